import { dayOf } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { shopZone } from '../../base/index.ts';
import { isDeleted, mailOwner } from '../../people/index.ts';
import { listStopped } from '../../packs/index.ts';

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
  count: number;
  title: string;
}

function remindSome(run: { id: string; closesAt: Date }, daysLeft: number): Promise<number> {
  return inTransaction(async () => {
    const holders = await sql<Holder>(
      `WITH holding AS (
         SELECT b.customer_id, count(*)::int AS count FROM sold_packs b WHERE b.run_id = $1 AND b.state = 'sold'
           AND NOT EXISTS (SELECT 1 FROM run_reminders t
             WHERE t.run_id = $1 AND t.customer_id = b.customer_id AND t.days_left = $2)
         GROUP BY b.customer_id ORDER BY b.customer_id LIMIT ${mailsPerTransaction}),
       reminded AS (
         INSERT INTO run_reminders (run_id, customer_id, days_left, sent_at)
         SELECT $1, customer_id, $2, $3 FROM holding ON CONFLICT DO NOTHING RETURNING customer_id)
       SELECT customer_id AS "customerId", count, p.title FROM reminded JOIN holding USING (customer_id)
       JOIN run_facts r ON r.id = $1 JOIN product_faces p ON p.id = r.product_id`,
      [run.id, daysLeft, clock.now()],
    );
    for (const holder of holders) await mailHolder(holder, run.closesAt);
    return holders.length;
  });
}

async function mailHolder({ customerId, count, title }: Holder, closesAt: Date): Promise<void> {
  if (await isDeleted(customerId)) return;
  const day = dayOf(closesAt, await shopZone());
  await mailOwner('run-closes', customerId, { packCount: count, title, day });
}
