import { after, clock, days } from '../../../platform/clock.ts';
import { execute, inTransaction } from '../../../platform/db.ts';

const keptDays = 30;

/** Job: forgets what flags entrants, mailboxes of ended drops after 30 days, and forms that nobody confirmed in time. */
export async function forgetEntrants(): Promise<void> {
  const before = after(clock.now(), -days(keptDays));
  await inTransaction(async () => {
    await execute(
      `UPDATE drop_entries SET device_hash = NULL, address_hash = NULL
       WHERE entered_at < $1 AND (device_hash IS NOT NULL OR address_hash IS NOT NULL)`,
      [before],
    );
    await execute(
      `UPDATE drop_entries e SET mailbox_hash = NULL FROM drops d
       WHERE d.id = e.drop_id AND e.mailbox_hash IS NOT NULL AND coalesce(d.finished_at, d.voided_at) < $1`,
      [before],
    );
    await execute(
      `UPDATE drop_form_entries f SET email_sealed = NULL, mailbox_hash = NULL FROM drops d
       WHERE d.id = f.drop_id AND f.email_sealed IS NOT NULL AND coalesce(d.finished_at, d.voided_at) < $1`,
      [before],
    );
    await execute('DELETE FROM drop_form_entries WHERE confirmed_at IS NULL AND expires_at < $1', [
      after(clock.now(), -days(1)),
    ]);
  });
}
