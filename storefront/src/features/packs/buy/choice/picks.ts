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
/** The most of one product that an order made here takes. */
export const MAX_QUANTITY = 10;

/** What is to be bought: an order's quantity, and the numbers chosen for it so far. */
interface Selection {
  picks: Picks;
  quantity: number;
}

/**
 * Adds a pack or takes it away. A full selection grows and shrinks with its numbers; one that leaves numbers to the draw
 * keeps its quantity. Drawn numbers give way to the first one picked by hand. Returns null when one more would be above `maxQuantity`.
 */
export function togglePick(
  { picks, quantity }: Selection,
  packNo: number,
  packsPerUnit: number,
  maxQuantity: number,
): Selection | null {
  const isPicked = picks.numbers.includes(packNo);
  const own = picks.draw === null || isPicked ? picks.numbers : [];
  const isFull = own.length >= quantity * packsPerUnit;
  const numbers = isPicked ? own.filter((number) => number !== packNo) : [...own, packNo];
  const needed = Math.max(1, Math.ceil(numbers.length / packsPerUnit));
  if (!isPicked && needed > maxQuantity) return null;
  return { picks: { numbers, draw: null }, quantity: isFull ? needed : Math.max(quantity, needed) };
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
