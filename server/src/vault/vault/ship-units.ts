import { transition, type Arrow } from './states.ts';

/** One step of units on their way, all or none, in the caller's transaction. Error: WRONG_STATE with `ids`. */
async function step(ids: readonly string[], arrow: Omit<Arrow, 'refusal'>, refusal: string): Promise<void> {
  if (ids.length > 0) await transition(ids, { ...arrow, refusal });
}

/** owned → in_shipment, for units of this customer that staff have not locked. */
export const shipUnits = (customerId: string, ids: readonly string[]): Promise<void> =>
  step(
    ids,
    { from: ['owned'], to: 'in_shipment', only: `owner_id = '${customerId}' AND NOT is_locked` },
    'Only units that you hold here can be shipped.',
  );

/** in_shipment → owned: the parcel was cancelled. */
export const unshipUnits = (ids: readonly string[]): Promise<void> =>
  step(ids, { from: ['in_shipment'], to: 'owned' }, 'Only units in a parcel that is still here come back.');

/**
 * in_shipment, owned when it was left out of its parcel, or returned when it was not in the parcel that came back → withdrawn: it
 * was not found, and its customer is paid.
 */
export const loseMissing = (id: string, from: 'in_shipment' | 'owned' | 'returned'): Promise<void> =>
  step(
    [id],
    {
      from: [from],
      to: 'withdrawn',
      set: `owner_id = NULL, run_id = NULL, is_locked = false, lock_reason = NULL, withdrawn_as = 'lost'`,
    },
    'Only a unit that was not found for its parcel is withdrawn this way.',
  );

/** in_shipment → shipped. */
export const dispatchUnits = (ids: readonly string[]): Promise<void> =>
  step(ids, { from: ['in_shipment'], to: 'shipped' }, 'Only units in a parcel that is still here leave.');

/** shipped → delivered. */
export const deliverUnits = (ids: readonly string[]): Promise<void> =>
  step(ids, { from: ['shipped'], to: 'delivered' }, 'Only units that were shipped are delivered.');

/** shipped or delivered → returned: without an owner until staff decide. */
export const returnShipped = (ids: readonly string[]): Promise<void> =>
  step(
    ids,
    { from: ['shipped', 'delivered'], to: 'returned', set: 'owner_id = NULL' },
    'Only units that were shipped come back.',
  );

/** shipped → withdrawn, lost on the way. */
export const loseShipped = (ids: readonly string[]): Promise<void> =>
  step(
    ids,
    { from: ['shipped'], to: 'withdrawn', set: `owner_id = NULL, run_id = NULL, withdrawn_as = 'lost'` },
    'Only units on their way can be lost there.',
  );

/** returned → owned, by the customer that the parcel was sent to. */
export const restoreReturned = (ids: readonly string[], ownerId: string): Promise<void> =>
  step(
    ids,
    { from: ['returned'], to: 'owned', set: 'owner_id = $4', values: [ownerId] },
    'Only returned units go back to their owner.',
  );

/** returned → vault: the customer gave them up. */
export const shelveReturned = (ids: readonly string[]): Promise<void> =>
  step(
    ids,
    { from: ['returned'], to: 'vault', set: 'run_id = NULL, product_id = NULL, acquired_at = NULL' },
    'Only returned units go back to the vault.',
  );

/** delivered → withdrawn: the carrier's word was wrong, and the claim is paid. */
export const loseDelivered = (ids: readonly string[]): Promise<void> =>
  step(
    ids,
    { from: ['delivered'], to: 'withdrawn', set: `owner_id = NULL, run_id = NULL, withdrawn_as = 'lost'` },
    'Only delivered units can turn out to be lost.',
  );
