import { parseProgress, parseRevealed } from './progress.ts';

describe('how far a reveal has come', () => {
  it('is that of the very same packs', () => {
    const saved = JSON.stringify({ packs: 'a,b', facedUp: ['x', 3, 'y'] });
    expect(parseProgress(saved, ['a', 'b'])).toEqual({ facedUp: ['x', 'y'] });
    expect(parseProgress(saved, ['a'])).toBeUndefined();
  });

  it('reads which packs were shown to the end, and nothing from what is broken', () => {
    expect(parseRevealed('["a",1,"b"]')).toEqual(['a', 'b']);
    for (const stored of [null, '{', '{}', '"a"']) expect(parseRevealed(stored)).toEqual([]);
  });

  it('is sealed until the tear', () => {
    expect(parseProgress('{"packs":"a"}', ['a'])).toEqual({});
  });

  it.each([null, '', 'null', '[]', '"a"', '{broken', '{"facedUp":[]}'])('is nothing in %s', (stored) => {
    expect(parseProgress(stored, ['a'])).toBeUndefined();
  });
});
