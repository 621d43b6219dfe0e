import { z } from 'zod';

import { amountCents, instant, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { referralStates } from '../states.ts';

const terms = {
  rewardCents: amountCents,
  /** Cash the friend has to spend to earn it. */
  minSpendCents: amountCents,
  /** Days without a refund or a dispute before it is paid. */
  waitDays: z.int(),
};

/** `GET /api/invites/:code`: the inviter, and the reward for both. */
export const invite = z.object({
  code: z.string(),
  /** Null when the inviter hides their name. */
  by: z.string().nullable(),
  ...terms,
});
export type InviteDto = z.infer<typeof invite>;

export const myReferral = z.object({
  code: z.string(),
  url: z.string(),
  qrSvg: z.string(),
  ...terms,
  earnedCents: amountCents,
  /** Rewards already earned through friends' spending, still in the waiting period. */
  pendingCents: amountCents,
  friends: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      state: z.enum(referralStates),
      joinedAt: instant,
      /** When the reward will be paid, once it is earned. */
      rewardAt: instant.nullable(),
      rewardCents: amountCents,
    }),
  ),
});
export type MyReferralDto = z.infer<typeof myReferral>;

export const refuseReferral = z.strictObject({ reason });
export const refusedReferral = z.object({ id: uuid, state: z.enum(referralStates) });
