/** 32 random bytes from this browser; they define an order of all numbers of a run (docs/fairness.md, section 7). */
export interface Draw {
  hex: string;
  runId: string;
  madeAtMs: number;
}

/** The customer's selection on the wall. */
export interface Picks {
  numbers: readonly number[];
  /** Present only when this draw gave every number; null for hand picks. */
  draw: Draw | null;
}

export const NO_PICKS: Picks = { numbers: [], draw: null };
export const QUANTITIES = [1, 3, 5, 10] as const;

/** Toggles one pack. At the limit, the oldest pick is dropped. */
export function togglePick(picks: Picks, packNo: number, quantity: number): Picks {
  if (picks.numbers.includes(packNo)) {
    return { numbers: picks.numbers.filter((number) => number !== packNo), draw: null };
  }
  return { numbers: [...picks.numbers, packNo].slice(-quantity), draw: null };
}

/** Truncates the picks to `quantity`, keeping the first. */
export function fitPicks(picks: Picks, quantity: number): Picks {
  return picks.numbers.length <= quantity ? picks : { ...picks, numbers: picks.numbers.slice(0, quantity) };
}

/** Replaces sold numbers by the ones chosen instead, without duplicates. */
export function replacePicks(
  picks: readonly number[],
  gone: readonly number[],
  instead: readonly number[],
): Picks {
  const remaining = picks.filter((number) => !gone.includes(number));
  const fresh = instead.filter((number) => !remaining.includes(number));
  return { numbers: [...remaining, ...fresh].slice(0, picks.length), draw: null };
}
