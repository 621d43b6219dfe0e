import type { Recipe, RecipeRow } from '../../src/base/fairness/recipe/recipe.ts';
import { bySpec, forgeRecipe, type Loose } from './alter.ts';
import { timeOf } from './forge.ts';
import { both, reseal, type RefusedSpec } from './refused.ts';
import type { CardSpec } from './seal.ts';
import { cards } from './sets.ts';
import type { SetSpec, Step } from './story.ts';

const foil: CardSpec = {
  card: 'c1-foil',
  class: 'common',
  name: 'Ember Pup',
  valueCents: 90,
  set: 'base',
  kind: 'single',
  finish: 'foil',
};
const listed = (...names: string[]) => names.map((card) => ({ card }));
const weighted = (...entries: [string, string][]) => entries.map(([card, weight]) => ({ card, weight }));
const foils = weighted(['c1', '5'], ['c1-foil', '1'], ['u1', '2.2'], ['r1', '4/5'], ['g1', '0']);
const rowOf = (filter: RecipeRow['filter']) => [{ filter, weight: '1' }];

const sheetRecipe: Recipe = {
  distinctNames: true,
  pools: { foils, plain: listed('c1', 'c2', 'c3', 'c4', 'u2', 'r2') },
  variants: [
    {
      name: 'regular',
      weight: '2',
      slots: [
        { draws: 2, rows: rowOf({ pool: 'plain' }) },
        { draws: 1, rows: rowOf({ pool: 'foils' }) },
      ],
    },
    {
      name: 'other wrapper',
      weight: '1',
      slots: [
        { draws: 2, rows: rowOf({ pool: 'plain' }) },
        { draws: 1, rows: rowOf({ pool: 'foils' }) },
      ],
    },
  ],
};

/** Lists that mix classes, one of them with weights, over two variants; and as many Ember Pups as packs. */
export const sheetSet: SetSpec = {
  seal: {
    run: 'run-sheet',
    recipe: sheetRecipe,
    size: 9,
    cards: [...cards, foil],
    plan: { salesEndBy: timeOf(365) },
    sealedAt: timeOf(0),
  },
  now: timeOf(1_000),
  closeOut: { reason: 'sold out' },
  steps: [
    ...Array.from({ length: 9 }, (_, i): Step => ({ do: 'sale', pack: i + 1, at: timeOf(1, i) })),
    { do: 'entry', kind: 'stop', at: timeOf(2), label: 'stop' },
    ...Array.from({ length: 9 }, (_, i): Step => ({ do: 'open', pack: i + 1, at: timeOf(3, i) })),
    { do: 'entry', kind: 'close', at: timeOf(3, 60), label: 'close' },
  ],
};

/** Two boxes of more units than one byte counts. */
export const boxSet: SetSpec = {
  seal: {
    run: 'run-box',
    recipe: {
      allowRepeats: true,
      variants: [
        {
          name: 'box',
          weight: '1',
          slots: [
            { draws: 258, rows: rowOf({ class: 'common' }) },
            { draws: 2, rows: rowOf({ class: 'rare' }) },
          ],
        },
      ],
    },
    size: 2,
    cards,
    plan: { salesEndBy: timeOf(365) },
    sealedAt: timeOf(0),
  },
  now: timeOf(1_000),
  closeOut: { reason: 'sold out' },
  steps: [
    { do: 'sale', pack: 1, at: timeOf(1) },
    { do: 'sale', pack: 2, at: timeOf(1, 1) },
    { do: 'entry', kind: 'stop', at: timeOf(2), label: 'stop' },
    { do: 'open', pack: 1, at: timeOf(3) },
    { do: 'open', pack: 2, at: timeOf(3, 1) },
    { do: 'entry', kind: 'close', at: timeOf(3, 60), label: 'close' },
  ],
};

/** The first unit of a card in a row gets other members. */
const firstOf = (card: string, at: string, more: Loose) => {
  let isDone = false;
  return reseal({
    forgeUnit: (unit, index) => {
      if (index === 0) isDone = false;
      const isIt = !isDone && unit.card === card && unit.at.join() === at;
      isDone ||= isIt;
      return isIt ? { ...unit, ...more } : { ...unit };
    },
  });
};

const withLists = (pools: Loose) => forgeRecipe({ pools: { ...sheetRecipe.pools, ...pools } });

/** The foils of both variants, drawn under another filter. */
const withFilter = (filter: Loose) => {
  const slots = [
    { draws: 2, rows: rowOf({ pool: 'plain' }) },
    { draws: 1, rows: [{ filter, weight: '1' }] },
  ];
  return forgeRecipe({ variants: sheetRecipe.variants.map((variant) => ({ ...variant, slots })) });
};

export const sheetFiles: readonly RefusedSpec[] = [
  ...bySpec('commitment', [
    ['distinctNames as text', '1: members', forgeRecipe({ distinctNames: 'true' })],
    ['a list of bare texts', '3: lists', withLists({ plain: ['c1', 'c2'] })],
    [
      'a card of a list with an unknown member',
      '1: members',
      withLists({ plain: [{ card: 'c1', luck: '7' }] }),
    ],
    ['a weight of a card as a number', '1: members', withLists({ foils: [{ card: 'c1', weight: 5 }] })],
  ]),
  ...bySpec('composition', [
    ['a card twice in a list', '3: no card twice', withLists({ plain: listed('c1', 'c2', 'c1') })],
    ['weights of some cards only', '3: all or none', withLists({ foils: [...foils, { card: 'c4' }] })],
    [
      'a list whose weights are all 0',
      '3: weights',
      withLists({ foils: weighted(['c1', '0'], ['u1', '0']) }),
    ],
    ['a weight of a card that is no weight', '3: weights', withLists({ foils: weighted(['c1', '1e3']) })],
    ['a filter of nothing', '3: class or pool', withFilter({})],
    ['a filter of a kind alone', '3: class or pool', withFilter({ kind: 'single' })],
    ['a class beside a list with weights', '3: kind at most', withFilter({ pool: 'foils', class: 'common' })],
    [
      'a least value beside a list with weights',
      '3: kind at most',
      withFilter({ pool: 'foils', minValueCents: 1 }),
    ],
    [
      'a box of 1,025 units',
      '3: at most 1,024 columns',
      forgeRecipe({
        variants: [{ name: 'box', weight: '1', slots: [{ draws: 1_025, rows: rowOf({ class: 'common' }) }] }],
      }),
    ],
    ['a card twice, but no name twice', '3: distinctNames', forgeRecipe({ allowRepeats: true })],
  ]),
  ...bySpec('checklist', [
    [
      'a foil replaced by a card that its list has too',
      '3: quotas of cards',
      firstOf('c1-foil', '0,1,0', { card: 'c1', finish: undefined }),
    ],
    [
      'a card of weight 0 in the place of another',
      '3: quotas of cards',
      firstOf('r1', '0,1,0', { card: 'g1', class: 'grail' }),
    ],
    ['a card that its list does not have', '3: pool', firstOf('u1', '0,1,0', { card: 'u2' })],
    ['a card under two names', '3: one name', firstOf('c2', '0,0,0', { name: 'Moss Tortoise' })],
  ]),
];

/** Two cards of one name, twice as many of them as packs. */
export const namesakes: readonly RefusedSpec[] = bySpec('deal', [
  [
    'a name with more copies than packs',
    '4: condition',
    both(
      reseal({ cards: cards.slice(0, 2).map((card) => ({ ...card, name: 'Ember Pup' })) }),
      forgeRecipe({ allowRepeats: false, distinctNames: true }),
    ),
  ],
]);
