import { z } from 'zod';

import { amountCents, instant, oneLine, uuid } from './shared.schema.ts';

/** Why a unit cannot be sold back now. */
export const buybackRefusals = [
  'in_inspection',
  'in_shipment',
  'locked',
  'kept',
  'not_bought_back',
  'stale_value',
  'too_little',
] as const;

export const buybackQuote = z.object({
  collectibleId: uuid,
  /** Null when there is no offer: see `refusal`. */
  quoteId: z.string().nullable(),
  refusal: z.enum(buybackRefusals).nullable(),
  /** `frozen` at the reveal, or `later`: computed from today's value. */
  offer: z.enum(['frozen', 'later']),
  amountCents,
  /** The split: for some days, the share of a pack that promo credit paid for returns to promo. */
  cashCents: amountCents,
  promoCents: amountCents,
  valueCents: amountCents,
  valueSource: z.string(),
  valueAsOf: instant,
  /** The copy has no value of its own: the value follows from the card's. */
  isEstimated: z.boolean(),
  /** Basis points of the value. */
  rateBps: z.int(),
  expiresAt: instant,
});
export type BuybackQuoteDto = z.infer<typeof buybackQuote>;

export const buybackQuotes = z.object({
  quotes: z.array(buybackQuote),
  /** Of all units that can be sold. */
  totalCents: amountCents,
  cashCents: amountCents,
  promoCents: amountCents,
});
export type BuybackQuotesDto = z.infer<typeof buybackQuotes>;

export const buybackQuotesQuery = z.object({
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(uuid).min(1).max(100)),
});

export const sellBack = z.strictObject({
  /** Sold as duplicates: refused if no copy of one of their cards would stay in the vault. */
  areSpares: z.boolean().optional(),
  items: z
    .array(z.strictObject({ collectibleId: uuid, quoteId: z.string().min(1).max(100) }))
    .min(1)
    .max(100)
    .refine((items) => new Set(items.map(({ collectibleId }) => collectibleId)).size === items.length, {
      message: 'names a unit twice',
    }),
});
export type SellBackInput = z.infer<typeof sellBack>;

export const soldBack = z.object({
  id: uuid,
  units: z.array(z.object({ id: uuid, collectibleId: uuid, amountCents })),
  totalCents: amountCents,
  cashCents: amountCents,
  promoCents: amountCents,
});
export type SoldBackDto = z.infer<typeof soldBack>;

export const reshelve = z.strictObject({
  originId: uuid.optional(),
  shelf: oneLine.trim().max(60).optional(),
});
export const reshelveMany = z.strictObject({ ids: z.array(uuid).min(1).max(200) });
export const reshelved = z.object({ ids: z.array(uuid) });
