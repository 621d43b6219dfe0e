import { z } from 'zod';

import { maxAmountCents } from './money.ts';
import { amountCents, storableText, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

export const payArchitect = z.strictObject({
  amountCents: z.int().min(1).max(maxAmountCents),
  /** What the bank calls the transfer. */
  reference: storableText.trim().min(1).max(120),
  reason,
});
export type PayArchitectInput = z.infer<typeof payArchitect>;

export const paidArchitect = z.object({
  id: uuid,
  architectId: uuid,
  amountCents,
  payableCents: amountCents,
});
export type PaidArchitectDto = z.infer<typeof paidArchitect>;
