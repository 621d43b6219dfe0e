import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { record } from '../../base/index.ts';
import { lockParcel } from '../parcels/lock-parcel.ts';
import { countMissing } from '../missing/drop-missing.ts';
import { noteFoundUnit } from '../missing/missing-units.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { moveParcel } from '../parcels/move-parcel.ts';
import { findLiveUnits, type LiveUnit } from './find-units.ts';
import { lockParcelsOf, type LockedUnits } from './lock-units.ts';

/**
 * Picks rows of the pick list, all or none; the first of a parcel begins its picking. Errors: NOT_FOUND, WRONG_STATE for
 * parcels that wait or are beyond picking and, with `ids`, for units that are picked already. One that was reported as
 * missing is found by it.
 */
export function pickUnits(ids: readonly string[], staffId: string): Promise<string[]> {
  return inTransaction(async () => {
    for (const locked of await lockParcelsOf(ids)) await pickIn(locked, staffId);
    return [...new Set(ids)];
  });
}

/** Picks everything that is left of a parcel. Errors: those of `pickUnits`. */
export function pickParcel(id: string, staffId: string): Promise<void> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    const rows = await ParcelUnit.findAll({ where: { parcelId: parcel.id, isLive: true, pickedAt: null } });
    if (rows.length === 0) throw refuse('WRONG_STATE', 'Every card of this parcel is already picked.');
    await pickIn({ parcel, units: rows.map((row) => row.get()) }, staffId);
  });
}

/**
 * The same for one of many parcels that nobody looked at one by one: a card that was reported as missing is found only by who
 * picks it itself. Errors: those of `pickParcel`, WRONG_STATE for a missing card.
 */
export function pickUnseen(id: string, staffId: string): Promise<void> {
  return inTransaction(async () => {
    const parcel = await lockParcel(id);
    if ((await countMissing(parcel.id)) > 0)
      throw refuse('WRONG_STATE', 'A card of this parcel was reported as missing: pick it by itself.');
    await pickParcel(id, staffId);
  });
}

/**
 * Picks the one unit that a scanned code names, at the origin where the person works. Errors: NOT_FOUND, WRONG_STATE with
 * `units` where the code names several or a unit of another origin, and those of `pickUnits`.
 */
export async function pickByCode(
  code: string,
  originId: string | undefined,
  staffId: string,
): Promise<string[]> {
  const found = await findLiveUnits(code);
  const here = found.filter((unit) => originId === undefined || unit.originId === originId);
  const [unit, ...others] = here;
  if (others.length > 0)
    throw refuse('WRONG_STATE', `“${code}” names ${here.length} cards: pick it by its row.`, {
      units: here.map(describeUnit),
    });
  if (unit) return pickUnits([unit.id], staffId);
  const [elsewhere] = found;
  if (!elsewhere) throw refuse('NOT_FOUND', `No card to pick has the code “${code}”.`);
  throw refuse('WRONG_STATE', `This card is at another origin: ${elsewhere.place}.`, {
    units: found.map(describeUnit),
  });
}

/** Undoes picks and check-offs by mistake, until the parcel is packed. Errors: NOT_FOUND, WRONG_STATE with `ids`. */
export function unpickUnits(ids: readonly string[], staffId: string): Promise<string[]> {
  return inTransaction(async () => {
    for (const { parcel, units } of await lockParcelsOf(ids)) {
      refuseUnfit(
        parcel.state === 'picking'
          ? units.filter(({ isLive, pickedAt }) => !isLive || pickedAt === null)
          : units,
        'Only picked cards of a parcel that is not packed yet go back on the list.',
      );
      await changeUnits(units, { pickedAt: null, pickedBy: null, packedAt: null });
      await note(parcel.id, 'unpicked', units, staffId);
    }
    return [...new Set(ids)];
  });
}

/** What a refusal tells of a unit. */
export const describeUnit = ({
  id,
  collectibleId,
  parcelId,
  parcelNumber,
  place,
  cardName,
  cardNumber,
  serial,
  cert,
}: LiveUnit) => ({ id, collectibleId, parcelId, parcelNumber, place, cardName, cardNumber, serial, cert });

async function pickIn({ parcel, units }: LockedUnits, staffId: string): Promise<void> {
  const missing = units.filter(({ isLive, missingSince }) => isLive && missingSince !== null);
  for (const { id } of missing) await noteFoundUnit(id, staffId);
  await beginPicking(missing.length === 0 ? parcel : await lockParcel(parcel.id), staffId);
  refuseUnfit(
    units.filter(({ isLive, pickedAt }) => !isLive || pickedAt !== null),
    'Picked already, or no longer in this parcel.',
  );
  await changeUnits(units, { pickedAt: clock.now(), pickedBy: staffId });
  await note(parcel.id, 'picked', units, staffId);
}

/** A requested parcel is being picked from now on. Error: WRONG_STATE for one that waits or is beyond picking. */
export async function beginPicking(parcel: LockedUnits['parcel'], staffId: string): Promise<void> {
  const { state, waitsFor } = parcel;
  if (state === 'requested') {
    await moveParcel(parcel, 'picking', { by: { kind: 'staff', staffId } });
    return;
  }
  if (state !== 'picking') throw refuse('WRONG_STATE', `This parcel is ${state} already.`, { state });
  if (waitsFor !== null)
    throw refuse('WRONG_STATE', 'This parcel is waiting and can’t continue yet.', { waitsFor });
}

function refuseUnfit(units: LockedUnits['units'], message: string): void {
  if (units.length > 0) throw refuse('WRONG_STATE', message, { ids: units.map(({ id }) => id) });
}

async function changeUnits(
  units: LockedUnits['units'],
  changes: Partial<LockedUnits['units'][number]>,
): Promise<void> {
  const ids = units.map(({ id }) => id);
  await ParcelUnit.update({ ...changes, updatedAt: clock.now() }, { where: { id: ids } });
}

const note = (
  parcelId: string,
  action: 'picked' | 'unpicked',
  units: LockedUnits['units'],
  staffId: string,
): Promise<void> =>
  record({
    actor: { kind: 'staff', id: staffId },
    action: `parcel.${action}`,
    subject: { kind: 'parcel', id: parcelId },
    before: { pickedAt: action === 'picked' ? null : units[0]?.pickedAt },
    after: { collectibleIds: units.map(({ collectibleId }) => collectibleId) },
  });
