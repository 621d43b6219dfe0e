import { clock } from '../../platform/clock.ts';
import { openInspections, rejectMissing, type StatedUnit } from '../../vault/index.ts';
import { addEvent, addInternalEvent } from '../parcels/add-event.ts';
import type { ParcelRow } from '../parcels/lock-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { closeRequests, readCardName } from './missing-units.ts';

interface NotBack {
  staffId: string;
  reason: string;
  units: readonly StatedUnit[];
}

/**
 * Cards that were not in a parcel that came back: they are in inspection as missing cards until they are found, or until two
 * people withdraw and pay them. In the running transaction; the caller has locked the parcel.
 */
export async function reportNotBack(parcel: ParcelRow, { staffId, reason, units }: NotBack): Promise<void> {
  if (units.length === 0) return;
  const collectibleId = units.map(({ id }) => id);
  const at = clock.now();
  await openInspections({
    kind: 'missing',
    staffId,
    reason,
    units,
    from: ['shipped', 'delivered', 'returned'],
    claim: { customerId: parcel.customerId, parcelId: parcel.id },
    needsPerson: true,
  });
  await ParcelUnit.update(
    { missingSince: at, updatedAt: at },
    { where: { parcelId: parcel.id, collectibleId } },
  );
  const by = { kind: 'staff' as const, staffId };
  for (const id of collectibleId)
    await addEvent(parcel.id, 'card-not-back', { by, facts: { cardName: await readCardName(id) } });
}

/** Nothing came back after all, so nothing is missing from it. The caller has locked the parcel, which is not returned. */
export async function forgetNotBack(parcelId: string, staffId: string): Promise<void> {
  const missing = (await ParcelUnit.findAll({ where: { parcelId } })).filter(
    ({ isLive, outcome, missingSince }) => missingSince !== null && (isLive || outcome === 'delivered'),
  );
  for (const unit of missing) {
    await unit.update({ missingSince: null, updatedAt: clock.now() });
    await closeRequests(unit.collectibleId);
    await rejectMissing(unit.collectibleId, staffId);
    await addInternalEvent(parcelId, 'missing-found', {
      by: { kind: 'staff', staffId },
      facts: { parcelUnitId: unit.id },
    });
  }
}
