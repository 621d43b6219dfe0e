import { z } from 'zod';

import { maxAmountCents } from '../money.ts';
import { amountCents, instant, oneLine, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { promoKinds } from '../states.ts';

export const redeemPromo = z.strictObject({
  code: z.string().min(1).max(40),
  /** The intended purchase, to preview the discount. */
  productId: uuid.optional(),
  quantity: z.int().min(1).max(100).optional(),
});
export type RedeemPromoInput = z.infer<typeof redeemPromo>;

export const redeemedPromo = z.object({
  kind: z.enum(promoKinds),
  name: z.string(),
  /** True: the credit is already in the wallet. Other kinds apply to an order. */
  isApplied: z.boolean(),
  /** The credit given, or the discount on the previewed order. */
  amountCents,
  /** The discount without the least price that the order may have: more than `amountCents` when the code is limited. */
  fullCents: amountCents,
  percentBps: z.int().nullable(),
  capCents: amountCents.nullable(),
  minSpendCents: amountCents,
  endsAt: instant.nullable(),
});
export type RedeemedPromoDto = z.infer<typeof redeemedPromo>;

export const promoTerms = z.strictObject({
  name: oneLine.trim().min(1).max(120),
  kind: z.enum(promoKinds),
  amountCents: z.int().min(1).max(100_000).nullable().optional(),
  percentBps: z.int().min(1).max(10_000).nullable().optional(),
  capCents: z.int().min(1).max(maxAmountCents).nullable().optional(),
  minSpendCents: amountCents.optional(),
  newCustomersOnly: z.boolean().optional(),
  productIds: z.array(uuid).max(100).optional(),
  startsAt: instant.optional(),
  endsAt: instant.nullable().optional(),
});

const code = z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'is 4 to 40 signs of A–Z, 0–9 and hyphens');
const totalLimit = z.int().min(1).max(100_000);
const budgetCents = z.int().min(1).max(maxAmountCents);

/** One code; credit and free packs need a total limit, a budget and a reason. */
export const createPromo = promoTerms.extend({
  code,
  startsAt: instant,
  totalLimit: totalLimit.nullable().optional(),
  perCustomerLimit: z.int().min(1).max(1_000).optional(),
  isActive: z.boolean().optional(),
  /** Max total that it may give. */
  budgetCents: budgetCents.nullable().optional(),
  reason: reason.optional(),
});
export type CreatePromoInput = z.infer<typeof createPromo>;

export const setPromoBudget = z.strictObject({ totalLimit, budgetCents, reason });
export const promoBudget = z.object({ id: uuid, budgetState: z.enum(['approved', 'waiting']) });

/** Many codes with the same terms; each works once. */
export const makePromoBatch = promoTerms.extend({
  count: z.int().min(1).max(10_000),
  prefix: z
    .string()
    .regex(/^[A-Z0-9]{0,12}$/, 'is made of A–Z and 0–9')
    .optional(),
  /** For all codes together; required for credit and free packs, like the reason. */
  budgetCents: budgetCents.optional(),
  reason: reason.optional(),
});
export type MakePromoBatchInput = z.infer<typeof makePromoBatch>;
export const madePromoBatch = z.object({
  batchId: uuid,
  count: z.int(),
  /** `waiting` until a second person approves the budget. */
  budgetState: z.enum(['approved', 'waiting']),
});
