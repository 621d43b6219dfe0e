import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { addEvent } from './add-event.ts';
import { lockParcel } from './lock-parcel.ts';
import { changeParcel } from './move-parcel.ts';

/** Closes a parcel's combine window early. Errors: NOT_FOUND, WRONG_STATE when it is closed already. */
export function shipNow(customerId: string, parcelId: string): Promise<void> {
  return inTransaction(async () => {
    const parcel = await lockParcel(parcelId, customerId);
    const isOpen = parcel.state === 'requested' && (parcel.combineUntil ?? new Date(0)) > clock.now();
    if (!isOpen) throw refuse('WRONG_STATE', 'This parcel isn’t waiting for more cards.');
    await changeParcel(parcel, { combineUntil: null });
    await addEvent(parcel.id, 'ship-now', { by: { kind: 'customer' } });
  });
}
