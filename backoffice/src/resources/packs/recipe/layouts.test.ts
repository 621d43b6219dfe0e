import { findRecipeProblems } from '../odds/recipe-problems.ts';
import { countCards, layouts, variantOf } from './layouts.ts';

const slugs = ['common', 'uncommon', 'rare', 'epic', 'mythic', 'secret'];

test.each(layouts)('$name is a recipe that can be saved, whatever the number of classes', (layout) => {
  for (let count = 1; count <= slugs.length; count += 1)
    expect(
      findRecipeProblems({ allowRepeats: false, variants: [variantOf(layout, slugs.slice(0, count))] }),
    ).toEqual([]);
});

test.each(layouts)('$name has as many cards as its name says', (layout) => {
  expect(countCards(layout)).toBe(Number(/(\d+) cards?/.exec(layout.name)?.[1]));
});

test('weights of classes that a shop lacks go to its rarest, each class once in a slot', () => {
  const [draft] = layouts;
  if (!draft) throw new Error('There is no layout.');
  expect(variantOf(draft, ['common', 'rare']).slots[2]).toEqual({
    draws: 1,
    rows: [{ filter: { class: 'rare' }, weight: '8' }],
  });
});
