import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { openInspections, rejectMissing } from '../../vault/index.ts';
import { closePending } from '../../people/index.ts';
import { addEvent, addInternalEvent, type Actor } from '../parcels/add-event.ts';
import { cancelOrder, cancelParcel } from '../parcels/cancel-parcel.ts';
import { countMissing, dropMissing } from './drop-missing.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { changeParcel } from '../parcels/move-parcel.ts';
import { recheckWait } from '../parcels/release-parcels.ts';
import { readRates } from '../rates/read-rates.ts';
import { sumUnits } from '../parcels/sum-units.ts';
import { cancellableStates } from '../parcels/states.ts';

interface Report {
  staffId: string;
  reason: string;
}

/** Locks the parcel of a unit that can still be picked. Errors: NOT_FOUND, WRONG_STATE. */
async function lockUnit(parcelUnitId: string): Promise<{ parcel: ParcelRow; unit: ParcelUnit }> {
  if (!isId(parcelUnitId)) throw notFound();
  const { parcelId } = found(await ParcelUnit.findByPk(parcelUnitId, { attributes: ['parcelId'] }));
  const parcel = await lockParcel(parcelId);
  const unit = found(await ParcelUnit.findByPk(parcelUnitId));
  if (!unit.isLive || !cancellableStates.some((state) => state === parcel.state))
    throw refuse('WRONG_STATE', 'This card is no longer waiting to be picked.');
  return { parcel, unit };
}

/**
 * Notes that a unit is not in its place: its parcel waits, and the customer is asked whether it goes on without the card.
 * Returns the parcel's id. Errors: NOT_FOUND, WRONG_STATE.
 */
export function reportMissingUnit(parcelUnitId: string, { staffId, reason }: Report): Promise<string> {
  return inTransaction(async () => {
    const { parcel, unit } = await lockUnit(parcelUnitId);
    if (unit.missingSince !== null) throw refuse('WRONG_STATE', 'This card is already reported as missing.');
    const at = clock.now();
    await unit.update({ missingSince: at, pickedAt: null, pickedBy: null, packedAt: null, updatedAt: at });
    await openInspections({
      kind: 'missing',
      staffId,
      reason,
      units: [{ id: unit.collectibleId, valueCents: unit.valueCents }],
      from: ['in_shipment'],
      claim: { customerId: parcel.customerId, parcelId: parcel.id },
      needsPerson: true,
    });
    await changeParcel(parcel, { waitsFor: 'missing-card', waitsUntil: null, choseToWaitAt: null });
    const cardName = await readCardName(unit.collectibleId);
    const by: Actor = { kind: 'staff', staffId };
    await addEvent(parcel.id, 'card-missing', { by, facts: { cardName } });
    await addInternalEvent(parcel.id, 'missing-reported', { by, facts: { reason, parcelUnitId } });
    await mailParcel('parcel-card-missing', parcel, { cardName });
    return parcel.id;
  });
}

/**
 * Notes that a missing unit was found, and ends the request to replace or withdraw it; the parcel goes on once none is
 * missing. Errors: NOT_FOUND, WRONG_STATE.
 */
export function noteFoundUnit(parcelUnitId: string, staffId: string): Promise<string> {
  return inTransaction(async () => {
    const { parcel, unit } = await lockUnit(parcelUnitId);
    if (unit.missingSince === null) throw refuse('WRONG_STATE', 'This card is not missing.');
    await unit.update({ missingSince: null, updatedAt: clock.now() });
    await closeRequests(unit.collectibleId);
    await rejectMissing(unit.collectibleId, staffId);
    await addInternalEvent(parcel.id, 'missing-found', {
      by: { kind: 'staff', staffId },
      facts: { parcelUnitId },
    });
    if ((await countMissing(parcel.id)) === 0) await recheckWait(parcel);
    return parcel.id;
  });
}

/** Ends the pending requests about a unit that is not missing any more. */
export async function closeRequests(collectibleId: string): Promise<void> {
  await closePending('substitution', collectibleId);
  await closePending('missing-unit', collectibleId);
}

export async function readCardName(collectibleId: string): Promise<string> {
  const row = await one<{ name: string }>(
    'SELECT c.name FROM unit_facts u JOIN card_faces c ON c.id = u.card_id WHERE u.id = $1',
    [collectibleId],
  );
  return found(row).name;
}

/**
 * The customer's choice about cards that were not found: the parcel waits for them, or goes on without them. These are
 * then in the collection again, in inspection until staff have found, replaced or withdrawn them; a parcel without any other
 * card is cancelled. Errors: NOT_FOUND, WRONG_STATE when none is missing.
 */
export function chooseMissing(customerId: string, parcelId: string, choice: 'wait' | 'ship'): Promise<void> {
  return inTransaction(async () => {
    const parcel = await lockParcel(parcelId, customerId);
    if (parcel.waitsFor !== 'missing-card') throw refuse('WRONG_STATE', 'No card of this parcel is missing.');
    const by: Actor = { kind: 'customer' };
    if (choice === 'wait') {
      await changeParcel(parcel, { choseToWaitAt: clock.now() });
      await addEvent(parcel.id, 'waiting', { by, facts: { reason: 'missing-card' } });
    } else await goOnWithout(parcel, by);
  });
}

async function goOnWithout(parcel: ParcelRow, by: Actor): Promise<void> {
  const dropped = await dropMissing(parcel.id);
  for (const { collectibleId } of dropped)
    await addEvent(parcel.id, 'card-dropped', {
      by,
      facts: { cardName: await readCardName(collectibleId) },
    });
  await settleWithout(parcel, dropped, by);
}

/**
 * What follows when units have left a parcel that is not packed: orders without any other card are cancelled, or the whole
 * parcel; weight and insured value are those of what is left, and it goes on once nothing is missing. In the running
 * transaction; the caller has locked the parcel.
 */
export async function settleWithout(
  parcel: ParcelRow,
  gone: readonly Pick<ParcelUnit, 'orderId'>[],
  by: Actor,
): Promise<void> {
  const left = await ParcelUnit.findAll({ where: { parcelId: parcel.id, isLive: true } });
  if (left.length === 0) {
    await cancelParcel(parcel, { by, goneCount: gone.length });
    return;
  }
  const full = new Set(left.map(({ orderId }) => orderId));
  for (const orderId of new Set(gone.map((unit) => unit.orderId)))
    if (!full.has(orderId)) {
      const goneCount = gone.filter((unit) => unit.orderId === orderId).length;
      await cancelOrder(parcel, orderId, { by, goneCount });
    }
  const { rates } = await readRates(parcel.ratesVersion);
  const { insuredCents, unitGrams } = await sumUnits(parcel.id);
  const changed = await changeParcel(parcel, { insuredCents, weightGrams: rates.packagingGrams + unitGrams });
  if ((await countMissing(parcel.id)) === 0) await recheckWait(changed);
}
