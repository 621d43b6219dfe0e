import { Op } from 'sequelize';

import { after, clock, hours } from '../../platform/clock.ts';
import { readSettings, type Settings } from '../../base/index.ts';
import { StoredApproval } from './models.ts';

type LimitKey = { [Key in keyof Settings]: Settings[Key] extends number ? Key : never }[keyof Settings];

/** Returns this staff member's limit: a raise they requested applies to them for 24 hours after its approval. */
export async function readOwnLimit(staffId: string, key: LimitKey): Promise<number> {
  const current = (await readSettings())[key];
  const decidedAt = { [Op.gt]: after(clock.now(), -hours(24)) };
  const raises = await StoredApproval.findAll({
    attributes: ['before'],
    where: { kind: 'settings', requestedBy: staffId, state: 'approved', decidedAt },
    raw: true,
  });
  const limits = raises.flatMap(({ before }) => (key in before ? [Number(before[key])] : []));
  return Math.min(current, ...limits);
}
