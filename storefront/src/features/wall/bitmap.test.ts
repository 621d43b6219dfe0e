import {
  decodeWall,
  drawBelow,
  drawPacks,
  freeNeighbours,
  isUnsold,
  listUnsold,
  type RandomWords,
} from './bitmap.ts';

/** Bits 1011 0000 1… : packs 1, 3, 4, 9 of ten are unsold. */
const wall = decodeWall({
  size: 10,
  remaining: 4,
  unsold: btoa(String.fromCharCode(0b1011_0000, 0b1000_0000)),
});

function wordsOf(...values: number[]): RandomWords {
  return (words) => {
    const next = values.shift();
    if (next === undefined) throw new Error('no more words');
    words[0] = next;
  };
}

describe('the wall of sealed packs', () => {
  it('reads bit k−1, most significant first, as pack k', () => {
    expect(listUnsold(wall)).toEqual([1, 3, 4, 9]);
  });

  it.each([0, -1, 11, 17, 2, 10])('has no unsold pack %d', (packNo) => {
    expect(isUnsold(wall, packNo)).toBe(false);
  });

  it('treats a bitmap that is too short as sold', () => {
    expect(listUnsold(decodeWall({ size: 20, remaining: 8, unsold: btoa('ÿ') }))).toHaveLength(8);
  });

  it('throws away words of the incomplete last stretch', () => {
    const bound = 3_000_000_000;
    expect(drawBelow(bound, wordsOf(4_000_000_000, 3_000_000_000, 7))).toBe(7);
  });

  it('divides the words evenly, without a remainder operator', () => {
    expect(drawBelow(6, wordsOf(3_448_984_432))).toBe(4);
    expect(drawBelow(1, wordsOf(0xffff_ffff))).toBe(0);
  });

  it('draws different packs, never one that is excluded', () => {
    expect(drawPacks(wall, 10, new Set([3]))).toEqual([1, 4, 9]);
    expect(new Set(drawPacks(wall, 3)).size).toBe(3);
  });

  it('draws every unsold pack equally often', () => {
    const hits = new Map<number, number>();
    // Words that stand evenly over all there are, so that nothing is left to chance.
    for (let round = 0; round < 8000; round += 1) {
      const [pick = 0] = drawPacks(wall, 1, new Set(), wordsOf((round + 0.5) * (2 ** 32 / 8000)));
      hits.set(pick, (hits.get(pick) ?? 0) + 1);
    }
    expect([...hits].sort(([left], [right]) => left - right)).toEqual([
      [1, 2000],
      [3, 2000],
      [4, 2000],
      [9, 2000],
    ]);
  });

  it('draws with words of the browser’s own, which are never the same for long', () => {
    const big = decodeWall({ size: 800, remaining: 800, unsold: btoa('ÿ'.repeat(100)) });
    expect(drawPacks(big, 40)).not.toEqual(drawPacks(big, 40));
  });

  it('names the nearest free neighbours first', () => {
    expect(freeNeighbours(wall, 2, 3)).toEqual([1, 3, 4]);
    expect(freeNeighbours(wall, 10, 9)).toEqual([9, 4, 3, 1]);
  });
});
