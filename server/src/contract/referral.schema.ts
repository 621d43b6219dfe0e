import { z } from 'zod';

import { amountCents, instant, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

export const referralStates = ['pending', 'qualified', 'rewarded', 'refused', 'clawed_back'] as const;

const terms = {
  rewardCents: amountCents,
  /** The friend’s spend in cash that earns it. */
  minSpendCents: amountCents,
  /** Days without a refund or a dispute before it is given. */
  waitDays: z.int(),
};

/** `GET /api/invites/:code`: who invites, and what both get. */
export const invite = z.object({
  code: z.string(),
  /** Null when they show no name. */
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
  /** What friends who have spent enough will bring when the wait is over. */
  pendingCents: amountCents,
  friends: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      state: z.enum(referralStates),
      joinedAt: instant,
      /** When the reward is due, once it is earned. */
      rewardAt: instant.nullable(),
      rewardCents: amountCents,
    }),
  ),
});
export type MyReferralDto = z.infer<typeof myReferral>;

export const refuseReferral = z.strictObject({ reason });
export const refusedReferral = z.object({ id: uuid, state: z.enum(referralStates) });
