import { listChanges } from './list-changes.ts';

describe('changes of an audit entry', () => {
  it('names only what differs, into nested objects', () => {
    const before = { name: 'Fox', value: { cents: 100, source: 'shop' }, tags: ['a'] };
    const after = { name: 'Fox', value: { cents: 250, source: 'shop' }, tags: ['a', 'b'] };
    expect(listChanges(before, after)).toEqual([
      { path: 'value.cents', before: 100, after: 250 },
      { path: 'tags', before: ['a'], after: ['a', 'b'] },
    ]);
  });

  it('something made shows every field it was made with', () => {
    expect(listChanges(null, { name: 'Fox', rank: 0 })).toEqual([
      { path: 'name', before: undefined, after: 'Fox' },
      { path: 'rank', before: undefined, after: 0 },
    ]);
  });

  it('something deleted shows what was lost', () => {
    expect(listChanges({ name: 'Fox' }, undefined)).toEqual([
      { path: 'name', before: 'Fox', after: undefined },
    ]);
  });

  it('a value that became an object is one change', () => {
    expect(listChanges({ a: 1 }, { a: { b: 2 } })).toEqual([{ path: 'a', before: 1, after: { b: 2 } }]);
  });

  it('nothing on both sides is no change', () => {
    expect(listChanges(null, undefined)).toEqual([]);
  });
});
