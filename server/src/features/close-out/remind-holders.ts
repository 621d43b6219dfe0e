import { config } from '../../config.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { sendMail } from '../../platform/mail.ts';
import { listStopped } from '../packs/index.ts';

/** Days before a run closes at which holders of its sealed packs are told. */
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
       JOIN customers c ON c.id = told.customer_id JOIN runs r ON r.id = $1 JOIN products p ON p.id = r.product_id`,
      [run.id, daysLeft, clock.now()],
    );
    for (const holder of holders) await mailHolder(holder, run.closesAt);
    return holders.length;
  });
}

function mailHolder({ customerId, email, count, title }: Holder, closesAt: Date): Promise<void> {
  const packs = count === 1 ? 'a sealed pack' : `${count} sealed packs`;
  const day = closesAt.toISOString().slice(0, 10);
  return sendMail({
    to: email,
    kind: 'run-closes',
    customerId,
    subject: `Open your ${title} before ${day}`,
    paragraphs: [
      `You hold ${packs} of “${title}”. Its run closes on ${day} (UTC).`,
      'Whatever is still sealed then is opened for you: what is inside is yours either way, and the seed of the run is published so that everybody can check all of it.',
    ],
    action: { label: 'Open your packs', url: `${config().publicUrl}/open-pack` },
  });
}
