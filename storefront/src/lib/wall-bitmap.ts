import type { WallDto } from '@pullproof/server/contract';

/** Unsold packs of a run: bit k−1, most significant first, is pack number k. */
export interface Wall {
  size: number;
  remaining: number;
  bits: Uint8Array;
}

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

export function listUnsold(wall: Wall): number[] {
  return Array.from({ length: wall.size }, (_, index) => index + 1).filter((packNo) =>
    isUnsold(wall, packNo),
  );
}

/** Returns the unsold numbers nearest to a sold one, nearest first; the lower one first on ties. */
export function freeNeighbours(wall: Wall, packNo: number, count: number): number[] {
  const found: number[] = [];
  for (let distance = 1; distance <= wall.size && found.length < count; distance += 1) {
    if (isUnsold(wall, packNo - distance)) found.push(packNo - distance);
    if (found.length < count && isUnsold(wall, packNo + distance)) found.push(packNo + distance);
  }
  return found;
}
