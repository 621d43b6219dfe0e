import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { readSettings } from '../../settings/index.ts';
import { readEntriesAfter } from '../entries/read-entries.ts';
import { mailEntrant } from './mail-entrant.ts';

/** Few enough for one short transaction. */
const mailsAtOnce = 200;

/** Job: mails new entries to their entrants. Not a part of entering, which everyone else waits for. */
export async function mailEntries(): Promise<void> {
  const behind = await sql<{ id: string }>(
    'SELECT d.id FROM drops d JOIN drop_chains c ON c.drop_id = d.id WHERE c.seq > d.mailed_seq',
  );
  for (const { id } of behind) while ((await inTransaction(() => mailBatch(id))) === mailsAtOnce);
}

async function mailBatch(dropId: string): Promise<number> {
  // Not of a busy worker: the next run comes within a minute.
  const drop = await one<{ number: number; closesAt: Date; mailedSeq: number }>(
    `SELECT number, closes_at AS "closesAt", mailed_seq AS "mailedSeq" FROM drops WHERE id = $1
     FOR NO KEY UPDATE SKIP LOCKED`,
    [dropId],
  );
  if (!drop) return 0;
  const { mailedSeq, ...facts } = drop;
  const { shopTimeZone: timeZone } = await readSettings();
  const batch = await readEntriesAfter(dropId, mailedSeq, mailsAtOnce);
  for (const { entrant, entry } of batch) {
    const { seq, document, signature, signingKey } = entry;
    const file = JSON.stringify({ v: 1, document, signature, signingKey });
    await mailEntrant('drop-entered', entrant, { ...facts, timeZone, dropId, seq, file });
  }
  const last = batch.at(-1)?.entry.seq ?? mailedSeq;
  await execute('UPDATE drops SET mailed_seq = $2 WHERE id = $1', [dropId, last]);
  return batch.length;
}
