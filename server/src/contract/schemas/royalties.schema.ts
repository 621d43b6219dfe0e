import { z } from 'zod';

import { maxAmountCents } from '../money.ts';
import { amountCents, oneLine, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

export const payArchitect = z.strictObject({
  amountCents: z.int().min(1).max(maxAmountCents),
  /** The bank's reference of the transfer; missing when this only requests a large payout. */
  reference: oneLine.trim().min(1).max(120).optional(),
  reason,
});
export type PayArchitectInput = z.infer<typeof payArchitect>;

export const paidArchitect = z.object({
  /** Id of the payout, or of the request for one. */
  id: uuid,
  architectId: uuid,
  amountCents,
  /** Amount still payable. */
  payableCents: amountCents,
  /** 1 while a second person has to agree: nothing is booked before that. */
  approvalsLeft: z.int().min(0).max(1),
});
export type PaidArchitectDto = z.infer<typeof paidArchitect>;

export const refuseArchitectPayout = z.strictObject({ reason });
export const refusedArchitectPayout = z.object({ id: uuid, architectId: uuid });
export type RefusedArchitectPayoutDto = z.infer<typeof refusedArchitectPayout>;
