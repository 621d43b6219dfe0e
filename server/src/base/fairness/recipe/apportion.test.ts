import fc from 'fast-check';

import {
  apportion,
  apportionTogether,
  composeRun,
  countUnits,
  listDemands,
  parseWeight,
  type Recipe,
} from '../index.ts';

const weight = fc.oneof(
  fc.nat(1000).map(String),
  fc.tuple(fc.nat(99), fc.nat(9999)).map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`),
  fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 99 })).map(([top, bottom]) => `${top}/${bottom}`),
);
const weights = fc
  .array(weight, { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((text) => parseWeight(text).numerator > 0n));

describe('parseWeight', () => {
  test.each([
    ['7', 7n, 1n],
    ['0.05', 5n, 100n],
    ['7/8', 7n, 8n],
    ['0', 0n, 1n],
  ])('%s', (text, numerator, denominator) => {
    expect(parseWeight(text)).toEqual({ numerator, denominator });
  });

  test.each(['', '-1', '+1', '1e3', '.5', '5.', '1/0', '1/2/3', ' 1', '1,5', '0x1', 'NaN', '1'.repeat(30)])(
    'refuses %p',
    (text) => {
      expect(() => parseWeight(text)).toThrow('not a weight');
    },
  );
});

describe('apportion', () => {
  test('sums to the total, each quota within one of its exact share', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), weights, (total, list) => {
        const quotas = apportion(total, list);
        expect(quotas.reduce((sum, quota) => sum + quota, 0)).toBe(total);
        const exact = list.map((text) => {
          const { numerator, denominator } = parseWeight(text);
          return Number(numerator) / Number(denominator);
        });
        const sum = exact.reduce((left, right) => left + right, 0);
        quotas.forEach((quota, i) => {
          expect(Math.abs(quota - (total * (exact[i] ?? 0)) / sum)).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });

  test('is the same for weights in any proportion', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }),
        (total, list) => {
          const plain = apportion(total, list.map(String));
          expect(
            apportion(
              total,
              list.map((value) => `${value * 3}/7`),
            ),
          ).toEqual(plain);
          expect(
            apportion(
              total,
              list.map((value) => `${value}.000`),
            ),
          ).toEqual(plain);
        },
      ),
    );
  });

  test('equal remainders go to the lower index', () => {
    expect(apportion(2, ['1', '1', '1'])).toEqual([1, 1, 0]);
    expect(apportion(1, ['1/2', '0.5'])).toEqual([1, 0]);
  });

  test('weight zero gets nothing; all zero is refused', () => {
    expect(apportion(5, ['0', '1', '0'])).toEqual([0, 5, 0]);
    expect(() => apportion(5, ['0', '0'])).toThrow('above zero');
    expect(() => apportion(-1, ['1'])).toThrow();
    expect(() => apportion(1.5, ['1'])).toThrow();
  });

  test('stays exact where a float would not', () => {
    const third = apportion(1_000_000_000_000, [
      '333333333333333333',
      '333333333333333333',
      '333333333333333334',
    ]);
    expect(third).toEqual([333_333_333_333, 333_333_333_333, 333_333_333_334]);
  });
});

describe('apportionTogether', () => {
  const totals = fc.array(fc.nat(3_000), { minLength: 1, maxLength: 9 });
  const sum = (list: readonly number[]): number => list.reduce((left, right) => left + right, 0);

  test('keeps the sums of every row and every total, the j-th within j of its share', () => {
    fc.assert(
      fc.property(totals, weights, (list, shares) => {
        const rows = apportion(sum(list), shares);
        const together = apportionTogether(list, shares);
        expect(together.map(sum)).toEqual(list);
        expect(rows.map((_, r) => sum(together.map((taken) => taken[r] ?? 0)))).toEqual(rows);
        together.forEach((taken, j) => {
          taken.forEach((count, r) => {
            expect(count).toBeGreaterThanOrEqual(0);
            const exact = ((list[j] ?? 0) * (rows[r] ?? 0)) / (sum(list) || 1);
            expect(Math.abs(count - exact)).toBeLessThan(j + 1 + 1e-6);
          });
        });
      }),
    );
  });

  test('a single total is apportioned as ever', () => {
    fc.assert(
      fc.property(fc.nat(100_000), weights, (total, shares) => {
        expect(apportionTogether([total], shares)).toEqual([apportion(total, shares)]);
      }),
    );
  });
});

describe('composeRun', () => {
  test('four variants with one sheet hold its exact shares together', () => {
    const foils = { draws: 1, rows: [row('common', '40'), row('uncommon', '25'), row('rare', '7')] };
    const variants = ['24', '34', '4', '14'].map((share) => ({ name: share, weight: share, slots: [foils] }));
    const { composition } = composeRun({ variants }, 1440);
    const uncommons = composition.map(({ slots }) => slots[0]?.rows[1] ?? 0);
    expect(uncommons.reduce((left, right) => left + right, 0)).toBe(500);
    const alone = composition.map(({ packs }) => apportion(packs, ['40', '25', '7'])[1] ?? 0);
    expect(alone.reduce((left, right) => left + right, 0)).not.toBe(500);
  });

  const row = (name: string, share: string) => ({ filter: { class: name }, weight: share });
  const recipe: Recipe = {
    variants: [
      {
        name: 'regular',
        weight: '99.95',
        slots: [{ draws: 2, rows: [row('common', '1999/2000'), row('chase', '1/2000')] }],
      },
      { name: 'god', weight: '0.05', slots: [{ draws: 3, rows: [row('chase', '1')] }] },
    ],
  };

  test('names what this run holds none of', () => {
    const { composition, empty } = composeRun(recipe, 100);
    expect(composition[1]).toEqual({ packs: 0, slots: [{ draws: 3, rows: [0] }] });
    expect(empty).toEqual([
      { variant: 0, slot: 0, row: 1, weight: '1/2000' },
      { variant: 1, weight: '0.05' },
      { variant: 1, slot: 0, row: 0, weight: '1' },
    ]);
    expect(listDemands(recipe, composition)).toEqual([
      { at: [0, 0, 0], filter: { class: 'common' }, quota: 200 },
    ]);
  });

  test('lists every row once the run is large enough', () => {
    const { composition, empty } = composeRun(recipe, 10_000);
    expect(empty).toEqual([]);
    expect(countUnits(composition)).toBe(9995 * 2 + 5 * 3);
  });

  test.each<[string, Recipe]>([
    ['no variant', { variants: [] }],
    ['no slot', { variants: [{ name: 'a', weight: '1', slots: [] }] }],
    ['no row', { variants: [{ name: 'a', weight: '1', slots: [{ draws: 1, rows: [] }] }] }],
    [
      'draws that do not divide by the packs of a box',
      {
        packsPerBox: 2,
        variants: [{ name: 'a', weight: '1', slots: [{ draws: 3, rows: [row('c', '1')] }] }],
      },
    ],
    [
      'a box of one pack',
      {
        packsPerBox: 1,
        variants: [{ name: 'a', weight: '1', slots: [{ draws: 3, rows: [row('c', '1')] }] }],
      },
    ],
    ['no draw', { variants: [{ name: 'a', weight: '1', slots: [{ draws: 0, rows: [row('c', '1')] }] }] }],
    [
      '1,025 units',
      { variants: [{ name: 'a', weight: '1', slots: [{ draws: 1_025, rows: [row('c', '1')] }] }] },
    ],
    [
      'a bad weight',
      { variants: [{ name: 'a', weight: '1 %', slots: [{ draws: 1, rows: [row('c', '1')] }] }] },
    ],
    [
      'an unknown filter',
      {
        variants: [
          {
            name: 'a',
            weight: '1',
            slots: [
              {
                draws: 1,
                rows: [{ filter: { class: 'c', colour: 'red' } as { class: string }, weight: '1' }],
              },
            ],
          },
        ],
      },
    ],
  ])('refuses a recipe with %s', (_, broken) => {
    expect(() => composeRun(broken, 10)).toThrow();
  });

  test.each([0, -1, 1.5, 2 ** 32])('refuses a run of %p', (size) => {
    expect(() => composeRun(recipe, size)).toThrow('a run has');
  });
});
