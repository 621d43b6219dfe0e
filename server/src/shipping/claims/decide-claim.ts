import type { z } from 'zod';

import { formatMoney, type Cents, type DecideClaimInput } from '../../contract/index.ts';
import type { decidedClaim } from '../../contract/schemas/shipping/warehouse.schema.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { type Approval, type ApprovalKind, type Giver, giverOf, holdGift } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { addEvent } from '../parcels/add-event.ts';
import { lockParcel, parcelNumber, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { ParcelClaim } from './models.ts';
import { listClaimable, payClaim } from './pay-claim.ts';

type Decided = z.infer<typeof decidedClaim>;

interface LockedClaim {
  parcel: ParcelRow;
  claim: ParcelClaim;
}

/** Locks a claim's parcel, and reads the claim as it is then. Error: NOT_FOUND. */
export async function lockClaimed(id: string): Promise<LockedClaim> {
  if (!isId(id)) throw notFound();
  const { parcelId } = found(await ParcelClaim.findByPk(id, { attributes: ['parcelId'] }));
  const parcel = await lockParcel(parcelId);
  return { parcel, claim: found(await ParcelClaim.findByPk(id)) };
}

/**
 * Pays or declines an open claim; a payment above what one person may give only asks for a second one. Errors: NOT_FOUND,
 * ALREADY_RESOLVED, VALIDATION_FAILED above the value that the quote fixed, NO_SECOND_PERSON, WRONG_STATE when the parcel came
 * back meanwhile.
 */
export function decideClaim(
  id: string,
  staffId: string,
  { decision, amountCents, reason }: DecideClaimInput,
): Promise<Decided> {
  return inTransaction(async () => {
    const locked = await lockClaimed(id);
    const { claim } = locked;
    refuseDecided(claim, 'open');
    if (decision === 'decline') {
      if (amountCents !== undefined)
        throw refuseFields('VALIDATION_FAILED', { amountCents: 'is only for a payment' });
      await close(locked, { state: 'declined', paidCents: null, staffId, reason });
      return { id, state: 'declined', approvalId: null };
    }
    const claimableCents = sum(await listClaimable(claim));
    const amount = amountCents ?? claimableCents;
    if (claimableCents === 0)
      throw refuseFields('VALIDATION_FAILED', {
        amountCents:
          'has nothing left to pay for: these cards came back, were paid, or are said to be missing',
      });
    if (amount > claimableCents)
      throw refuseFields('VALIDATION_FAILED', {
        amountCents: `is more than the ${formatMoney(claimableCents)} that the quote fixed`,
      });
    refuseOpener(claim, staffId);
    const payment = { amount, giver: { staffId }, staffId, reason };
    const approvalId = await holdPayment(locked, { ...payment, claimableCents });
    if (approvalId !== undefined) return { id, state: 'pending', approvalId };
    await pay(locked, payment);
    return { id, state: 'paid', approvalId: null };
  });
}

const sum = (units: readonly { valueCents: Cents }[]): Cents =>
  units.reduce((total, { valueCents }) => total + valueCents, 0);

interface Payment {
  amount: Cents;
  giver: Giver;
  /** Who decided last. */
  staffId: string;
  reason: string;
}

async function holdPayment(
  { parcel, claim }: LockedClaim,
  { amount, claimableCents, giver, reason }: Payment & { claimableCents: Cents },
): Promise<string | undefined> {
  const approvalId = await holdGift({
    giver,
    customerId: parcel.customerId,
    cents: amount,
    kind: 'parcel-claim',
    subject: { kind: 'parcel-claim', id: claim.id },
    title: `${formatMoney(amount)} for a claim about ${parcelNumber(parcel.number)}`,
    before: { state: 'open', claimableCents },
    after: { state: 'paid', amountCents: amount, parcelId: parcel.id },
    reason,
  });
  if (approvalId !== undefined) await changeClaim(claim, { state: 'pending', amountCents: amount });
  return approvalId;
}

const lockSubject = async ({ subjectId }: Approval): Promise<void> => {
  await lockClaimed(subjectId);
};

/** A payment above what one person may give. It fails with WRONG_STATE if the parcel came back meanwhile, and stays pending. */
export const claimApproval: ApprovalKind = {
  name: 'parcel-claim',
  lock: lockSubject,
  async approve(approval, { staffId }) {
    const locked = await lockClaimed(approval.subjectId);
    refuseDecided(locked.claim, 'pending');
    refuseOpener(locked.claim, staffId);
    const amount = locked.claim.amountCents ?? 0;
    await pay(locked, { amount, giver: giverOf(approval), staffId, reason: approval.reason });
  },
  async end({ subjectId }) {
    const { claim } = await lockClaimed(subjectId);
    await changeClaim(claim, { state: 'open', amountCents: null });
  },
};

/** Nobody pays the claim that they opened for its customer. */
function refuseOpener({ openedBy }: ParcelClaim, staffId: string): void {
  if (openedBy === staffId)
    throw refuse('FOUR_EYES_REQUIRED', 'You opened this claim for the customer: somebody else must pay it.');
}

function refuseDecided({ state }: ParcelClaim, expected: 'open' | 'pending'): void {
  if (state !== expected) throw refuse('ALREADY_RESOLVED', `This claim is ${state} already.`, { state });
}

async function pay(locked: LockedClaim, { amount, giver, staffId, reason }: Payment): Promise<void> {
  await payClaim(locked.parcel, locked.claim, { amount, giver, staffId });
  await close(locked, { state: 'paid', paidCents: amount, staffId, reason });
}

interface Closing {
  state: 'paid' | 'declined';
  paidCents: Cents | null;
  staffId: string;
  reason: string;
}

async function close(
  { parcel, claim }: LockedClaim,
  { state, paidCents, staffId, reason }: Closing,
): Promise<void> {
  const before = { state: claim.state };
  const decided = { decidedBy: staffId, decidedAt: clock.now(), decision: reason };
  await changeClaim(claim, { state, amountCents: paidCents, ...decided });
  await addEvent(parcel.id, 'claim-decided', {
    by: { kind: 'staff', staffId },
    facts: { claimId: claim.id, state, ...(paidCents !== null && { paidCents }) },
  });
  await mailParcel('claim-decided', parcel, { paidCents, decision: state === 'declined' ? reason : null });
  await record({
    actor: { kind: 'staff', id: staffId },
    action: `parcel-claim.${state}`,
    subject: { kind: 'parcel-claim', id: claim.id },
    before,
    after: { state, amountCents: paidCents, parcelId: parcel.id },
    reason,
  });
}

/** Changes a claim that is still as it was read. Error: ALREADY_RESOLVED. */
export async function changeClaim(
  { id, state, version }: ParcelClaim,
  changes: Parameters<typeof ParcelClaim.update>[0],
): Promise<void> {
  const [changed] = await ParcelClaim.update(
    { ...changes, ...nextVersion() },
    { where: { id, state, version } },
  );
  if (changed !== 1) throw refuse('ALREADY_RESOLVED', 'Somebody else has already decided this.');
}
