import { Transaction } from 'sequelize';

import { inTransaction, sql } from '../../platform/db.ts';
import { readSettings } from '../../base/index.ts';
import { readEntriesAfter } from '../entries/read-entries.ts';
import { Drop } from '../models.ts';
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
  const drop = await Drop.findByPk(dropId, { lock: Transaction.LOCK.NO_KEY_UPDATE, skipLocked: true });
  if (!drop) return 0;
  const { number, closesAt, mailedSeq } = drop;
  const { shopTimeZone: timeZone } = await readSettings();
  const batch = await readEntriesAfter(dropId, mailedSeq, mailsAtOnce);
  for (const { entrant, entry } of batch) {
    const { seq, document, signature, signingKey } = entry;
    const file = JSON.stringify({ v: 1, document, signature, signingKey });
    await mailEntrant('drop-entered', entrant, { number, closesAt, timeZone, dropId, seq, file });
  }
  await drop.update({ mailedSeq: batch.at(-1)?.entry.seq ?? mailedSeq });
  return batch.length;
}
