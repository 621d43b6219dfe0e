import { Op } from 'sequelize';

import type { Cents } from '../../contract/index.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { weighGift } from '../../base/index.ts';
import { BalanceAdjustment } from './models.ts';

interface WeighedCorrection {
  mayAlone: boolean;
  /** What is left of the day for this direction. */
  aloneCents: Cents;
}

/**
 * Whether one person may book a correction. What it adds is a gift; what it takes is held to the same day's limit by itself,
 * so that nobody empties wallets alone. Holds the giver's lock.
 */
export async function weighCorrection(
  staffId: string,
  customerId: string,
  amountCents: Cents,
): Promise<WeighedCorrection> {
  const isGift = amountCents > 0;
  const weighed = await weighGift({ staffId, customerId, cents: Math.max(0, amountCents) });
  const { dayLimitCents: dayLimit, monthLimitCents: monthLimit, dayCents, monthCents } = weighed;
  const left = isGift
    ? Math.min(dayLimit - dayCents, monthLimit - monthCents)
    : dayLimit - (await readTaken(staffId));
  const mayNothing = weighed.hold === 'own-account' || weighed.hold === 'new-power';
  const aloneCents = mayNothing ? 0 : Math.max(0, left);
  return { mayAlone: Math.abs(amountCents) <= aloneCents, aloneCents };
}

/** What this person took from customers in the last 24 hours; what was never booked does not count. */
async function readTaken(staffId: string): Promise<Cents> {
  const taken = await BalanceAdjustment.findAll({
    attributes: ['amountCents'],
    where: {
      requestedBy: staffId,
      amountCents: { [Op.lt]: 0 },
      state: { [Op.in]: ['booked', 'reversed'] },
      decidedBy: null,
      createdAt: { [Op.gt]: after(clock.now(), -hours(24)) },
    },
  });
  return taken.reduce((sum, { amountCents }) => sum - amountCents, 0);
}
