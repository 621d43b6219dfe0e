import type { Recipe } from '@pullproof/server/contract';
import fc from 'fast-check';
import { formatOneIn, formatShare, parseWeight, rational, readShares, toDecimal, total } from './rational.ts';
import { findRecipeProblems } from './recipe-problems.ts';

const recipe: Recipe = {
  allowRepeats: false,
  variants: [
    {
      name: 'regular',
      weight: '0.8',
      slots: [
        {
          draws: 2,
          rows: [
            { filter: { class: 'common' }, weight: '3/4' },
            { filter: { class: 'uncommon' }, weight: '1/4' },
          ],
        },
        {
          draws: 1,
          rows: [
            { filter: { class: 'common' }, weight: '3' },
            { filter: { class: 'rare' }, weight: '1' },
            { filter: { class: 'grail' }, weight: '1' },
          ],
        },
      ],
    },
    {
      name: 'god pack',
      weight: '0.2',
      slots: [{ draws: 3, rows: [{ filter: { class: 'rare' }, weight: '1' }] }],
    },
  ],
};

describe('weights', () => {
  it.each([
    ['7', 7n, 1n],
    ['0.05', 1n, 20n],
    ['7/8', 7n, 8n],
    ['10/4', 5n, 2n],
    ['0', 0n, 1n],
    ['99.95', 1999n, 20n],
  ])('reads %s exactly', (text, n, d) => {
    expect(parseWeight(text)).toEqual({ n, d });
  });

  it.each(['', '-1', '1/0', '.5', '5.', '1e3', '7 / 8', '1,5', 'NaN', '1/2/3'])('refuses %p', (text) => {
    expect(parseWeight(text)).toBeUndefined();
  });

  it('gives shares that always sum to exactly one', () => {
    const weight = fc.oneof(
      fc.nat(1_000_000).map(String),
      fc.tuple(fc.nat(999), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`),
      fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 999 })).map(([n, d]) => `${n}/${d}`),
    );
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 30 }), (weights) => {
        const shares = readShares(weights);
        if (shares === undefined) expect(weights.every((text) => parseWeight(text)?.n === 0n)).toBe(true);
        else expect(total(shares)).toEqual({ n: 1n, d: 1n });
      }),
    );
  });

  it('adds 0.1 and 0.2 to 0.3', () => {
    const sum = total([parseWeight('0.1'), parseWeight('0.2')].map((weight) => weight ?? rational(0n, 1n)));
    expect(sum).toEqual(parseWeight('0.3'));
  });
});

describe('percentages', () => {
  it.each([
    ['3/4', '75%'],
    ['0.0005', '0.05%'],
    ['1/3', '≈ 33.3333%'],
    ['2/3', '≈ 66.6667%'],
    ['1/10000000', '< 0.0001%'],
    ['0', '0%'],
    ['1', '100%'],
  ])('%s is %s', (text, shown) => {
    expect(formatShare(parseWeight(text) ?? rational(0n, 1n))).toBe(shown);
  });

  it('says one in how many', () => {
    expect(formatOneIn(rational(1n, 3n))).toBe('1 in 3');
    expect(formatOneIn(rational(2n, 5n))).toBe('1 in 2.5');
    expect(formatOneIn(rational(1n, 123456n))).toBe('1 in 123,456');
    expect(formatOneIn(rational(1n, 2n))).toBe('1 in 2');
    expect(formatOneIn(rational(3n, 4n))).toBeUndefined();
    expect(formatOneIn(rational(0n, 1n))).toBeUndefined();
  });

  it('rounds half up and keeps leading zeros', () => {
    expect(toDecimal(rational(1n, 200n), 2)).toEqual({ text: '0.01', isExact: false });
    expect(toDecimal(rational(5n, 100n), 2)).toEqual({ text: '0.05', isExact: true });
  });
});

describe('recipe problems', () => {
  it('has none for a sound recipe', () => {
    expect(findRecipeProblems(recipe)).toEqual([]);
  });

  it('has none for a row that draws from a list, whatever the class', () => {
    const [variant] = structuredClone(recipe.variants);
    const rows = [{ filter: { pool: 'foils', kind: 'raw' }, weight: '1' }];
    const pools = { foils: [{ card: 'a', weight: '2' }] };
    const listed = { ...recipe, pools, variants: [{ ...variant!, slots: [{ draws: 1, rows }] }] };
    expect(findRecipeProblems(listed)).toEqual([]);
  });

  it('has none for a box of 1,024 cards, and one for a card more', () => {
    const box = structuredClone(recipe);
    box.variants[1]!.slots[0]!.draws = 1_024; // present in the fixture above
    expect(findRecipeProblems(box)).toEqual([]);
    box.variants[1]!.slots[0]!.draws = 1_025;
    expect(findRecipeProblems(box)).toEqual(['god pack: a pack or box holds at most 1,024 cards']);
  });

  it('names what is wrong and where', () => {
    const broken = structuredClone(recipe);
    const [first] = broken.variants;
    first!.slots[0]!.rows[0]!.weight = 'many'; // present in the fixture above
    first!.slots[1]!.rows.forEach((row) => (row.weight = '0'));
    first!.slots[1]!.draws = 0;
    first!.slots[0]!.rows[1]!.filter = { class: '', minValueCents: 200, maxValueCents: 100 };
    broken.variants[1]!.name = 'Regular';
    broken.pools = { foils: [{ card: 'a', weight: '2' }] };
    broken.variants[1]!.slots[0]!.rows[0]!.filter = { class: 'rare', pool: 'foils' };
    expect(findRecipeProblems(broken)).toEqual([
      'Two variants have the same name',
      'regular, slot 1: the weight “many” is not a number like 7, 0.05 or 7/8',
      'regular, slot 1, row 2: choose a class, or a card list under its conditions',
      'regular, slot 1, row 2: the value band ends below its start',
      'regular, slot 2: the number of cards is a whole number from 1',
      'regular, slot 2: all weights are 0, so nothing can be drawn',
      'Regular, slot 1, row 1: the list foils has weights, so only the kind of unit can be asked for beside it',
    ]);
  });
});
