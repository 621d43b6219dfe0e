import { describeFilter, readRecipeLabels } from './recipe-labels.ts';

describe('the words of a recipe', () => {
  it.each([
    [{ class: 'rare' }, 'Rare'],
    [{ class: 'rare', set: 'S1' }, 'Rare, set S1'],
    [{ pool: 'promo' }, 'pool promo'],
    [{ minValueCents: 500, maxValueCents: 1250 }, 'worth at least $5, worth at most $12.50'],
    [{ card: '0193f0a0-0000-7000-8000-000000000001' }, 'one named card'],
    [{}, 'Any card'],
    [undefined, 'Any card'],
  ])('%j', (filter, words) => expect(describeFilter(filter)).toBe(words));

  it('calls a set by its name where that is known', () => {
    const names = new Map([['S1', 'The Unlit Hour']]);
    expect(describeFilter({ class: 'rare', set: 'S1' }, names)).toBe('Rare, The Unlit Hour');
    expect(describeFilter({ set: 'S2' }, names)).toBe('set S2');
  });

  it('finds variants, slots and rows in a commitment', () => {
    const recipe = {
      variants: [{ name: 'Regular', slots: [{ draws: 2, rows: [{ filter: { class: 'epic' } }] }] }],
    };
    expect(readRecipeLabels({ plan: { recipe } })).toEqual({
      variants: [{ name: 'Regular', slots: [{ rows: ['Epic'] }] }],
    });
  });

  it.each([null, {}, { plan: { recipe: { variants: 'no' } } }])(
    'knows that %j has no recipe',
    (commitment) => {
      expect(readRecipeLabels(commitment)).toBeNull();
    },
  );
});
