import { inTransaction } from '../../../platform/db.ts';
import { record } from '../../audit/index.ts';
import { reportMissingUnit } from '../parcels/missing-units.ts';

/**
 * Reports a card that is not in its place and audits it; returns the parcel, which waits until the customer has chosen.
 * Left out of it, the card is the customer's again, locked: one of a sealed run is then substituted like any lost unit.
 * Errors: NOT_FOUND, WRONG_STATE.
 */
export function noteMissing(parcelUnitId: string, staffId: string, reason: string): Promise<string> {
  return inTransaction(async () => {
    const parcelId = await reportMissingUnit(parcelUnitId, { staffId, reason });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel.card-missing',
      subject: { kind: 'parcel', id: parcelId },
      before: { missing: false },
      after: { missing: true, parcelUnitId },
      reason,
    });
    return parcelId;
  });
}
