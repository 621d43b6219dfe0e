import { slugOf } from './slug.ts';

test.each([
  ['  Émile’s “Zebra” #7 ', '-', 'emile-s-zebra-7'],
  ['Ultra Rare!', '_', 'ultra_rare'],
  ['日本', '-', ''],
  [`${'a'.repeat(79)} b`, '-', 'a'.repeat(79)],
] as const)('makes of %j an address', (name, sign, slug) => expect(slugOf(name, sign)).toBe(slug));
