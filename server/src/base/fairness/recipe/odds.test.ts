import fc from 'fast-check';

import { exactShare, liveOdds } from '../index.ts';

describe('liveOdds', () => {
  const base = { size: 4, units: { common: 10, chase: 2 }, packsWith: { common: 4, chase: 2 } };

  test('expected number may exceed one; at least one may not', () => {
    const { classes, perUnit } = liveOdds({ ...base, opened: { packs: 0, units: {}, packsWith: {} } });
    expect(perUnit).toMatchObject({ numerator: 1, denominator: 4 });
    expect(classes[0]).toMatchObject({
      class: 'common',
      expectedPerPack: { numerator: 10, denominator: 4, ppm: 2_500_000, decimal: '2.500000' },
      atLeastOne: { numerator: 4, denominator: 4, ppm: 1_000_000, decimal: '1.000000' },
    });
  });

  test('a class without cards left stays listed at zero', () => {
    const opened = { packs: 3, units: { common: 7, chase: 2 }, packsWith: { common: 3, chase: 2 } };
    const { classes, unrevealedPacks } = liveOdds({ ...base, opened });
    expect(unrevealedPacks).toBe(1);
    expect(classes[1]).toMatchObject({
      class: 'chase',
      expectedPerPack: { numerator: 0, decimal: '0.000000' },
    });
  });

  test('nothing is left to bet on when all packs are opened', () => {
    expect(liveOdds({ ...base, opened: { packs: 4, units: base.units, packsWith: base.packsWith } })).toEqual(
      {
        unrevealedPacks: 0,
        classes: [],
      },
    );
  });

  test('refuses to report more opened than sealed', () => {
    expect(() => liveOdds({ ...base, opened: { packs: 5, units: {}, packsWith: {} } })).toThrow('more packs');
    expect(() => liveOdds({ ...base, opened: { packs: 1, units: { chase: 3 }, packsWith: {} } })).toThrow(
      'more chase',
    );
  });
});

test('roundings are half up and exact', () => {
  expect(exactShare(1, 3)).toMatchObject({ ppm: 333_333, decimal: '0.333333' });
  expect(exactShare(2, 3)).toMatchObject({ ppm: 666_667, decimal: '0.666667' });
  expect(exactShare(1, 2_000_000)).toMatchObject({ ppm: 1, decimal: '0.000001' });
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 10 ** 9 }), (numerator, denominator) => {
      const { ppm, decimal } = exactShare(numerator, denominator);
      expect(Math.abs(ppm - (numerator / denominator) * 1e6)).toBeLessThanOrEqual(0.5 + 1e-3);
      expect(Math.round(Number(decimal) * 1e6)).toBe(ppm);
    }),
  );
});
