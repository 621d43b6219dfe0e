import { Op } from 'sequelize';

import type { Cents, StaffRole } from '../../contract/index.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { readOwnLimit } from '../../people/index.ts';
import { BalanceAdjustment } from './models.ts';

const windowMs = hours(24);

/** Returns what this staff member may adjust per customer in 24 hours without a second person. */
export async function readCap({ id, role }: { id: string; role: StaffRole }): Promise<Cents> {
  if (role === 'support') return readOwnLimit(id, 'adjustmentCapSupportCents');
  return role === 'finance' || role === 'owner' ? readOwnLimit(id, 'adjustmentCapFinanceCents') : 0;
}

/**
 * Returns what all staff have adjusted for this customer in the last 24 hours, up or down, so that splitting does not
 * get around the cap. Adjustments that were never booked do not count. Call it after `lockWallet`.
 */
export async function readUsed(customerId: string): Promise<Cents> {
  const counted = await BalanceAdjustment.findAll({
    attributes: ['amountCents'],
    where: {
      customerId,
      state: { [Op.notIn]: ['rejected', 'withdrawn', 'expired'] },
      createdAt: { [Op.gt]: after(clock.now(), -windowMs) },
    },
  });
  return counted.reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0);
}
