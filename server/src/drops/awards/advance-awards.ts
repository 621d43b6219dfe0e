import { Op } from 'sequelize';

import { after, clock, hours } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { Drop, DropAward } from '../models.ts';
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
  await Drop.findByPk(dropId, { attributes: ['id'], lock: true });
  const at = clock.now();
  await DropAward.update(
    { state: 'expired', decidedAt: at, updatedAt: at },
    { where: { dropId, state: 'offered', claimUntil: { [Op.lte]: at } } },
  );
  await settleAwards(dropId);
}

async function remind(awardId: string): Promise<void> {
  const at = clock.now();
  const where = { id: awardId, state: 'offered', remindedAt: null };
  const [reminded] = await DropAward.update({ remindedAt: at, updatedAt: at }, { where });
  if (reminded === 1) await mailReminder(awardId);
}
