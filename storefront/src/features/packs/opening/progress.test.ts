import { parseProgress, parseRevealed } from './progress.ts';

describe('how far a reveal has come', () => {
  it('is that of the very same packs', () => {
    const saved = JSON.stringify({ packs: 'a,b', index: 2, isSeen: true });
    expect(parseProgress(saved, ['a', 'b'])).toEqual({ place: { index: 2, isSeen: true } });
    const atOnce = JSON.stringify({ packs: 'a', index: 0, isSeen: false, isAtOnce: true });
    expect(parseProgress(atOnce, ['a'])).toEqual({ place: { index: 0, isSeen: false, isAtOnce: true } });
    expect(parseProgress(saved, ['b', 'a'])).toBeDefined();
    expect(parseProgress(saved, ['a'])).toBeUndefined();
  });

  it('reads which packs were shown to the end, and nothing from what is broken', () => {
    expect(parseRevealed('["a",1,"b"]')).toEqual(['a', 'b']);
    for (const stored of [null, '{', '{}', '"a"']) expect(parseRevealed(stored)).toEqual([]);
  });

  it('has no place until the burst', () => {
    expect(parseProgress('{"packs":"a"}', ['a'])).toEqual({});
    expect(parseProgress('{"packs":"a","index":"2"}', ['a'])).toEqual({});
  });

  it.each([null, '', 'null', '[]', '"a"', '{broken', '{"index":1}'])('is nothing in %s', (stored) => {
    expect(parseProgress(stored, ['a'])).toBeUndefined();
  });
});
