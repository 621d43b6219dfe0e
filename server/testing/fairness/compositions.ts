import { composeRun } from '../../src/base/fairness/recipe/compose.ts';
import type { Recipe, RecipeSlot, RecipeVariant } from '../../src/base/fairness/recipe/recipe.ts';

const sheet = (...shares: [name: string, weight: string][]): RecipeSlot['rows'] =>
  shares.map(([name, weight]) => ({ filter: { class: name }, weight }));
const foils = sheet(['common', '40'], ['uncommon', '25'], ['rare', '7']);
const variant = (name: string, weight: string, ...slots: RecipeSlot[]): RecipeVariant => ({
  name,
  weight,
  slots,
});

/** Recipes in which several slots have the same rows. */
const cases: [name: string, size: number, variants: RecipeVariant[]][] = [
  [
    'the same sheet in four variants',
    1440,
    ['24', '34', '4', '14'].map((weight, v) => variant(`v${v}`, weight, { draws: 1, rows: foils })),
  ],
  [
    'the same sheet twice in a variant, with other draws',
    11,
    [
      variant('a', '1', { draws: 2, rows: foils }, { draws: 1, rows: foils }),
      variant('b', '2', { draws: 1, rows: sheet(['grail', '1']) }, { draws: 3, rows: foils }),
    ],
  ],
  [
    'the same filters with other weights are another sheet',
    7,
    [
      variant('a', '1', { draws: 1, rows: sheet(['common', '2'], ['rare', '1']) }),
      variant('b', '1', { draws: 1, rows: sheet(['common', '4'], ['rare', '2']) }),
    ],
  ],
  [
    'equal remainders',
    6,
    ['1', '1', '1'].map((weight, v) =>
      variant(`v${v}`, weight, { draws: 1, rows: sheet(['a', '1'], ['b', '1'], ['c', '1'], ['d', '1']) }),
    ),
  ],
  [
    'a variant without packs',
    3,
    ['1', '0', '1/999'].map((weight, v) => variant(`v${v}`, weight, { draws: 2, rows: foils })),
  ],
  [
    'more rows than units',
    2,
    ['1', '1'].map((weight, v) =>
      variant(`v${v}`, weight, { draws: 1, rows: sheet(['a', '3'], ['b', '0'], ['c', '2'], ['d', '1.5']) }),
    ),
  ],
  [
    'weights of 18 digits a part',
    1_000,
    [
      variant('a', '999999999999999999/1', {
        draws: 1,
        rows: sheet(['a', '0.333333333333333333'], ['b', '1/3']),
      }),
      variant('b', '123456789012345678.000000000000000001', { draws: 1, rows: foils }),
      variant('c', '000000000000000001/999999999999999999', { draws: 1, rows: foils }),
    ],
  ],
];

export function listCompositions() {
  return cases.map(([name, size, variants]) => {
    const recipe: Recipe = { variants };
    return { name, size, recipe, composition: composeRun(recipe, size).composition };
  });
}
