import { one, sql } from '../../platform/db.ts';
import { issueInspectionToken, refuseOwnAccount } from '../../people/index.ts';
import { needsSecondScan, openInspections, type StatedUnit } from '../../vault/index.ts';
import { addEvent } from '../parcels/add-event.ts';
import type { ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { settleStatement } from './settle-statement.ts';

interface Return {
  staffId: string;
  reason: string;
  /** To whom the cards go: back to their customer, or to the shop if the customer agrees. */
  to: 'owned' | 'vault';
}

/**
 * Somebody says that a parcel came back. It has, once a carrier, its customer or a second person says so too; until then its
 * cards are in inspection and stay its customer's. In the running transaction; the caller has locked the parcel. Returns
 * whether it had its effect. Errors: FOUR_EYES_REQUIRED for the caller's own account, WRONG_STATE.
 */
export async function stateReturn(parcel: ParcelRow, { staffId, reason, to }: Return): Promise<boolean> {
  await refuseOwnAccount(staffId, parcel.customerId);
  const units = await listReturnable(parcel.id);
  const statementId = await openInspections({
    kind: to === 'owned' ? 'came-back' : 'to-vault',
    staffId,
    reason,
    units,
    from: ['shipped', 'delivered', 'returned'],
    claim: { customerId: parcel.customerId, parcelId: parcel.id },
    carrierAt: await readCarrierReturn(parcel),
    needsPerson: await needsSecondScan(staffId, units),
  });
  const by = { kind: 'staff' as const, staffId };
  if (await settleStatement(statementId, by)) return true;
  await addEvent(parcel.id, 'checking', { by, facts: { about: 'came-back' } });
  await mailQuestion(parcel, { statementId, to });
  return false;
}

/** What is still with the customer, on its way or back, at the higher of its value now and on the quote. */
const listReturnable = (parcelId: string): Promise<StatedUnit[]> =>
  sql<StatedUnit>(
    `SELECT u.id, greatest(p.value_cents, c.value_cents)::bigint AS "valueCents" FROM parcel_units p
     JOIN unit_facts u ON u.id = p.collectible_id JOIN card_faces c ON c.id = u.card_id
     WHERE p.parcel_id = $1 AND (p.is_live OR p.outcome IN ('delivered', 'returned'))
       AND u.state IN ('shipped', 'delivered', 'returned')`,
    [parcelId],
  );

/** When a carrier reported that this parcel goes back, if one did. */
async function readCarrierReturn({ id, carrier, trackingNumber }: ParcelRow): Promise<Date | null> {
  const row = await one<{ at: Date | null }>(
    `SELECT max(at) AS at FROM (
       SELECT at FROM carrier_events WHERE carrier = $1 AND tracking_number = $2 AND status = 'returned'
       UNION ALL SELECT at FROM parcel_events WHERE parcel_id = $3 AND kind = 'returned' AND by_kind = 'carrier') reported`,
    [carrier, trackingNumber, id],
  );
  return row?.at ?? null;
}

/** Asks a parcel's customer whether it came back; the mail's link answers that it did, and is still theirs. */
async function mailQuestion(
  parcel: ParcelRow,
  { statementId, to }: { statementId: string; to: 'owned' | 'vault' },
): Promise<void> {
  const token = await issueInspectionToken(parcel.customerId, { statementId }, 'answer-inspection');
  await mailParcel('parcel-checking', parcel, { token, givesUp: to === 'vault' });
}
