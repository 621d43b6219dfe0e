import type { ClaimForCustomerInput, OpenClaimInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { record, shopZone } from '../../base/index.ts';
import { refuseOwnAccount } from '../../people/index.ts';
import { isId, newId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { isHandOverOpen } from '../inspections/state-hand-over.ts';
import { addEvent, addInternalEvent } from '../parcels/add-event.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { leftBefore } from '../parcels/states.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { claimableOf } from '../parcels/present-parcel.ts';
import { readRates } from '../rates/read-rates.ts';
import { ClaimUnit, ParcelClaim } from './models.ts';

/**
 * Opens a claim about a parcel and returns its id: as a whole when it did not arrive, or about damaged units.
 * Errors: NOT_FOUND, WRONG_STATE when no claim of the kind can be made now, VALIDATION_FAILED for units.
 */
export const openClaim = (customerId: string, parcelId: string, input: OpenClaimInput): Promise<string> =>
  inTransaction(async () => insertClaim(await lockParcel(parcelId, customerId), input, null));

/**
 * As `openClaim`, by staff for the parcel's customer. Somebody else decides it. Errors: as `openClaim`, and FOUR_EYES_REQUIRED for
 * an account of their own.
 */
export function openClaimFor(
  parcelId: string,
  staffId: string,
  { reason, ...input }: ClaimForCustomerInput,
): Promise<{ id: string }> {
  return inTransaction(async () => {
    const parcel = await lockParcel(parcelId);
    await refuseOwnAccount(staffId, parcel.customerId);
    const id = await insertClaim(parcel, input, staffId);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel-claim.opened',
      subject: { kind: 'parcel-claim', id },
      after: { state: 'open', kind: input.kind, parcelId },
      reason,
    });
    return { id };
  });
}

async function insertClaim(
  parcel: ParcelRow,
  input: OpenClaimInput,
  openedBy: string | null,
): Promise<string> {
  const { id: parcelId, customerId } = parcel;
  const claims = await ParcelClaim.findAll({ where: { parcelId } });
  const { rates } = await readRates();
  const facts = { ...parcel, isHandedOver: await isHandOverOpen(parcelId) };
  if (!claimableOf(facts, claims, rates, await shopZone()).some(({ kind }) => kind === input.kind))
    throw refuse('WRONG_STATE', 'You can’t make this claim right now.');
  const units = await findUnits(parcelId, input);
  const [id, at] = [newId(), clock.now()];
  await ParcelClaim.create({
    id,
    parcelId,
    customerId,
    kind: input.kind,
    description: input.description,
    state: 'open',
    amountCents: null,
    openedBy,
    decidedBy: null,
    decision: null,
    decidedAt: null,
    createdAt: at,
    updatedAt: at,
  });
  await ClaimUnit.bulkCreate(units.map((unit) => ({ claimId: id, parcelUnitId: unit.id })));
  await addEvent(parcelId, 'claim-opened', {
    by: openedBy === null ? { kind: 'customer' } : { kind: 'staff', staffId: openedBy },
    facts: { claimId: id, claim: input.kind },
  });
  return id;
}

async function findUnits(parcelId: string, { kind, collectibleIds }: OpenClaimInput): Promise<ParcelUnit[]> {
  const sent = (await ParcelUnit.findAll({ where: { parcelId } })).filter(
    ({ outcome }) => outcome === null || !leftBefore.includes(outcome),
  );
  if (kind === 'not-arrived') {
    if (collectibleIds)
      throw refuseFields('VALIDATION_FAILED', {
        collectibleIds: 'are for damaged cards: a parcel that did not arrive is claimed as a whole',
      });
    return sent;
  }
  const claimed = sent.filter(({ collectibleId }) => collectibleIds?.includes(collectibleId));
  if (!collectibleIds || claimed.length < collectibleIds.length)
    throw refuseFields('VALIDATION_FAILED', { collectibleIds: 'names the damaged cards of this parcel' });
  return claimed;
}

/** Takes back a claim that staff have not decided. Errors: NOT_FOUND, WRONG_STATE. */
export function withdrawClaim(customerId: string, claimId: string): Promise<void> {
  return inTransaction(async () => {
    const { parcelId } = await lockClaim(customerId, claimId);
    const [count] = await ParcelClaim.update(
      { state: 'withdrawn', ...nextVersion() },
      { where: { id: claimId, state: 'open' } },
    );
    if (count === 0) throw refuse('WRONG_STATE', 'This claim is being decided or is over.');
    await addInternalEvent(parcelId, 'claim-withdrawn', { by: { kind: 'customer' }, facts: { claimId } });
  });
}

/** Error: NOT_FOUND, also for another customer's. */
export async function findClaim(customerId: string, claimId: string): Promise<ParcelClaim> {
  if (!isId(claimId)) throw notFound();
  return found(await ParcelClaim.findOne({ where: { id: claimId, customerId } }));
}

/** Locks the parcel of a customer's claim, and returns the claim as it is then. Error: NOT_FOUND. */
export async function lockClaim(customerId: string, claimId: string): Promise<ParcelClaim> {
  const { parcelId } = await findClaim(customerId, claimId);
  await lockParcel(parcelId, customerId);
  return findClaim(customerId, claimId);
}
