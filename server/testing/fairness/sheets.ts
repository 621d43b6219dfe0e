import type { Recipe, RecipeRow } from '../../src/base/fairness/recipe/recipe.ts';
import { byFiles, bySpec, firstLine, forgeRecipe, lines, swap, twice, type Loose } from './alter.ts';
import { fixed, timeOf } from './forge.ts';
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

const withPools = (change: (pools: Record<string, Loose>) => Loose) =>
  reseal({
    forgePlan: (plan) => {
      const recipe = plan['recipe'] as Loose & { pools: Record<string, Loose> }; // made by the sealing
      return { ...plan, recipe: { ...recipe, pools: change(recipe.pools) } };
    },
  });
const withPlain = (more: (plain: Loose) => unknown) =>
  withPools((pools) => ({ ...pools, plain: more(pools['plain'] ?? {}) }));

/** Other lines of a list, which the commitment names as they are. */
const withList = (name: string, cards: readonly Loose[]) =>
  reseal({
    forgeLists: (entries) => [
      ...(name === 'foils' ? [] : entries.filter(({ list }) => list === 'foils')),
      ...cards.map((card) => ({ ...card, list: name })),
      ...(name === 'plain' ? [] : entries.filter(({ list }) => list === 'plain')),
    ],
  });
const altered = (line: string): string => line.replace('"weight":"5"', '"weight":"6"');
const ofLists = (edit: (list: string[]) => string[]) => lines('lists', edit);

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
    ['a list in the commitment itself', '3: lists', withPlain(() => listed('c1', 'c2'))],
    ['a list with an unknown member', '1: members', withPlain((plain) => ({ ...plain, luck: '7' }))],
    ['a list without a root', '1: members', withPlain(({ cards: count }) => ({ cards: count }))],
    ['a list of no card', '3: 1 to 20,000 cards', withPlain((plain) => ({ ...plain, cards: 0 }))],
    ['a list of 20,001 cards', '3: 1 to 20,000 cards', withPlain((plain) => ({ ...plain, cards: 20_001 }))],
    ['a commitment of more than 64 KiB', '1: limits', forgeRecipe({ id: 'x'.repeat(65_536) })],
  ]),
  ...bySpec('lists', [
    ['a count that is one too large', '3: lists', withPlain(({ root }) => ({ cards: 7, root }))],
    ['a count that is one too small', '3: lists', withPlain(({ root }) => ({ cards: 5, root }))],
    [
      'the root of another list',
      '3: lists',
      withPlain(({ cards: count }) => ({ cards: count, root: fixed('another list') })),
    ],
    [
      'two lists with each other’s roots',
      '3: lists',
      withPools(({ foils: one, plain }) => ({ foils: plain, plain: one })),
    ],
    ['a line with an unknown member', '1: members', withList('plain', [{ card: 'c1', luck: '7' }])],
    ['a weight of a card as a number', '1: members', withList('foils', [{ card: 'c1', weight: 5 }])],
    ['a card twice in a list', '3: no card twice', withList('plain', listed('c1', 'c2', 'c1'))],
    ['weights of some cards only', '3: all or none', withList('foils', [...foils, { card: 'c4' }])],
    ['a list whose weights are all 0', '3: weights', withList('foils', weighted(['c1', '0'], ['u1', '0']))],
    ['a weight of a card that is no weight', '3: weights', withList('foils', weighted(['c1', '1e3']))],
    ['a weight of a card with 19 digits', '3: weights', withList('foils', weighted(['c1', '1'.repeat(19)]))],
    [
      'a weight of a card with 19 digits after the point',
      '3: weights',
      withList('foils', weighted(['c1', `0.${'1'.repeat(19)}`])),
    ],
    [
      'a weight of a card with 19 digits below the stroke',
      '3: weights',
      withList('foils', weighted(['c1', `1/${'1'.repeat(19)}`])),
    ],
    ['a class beside a list with weights', '3: kind at most', withFilter({ pool: 'foils', class: 'common' })],
    [
      'a least value beside a list with weights',
      '3: kind at most',
      withFilter({ pool: 'foils', minValueCents: 1 }),
    ],
  ]),
  ...byFiles('lists', [
    ['an altered entry of a list', '3: lists', ofLists(firstLine(altered))],
    ['two entries of a list in another order', '3: lists', ofLists(swap)],
    ['an entry of a list twice', '3: lists', ofLists(twice)],
    ['an entry of a list left out', '3: lists', ofLists((list) => list.slice(1))],
    ['lists in another order', '3: lists', ofLists((list) => [...list.slice(5), ...list.slice(0, 5)])],
    [
      'the line of a list that is not named',
      '3: lists',
      ofLists((list) => [...list, '{"card":"c1","list":"other"}']),
    ],
    ['a line of a list with white space', '1: C(parse(b)) = b', ofLists(firstLine((line) => ` ${line}`))],
    ['no lists', '3: lists', ofLists(() => [])],
    ['lists that are not given', '10: lists', () => ({ lists: null })],
  ]),
  ...bySpec('composition', [
    [
      'a weight of a variant with 19 digits',
      '3: weights',
      forgeRecipe({
        variants: sheetRecipe.variants.map((variant) => ({
          ...variant,
          weight: `${variant.weight}.${'0'.repeat(19)}`,
        })),
      }),
    ],
    ['a filter of nothing', '3: class or pool', withFilter({})],
    ['a filter of a kind alone', '3: class or pool', withFilter({ kind: 'single' })],
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
