import { z } from 'zod';

import { maxAmountCents } from './money.ts';
import { amountCents, oneLine, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

export const payArchitect = z.strictObject({
  amountCents: z.int().min(1).max(maxAmountCents),
  /** What the bank calls the transfer; whoever only asks for a large payout has none yet. */
  reference: oneLine.trim().min(1).max(120).optional(),
  reason,
});
export type PayArchitectInput = z.infer<typeof payArchitect>;

export const paidArchitect = z.object({
  /** Of the payout, or of the request for one. */
  id: uuid,
  architectId: uuid,
  amountCents,
  /** What is left to be paid out. */
  payableCents: amountCents,
  /** 1 while a second person has to agree: nothing is booked before. */
  approvalsLeft: z.int().min(0).max(1),
});
export type PaidArchitectDto = z.infer<typeof paidArchitect>;

export const refuseArchitectPayout = z.strictObject({ reason });
export const refusedArchitectPayout = z.object({ id: uuid, architectId: uuid });
export type RefusedArchitectPayoutDto = z.infer<typeof refusedArchitectPayout>;
