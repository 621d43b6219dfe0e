import { startApi } from '../../../testing/api.ts';
import { shippingRates } from '../../contract/schemas/shipping/rates.schema.ts';
import { priceParcel, type PriceInput } from './price-parcel.ts';

const api = await startApi();
const { readRates } = await import('./read-rates.ts');
const { rates } = await readRates();
afterAll(() => api.stop());

const price = (input: Partial<PriceInput>) => {
  const priced = priceParcel({
    rates,
    originCountry: 'US',
    country: 'US',
    insuredCents: 4_000,
    unitGrams: 45,
    ...input,
  });
  if ('refusal' in priced) return priced.refusal;
  return {
    zone: priced.price.zone,
    customs: priced.price.hasCustoms,
    fees: Object.fromEntries(priced.price.lines.map(({ kind, amountCents }) => [kind, amountCents])),
    feeCents: priced.price.feeCents,
  };
};

test('the rates of a new shop are valid', () => {
  expect(shippingRates.safeParse(rates)).toMatchObject({ success: true });
  for (const { baseCents } of rates.bands)
    expect(Object.keys(baseCents).sort()).toEqual(rates.zones.map(({ slug }) => slug).sort());
});

test.each<[string, Partial<PriceInput>, unknown]>([
  ['at home', {}, { zone: 'us-domestic', customs: false, fees: { base: 499 }, feeCents: 499 }],
  ['at a band’s edge', { insuredCents: 5_000 }, { fees: { base: 499 } }],
  ['just above it', { insuredCents: 5_001 }, { fees: { base: 699 } }],
  ['within the EU', { originCountry: 'DE', country: 'FR' }, { zone: 'eu', customs: false }],
  ['to Canada', { country: 'CA' }, { zone: 'north-america', customs: true }],
  ['from the EU to the US', { originCountry: 'DE' }, { zone: 'world', customs: true }],
  ['to Japan', { country: 'JP' }, { zone: 'world', customs: true, feeCents: 1_499 }],
  ['a heavy one', { unitGrams: 941 }, { fees: { base: 499, weight: 300 } }],
  [
    'an insured one with signature',
    { insuredCents: 40_000 },
    { fees: { base: 1_199, insurance: 180, signature: 350 } },
  ],
  ['units that join', { joined: { insuredCents: 4_000, unitGrams: 45 } }, { fees: { base: 0 } }],
  [
    'units that bring the joined parcel above a threshold',
    { insuredCents: 26_000, joined: { insuredCents: 4_000, unitGrams: 45 } },
    { fees: { base: 0, insurance: 120, signature: 350 } },
  ],
])('prices %s', (_, input, expected) => {
  expect(price(input)).toMatchObject(expected as object);
});

test('asks no base fee from the free value on', () => {
  const free = { rates: { ...rates, freeFromCents: 5_000 } };
  expect(price({ ...free, insuredCents: 5_000 })).toMatchObject({ feeCents: 0 });
  expect(price({ ...free, insuredCents: 4_999 })).toMatchObject({ feeCents: 499 });
});

test('refuses what cannot be sent, before anything is paid', () => {
  expect(price({ rates: { ...rates, blockedCountries: ['US'] } })).toBe('blocked_country');
  expect(price({ rates: { ...rates, zones: rates.zones.slice(0, 1) }, country: 'JP' })).toBe('no_zone');
  expect(price({ insuredCents: 2_500_001 })).toBe('too_valuable');
  expect(price({ insuredCents: 10, joined: { insuredCents: 2_500_000, unitGrams: 1 } })).toBe('too_valuable');
});
