import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { inBatches, type Retention } from '../../platform/retention.ts';
import { Drop } from '../models.ts';

const retentionDays = 30;

export const entrantRetention: readonly Retention[] = [
  {
    what: 'what flags entrants of drops',
    table: 'drop_entries',
    key: 'drop_id, seq',
    since: 'entered_at',
    where: '(device_hash IS NOT NULL OR address_hash IS NOT NULL)',
    set: 'device_hash = NULL, address_hash = NULL',
    keepMs: () => days(retentionDays),
  },
  {
    what: 'forms for drops that nobody confirmed in time',
    table: 'drop_form_entries',
    key: 'id',
    since: 'expires_at',
    where: 'confirmed_at IS NULL',
    keepMs: () => days(1),
  },
];

/** Forgets mailboxes of drops that ended 30 days ago. */
export async function forgetMailboxesOfDrops(): Promise<void> {
  const before = after(clock.now(), -days(retentionDays));
  for (const id of await listEndedBefore(before)) await forgetMailboxes(id);
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
