import type { WallDto } from '@pullproof/server/contract';

/** Which packs of a run are unsold: bit k−1, most significant first, is pack number k. */
export interface Wall {
  size: number;
  remaining: number;
  bits: Uint8Array;
}

/** Fills an array with random 32-bit words, as crypto.getRandomValues does. */
export type RandomWords = (words: Uint32Array<ArrayBuffer>) => void;

const cryptoWords: RandomWords = (words) => {
  crypto.getRandomValues(words);
};

export function decodeWall(dto: Pick<WallDto, 'size' | 'remaining' | 'unsold'>): Wall {
  const text = atob(dto.unsold);
  const bits = new Uint8Array(Math.ceil(dto.size / 8));
  for (let index = 0; index < Math.min(bits.length, text.length); index += 1)
    bits[index] = text.charCodeAt(index);
  return { size: dto.size, remaining: dto.remaining, bits };
}

export function isUnsold(wall: Wall, packNo: number): boolean {
  if (packNo < 1 || packNo > wall.size) return false;
  const index = packNo - 1;
  return ((wall.bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

export function listUnsold(wall: Wall, without: ReadonlySet<number> = new Set()): number[] {
  const free: number[] = [];
  for (let packNo = 1; packNo <= wall.size; packNo += 1) {
    if (isUnsold(wall, packNo) && !without.has(packNo)) free.push(packNo);
  }
  return free;
}

/** An unbiased integer in [0, bound): words from the incomplete last stretch are thrown away. */
export function drawBelow(bound: number, random: RandomWords = cryptoWords): number {
  const stretch = Math.floor(2 ** 32 / bound);
  const word = new Uint32Array(1);
  for (;;) {
    random(word);
    const value = word[0] ?? 0;
    if (value < stretch * bound) return Math.floor(value / stretch);
  }
}

/** Draws different unsold packs, each equally likely; fewer when fewer are left. */
export function drawPacks(
  wall: Wall,
  count: number,
  without: ReadonlySet<number> = new Set(),
  random: RandomWords = cryptoWords,
): number[] {
  const free = listUnsold(wall, without);
  const drawn: number[] = [];
  for (let index = 0; index < Math.min(count, free.length); index += 1) {
    const other = index + drawBelow(free.length - index, random);
    const pick = free[other] ?? 0;
    free[other] = free[index] ?? 0;
    free[index] = pick;
    drawn.push(pick);
  }
  return drawn.sort((left, right) => left - right);
}

/** The nearest unsold numbers around one that is gone, nearest first, the lower of two equal ones first. */
export function freeNeighbours(wall: Wall, packNo: number, count: number): number[] {
  const found: number[] = [];
  for (let distance = 1; distance <= wall.size && found.length < count; distance += 1) {
    if (isUnsold(wall, packNo - distance)) found.push(packNo - distance);
    if (found.length < count && isUnsold(wall, packNo + distance)) found.push(packNo + distance);
  }
  return found;
}
