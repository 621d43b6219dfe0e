/** 32 random bytes of this browser; they put all numbers of a run in order (docs/fairness.md, section 7). */
export interface Draw {
  hex: string;
  runId: string;
  madeAtMs: number;
}

/** What the customer has chosen on the wall. */
export interface Picks {
  numbers: readonly number[];
  /** Present only when this draw gave every number: numbers picked by hand have none. */
  draw: Draw | null;
}

export const NO_PICKS: Picks = { numbers: [], draw: null };
export const QUANTITIES = [1, 3, 5, 10] as const;

/** Presses one pack. When all places are taken the oldest pick makes room. */
export function togglePick(picks: Picks, packNo: number, quantity: number): Picks {
  if (picks.numbers.includes(packNo)) {
    return { numbers: picks.numbers.filter((number) => number !== packNo), draw: null };
  }
  return { numbers: [...picks.numbers, packNo].slice(-quantity), draw: null };
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
  return { numbers: [...kept, ...fresh].slice(0, picks.length), draw: null };
}
