import { after, clock, hours } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { mailReminder } from './mail-awards.ts';
import { settleAwards } from './settle-awards.ts';

const remindBefore = hours(24);

/** Job: passes on prizes that were not claimed in time, and reminds winners a day before. Safe to repeat. */
export async function advanceAwards(): Promise<void> {
  const over = await sql<{ dropId: string }>(
    `SELECT DISTINCT drop_id AS "dropId" FROM drop_awards WHERE state = 'offered' AND claim_until <= $1`,
    [clock.now()],
  );
  for (const { dropId } of over) await inTransaction(() => expireAwards(dropId));
  const due = await sql<{ id: string }>(
    `SELECT id FROM drop_awards WHERE state = 'offered' AND reminded_at IS NULL AND claim_until > $1 AND claim_until <= $2
       AND offered_at <= claim_until - interval '48 hours' ORDER BY claim_until, id`,
    [clock.now(), after(clock.now(), remindBefore)],
  );
  for (const { id } of due) await inTransaction(() => remind(id));
}

async function expireAwards(dropId: string): Promise<void> {
  await one('SELECT 1 FROM drops WHERE id = $1 FOR UPDATE', [dropId]);
  const at = clock.now();
  await execute(
    `UPDATE drop_awards SET state = 'expired', decided_at = $2, updated_at = $2
     WHERE drop_id = $1 AND state = 'offered' AND claim_until <= $2`,
    [dropId, at],
  );
  await settleAwards(dropId);
}

async function remind(awardId: string): Promise<void> {
  const reminded = await execute(
    `UPDATE drop_awards SET reminded_at = $2, updated_at = $2 WHERE id = $1 AND state = 'offered' AND reminded_at IS NULL`,
    [awardId, clock.now()],
  );
  if (reminded === 1) await mailReminder(awardId);
}
