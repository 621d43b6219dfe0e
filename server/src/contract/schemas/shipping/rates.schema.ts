import { z } from 'zod';

import { country } from '../account.schema.ts';
import { amountCents, instant, oneLine, uuid, wholeNumber } from '../shared.schema.ts';
import { reason } from '../staff.schema.ts';

const slug = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);
const countries = z.union([z.literal('*'), z.array(country).min(1)]);

/** Where parcels go from where: the first zone that matches origin and destination. `*` is every country. */
const zone = z.strictObject({
  slug,
  name: oneLine.trim().min(1).max(60),
  from: countries,
  to: countries,
  days: z.strictObject({ min: z.int().min(1).max(90), max: z.int().min(1).max(90) }),
  /** The customs form CN22 is needed. */
  hasCustoms: z.boolean(),
  /** Beyond the first `weightStepGrams`, for each started step. */
  weightStepCents: amountCents,
});

/** The base fee by insured value: the first band that is not below it. */
const band = z.strictObject({ upToCents: amountCents, baseCents: z.record(slug, amountCents) });

/** Zones, bands and fees. A parcel above the highest band is refused before payment. */
export const shippingRates = z.strictObject({
  zones: z.array(zone).min(1).max(30),
  bands: z.array(band).min(1).max(30),
  weightStepGrams: z.int().min(1).max(10_000),
  packagingGrams: z.int().min(1).max(5_000),
  /** Basis points of the insured value above `fromCents`. */
  insurance: z.strictObject({ fromCents: amountCents, bps: z.int().min(0).max(1_000) }),
  /** Parcels insured for this or more need a signature. */
  signature: z.strictObject({ fromCents: amountCents, cents: amountCents }),
  /** No base fee from this insured value on; null: never. */
  freeFromCents: amountCents.nullable(),
  combineHours: z.int().min(0).max(168),
  /** Besides the countries that the shop does not serve at all. */
  blockedCountries: z.array(country).max(250),
  /** Units paid for by younger top-ups wait. */
  topUpDays: z.int().min(0).max(30),
  /** A parcel of this value or more to an address younger than a week needs a recent second factor. */
  newAddressCents: amountCents,
  claimNotArrivedDays: z.int().min(1).max(120),
  claimDamagedDays: z.int().min(1).max(120),
});
export type ShippingRates = z.infer<typeof shippingRates>;

/** `GET /api/shipping-rates`: what shipping costs, before anything is chosen. */
export const shippingCosts = z.object({
  zones: z.array(
    z.object({
      name: z.string(),
      days: z.object({ min: z.int(), max: z.int() }),
      hasCustoms: z.boolean(),
      /** The base fee of a parcel insured for up to this, ascending. */
      fees: z.array(z.object({ upToCents: amountCents, baseCents: amountCents })),
    }),
  ),
  /** No base fee from this insured value on; null: never. */
  freeFromCents: amountCents.nullable(),
  insurance: z.object({ fromCents: amountCents, bps: z.int() }),
  signature: z.object({ fromCents: amountCents, cents: amountCents }),
  combineHours: z.int(),
  claimNotArrivedDays: z.int(),
  claimDamagedDays: z.int(),
  topUpDays: z.int(),
});
export type ShippingCostsDto = z.infer<typeof shippingCosts>;

/** `GET /api/admin/shipping/settings`; the version is its ETag. */
export const shippingSettings = z.object({
  id: z.literal('settings'),
  version: z.int(),
  rates: shippingRates,
  changedAt: instant,
  changedBy: uuid.nullable(),
  carriers: z.array(z.object({ name: z.string(), isReady: z.boolean(), message: z.string() })),
});
export type ShippingSettingsDto = z.infer<typeof shippingSettings>;

export const changeShippingRates = z.strictObject({ rates: shippingRates, reason });

/** Prices a parcel with unsaved rates. */
export const previewRates = z.strictObject({
  rates: shippingRates,
  originId: uuid,
  country,
  insuredCents: amountCents,
  unitGrams: z.int().min(1).max(50_000),
});
export type PreviewRatesInput = z.infer<typeof previewRates>;

export const feeLine = z.object({
  kind: z.enum(['base', 'weight', 'insurance', 'signature']),
  amountCents,
});

/** What one parcel costs. */
export const parcelPrice = z.object({
  zone: z.string(),
  zoneName: z.string(),
  lines: z.array(feeLine),
  feeCents: amountCents,
  needsSignature: z.boolean(),
  hasCustoms: z.boolean(),
  weightGrams: wholeNumber,
  days: z.object({ min: z.int(), max: z.int() }),
});
export type ParcelPriceDto = z.infer<typeof parcelPrice>;
