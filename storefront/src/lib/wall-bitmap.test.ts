import { decodeWall, freeNeighbours, isUnsold, listUnsold } from './wall-bitmap.ts';

/** Bits 1011 0000 1… : packs 1, 3, 4, 9 of ten are unsold. */
const wall = decodeWall({
  size: 10,
  remaining: 4,
  unsold: btoa(String.fromCharCode(0b1011_0000, 0b1000_0000)),
});

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

  it('names the nearest free neighbours first', () => {
    expect(freeNeighbours(wall, 2, 3)).toEqual([1, 3, 4]);
    expect(freeNeighbours(wall, 10, 9)).toEqual([9, 4, 3, 1]);
  });
});
