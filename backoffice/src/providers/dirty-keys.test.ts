import { isSameValue, pickDirtyKeys } from './dirty-keys.ts';

describe('pickDirtyKeys', () => {
  const base = {
    id: 'a',
    version: 3,
    name: 'Tide',
    valueCents: 100,
    artist: null,
    recipe: { variants: [{ weight: '1' }] },
  };

  it.each([
    ['nothing', { ...base }, {}],
    ['one field', { ...base, name: 'Tides' }, { name: 'Tides' }],
    ['never id or version', { ...base, id: 'b', version: 9 }, {}],
    ['cleared becomes null', { ...base, name: undefined }, { name: null }],
    ['absent, undefined and null are the same nothing', { ...base, artist: undefined, note: null }, {}],
    [
      'nested whole',
      { ...base, recipe: { variants: [{ weight: '2' }] } },
      { recipe: { variants: [{ weight: '2' }] } },
    ],
    ['an equal copy is not a change', { ...base, recipe: { variants: [{ weight: '1' }] } }, {}],
    ['only what the form holds', { name: 'Tides' }, { name: 'Tides' }],
  ])('%s', (_, next, dirty) => {
    expect(pickDirtyKeys(base, next)).toEqual(dirty);
  });
});

describe('isSameValue', () => {
  it.each([
    [1, 1, true],
    [1, '1', false],
    [0, null, false],
    ['', null, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: 0 }, false],
  ])('%p and %p: %p', (left, right, same) => {
    expect(isSameValue(left, right)).toBe(same);
    expect(isSameValue(right, left)).toBe(same);
  });
});
