import { isLoosened, money, safety, type Guard } from './guards.ts';
import type { ShippingRates } from './schemas/shipping/rates.schema.ts';

type RateKey = keyof ShippingRates;

/** What each part of the shipping settings guards. Fees of zones and bands are compared place by place. */
export const rateGuards: Readonly<Record<RateKey, Guard>> = {
  zones: money('down'),
  bands: money('down'),
  weightStepGrams: money('up'),
  packagingGrams: money('down'),
  insurance: money('down'),
  signature: money('down'),
  freeFromCents: money('down'),
  combineHours: money('up'),
  blockedCountries: safety('fewer'),
  topUpDays: safety('down'),
  newAddressCents: safety('up'),
  claimNotArrivedDays: money('down'),
  claimDamagedDays: money('up'),
};

export const rateNames: Readonly<Record<RateKey, string>> = {
  zones: 'zones',
  bands: 'fees',
  weightStepGrams: 'weight step',
  packagingGrams: 'packaging',
  insurance: 'insurance',
  signature: 'signature',
  freeFromCents: 'free shipping',
  combineHours: 'combining',
  blockedCountries: 'blocked countries',
  topUpDays: 'wait after a top-up',
  newAddressCents: 'second factor for new addresses',
  claimNotArrivedDays: 'claims: not arrived',
  claimDamagedDays: 'claims: damaged',
};

/** The base fee by value: the first band that is not below it. Above the highest nothing is sent. */
const feeAt = (rates: ShippingRates, slug: string, cents: number): number =>
  rates.bands.find(({ upToCents }) => upToCents >= cents)?.baseCents[slug] ?? Number.POSITIVE_INFINITY;

function hasLowerFees(before: ShippingRates, after: ShippingRates): boolean {
  const values = [...before.bands, ...after.bands].map(({ upToCents }) => upToCents);
  return before.zones.some(({ slug }) =>
    values.some((cents) => feeAt(after, slug, cents) < feeAt(before, slug, cents)),
  );
}

/** Another order or place of the zones sends parcels by other fees, so it counts as lower. */
function hasCheaperZones(before: ShippingRates, after: ShippingRates): boolean {
  const places = ({ zones }: ShippingRates): string =>
    JSON.stringify(zones.map(({ slug, from, to }) => [slug, from, to]));
  if (places(before) !== places(after)) return true;
  return before.zones.some((zone, at) => (after.zones[at]?.weightStepCents ?? 0) < zone.weightStepCents);
}

const never = Number.POSITIVE_INFINITY;

const special: Partial<Record<RateKey, (before: ShippingRates, after: ShippingRates) => boolean>> = {
  zones: hasCheaperZones,
  bands: hasLowerFees,
  insurance: ({ insurance: before }, { insurance: after }) =>
    after.fromCents > before.fromCents || after.bps < before.bps,
  signature: ({ signature: before }, { signature: after }) =>
    after.fromCents > before.fromCents || after.cents < before.cents,
  freeFromCents: (before, after) => (after.freeFromCents ?? never) < (before.freeFromCents ?? never),
};

/** The parts whose change gives more or protects less. */
export function loosenedRates(before: ShippingRates, after: ShippingRates): RateKey[] {
  const keys = Object.keys(rateGuards) as RateKey[]; // keys of a const table
  return keys.filter((key) => {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) return false;
    const guard = rateGuards[key];
    const compare = special[key];
    if (compare) return compare(before, after);
    return 'waits' in guard && isLoosened(guard.waits, before[key], after[key]);
  });
}
