import type { Cents, DepositPeriod } from '../../contract/index.ts';
import { after, days, hours } from '../../platform/clock.ts';

export const periodMs: Readonly<Record<DepositPeriod, number>> = {
  day: hours(24),
  week: days(7),
  month: days(30),
};

/** A limit as stored. `pendingFrom` is when the pending one takes effect. */
export interface StoredLimit {
  limitCents: Cents | null;
  pendingCents: Cents | null;
  pendingFrom: Date | null;
}

/** Returns the limit in force at `at`; null means unlimited. */
export const limitAt = ({ limitCents, pendingCents, pendingFrom }: StoredLimit, at: Date): Cents | null =>
  pendingFrom !== null && pendingFrom <= at ? pendingCents : limitCents;

/** Returns the change still pending at `at`. */
export const pendingAt = (stored: StoredLimit, at: Date): { limitCents: Cents | null; from: Date } | null =>
  stored.pendingFrom !== null && stored.pendingFrom > at
    ? { limitCents: stored.pendingCents, from: stored.pendingFrom }
    : null;

const isTighter = (wanted: Cents | null, than: Cents | null): boolean =>
  wanted !== null && (than === null || wanted <= than);

/** Decreases apply immediately, increases after the wait; a decrease also cancels a pending increase. */
export function changeLimit(current: Cents | null, wanted: Cents | null, raiseFrom: Date): StoredLimit {
  return isTighter(wanted, current)
    ? { limitCents: wanted, pendingCents: null, pendingFrom: null }
    : { limitCents: current, pendingCents: wanted, pendingFrom: raiseFrom };
}

export interface Deposit {
  amountCents: Cents;
  at: Date;
}

/**
 * Returns when an amount fits under a rolling limit again, as old deposits leave the window; undefined if never.
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
