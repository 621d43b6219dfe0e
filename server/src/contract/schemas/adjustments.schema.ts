import { z } from 'zod';

import { maxAmountCents } from '../money.ts';
import { uuid, wholeNumber } from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { adjustmentBuckets, adjustmentStates } from '../states.ts';

export const adjustBalance = z.strictObject({
  /** Signed: added to the bucket, or taken from it. */
  amountCents: z
    .int()
    .min(-maxAmountCents)
    .max(maxAmountCents)
    .refine((cents) => cents !== 0, 'must not be zero'),
  bucket: z.enum(adjustmentBuckets),
  reason,
  /** Dry run. */
  preview: z.boolean().optional(),
});
export type AdjustBalanceInput = z.infer<typeof adjustBalance>;

const balance = z.object({ cashCents: wholeNumber, promoCents: wholeNumber, debtCents: wholeNumber });

export const adjustedBalance = z.object({
  /** Null for a preview. */
  id: uuid.nullable(),
  /** The actual or, in a preview, expected state: booked immediately, or pending until a second person agrees. */
  state: z.enum(['booked', 'pending']),
  before: balance,
  /** After the adjustment. */
  after: balance,
  /** What this person may still give, or take, alone today, before this correction. */
  aloneCents: wholeNumber,
});
export type AdjustedBalanceDto = z.infer<typeof adjustedBalance>;

export const approveAdjustment = z.strictObject({ reason: reason.optional() });
export const rejectAdjustment = z.strictObject({ reason });
export const reverseAdjustment = z.strictObject({ reason });
export const decidedAdjustment = z.object({
  id: uuid,
  state: z.enum(adjustmentStates),
  /** The pending request, when a reversal needs a second person. */
  approvalId: uuid.optional(),
});
export type DecidedAdjustmentDto = z.infer<typeof decidedAdjustment>;
