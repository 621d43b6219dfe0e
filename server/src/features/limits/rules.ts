import type { Cents, DepositPeriod } from '../../contract/index.ts';
import { after, days, hours } from '../../platform/clock.ts';

export const periodMs: Readonly<Record<DepositPeriod, number>> = {
  day: hours(24),
  week: days(7),
  month: days(30),
};

/** A limit as it is stored. `pendingFrom` says when the pending one takes its place. */
export interface StoredLimit {
  limitCents: Cents | null;
  pendingCents: Cents | null;
  pendingFrom: Date | null;
}

/** The limit that counts at a moment; null is none. */
export const limitAt = ({ limitCents, pendingCents, pendingFrom }: StoredLimit, at: Date): Cents | null =>
  pendingFrom !== null && pendingFrom <= at ? pendingCents : limitCents;

/** The change that still waits at a moment. */
export const pendingAt = (stored: StoredLimit, at: Date): { limitCents: Cents | null; from: Date } | null =>
  stored.pendingFrom !== null && stored.pendingFrom > at
    ? { limitCents: stored.pendingCents, from: stored.pendingFrom }
    : null;

const isTighter = (wish: Cents | null, than: Cents | null): boolean =>
  wish !== null && (than === null || wish <= than);

/** Lowering works at once, raising after the wait; a lower limit also ends a raise that was waiting. */
export function changeLimit(current: Cents | null, wish: Cents | null, raiseFrom: Date): StoredLimit {
  return isTighter(wish, current)
    ? { limitCents: wish, pendingCents: null, pendingFrom: null }
    : { limitCents: current, pendingCents: wish, pendingFrom: raiseFrom };
}

export interface Deposit {
  amountCents: Cents;
  at: Date;
}

/**
 * When an amount fits under a rolling limit again, because old deposits leave the window; undefined when it never does.
 * `deposits` are those in the window, oldest first.
 */
export function fitsFrom(
  deposits: readonly Deposit[],
  limitCents: Cents,
  amountCents: Cents,
  windowMs: number,
): Date | undefined {
  let usedCents = deposits.reduce((sum, deposit) => sum + deposit.amountCents, 0);
  for (const deposit of deposits) {
    usedCents -= deposit.amountCents;
    if (usedCents + amountCents <= limitCents) return after(deposit.at, windowMs);
  }
  return undefined;
}
