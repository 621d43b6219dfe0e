import { z } from 'zod';

import { inTransaction, sql } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { Drop } from '../models.ts';
import { mailEntrant, type Entrant } from './mail-entrant.ts';

/** Few enough for one short transaction. */
const mailsAtOnce = 200;

const payload = z.object({ dropId: z.uuid() });

/** Queues the mails to everyone who entered a drop that is finished or void, in the running transaction. */
export const queueEnded = (dropId: string): Promise<void> =>
  enqueue('mail-drop-ended', { dropId }, { key: `mail-drop-ended:${dropId}` });

/** Task: mails the entrants of one drop. */
export const mailEndedTask = async (given: unknown): Promise<void> => mailEnded(payload.parse(given).dropId);

/** Mails entrants in batches; each batch and how far it came are one transaction, so nobody is mailed twice. */
export async function mailEnded(dropId: string): Promise<void> {
  while ((await inTransaction(() => mailBatch(dropId))) === mailsAtOnce);
}

async function mailBatch(dropId: string): Promise<number> {
  const drop = await Drop.findOne({ where: { id: dropId, state: ['finished', 'void'] }, lock: true });
  if (!drop) return 0;
  const { number, entryCount, voidReason, voidNote } = drop;
  // Winners have had mails of their own.
  const batch = await sql<Entrant & { seq: number; isAwarded: boolean }>(
    `SELECT e.seq, e.customer_id AS "customerId", e.form_entry_id AS "formEntryId",
       EXISTS (SELECT FROM drop_positions p JOIN drop_awards a ON a.drop_id = p.drop_id AND a.position = p.position
         WHERE p.drop_id = e.drop_id AND p.seq = e.seq) AS "isAwarded"
     FROM drop_entries e WHERE e.drop_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT ${mailsAtOnce}`,
    [dropId, drop.endMailedSeq],
  );
  for (const { isAwarded, ...entrant } of batch)
    if (voidReason !== null)
      await mailEntrant('drop-void', entrant, { number, reason: voidReason, note: voidNote });
    else if (!isAwarded) await mailEntrant('drop-finished', entrant, { number, entryCount: entryCount ?? 0 });
  await drop.update({ endMailedSeq: batch.at(-1)?.seq ?? drop.endMailedSeq });
  return batch.length;
}
