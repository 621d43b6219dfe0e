import { randomUUID } from 'node:crypto';

import type { Recipe } from '../../../base/fairness/index.ts';
import { allotUnits } from './allot.ts';
import { arrangeSupply } from './supply.ts';

const kind = randomUUID();
const supply = arrangeSupply({
  cards: ['a', 'b', 'c'].map((id) => ({ id, name: id, set: 's', class: 'common', valueCents: 10 })),
  kinds: [{ id: kind, slug: 'digital', isDigital: true }],
  counts: [],
  waiting: [],
});

const slotOf = (pool: string) => ({
  draws: 1,
  rows: [{ filter: { class: 'common', pool, kind: 'digital' }, weight: '1' }],
});
const recipe: Recipe = {
  allowRepeats: false,
  pools: { first: [{ card: 'a' }, { card: 'b' }], second: [{ card: 'b' }, { card: 'c' }] },
  variants: [{ name: 'regular', weight: '1', slots: [slotOf('first'), slotOf('second')] }],
};

const runIds = Array.from({ length: 40 }, () => randomUUID());
const refusals = (size: number, using: Recipe = recipe) =>
  [undefined, ...runIds].map((runId) => allotUnits(runId, using, size, supply).refusal?.code);

test('a card that could be in too few packs too often is refused with every run id, and in the preview', () => {
  // Three units for two cards: the odd one goes to either, and “b” may get it in both slots.
  expect(new Set(refusals(3))).toEqual(new Set(['RECIPE_UNSATISFIABLE']));
});

test('a recipe that fits at worst is allotted with every run id', () => {
  expect(new Set(refusals(4))).toEqual(new Set([undefined]));
  expect(new Set(refusals(3, { ...recipe, allowRepeats: true }))).toEqual(new Set([undefined]));
});

test('a run of more cards than a sealing can hold is refused before anything is allotted', () => {
  const box: Recipe = {
    allowRepeats: true,
    variants: [
      {
        name: 'box',
        weight: '1',
        slots: [{ draws: 1_024, rows: [{ filter: { class: 'common', kind: 'digital' }, weight: '1' }] }],
      },
    ],
  };
  expect(refusals(48_000, box)).toEqual(expect.arrayContaining([undefined]));
  expect(new Set(refusals(48_829, box))).toEqual(new Set(['RECIPE_UNSATISFIABLE']));
});

test('a name is counted over its printings where no pack may hold it twice', () => {
  const named = arrangeSupply({
    cards: ['a', 'b', 'c'].map((id) => ({ id, name: 'Lantern', set: 's', class: 'common', valueCents: 10 })),
    kinds: [{ id: kind, slug: 'digital', isDigital: true }],
    counts: [],
    waiting: [],
  });
  const using = { ...recipe, distinctNames: true };
  const { refusal } = allotUnits(undefined, using, 6, named);
  expect(refusal).toMatchObject({
    code: 'RECIPE_UNSATISFIABLE',
    message: expect.stringContaining('“Lantern”') as unknown,
  });
  expect(allotUnits(undefined, using, 6, supply).refusal).toBeUndefined();
});
