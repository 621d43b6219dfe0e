import { after, clock, days } from '../../../platform/clock.ts';
import { execute, inTransaction } from '../../../platform/db.ts';

const retentionDays = 30;
/** Few enough for one short transaction. */
const rowsAtOnce = 5_000;

/** Job: forgets what flags entrants, mailboxes of ended drops after 30 days, and forms that nobody confirmed in time. */
export async function forgetEntrants(): Promise<void> {
  const before = after(clock.now(), -days(retentionDays));
  const endedBefore = 'coalesce(d.finished_at, d.voided_at) < $1';
  await inBatches(
    `UPDATE drop_entries SET device_hash = NULL, address_hash = NULL WHERE (drop_id, seq) IN
       (SELECT drop_id, seq FROM drop_entries
        WHERE (device_hash IS NOT NULL OR address_hash IS NOT NULL) AND entered_at < $1 ORDER BY entered_at LIMIT $2)`,
    before,
  );
  await inBatches(
    `UPDATE drop_entries SET mailbox_hash = NULL WHERE (drop_id, seq) IN
       (SELECT e.drop_id, e.seq FROM drop_entries e JOIN drops d ON d.id = e.drop_id
        WHERE e.mailbox_hash IS NOT NULL AND ${endedBefore} LIMIT $2)`,
    before,
  );
  await inBatches(
    `UPDATE drop_form_entries SET email_sealed = NULL, mailbox_hash = NULL WHERE id IN
       (SELECT f.id FROM drop_form_entries f JOIN drops d ON d.id = f.drop_id
        WHERE f.mailbox_hash IS NOT NULL AND ${endedBefore} LIMIT $2)`,
    before,
  );
  await inBatches(
    `DELETE FROM drop_form_entries WHERE id IN
       (SELECT id FROM drop_form_entries WHERE confirmed_at IS NULL AND expires_at < $1 ORDER BY expires_at LIMIT $2)`,
    after(clock.now(), -days(1)),
  );
}

async function inBatches(statement: string, before: Date): Promise<void> {
  const forget = () => inTransaction(() => execute(statement, [before, rowsAtOnce]));
  while ((await forget()) === rowsAtOnce);
}
