import { one, sql } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { issueInspectionToken, refuseOwnAccount } from '../../people/index.ts';
import { needsSecondScan, openInspections, type StatedUnit } from '../../vault/index.ts';
import { addEvent } from '../parcels/add-event.ts';
import type { ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { reportNotBack } from '../missing/not-back.ts';
import { settleStatement } from './settle-statement.ts';

interface Return {
  staffId: string;
  reason: string;
  /** To whom the cards go: back to their customer, or to the shop if the customer agrees. */
  to: 'owned' | 'vault';
  /** The units that are there; those that are not are missing. All without it. */
  unitIds?: readonly string[] | undefined;
}

/**
 * Somebody says that a parcel came back. It has, once a carrier, its customer or a second person says so too; until then its
 * cards are in inspection and stay its customer's. Cards that did not come back with the others are missing. In the running
 * transaction; the caller has locked the parcel. Returns whether it had its effect. Errors: FOUR_EYES_REQUIRED for the caller's
 * own account, VALIDATION_FAILED for other units, WRONG_STATE.
 */
export async function stateReturn(
  parcel: ParcelRow,
  { staffId, reason, to, unitIds }: Return,
): Promise<boolean> {
  await refuseOwnAccount(staffId, parcel.customerId);
  const all = await listReturnable(parcel.id);
  if (unitIds?.some((id) => !all.some((unit) => unit.id === id)))
    throw refuseFields('VALIDATION_FAILED', { unitIds: 'names units of this parcel that may come back' });
  const units = unitIds ? all.filter(({ id }) => unitIds.includes(id)) : all;
  const statementId = await openInspections({
    kind: to === 'owned' ? 'came-back' : 'to-vault',
    staffId,
    reason,
    units,
    from: ['shipped', 'delivered', 'returned'],
    claim: { customerId: parcel.customerId, parcelId: parcel.id },
    carrierAt: await readCarrierReturn(parcel),
    needsPerson: (await hasPacked(parcel.id, staffId)) || (await needsSecondScan(staffId, units)),
  });
  await reportNotBack(parcel, { staffId, reason, units: all.filter((unit) => !units.includes(unit)) });
  const by = { kind: 'staff' as const, staffId };
  if (await settleStatement(statementId, by)) return true;
  await addEvent(parcel.id, 'checking', { by, facts: { about: 'came-back' } });
  await mailQuestion(parcel, { statementId, to, cardCount: units.length });
  return false;
}

/** Who packed a parcel or handed it over is not the only one to say what came back of it: a second person scans that. */
const hasPacked = async (parcelId: string, staffId: string): Promise<boolean> =>
  (await one(
    `SELECT 1 FROM parcel_events WHERE parcel_id = $1 AND staff_id = $2 AND kind IN ('packed', 'shipped')`,
    [parcelId, staffId],
  )) !== undefined;

/** What is still with the customer, on its way or back, and not missing, at the higher of its value now and on the quote. */
const listReturnable = (parcelId: string): Promise<StatedUnit[]> =>
  sql<StatedUnit>(
    `SELECT u.id, greatest(p.value_cents, u.value_cents)::bigint AS "valueCents" FROM parcel_units p
     JOIN unit_facts u ON u.id = p.collectible_id
     WHERE p.parcel_id = $1 AND (p.is_live OR p.outcome IN ('delivered', 'returned'))
       AND p.missing_since IS NULL AND u.state IN ('shipped', 'delivered', 'returned')`,
    [parcelId],
  );

/** When a carrier reported that this parcel is back, if one did: also as delivered, after it was turned round. */
async function readCarrierReturn({ id, carrier, trackingNumber }: ParcelRow): Promise<Date | null> {
  const row = await one<{ at: Date | null }>(
    `SELECT max(at) AS at FROM (
       SELECT at FROM carrier_events WHERE carrier = $1 AND tracking_number = $2 AND status = 'returned'
       UNION ALL SELECT d.at FROM carrier_events d JOIN carrier_events t USING (carrier, tracking_number)
       WHERE carrier = $1 AND tracking_number = $2 AND d.status = 'delivered' AND t.status = 'returning' AND t.at <= d.at
       UNION ALL SELECT at FROM parcel_events WHERE parcel_id = $3 AND kind = 'returned' AND by_kind = 'carrier') reported`,
    [carrier, trackingNumber, id],
  );
  return row?.at ?? null;
}

/** Asks a parcel's customer whether it came back; the mail's link answers that it did, and is still theirs. */
async function mailQuestion(
  parcel: ParcelRow,
  { statementId, to, cardCount }: { statementId: string; to: 'owned' | 'vault'; cardCount: number },
): Promise<void> {
  const token = await issueInspectionToken(parcel.customerId, { statementId }, 'answer-inspection');
  await mailParcel('parcel-checking', parcel, { token, givesUp: to === 'vault', cardCount });
}
