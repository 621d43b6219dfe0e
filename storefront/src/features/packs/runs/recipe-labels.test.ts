import { describeFilter, readRecipeLabels } from './recipe-labels.ts';

const names = {
  classes: new Map([
    ['rare', 'Rare'],
    ['lor_iconic', 'Iconic'],
  ]),
  sets: new Map([['S1', 'The Unlit Hour']]),
};

describe('the words of a recipe', () => {
  it.each([
    [{ class: 'rare' }, 'Rare'],
    [{ class: 'rare', set: 'S2' }, 'Rare, set S2'],
    [{ class: 'rare', kind: 'cold-foil' }, 'Rare, cold foil'],
    [{ class: 'lor_iconic' }, 'Iconic'],
    [{ class: 'lor_unknown' }, 'Cards of one class'],
    [{ pool: 'promo' }, 'list promo'],
    [{ minValueCents: 500, maxValueCents: 1250 }, 'worth at least $5, worth at most $12.50'],
    [{ card: '0193f0a0-0000-7000-8000-000000000001' }, 'one named card'],
    [{}, 'Any card'],
    [undefined, 'Any card'],
  ])('%j', (filter, words) => expect(describeFilter(filter, names)).toBe(words));

  it('calls a set by its name where that is known', () => {
    expect(describeFilter({ class: 'rare', set: 'S1' }, names)).toBe('Rare, The Unlit Hour');
    expect(describeFilter({ set: 'S2' }, names)).toBe('set S2');
  });

  it('finds variants, slots and rows in a commitment', () => {
    const recipe = {
      pools: { promo: { cards: 3, root: 'ab' } },
      variants: [{ name: 'Regular', slots: [{ draws: 2, rows: [{ filter: { class: 'lor_iconic' } }] }] }],
    };
    const boxed = { plan: { recipe: { ...recipe, packsPerBox: 2 } } };
    expect(readRecipeLabels(boxed, names)?.packsPerBox).toBe(2);
    expect(readRecipeLabels({ plan: { recipe } }, names)).toEqual({
      hasLists: true,
      packsPerBox: 1,
      variants: [{ name: 'Regular', slots: [{ rows: ['Iconic'] }] }],
    });
  });

  it('knows that a recipe without lists of cards has none to open', () => {
    const recipe = { pools: {}, variants: [{ name: 'Regular', slots: [] }] };
    expect(readRecipeLabels({ plan: { recipe } }, names)?.hasLists).toBe(false);
  });

  it.each([null, {}, { plan: { recipe: { variants: 'no' } } }])(
    'knows that %j has no recipe',
    (commitment) => {
      expect(readRecipeLabels(commitment, names)).toBeNull();
    },
  );
});
