import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { mailCustomer } from '../mails/index.ts';
import { listStopped } from '../runs/index.ts';

/** Days before a run closes at which holders of its sealed packs are reminded. */
const marks = [90, 30, 3];
const mailsPerTransaction = 100;

/** Mails everyone who still holds a sealed pack of a run that closes soon, once for each mark. */
export async function remindHolders(): Promise<void> {
  for (const run of await listStopped()) {
    const daysLeft = marks.findLast((mark) => clock.now() >= after(run.closesAt, -days(mark)));
    if (daysLeft === undefined || clock.now() >= run.closesAt) continue;
    while ((await remindSome(run, daysLeft)) === mailsPerTransaction);
  }
}

interface Holder {
  customerId: string;
  email: string;
  count: number;
  title: string;
}

function remindSome(run: { id: string; closesAt: Date }, daysLeft: number): Promise<number> {
  return inTransaction(async () => {
    const holders = await sql<Holder>(
      `WITH holding AS (
         SELECT b.customer_id, count(*)::int AS count FROM sealed_packs s JOIN pack_purchases b ON b.id = s.purchase_id
         WHERE s.run_id = $1 AND s.state = 'sold'
           AND NOT EXISTS (SELECT 1 FROM run_reminders t
             WHERE t.run_id = $1 AND t.customer_id = b.customer_id AND t.days_left = $2)
         GROUP BY b.customer_id ORDER BY b.customer_id LIMIT ${mailsPerTransaction}),
       told AS (
         INSERT INTO run_reminders (run_id, customer_id, days_left, sent_at)
         SELECT $1, customer_id, $2, $3 FROM holding ON CONFLICT DO NOTHING RETURNING customer_id)
       SELECT c.id AS "customerId", c.email, holding.count, p.title FROM told JOIN holding USING (customer_id)
       JOIN customers c ON c.id = told.customer_id AND c.state <> 'deleted' JOIN runs r ON r.id = $1 JOIN products p ON p.id = r.product_id`,
      [run.id, daysLeft, clock.now()],
    );
    for (const holder of holders) await mailHolder(holder, run.closesAt);
    return holders.length;
  });
}

function mailHolder({ customerId, email, count, title }: Holder, closesAt: Date): Promise<void> {
  const day = closesAt.toISOString().slice(0, 10);
  return mailCustomer('run-closes', { to: email, customerId }, { packCount: count, title, day });
}
