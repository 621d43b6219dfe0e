import { isUnsold, listUnsold, type Wall } from '../../../lib/wall-bitmap.ts';

/** Which pack number stands at which place of the wall, from 0. */
export interface Places {
  count: number;
  numberAt: (place: number) => number;
  /** The place of a number, or of the next one shown. */
  placeOf: (packNo: number) => number;
}

/** All numbers of the wall, or only the free ones. */
export function placesOf(wall: Wall, isOnlyFree: boolean): Places {
  if (!isOnlyFree)
    return { count: wall.size, numberAt: (place) => place + 1, placeOf: (packNo) => packNo - 1 };
  const free = listUnsold(wall);
  return {
    count: free.length,
    numberAt: (place) => free[place] ?? 0,
    placeOf: (packNo) => Math.min(free.length - 1, countBelow(free, packNo)),
  };
}

/** How many of the ascending numbers are below `limit`. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Splits ascending numbers into the fewest stretches of at most `length` from first to last. */
export function stretchesOf(numbers: readonly number[], length: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const packNo of numbers) {
    const last = stretches.at(-1);
    if (last && packNo < last.from + length) last.to = packNo;
    else stretches.push({ from: packNo, to: packNo });
  }
  return stretches;
}

export const hasGone = (wall: Wall, from: number, to: number): boolean => {
  for (let packNo = from; packNo <= to; packNo += 1) if (!isUnsold(wall, packNo)) return true;
  return false;
};
