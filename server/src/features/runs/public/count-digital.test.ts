import { countDigital } from './count-digital.ts';

const row = (classSlug: string, kind?: string) => ({
  weight: '1',
  filter: { class: classSlug, ...(kind !== undefined && { kind }) },
});
const variants = [
  { name: 'Regular', weight: '9', slots: [{ draws: 2, rows: [row('common', 'digital'), row('rare')] }] },
  { name: 'Special', weight: '1', slots: [{ draws: 1, rows: [row('rare', 'digital'), row('rare', 'raw')] }] },
];
const composition = [
  { packs: 9, slots: [{ draws: 2, rows: [15, 3] }] },
  { packs: 1, slots: [{ draws: 1, rows: [1, 0] }] },
];

test('counts units of rows that ask for a digital kind, by class', () => {
  expect(countDigital(variants, composition, ['digital'])).toEqual({ common: 15, rare: 1 });
});

test('without a digital kind nothing is digital', () => {
  expect(countDigital(variants, composition, [])).toEqual({});
});
