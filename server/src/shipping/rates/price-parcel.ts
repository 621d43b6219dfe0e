import type { Cents, ParcelPriceDto, ShippingRates } from '../../contract/index.ts';

type Zone = ShippingRates['zones'][number];
type FeeKind = ParcelPriceDto['lines'][number]['kind'];

export interface PriceInput {
  rates: ShippingRates;
  originCountry: string;
  /** As the address was written. */
  country: string;
  /** `areaOf` the address: it decides the zone. */
  area: string;
  /** Of the units to add. */
  insuredCents: Cents;
  /** Of the units to add, without packaging. */
  unitGrams: number;
  /** What is in the parcel that they join, and has been paid for. */
  joined?: { insuredCents: Cents; unitGrams: number } | undefined;
}

/** Why a parcel cannot go there; refused before payment. */
export type PriceRefusal = 'blocked_country' | 'no_zone' | 'too_valuable';

export type PricedParcel = { price: ParcelPriceDto } | { refusal: PriceRefusal };

const matches = (countries: '*' | readonly string[], country: string): boolean =>
  countries === '*' || countries.includes(country);

/** The zone of a parcel: the first that matches where it comes from and where it goes. */
const findZone = (rates: ShippingRates, originCountry: string, area: string): Zone | undefined =>
  rates.zones.find((zone) => matches(zone.from, originCountry) && matches(zone.to, area));

/**
 * Prices one parcel; computes only. Units that join an open parcel pay the difference that they make and no base fee.
 */
export function priceParcel(input: PriceInput): PricedParcel {
  const { rates, originCountry, country, area, joined = { insuredCents: 0, unitGrams: 0 } } = input;
  if ([country, area].some((code) => rates.blockedCountries.includes(code)))
    return { refusal: 'blocked_country' };
  const zone = findZone(rates, originCountry, area);
  if (!zone) return { refusal: 'no_zone' };
  const whole = {
    insuredCents: joined.insuredCents + input.insuredCents,
    unitGrams: joined.unitGrams + input.unitGrams,
  };
  const baseCents = baseFee(rates, zone, whole.insuredCents);
  if (baseCents === undefined) return { refusal: 'too_valuable' };
  const [before, now] = [feesOf(rates, zone, joined), feesOf(rates, zone, whole)];
  const fees: Record<FeeKind, Cents> = {
    base: input.joined ? 0 : baseCents,
    weight: now.weight - before.weight,
    insurance: now.insurance - before.insurance,
    signature: now.signature - before.signature,
  };
  const kinds = ['base', 'weight', 'insurance', 'signature'] as const;
  return {
    price: {
      zone: zone.slug,
      zoneName: zone.name,
      lines: kinds
        .map((kind) => ({ kind, amountCents: fees[kind] }))
        .filter(({ kind, amountCents }) => kind === 'base' || amountCents > 0),
      feeCents: kinds.reduce((sum, kind) => sum + fees[kind], 0),
      needsSignature: now.needsSignature,
      hasCustoms: zone.hasCustoms,
      weightGrams: rates.packagingGrams + whole.unitGrams,
      days: zone.days,
    },
  };
}

/** What a parcel alone costs at these rates, in the zone that it went to. */
export function feeOfParcel(
  rates: ShippingRates,
  slug: string,
  units: { insuredCents: Cents; unitGrams: number },
): Cents {
  const zone = rates.zones.find((known) => known.slug === slug);
  if (!zone) return 0;
  const { weight, insurance, signature } = feesOf(rates, zone, units);
  return (baseFee(rates, zone, units.insuredCents) ?? 0) + weight + insurance + signature;
}

/** Undefined above the highest band, or where the band has no fee for the zone. */
function baseFee(rates: ShippingRates, { slug }: Zone, insuredCents: Cents): Cents | undefined {
  const band = [...rates.bands]
    .sort((one, other) => one.upToCents - other.upToCents)
    .find(({ upToCents }) => insuredCents <= upToCents);
  if (!band) return undefined;
  const isFree = rates.freeFromCents !== null && insuredCents >= rates.freeFromCents;
  return isFree ? 0 : band.baseCents[slug];
}

function feesOf(
  { packagingGrams, weightStepGrams, insurance, signature }: ShippingRates,
  { weightStepCents }: Zone,
  { insuredCents, unitGrams }: { insuredCents: Cents; unitGrams: number },
) {
  const steps = Math.max(0, Math.ceil((packagingGrams + unitGrams) / weightStepGrams) - 1);
  const needsSignature = insuredCents >= signature.fromCents;
  return {
    weight: steps * weightStepCents,
    insurance: Math.ceil((Math.max(0, insuredCents - insurance.fromCents) * insurance.bps) / 10_000),
    signature: needsSignature ? signature.cents : 0,
    needsSignature,
  };
}
