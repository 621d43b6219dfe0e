/** What the customer has chosen on the wall. */
export interface Picks {
  numbers: readonly number[];
  /** True when the browser drew all of them: only then may the shop give the next free number instead. */
  isDrawn: boolean;
}

export const NO_PICKS: Picks = { numbers: [], isDrawn: false };
export const QUANTITIES = [1, 3, 5, 10] as const;

/** Presses one pack. When all places are taken the oldest pick makes room. */
export function togglePick(picks: Picks, packNo: number, quantity: number): Picks {
  if (picks.numbers.includes(packNo)) {
    return { numbers: picks.numbers.filter((number) => number !== packNo), isDrawn: false };
  }
  return { numbers: [...picks.numbers, packNo].slice(-quantity), isDrawn: false };
}

/** Fewer packs keep the first picks. */
export function fitPicks(picks: Picks, quantity: number): Picks {
  return picks.numbers.length <= quantity ? picks : { ...picks, numbers: picks.numbers.slice(0, quantity) };
}

/** Replaces numbers that have gone by the ones chosen instead, without repeats. */
export function replacePicks(
  picks: readonly number[],
  gone: readonly number[],
  instead: readonly number[],
): Picks {
  const kept = picks.filter((number) => !gone.includes(number));
  const fresh = instead.filter((number) => !kept.includes(number));
  return { numbers: [...kept, ...fresh].slice(0, picks.length), isDrawn: false };
}
