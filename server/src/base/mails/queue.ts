import { config } from '../../config.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { mailFlag, sendTask, sendTries } from './functions.sql.ts';

export const hasSmtp = (): boolean => config().smtpUrl !== undefined;

const keyOf = (id: string): string => `mail:${id}`;

/** Queues a job that sends the mail, in the running transaction. */
export const queueMail = (id: string): Promise<void> =>
  enqueue(sendTask, { id }, { key: keyOf(id), tries: sendTries, flags: [mailFlag] });

const mailsAtOnce = 500;

/** Requeues mails whose job was lost. A mail that used up its retries keeps its failed job. */
export async function settleMails(): Promise<void> {
  if (!hasSmtp()) return;
  await inTransaction(async () => {
    const lost = await sql<{ id: string }>(
      `SELECT id FROM mails m WHERE needs_sending AND sent_at IS NULL AND content IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'mail:' || m.id)
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [mailsAtOnce],
    );
    for (const { id } of lost) await queueMail(id);
  });
}
