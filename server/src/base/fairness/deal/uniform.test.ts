import { cards } from '../../../../testing/fairness/sets.ts';
import { sealVector, type CardSpec, type SealSpec } from '../../../../testing/fairness/seal.ts';
import { fixed, timeOf } from '../../../../testing/fairness/forge.ts';
import { apportion } from '../recipe/apportion.ts';
import type { Recipe } from '../recipe/recipe.ts';

const row = (
  filter: Recipe['variants'][number]['slots'][number]['rows'][number]['filter'],
  weight = '1',
) => ({
  filter,
  weight,
});
const listed: CardSpec[] = Array.from({ length: 40 }, (_, i) => ({
  ...{ card: `card-${i}`, class: i % 8 === 0 ? 'rare' : 'common', name: `Card ${i}`, valueCents: 100 },
}));
const weights = listed.map((_, i) => `${(i % 5) + 1}/5`);

/** Boxes of 45 units: 35 commons and ten rares or grails. */
const boxes: Recipe = {
  allowRepeats: true,
  variants: [
    {
      name: 'box',
      weight: '1',
      slots: [
        { draws: 35, rows: [row({ class: 'common' })] },
        { draws: 10, rows: [row({ class: 'rare' }, '19'), row({ class: 'grail' })] },
      ],
    },
  ],
};
const weighted: Recipe = {
  pools: { sheet: listed.map(({ card }, i) => ({ card, weight: weights[i] ?? '' })) },
  variants: [{ name: 'booster', weight: '1', slots: [{ draws: 6, rows: [row({ pool: 'sheet' })] }] }],
};

const runs = 40;
const sealed = (run: string, recipe: Recipe, size: number, of: readonly CardSpec[]) =>
  Array.from({ length: runs }, (_, i) => {
    const seal: SealSpec = { run, recipe, size, cards: of, sealedAt: timeOf(0), seed: fixed(`${run} ${i}`) };
    return sealVector({ ...seal, plan: { salesEndBy: timeOf(365) } });
  });

/** Units of a class by pack number, summed over all deals. */
function countByPack(
  dealt: ReturnType<typeof sealed>,
  size: number,
  isIt: (name: string) => boolean,
): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const { deal, units } of dealt)
    for (let pack = 1; pack <= size; pack += 1)
      for (const unit of deal.unitsOfPack(pack))
        if (isIt(units[unit]?.class ?? '')) counts[pack - 1] = (counts[pack - 1] ?? 0) + 1;
  return counts;
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

// 99.9 % of 49 degrees of freedom; the seeds are fixed, so the figures are the same each time.
const limit = 85.35;

test('grails of 40 runs of 50 boxes are spread evenly over the numbers, and each run holds its exact quota', () => {
  const dealt = sealed('run-boxes', boxes, 50, cards);
  for (const { units } of dealt)
    expect(units.filter((unit) => unit.class === 'grail')).toHaveLength(apportion(500, ['19', '1'])[1] ?? 0);
  const counts = countByPack(dealt, 50, (name) => name === 'grail');
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(runs * 25);
  expect(chiSquare(counts)).toBeLessThan(limit);
  // Each box has ten of the better slot, whatever it drew.
  expect(countByPack(dealt, 50, (name) => name !== 'common')).toEqual(new Array(50).fill(runs * 10));
});

test('cards of a list with weights come in exact quotas, and its rares are spread evenly over the numbers', () => {
  const dealt = sealed('run-weights', weighted, 50, listed);
  const quotas = apportion(300, weights);
  for (const { units } of dealt)
    expect(listed.map(({ card }) => units.filter((unit) => unit.card === card).length)).toEqual(quotas);
  expect(chiSquare(countByPack(dealt, 50, (name) => name === 'rare'))).toBeLessThan(limit);
});
