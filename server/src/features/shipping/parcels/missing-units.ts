import { clock } from '../../../platform/clock.ts';
import { inTransaction, one } from '../../../platform/db.ts';
import { found, notFound, refuse } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { addEvent, addInternalEvent, type Actor } from './add-event.ts';
import { cancelOrder, cancelParcel } from './cancel-parcel.ts';
import { countMissing, dropMissing } from './drop-missing.ts';
import { lockParcel, type ParcelRow } from './lock-parcel.ts';
import { mailParcel } from './mail-parcel.ts';
import { ParcelUnit } from './models.ts';
import { changeParcel } from './move-parcel.ts';
import { recheckWait } from './release-parcels.ts';
import { readRates } from '../rates/read-rates.ts';
import { sumUnits } from './sum-units.ts';
import { cancellableStates } from './states.ts';

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
    throw refuse('WRONG_STATE', 'This card is not waiting to be picked any more.');
  return { parcel, unit };
}

/**
 * Notes that a unit is not in its place: its parcel waits, and the customer is asked whether it goes on without the card.
 * Returns the parcel's id. Errors: NOT_FOUND, WRONG_STATE.
 */
export function reportMissingUnit(parcelUnitId: string, { staffId, reason }: Report): Promise<string> {
  return inTransaction(async () => {
    const { parcel, unit } = await lockUnit(parcelUnitId);
    if (unit.missingSince !== null) throw refuse('WRONG_STATE', 'This card is reported as missing already.');
    const at = clock.now();
    await unit.update({ missingSince: at, pickedAt: null, pickedBy: null, packedAt: null, updatedAt: at });
    await changeParcel(parcel, { waitsFor: 'missing-card', waitsUntil: null, choseToWaitAt: null });
    const cardName = await readCardName(unit.collectibleId);
    const by: Actor = { kind: 'staff', staffId };
    await addEvent(parcel.id, 'card-missing', { by, facts: { cardName } });
    await addInternalEvent(parcel.id, 'missing-reported', { by, facts: { reason, parcelUnitId } });
    await mailParcel('parcel-card-missing', parcel, { cardName });
    return parcel.id;
  });
}

/** Notes that a missing unit was found; the parcel goes on once none is missing. Errors: NOT_FOUND, WRONG_STATE. */
export function noteFoundUnit(parcelUnitId: string, staffId: string): Promise<string> {
  return inTransaction(async () => {
    const { parcel, unit } = await lockUnit(parcelUnitId);
    if (unit.missingSince === null) throw refuse('WRONG_STATE', 'This card is not missing.');
    await unit.update({ missingSince: null, updatedAt: clock.now() });
    await addInternalEvent(parcel.id, 'missing-found', {
      by: { kind: 'staff', staffId },
      facts: { parcelUnitId },
    });
    if ((await countMissing(parcel.id)) === 0) await recheckWait(parcel);
    return parcel.id;
  });
}

async function readCardName(collectibleId: string): Promise<string> {
  const row = await one<{ name: string }>(
    'SELECT c.name FROM unit_facts u JOIN card_faces c ON c.id = u.card_id WHERE u.id = $1',
    [collectibleId],
  );
  return found(row).name;
}

/**
 * The customer's choice about cards that were not found: the parcel waits for them, or goes on without them. These are
 * then in the collection again, locked until staff have found, replaced or withdrawn them; a parcel without any other
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
  const units = await ParcelUnit.findAll({ where: { parcelId: parcel.id, isLive: true } });
  const missing = units.filter(({ missingSince }) => missingSince !== null);
  if (missing.length === units.length) {
    await cancelParcel(parcel, { by });
    return;
  }
  for (const { collectibleId } of missing)
    await addEvent(parcel.id, 'card-dropped', {
      by,
      facts: { cardName: await readCardName(collectibleId) },
    });
  const present = new Set(units.filter((unit) => !missing.includes(unit)).map(({ orderId }) => orderId));
  const emptied = new Set(missing.map(({ orderId }) => orderId).filter((id) => !present.has(id)));
  for (const orderId of emptied) await cancelOrder(parcel, orderId, { by });
  await dropMissing(parcel.id);
  const { rates } = await readRates(parcel.ratesVersion);
  const { insuredCents, unitGrams } = await sumUnits(parcel.id);
  const weightGrams = rates.packagingGrams + unitGrams;
  await recheckWait(await changeParcel(parcel, { insuredCents, weightGrams }));
}
