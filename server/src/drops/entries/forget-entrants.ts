import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { Drop } from '../models.ts';

const retentionDays = 30;
/** Few enough for one short transaction. */
const rowsAtOnce = 5_000;

/** Job: forgets what flags entrants, mailboxes of ended drops after 30 days, and forms that nobody confirmed in time. */
export async function forgetEntrants(): Promise<void> {
  const before = after(clock.now(), -days(retentionDays));
  await inBatches(
    `UPDATE drop_entries SET device_hash = NULL, address_hash = NULL WHERE (drop_id, seq) IN
       (SELECT drop_id, seq FROM drop_entries
        WHERE (device_hash IS NOT NULL OR address_hash IS NOT NULL) AND entered_at < $1 ORDER BY entered_at LIMIT $2)`,
    before,
  );
  for (const id of await listEndedBefore(before)) await forgetMailboxes(id);
  await inBatches(
    `DELETE FROM drop_form_entries WHERE id IN
       (SELECT id FROM drop_form_entries WHERE confirmed_at IS NULL AND expires_at < $1 ORDER BY expires_at LIMIT $2)`,
    after(clock.now(), -days(1)),
  );
}

/** Ended drops that still have mailboxes. */
async function listEndedBefore(before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM drops WHERE mailboxes_forgotten_at IS NULL AND coalesce(finished_at, voided_at) < $1`,
    [before],
  );
  return rows.map(({ id }) => id);
}

async function forgetMailboxes(dropId: string): Promise<void> {
  await inBatches(
    `UPDATE drop_entries SET mailbox_hash = NULL WHERE (drop_id, seq) IN
       (SELECT drop_id, seq FROM drop_entries WHERE drop_id = $1 AND mailbox_hash IS NOT NULL LIMIT $2)`,
    dropId,
  );
  await inBatches(
    `UPDATE drop_form_entries SET email_sealed = NULL, mailbox_hash = NULL WHERE id IN
       (SELECT id FROM drop_form_entries WHERE drop_id = $1 AND mailbox_hash IS NOT NULL LIMIT $2)`,
    dropId,
  );
  await inTransaction(() => Drop.update({ mailboxesForgottenAt: clock.now() }, { where: { id: dropId } }));
}

async function inBatches(statement: string, of: Date | string): Promise<void> {
  const forget = () => inTransaction(() => execute(statement, [of, rowsAtOnce]));
  while ((await forget()) === rowsAtOnce);
}
