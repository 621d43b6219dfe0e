import type { ShippingRates } from '@pullproof/server/contract';
import { compareRates, mergeRates } from './compare-rates.ts';
import { readRates, typeRates } from './typed-rates.ts';

const rates: ShippingRates = {
  zones: [
    {
      slug: 'us',
      name: 'United States',
      from: ['US'],
      to: ['US'],
      days: { min: 2, max: 5 },
      hasCustoms: false,
      weightStepCents: 150,
    },
    {
      slug: 'world',
      name: 'Elsewhere',
      from: '*',
      to: '*',
      days: { min: 7, max: 21 },
      hasCustoms: true,
      weightStepCents: 400,
    },
  ],
  bands: [
    { upToCents: 10_000, baseCents: { us: 500, world: 1_500 } },
    { upToCents: 100_000, baseCents: { us: 900, world: 2_500 } },
  ],
  weightStepGrams: 250,
  packagingGrams: 40,
  insurance: { fromCents: 10_000, bps: 100 },
  signature: { fromCents: 50_000, cents: 300 },
  freeFromCents: null,
  combineHours: 48,
  blockedCountries: ['KP'],
  topUpDays: 3,
  newAddressCents: 50_000,
  claimNotArrivedDays: 14,
  claimDamagedDays: 7,
};

const typed = typeRates(rates);

test('saved rates read back as typed', () => {
  expect(readRates(typed, rates)).toEqual({ rates, faults: new Map() });
  expect(compareRates(rates, readRates(typed, rates).rates)).toEqual([]);
});

test.each([
  ['an amount', { bands: [{ upTo: 'much', base: typed.bands[0]?.base ?? {} }] }, 'bands.0.upTo'],
  ['a base fee of a zone', { bands: [{ upTo: '5', base: { us: '1' } }] }, 'bands.0.base.world'],
  ['a country', { zones: typed.zones.map((zone) => ({ ...zone, to: 'Germany' })) }, 'zones.0.to'],
  ['a short name', { zones: typed.zones.map((zone) => ({ ...zone, slug: 'us' })) }, 'zones.1.slug'],
  ['days', { zones: typed.zones.map((zone) => ({ ...zone, maxDays: '0' })) }, 'zones.1.maxDays'],
  ['a number', { fields: { ...typed.fields, combineHours: 'two' } }, 'combineHours'],
])('%s that is wrong is named by its input', (_, part, path) => {
  expect([...readRates({ ...typed, ...part }, rates).faults.keys()]).toContain(path);
});

test('an empty free threshold never waives the fee, and one that is typed does', () => {
  const read = (freeFromCents: string) =>
    readRates({ ...typed, fields: { ...typed.fields, freeFromCents } }, rates).rates.freeFromCents;
  expect([read(''), read('250')]).toEqual([null, 25_000]);
});

test('a country is typed in any case and a new zone needs a fee in every band', () => {
  const zones = [...typed.zones, { ...typed.zones[0]!, slug: 'eu', isNew: true, to: 'de  fr' }]; // two zones above
  const { rates: read, faults } = readRates({ ...typed, zones }, rates);
  expect(read.zones[2]?.to).toEqual(['DE', 'FR']);
  expect([...faults.keys()]).toEqual(['bands.0.base.eu', 'bands.1.base.eu']);
});

test('describes changes in words', () => {
  const bands = typed.bands.map((band, at) =>
    at === 0 ? { ...band, base: { ...band.base, us: '6' } } : band,
  );
  const fields = { ...typed.fields, freeFromCents: '300', topUpDays: '5' };
  expect(compareRates(rates, readRates({ ...typed, bands, fields }, rates).rates)).toEqual([
    { label: 'Up to $100.00, United States', before: '$5.00', after: '$6.00' },
    { label: 'No base fee from', before: 'Never waived', after: '$300.00' },
    { label: 'Recent top-ups', before: '3 days', after: '5 days' },
  ]);
});

test('a merge keeps what only they changed and prefers mine where both did', () => {
  const theirs = { ...rates, combineHours: 24, topUpDays: 7 };
  const mine = { ...rates, topUpDays: 5 };
  expect(mergeRates(rates, mine, theirs)).toEqual({ ...rates, combineHours: 24, topUpDays: 5 });
});
