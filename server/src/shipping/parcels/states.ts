import type { ParcelState, ParcelUnitOutcome } from '../../contract/index.ts';

/** Allowed transitions from each state. */
const next = {
  requested: ['picking', 'cancelled'],
  picking: ['packed', 'cancelled'],
  packed: ['shipped'],
  shipped: ['delivered', 'lost', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
  lost: [],
} as const satisfies Record<ParcelState, readonly ParcelState[]>;

export function mayMove(from: ParcelState, to: ParcelState): boolean {
  const targets: readonly ParcelState[] = next[from];
  return targets.includes(to);
}

/** The states in which a parcel can still be cancelled and nothing has been packed. */
export const cancellableStates = ['requested', 'picking'] as const;

/** Neither delivered nor over. */
export const openStates = ['requested', 'picking', 'packed', 'shipped'] as const;

/** Of units that left their parcel before it was sent. */
export const leftBefore: readonly ParcelUnitOutcome[] = ['cancelled', 'missing', 'replaced', 'withdrawn'];
