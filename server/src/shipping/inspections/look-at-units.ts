import type { DecidedInspectionDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { record, recordMany } from '../../base/index.ts';
import { refuseOwnAccount, requireSecondPerson } from '../../people/index.ts';
import {
  areOwnEntries,
  countUnseen,
  discardUncounted,
  findByCode,
  findInspection,
  listOpenOfParcel,
  lockInspection,
  lockStatement,
  noteSeen,
  refuseOpenLot,
  rejectStatement,
  type Inspection,
} from '../../vault/index.ts';
import { addEvent } from '../parcels/add-event.ts';
import { lockParcel } from '../parcels/lock-parcel.ts';
import { Parcel } from '../parcels/models.ts';
import { forgetNotBack } from '../missing/not-back.ts';
import { askStoredWayOut, isStoredMissing, noteStoredFound } from '../missing/stored-missing.ts';
import { settleStatement } from './settle-statement.ts';

interface Look {
  staffId: string;
}

/** Locks the parcel and the statement of an inspection, in the running transaction. Error: ALREADY_RESOLVED. */
async function lock({ parcelId, statementId }: Inspection): Promise<Inspection[]> {
  if (parcelId !== null) await lockParcel(parcelId);
  return lockStatement(statementId);
}

async function refuseSame({ statedBy, claimantId }: Inspection, staffId: string): Promise<void> {
  await requireSecondPerson(
    statedBy,
    staffId,
    'You said this yourself. Another person has to look at the card.',
  );
  if (claimantId !== null) await refuseOwnAccount(staffId, claimantId);
}

/**
 * A second person has the unit in hand and scans its certificate or label, or saw a parcel handed over and scans its number.
 * Errors: NOT_FOUND when nothing in inspection has the code, FOUR_EYES_REQUIRED for the person who stated it and for the
 * caller's own account, WRONG_STATE for a certificate of several units and for what cannot be scanned.
 */
export function scanInspected(code: string, { staffId }: Look): Promise<DecidedInspectionDto> {
  return inTransaction(async () => {
    const handedOver = await findHandedOver(code);
    if (handedOver) return see(handedOver, staffId);
    const [found, other] = await findByCode(code);
    if (!found) throw refuse('NOT_FOUND', `No card or parcel in inspection has the code “${code}”.`);
    if (other) throw refuse('WRONG_STATE', `“${code}” names several cards: scan the unit’s own label.`);
    if (isStoredMissing(found)) return findStored(found, staffId);
    if (found.kind === 'missing')
      throw refuse('WRONG_STATE', 'This card is reported as missing. If it is here, mark it as found.');
    if (found.kind === 'lost')
      throw refuse('WRONG_STATE', 'This card was written off as lost. If it is here, reject that.');
    return see(found, staffId);
  });
}

/** Who has it in hand has found it, whoever reported it. */
async function findStored(inspection: Inspection, staffId: string): Promise<DecidedInspectionDto> {
  await noteStoredFound(inspection, staffId);
  return { id: inspection.id, state: 'rejected', left: 0 };
}

/** A parcel is scanned by the number on its label and slip: its cards are with the customer. */
async function findHandedOver(code: string): Promise<Inspection | undefined> {
  const [, number] = /^pp-(\d{1,12})$/i.exec(code.trim()) ?? [];
  if (number === undefined) return undefined;
  const parcel = await Parcel.findOne({ where: { number: Number(number) }, attributes: ['id'] });
  const open = parcel ? await listOpenOfParcel(parcel.id) : [];
  return open.find(({ kind }) => kind === 'handed-over');
}

/** A second person looked for a unit that was written off as lost. Errors: those of `scanInspected`. */
export function agreeLost(
  inspectionId: string,
  { staffId, reason }: Look & { reason: string },
): Promise<DecidedInspectionDto> {
  return inTransaction(async () => {
    const found = await findInspection(inspectionId);
    if (isStoredMissing(found) && found.state === 'open') {
      // Its request was refused or has expired, and it is still missing.
      await refuseSame(found, staffId);
      await askStoredWayOut(found, { staffId, reason });
      return { id: found.id, state: 'open', left: 0 };
    }
    if (found.kind !== 'lost') throw refuse('WRONG_STATE', 'Scan this card: it should be here.');
    return see(found, staffId, reason);
  });
}

async function see(found: Inspection, staffId: string, reason?: string): Promise<DecidedInspectionDto> {
  await refuseSame(found, staffId);
  if (found.kind === 'new-units') await refuseOpenLot(found.statementId);
  if (found.kind === 'handed-over') {
    await noteAllSeen(await lock(found), staffId);
    return finish(found, staffId, reason);
  }
  if (found.parcelId !== null) await lockParcel(found.parcelId);
  await noteAllSeen([await lockInspection(found)], staffId);
  const { left, needed } = await countUnseen(found.statementId);
  return needed > 0 ? noteLook(found, left, staffId) : finish(found, staffId, reason, left);
}

const noteAllSeen = (rows: readonly Inspection[], staffId: string): Promise<number> =>
  noteSeen(
    rows.map(({ id }) => id),
    staffId,
  );

async function finish(
  found: Inspection,
  staffId: string,
  reason?: string,
  left = 0,
): Promise<DecidedInspectionDto> {
  const isDone = await settleStatement(found.statementId, { kind: 'staff', staffId }, reason);
  return isDone ? { id: found.id, state: 'confirmed', left: 0 } : noteLook(found, left, staffId);
}

/** The statement waits for more than this look. */
async function noteLook({ id }: Inspection, left: number, staffId: string): Promise<DecidedInspectionDto> {
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'unit-inspection.seen',
    subject: { kind: 'unit-inspection', id },
    after: { seenBy: staffId },
  });
  return { id, state: 'open', left };
}

/**
 * A second person counted units that were taken in at once. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED,
 * WRONG_STATE when the count differs, which is audited.
 */
export async function countUnits(
  inspectionId: string,
  { staffId, count }: Look & { count: number },
): Promise<DecidedInspectionDto> {
  const outcome = await inTransaction(async () => {
    const found = await findInspection(inspectionId);
    if (found.kind !== 'new-units') throw refuse('WRONG_STATE', 'Only new units are counted.');
    await refuseSame(found, staffId);
    await refuseOpenLot(found.statementId);
    const rows = await lock(found);
    if (rows.length !== count) {
      await record({
        actor: { kind: 'staff', id: staffId },
        action: 'unit-inspection.miscounted',
        subject: { kind: 'unit-inspection', id: found.id },
        after: { count },
      });
      return refuse('WRONG_STATE', 'That is not the number that was entered. Count again, or reject them.');
    }
    await noteAllSeen(rows, staffId);
    return finish(found, staffId);
  });
  // Thrown after the commit: the entry of the wrong count stays.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/**
 * What was said is wrong: the units stay where they were, and new units that are not there leave the vault. Who said it may
 * take it back, unless a carrier or the customer said the same, or it is of units that were here before. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED, WRONG_STATE.
 */
export function rejectInspection(
  inspectionId: string,
  { staffId, reason }: Look & { reason: string },
): Promise<DecidedInspectionDto> {
  return inTransaction(async () => {
    const found = await findInspection(inspectionId);
    if (isStoredMissing(found)) return findStored(found, staffId);
    if (found.kind === 'missing')
      throw refuse('WRONG_STATE', 'Mark the card as found, or decide its request in the approvals.');
    const rows = await lock(found);
    const { statementId, kind, parcelId } = found;
    const ids = rows.map(({ unitId }) => unitId);
    const isBacked = rows.some(({ carrierAt, answer }) => carrierAt !== null || answer !== null);
    const isOwn =
      found.statedBy === staffId && !isBacked && (kind !== 'new-units' || (await areOwnEntries(ids)));
    if (!isOwn) await refuseSame(found, staffId);
    await rejectStatement(statementId, staffId, reason);
    if (kind === 'new-units') await discardUncounted({ ids, staffId, reason });
    const by = { kind: 'staff' as const, staffId };
    if (parcelId !== null) {
      await addEvent(parcelId, 'checked', { by, facts: { about: kind } });
      if ((await lockParcel(parcelId)).state !== 'returned') await forgetNotBack(parcelId, staffId);
    }
    await recordMany(
      rows.map(({ id, unitId }) => ({
        actor: { kind: 'staff' as const, id: staffId },
        action: 'unit-inspection.rejected',
        subject: { kind: 'unit-inspection', id },
        before: { state: 'open' },
        after: { state: 'rejected', collectibleId: unitId },
        reason,
      })),
    );
    return { id: inspectionId, state: 'rejected', left: 0 };
  });
}
