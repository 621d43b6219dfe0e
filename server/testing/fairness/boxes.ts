import type { Recipe, RecipeRow } from '../../src/base/fairness/recipe/recipe.ts';
import { bySpec, forgeRecipe } from './alter.ts';
import { fixed, timeOf } from './forge.ts';
import { reseal, type RefusedSpec } from './refused.ts';
import { refusePull, type PullFiles, type RefusedPull, withUnits } from './refused-pulls.ts';
import { sealVector, type SealSpec } from './seal.ts';
import { cards } from './sets.ts';
import type { SetSpec, Step } from './story.ts';

const rowOf = (filter: RecipeRow['filter']) => [{ filter, weight: '1' }];
const commons = { draws: 4, rows: rowOf({ class: 'common' }) };

const recipe: Recipe = {
  packsPerBox: 2,
  variants: [
    { name: 'box', weight: '2', slots: [commons, { draws: 2, rows: rowOf({ class: 'rare' }) }] },
    { name: 'better box', weight: '1', slots: [{ draws: 4, rows: rowOf({ class: 'rare' }) }, commons] },
  ],
};

/** Three commons fill four places of a box: each is in both of its packs, and in neither twice. */
const seal: SealSpec = {
  run: 'run-boxed-packs',
  recipe,
  size: 6,
  cards: cards.filter(({ card }) => card !== 'c4'),
  plan: { salesEndBy: timeOf(365) },
  sealedAt: timeOf(0),
};

/** The first seed whose deal is repaired in both variants, or it would not show that packs are repaired, not boxes. */
function repaired(): SealSpec {
  for (let attempt = 0; ; attempt += 1) {
    const spec = { ...seal, seed: fixed(`boxes ${attempt}`) };
    if (sealVector(spec).deal.repairs >= 2) return spec;
  }
}

export const packsOfBoxesSet: SetSpec = {
  seal: repaired(),
  now: timeOf(1_000),
  closeOut: { reason: 'sold out' },
  steps: [
    ...Array.from({ length: 6 }, (_, i): Step => ({ do: 'sale', pack: i + 1, at: timeOf(1, i) })),
    { do: 'entry', kind: 'stop', at: timeOf(2), label: 'stop' },
    ...Array.from({ length: 6 }, (_, i): Step => ({ do: 'open', pack: i + 1, at: timeOf(3, i) })),
    { do: 'entry', kind: 'close', at: timeOf(3, 60), label: 'close' },
  ],
};

const withoutPacks = reseal({
  forgePlan: ({ recipe: sealed, ...plan }) => {
    const { packsPerBox: _, ...rest } = sealed as Recipe; // made by the sealing
    return { ...plan, recipe: rest };
  },
});

export const boxFiles: readonly RefusedSpec[] = [
  ...bySpec('commitment', [
    ['a box of one pack', '3: 2 or more', forgeRecipe({ packsPerBox: 1 })],
    ['a box of no pack', '3: 2 or more', forgeRecipe({ packsPerBox: 0 })],
    ['the packs of a box as text', '1: members', forgeRecipe({ packsPerBox: '2' })],
  ]),
  ...bySpec('composition', [
    ['draws that do not divide by the packs of a box', '3: boxes', forgeRecipe({ packsPerBox: 4 })],
    ['more packs in a box than draws', '3: boxes', forgeRecipe({ packsPerBox: 1_025 })],
  ]),
  ...bySpec('deal', [['boxes dealt as packs, and sealed without them', '4: condition', withoutPacks]]),
];

/** Of a box of two packs with two commons and a rare each, or two rares and two commons. */
export function listBoxPulls(base: string, pull: PullFiles): RefusedPull[] {
  const { units } = JSON.parse(pull.contents) as { units: Record<string, unknown>[] }; // made by the sealing
  const half = units.length / 2;
  const [first = {}, second = {}] = units;
  const { card, name } = first;
  const bySlot = units.toSorted(
    (a, b) => Number((a['at'] as number[])[1]) - Number((b['at'] as number[])[1]),
  ); // made by the sealing
  return [
    refusePull(
      'a box in the order of its slots, not of its packs',
      '5: the column’s slot',
      base,
      'odds',
      withUnits(pull, bySlot),
    ),
    refusePull(
      'a card twice in one pack of a box',
      '5: no card twice',
      base,
      'odds',
      withUnits(pull, [first, { ...second, card, name }, ...units.slice(2)]),
    ),
    refusePull(
      'two packs of a box exchanged',
      '5: the proof leads to merkleRoot',
      base,
      'proof',
      withUnits(pull, [...units.slice(half), ...units.slice(0, half)]),
    ),
    refusePull(
      'one pack of a box left out',
      '5: as many as columns',
      base,
      'odds',
      withUnits(pull, units.slice(half)),
    ),
  ];
}
