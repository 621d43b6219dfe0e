import { formatMoney, type MissingReportDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { askApproval, refuseOwnAccount } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { askSubstitution, suggestSubstitutes } from '../../packs/index.ts';
import { stateReturn } from '../inspections/state-return.ts';
import { rejectMissing } from '../../vault/index.ts';
import { addEvent } from '../parcels/add-event.ts';
import { lockParcel, parcelNumber, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { closeRequests, noteFoundUnit, readCardName, reportMissingUnit } from './missing-units.ts';

interface Report {
  /** The row of the pick list. */
  id: string;
  staffId: string;
  reason: string;
  /** For pulls of open runs: the unit to replace it, and the hashes of stored files that show the loss. */
  substituteId?: string | undefined;
  evidence?: readonly string[] | undefined;
}

/**
 * Reports a card that is not in its place: its parcel waits until the customer has chosen, and what is to become of the card
 * waits for a second person: a substitution for pulls of open runs, else a withdrawal that pays the value on the quote.
 * Repeated for a missing card, it asks again once the first request has ended. Errors: NOT_FOUND, VALIDATION_FAILED without
 * substitute and evidence where a unit of the vault would fit, FOUR_EYES_REQUIRED for the caller's own account, WRONG_STATE with
 * `approvalId` while a request is pending, and those of `askApproval`.
 */
export function noteMissing(report: Report): Promise<MissingReportDto> {
  const { id, staffId, reason } = report;
  return inTransaction(async () => {
    const { parcel, unit } = await lockMissable(id);
    await refuseOwnAccount(staffId, parcel.customerId);
    const isNew = unit.missingSince === null;
    if (isNew) {
      await reportMissingUnit(id, { staffId, reason });
      await record({
        actor: { kind: 'staff', id: staffId },
        action: 'parcel.card-missing',
        subject: { kind: 'parcel', id: parcel.id },
        before: { missing: false },
        after: { missing: true, parcelUnitId: id },
        reason,
      });
    }
    const approvalId = await askWayOut(parcel, unit, report);
    if (approvalId === null && !isNew)
      throw refuse('WRONG_STATE', 'No unit in the vault can replace this one yet.');
    return { id: parcel.id, approvalId };
  });
}

/** A unit that can still be picked, or that was left out or did not come back, and was not found since. Errors: NOT_FOUND, WRONG_STATE. */
async function lockMissable(id: string): Promise<{ parcel: ParcelRow; unit: ParcelUnit }> {
  if (!isId(id)) throw notFound();
  const { parcelId } = found(await ParcelUnit.findByPk(id, { attributes: ['parcelId'] }));
  const parcel = await lockParcel(parcelId);
  const unit = found(await ParcelUnit.findByPk(id));
  const isHere = unit.isLive && (parcel.state === 'requested' || parcel.state === 'picking');
  if (!isHere && !isLeftOut(unit))
    throw refuse('WRONG_STATE', 'This card is no longer waiting to be picked.');
  return { parcel, unit };
}

const isLeftOut = ({ outcome, missingSince }: ParcelUnit): boolean =>
  (outcome === 'missing' || outcome === 'returned') && missingSince !== null;

/** Null where the unit has to be replaced and nothing in the vault may stand for it. */
async function askWayOut(parcel: ParcelRow, unit: ParcelUnit, report: Report): Promise<string | null> {
  const { staffId, reason, substituteId, evidence = [] } = report;
  const outId = unit.collectibleId;
  // What was sent and lost is paid, as by a claim.
  const fit = unit.outcome === 'returned' ? undefined : await suggestSubstitutes(outId);
  if (fit === undefined) {
    if (substituteId !== undefined)
      throw refuseFields('VALIDATION_FAILED', { substituteId: 'is only for a pull of an open run' });
    return askWithdrawal(parcel, unit, report);
  }
  if (substituteId === undefined) {
    if (fit.length === 0) return null;
    throw refuseFields('VALIDATION_FAILED', {
      substituteId: 'is required: this card was pulled from an open run',
    });
  }
  if (evidence.length === 0) throw refuseFields('VALIDATION_FAILED', { evidence: 'is required' });
  return (await askSubstitution({ outId, substituteId, reason, evidence, staffId })).id;
}

async function askWithdrawal(
  parcel: ParcelRow,
  unit: ParcelUnit,
  { staffId, reason }: Report,
): Promise<string> {
  const cardName = await readCardName(unit.collectibleId);
  return askApproval({
    kind: 'missing-unit',
    subject: { kind: 'collectible', id: unit.collectibleId },
    title: `Withdraw ${cardName}, missing from ${parcelNumber(parcel.number)}, and pay ${formatMoney(unit.valueCents)}`,
    before: { state: 'missing' },
    after: { state: 'withdrawn', amountCents: unit.valueCents, parcelId: parcel.id, parcelUnitId: unit.id },
    staffId,
    reason,
    customerId: parcel.customerId,
  });
}

/**
 * A missing card was found: its request ends, and its parcel goes on; one that was left out is the customer's to use again, and
 * one that did not come back with its parcel is said to have, which takes a second fact.
 * Returns the parcel's id. Errors: NOT_FOUND, WRONG_STATE.
 */
export function noteFound(id: string, staffId: string): Promise<string> {
  return inTransaction(async () => {
    const { parcel, unit } = await lockMissable(id);
    if (!isLeftOut(unit)) await noteFoundUnit(id, staffId);
    else await giveBack(parcel, unit, staffId);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel.card-found',
      subject: { kind: 'parcel', id: parcel.id },
      before: { missing: true },
      after: { missing: false, parcelUnitId: id },
    });
    return parcel.id;
  });
}

async function giveBack(parcel: ParcelRow, unit: ParcelUnit, staffId: string): Promise<void> {
  const { collectibleId } = unit;
  await unit.update({ missingSince: null, updatedAt: clock.now() });
  await closeRequests(collectibleId);
  await rejectMissing(collectibleId, staffId);
  if (unit.outcome === 'returned') {
    // It came back after all, which takes a second fact as well.
    await stateReturn(parcel, { staffId, reason: 'Found', to: 'owned', unitIds: [collectibleId] });
    return;
  }
  const cardName = await readCardName(collectibleId);
  await addEvent(parcel.id, 'card-found', { by: { kind: 'staff', staffId }, facts: { cardName } });
  await mailParcel('parcel-card-found', parcel, { cardName });
}
