import { startApi } from '../../../testing/api.ts';
import { shippingRates } from '../../contract/schemas/shipping/rates.schema.ts';
import { type PriceInput, priceParcel } from './price-parcel.ts';

const api = await startApi();
const { readRates } = await import('./read-rates.ts');
const { rates } = await readRates();
afterAll(() => api.stop());

const price = (input: Partial<PriceInput>) => {
  const priced = priceParcel({
    rates,
    originCountry: 'US',
    country: 'US',
    area: input.country ?? 'US',
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
  for (const blocked of ['US', 'PR'])
    expect(price({ area: 'PR', rates: { ...rates, blockedCountries: [blocked] } })).toBe('blocked_country');
  expect(price({ rates: { ...rates, zones: rates.zones.slice(0, 1) }, country: 'JP' })).toBe('no_zone');
  expect(price({ insuredCents: 2_500_001 })).toBe('too_valuable');
  expect(price({ insuredCents: 10, joined: { insuredCents: 2_500_000, unitGrams: 1 } })).toBe('too_valuable');
});

const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { presentCosts } = await import('./present-costs.ts');
await openWarehouse(api);

const namesFrom = (...origins: string[]) => presentCosts(rates, origins).zones.map(({ name }) => name);
test('anyone sees zones, fees and deadlines, and nothing of what is for staff', async () => {
  const { status, body } = await api.client().ask('/api/shipping-rates');
  expect(status).toBe(200);
  expect(body).toMatchObject({ combineHours: 48, claimNotArrivedDays: 14, claimDamagedDays: 7 });
  expect(body.zones.length).toBeGreaterThan(0);
  expect(Object.keys(body)).not.toContain('newAddressCents');
});

test('zones are those that an origin sends from', () => {
  expect(namesFrom('US')).toEqual([
    'United States',
    'Puerto Rico',
    'US islands and military mail',
    'North America',
    'Rest of the world',
  ]);
  expect(namesFrom('DE')).toEqual(['European Union', 'Rest of the world']);
  expect(namesFrom('US', 'DE')).toHaveLength(6);
});

test('fees are in the order of their bands, without bands that have none for the zone', () => {
  const [first, second] = rates.bands;
  const bands = [
    { upToCents: second?.upToCents ?? 0, baseCents: { world: 900 } },
    { upToCents: first?.upToCents ?? 0, baseCents: { world: 700, eu: 500 } },
  ];
  const { zones } = presentCosts({ ...rates, bands }, ['DE']);
  expect(zones.map(({ name, fees }) => [name, fees.map(({ baseCents }) => baseCents)])).toEqual([
    ['European Union', [500]],
    ['Rest of the world', [700, 900]],
  ]);
});
