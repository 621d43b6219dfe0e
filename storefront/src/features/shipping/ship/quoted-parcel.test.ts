import { formatWeight, nameFeeLine } from './quoted-parcel.tsx';

test.each([
  [0, '0 g'],
  [999, '999 g'],
  [1000, '1 kg'],
  [1454, '1.45 kg'],
])('%d grams: %s', (grams, words) => expect(formatWeight(grams)).toBe(words));

test.each([
  ['base', 'Base fee'],
  ['weight', 'Weight, 320 g'],
  ['insurance', 'Insurance up to $450.00'],
  ['signature', 'Signature on delivery'],
] as const)('%s: %s', (kind, name) => expect(nameFeeLine(kind, 320, 45_000)).toBe(name));
