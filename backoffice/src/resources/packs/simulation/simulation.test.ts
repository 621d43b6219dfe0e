import type { Recipe } from '@pullproof/server/contract';
import { toDecimal } from '../odds/rational.ts';
import { binValues, describeValues } from './describe-values.ts';
import { cardsOfRow, type PricedCard } from './row-cards.ts';
import { makeGenerator } from './seeded-generator.ts';
import { simulatePacks } from './simulate-packs.ts';
import { choose, wholeWeights } from './weighted-choice.ts';

const card = (id: string, classSlug: string, valueCents: number, vaultCount = 1): PricedCard => ({
  id,
  classSlug,
  setCode: 'S1',
  valueCents,
  vaultCount,
});

const recipeOf = (rows: [string, string][], draws = 1, allowRepeats = true): Recipe => ({
  allowRepeats,
  variants: [
    {
      name: 'usual',
      weight: '1',
      slots: [{ draws, rows: rows.map(([slug, weight]) => ({ filter: { class: slug }, weight })) }],
    },
  ],
});

describe('the seeded generator', () => {
  it('repeats for the same seed and differs for another', () => {
    const draw = (seed: number) => {
      const below = makeGenerator(seed);
      return Array.from({ length: 20 }, () => below(1_000_000));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('favours no number: chi-square over 10 bins stays small', () => {
    const below = makeGenerator(3);
    const seen = Array.from({ length: 10 }, () => 0);
    for (let drawn = 0; drawn < 100_000; drawn += 1) {
      const at = below(10);
      seen[at] = (seen[at] ?? 0) + 1;
    }
    const chi = seen.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(27.9); // 99.9 % of fair generators, 9 degrees of freedom
  });
});

describe('weights as whole numbers', () => {
  it('keep their exact proportion', () => {
    expect(wholeWeights(['0.5', '1/3', '2'])).toEqual({ cumulative: [3, 5, 17], sum: 17 });
  });
  it('never choose what weighs nothing', () => {
    const weights = wholeWeights(['0', '1', '0']);
    const below = makeGenerator(1);
    expect(weights && Array.from({ length: 50 }, () => choose(weights, below))).toEqual(Array(50).fill(1));
  });
  it('say nothing for unreadable weights or none', () => {
    expect(wholeWeights(['1', 'x'])).toBeUndefined();
    expect(wholeWeights(['0', '0'])).toBeUndefined();
  });
});

describe('what a row draws from', () => {
  const cards = [card('a', 'common', 100, 3), card('b', 'common', 200, 0), card('c', 'rare', 900)];
  it('units of the vault, in their numbers', () => {
    expect(cardsOfRow({ class: 'common' }, cards, undefined)).toEqual({
      ids: ['a'],
      valueCents: [100],
      counts: [3],
    });
  });
  it('every matching card once while the vault has none', () => {
    expect(cardsOfRow({ class: 'common', minValueCents: 150 }, cards, undefined).ids).toEqual(['b']);
  });
  it('a card list of the recipe', () => {
    expect(cardsOfRow({ class: 'rare', pool: 'top' }, cards, { top: ['c'] }).ids).toEqual(['c']);
    expect(cardsOfRow({ class: 'rare', pool: 'top' }, cards, { top: ['a'] }, 77).valueCents).toEqual([77]);
  });
});

describe('simulated packs', () => {
  const cards = [card('a', 'common', 100), card('b', 'rare', 1_000)];

  it('come near what the odds say, and are the same again', () => {
    const request = {
      recipe: recipeOf([
        ['common', '9'],
        ['rare', '1'],
      ]),
      cards,
      packs: 10_000,
      seed: 42,
    };
    const values = simulatePacks(request) ?? [];
    const rare = values.filter((value) => value === 1_000).length;
    expect(values).toHaveLength(10_000);
    expect(Math.abs(rare - 1_000)).toBeLessThan(120); // four standard deviations
    expect(simulatePacks(request)).toEqual(values);
  });

  it('hold no card twice where the recipe forbids it', () => {
    const two = [card('a', 'common', 100, 50), card('b', 'common', 300, 1)];
    const values = simulatePacks({
      recipe: recipeOf([['common', '1']], 2, false),
      cards: two,
      packs: 300,
      seed: 1,
    });
    const pairs = values?.filter((value) => value === 400).length ?? 0;
    expect(pairs).toBeGreaterThan(140); // b has 1 chance in 51 a draw, so that some packs give up redrawing
  });

  it('are none while the recipe is not complete', () => {
    const broken = recipeOf([['common', '0']]);
    expect(simulatePacks({ recipe: broken, cards, packs: 10, seed: 1 })).toBeUndefined();
  });
});

describe('figures of values', () => {
  const values = [100, 200, 300, 400, 1_000];
  it('are exact', () => {
    const figures = describeValues(values, 300);
    expect(figures).toMatchObject({ medianCents: 300, p5Cents: 100, p95Cents: 1_000, abovePrice: 2 });
    expect(figures && toDecimal(figures.meanCents, 2).text).toBe('400');
  });
  it('are none of nothing', () => {
    expect(describeValues([], 1)).toBeUndefined();
    expect(binValues([], 4)).toEqual([]);
  });
  it('bins hold every value once, the dearest in the last', () => {
    const bins = binValues(values, 3);
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(5);
    expect(bins.at(-1)?.count).toBe(1);
    expect(bins[0]?.fromCents).toBe(100);
  });
});
