import type { ScannedUnitDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse, type Refusal } from '../../platform/errors.ts';
import { record } from '../../base/index.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { findParcel } from './find-parcel.ts';
import { findAnyUnit, findLiveUnits, type LiveUnit } from './find-units.ts';
import { beginPicking, describeUnit, pickUnits } from './pick-units.ts';

interface Scan {
  parcelId: string;
  code: string;
  staffId: string;
  /** Where the person works. */
  originId?: string | undefined;
}

/**
 * Checks off a unit of this parcel at the packing station; a unit that is not picked yet counts as picked. A unit of
 * another parcel, or none that is known, is refused and audited. Errors: NOT_FOUND, WRONG_STATE for a parcel of another
 * origin, and with `unit` or `units`.
 */
export async function scanUnit(scan: Scan): Promise<ScannedUnitDto> {
  const outcome = await inTransaction(async () => {
    const parcel = await lockParcel(scan.parcelId);
    if (scan.originId !== undefined) await findParcel(parcel.id, scan.originId);
    const found = await findLiveUnits(scan.code);
    const own = found.filter(({ parcelId }) => parcelId === parcel.id);
    return own.length === 0
      ? refuseWrongUnit(parcel, scan, found[0])
      : checkOff(parcel, scan, chooseUnit(own, scan.code));
  });
  // Thrown after the commit: the entry of the wrong scan stays.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Of several that the code fits, the one that is left. */
function chooseUnit(own: readonly LiveUnit[], code: string): LiveUnit {
  const left = own.filter(({ isPacked }) => !isPacked);
  const [unit, ...others] = left;
  if (others.length > 0)
    throw refuse(
      'WRONG_STATE',
      `“${code}” names ${left.length} cards of this parcel: scan the unit’s own code.`,
      {
        units: left.map(describeUnit),
      },
    );
  if (!unit)
    throw refuse('WRONG_STATE', 'This card is already checked off.', { units: own.map(describeUnit) });
  return unit;
}

async function checkOff(
  parcel: ParcelRow,
  { staffId }: Scan,
  { id, isPicked }: LiveUnit,
): Promise<ScannedUnitDto> {
  if (isPicked) await beginPicking(parcel, staffId);
  else await pickUnits([id], staffId);
  const at = clock.now();
  await ParcelUnit.update({ packedAt: at, updatedAt: at }, { where: { id } });
  const units = await ParcelUnit.findAll({ where: { parcelId: parcel.id, isLive: true } });
  const packedCount = units.filter(({ packedAt }) => packedAt !== null).length;
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'parcel.unit-packed',
    subject: { kind: 'parcel', id: parcel.id },
    before: { packedCount: packedCount - 1 },
    after: { packedCount, unitId: id },
  });
  return { unitId: id, packedCount, unitCount: units.length };
}

async function refuseWrongUnit(
  parcel: ParcelRow,
  { code, staffId }: Scan,
  other: LiveUnit | undefined,
): Promise<Refusal> {
  const unit = other ? describeUnit(other) : await findAnyUnit(code);
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'parcel.wrong-unit',
    subject: { kind: 'parcel', id: parcel.id },
    after: { code, unit },
  });
  const message = other
    ? `Wrong card: it belongs to ${other.parcelNumber}.`
    : unit
      ? 'Wrong card: it is in no parcel.'
      : `No unit has the code “${code}”.`;
  return refuse('WRONG_STATE', message, { unit });
}
