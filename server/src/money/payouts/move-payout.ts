import type { PayoutState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import {
  type ApprovalKind,
  approve,
  closePending,
  decline,
  findPending,
  readOwnLimit,
  refuseOwnAccount,
} from '../../people/index.ts';
import { readSettings, record } from '../../base/index.ts';
import { takeBankReference } from './bank-reference.ts';
import { askTwoPeople, takesTwo } from './count-approvals.ts';
import { mailPayout } from './mail-payout.ts';
import { choosePayoutProvider, isAutomatic, type PayoutProviderName } from './providers/index.ts';
import { refuseDisputed } from './destinations.ts';
import {
  bookPaid,
  changePayout,
  lockPayout,
  moveTo,
  refuseArrow,
  releaseHeld,
  type PayoutRow,
} from './write-payout.ts';

export interface Moved {
  id: string;
  state: PayoutState;
  approvalsLeft: number;
}

/** Returns the money to the wallet, before anyone has approved the payout. Errors: NOT_FOUND, ALREADY_RESOLVED. */
export function cancelPayout(customerId: string, id: string): Promise<void> {
  return inTransaction(async () => {
    const payout = await lockPayout(id, customerId);
    refuseArrow(payout, 'cancelled');
    await moveTo(payout, 'cancelled');
    await releaseHeld(payout);
    await closePending('payout', id);
  });
}

interface Decision {
  id: string;
  staffId: string;
  reason?: string | undefined;
}

const note = (
  { id, staffId, reason }: Decision,
  action: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> =>
  record({
    actor: { kind: 'staff', id: staffId },
    action: `payout.${action}`,
    subject: { kind: 'payout', id },
    before,
    after,
    ...(reason !== undefined && { reason }),
  });

interface PayoutApproval extends Decision {
  /** The provider to use; where two approve, the second one chooses. */
  provider?: PayoutProviderName | undefined;
}

/**
 * Approves; where two are needed the second must be another person, and never the payee. A job then sends it to the
 * provider. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED, ACCOUNT_HOLD, PROVIDER_UNAVAILABLE.
 */
export function approvePayout({ id, ...decision }: PayoutApproval): Promise<Moved> {
  choosePayoutProvider(decision.provider);
  return inTransaction(async () => {
    const payout = await lockPayout(id);
    await refuseApproval(payout);
    await refuseOwnAccount(decision.staffId, payout.customerId);
    if (payout.approvalsNeeded === 1) await askForOwnRaise(payout, decision.staffId);
    const request = await findPending('payout', payout.id);
    if (!request) {
      await release(payout, decision);
      return { id, state: 'approved', approvalsLeft: 0 };
    }
    const { approvalsLeft } = await approve(payoutApproval, request.id, decision);
    return { id, state: approvalsLeft === 0 ? 'approved' : 'requested', approvalsLeft };
  });
}

/** Two approvals for a large withdrawal. It waits until they decide or its owner cancels. */
export const payoutApproval: ApprovalKind = {
  name: 'payout',
  async lock({ subjectId }) {
    await lockPayout(subjectId);
  },
  async approveFirst({ subjectId }, { staffId, reason }) {
    const payout = await lockPayout(subjectId);
    await refuseApproval(payout);
    const at = clock.now();
    await changePayout(payout.id, { firstApprovedBy: staffId, firstApprovedAt: at }, at);
    await note(
      { id: payout.id, staffId, reason },
      'first-approved',
      { state: payout.state },
      { state: 'requested', approvalsLeft: 1 },
    );
  },
  async approve({ subjectId }, decision) {
    const payout = await lockPayout(subjectId);
    await refuseApproval(payout);
    await release(payout, decision);
  },
  async end({ subjectId }, _ending, { staffId, reason }) {
    if (staffId === null) throw new Error('A withdrawal does not expire.');
    await turnDown(await lockPayout(subjectId), { id: subjectId, staffId, reason });
  },
};

/** A limit increase that this person requested does not apply to them yet: then two must approve. */
async function askForOwnRaise(payout: PayoutRow, staffId: string): Promise<void> {
  const limitCents = await readOwnLimit(staffId, 'payoutTwoApprovalsCents');
  const { payoutTwoApprovalsCents } = await readSettings();
  const isRaised = limitCents < payoutTwoApprovalsCents && (await takesTwo(payout, limitCents));
  if (isRaised) await askTwoPeople(payout, limitCents);
}

/** Errors: ALREADY_RESOLVED, ACCOUNT_HOLD. */
async function refuseApproval(payout: PayoutRow): Promise<void> {
  refuseArrow(payout, 'approved');
  await refuseDisputed(payout.customerId);
}

/** Error: PROVIDER_UNAVAILABLE. */
async function release(
  payout: PayoutRow,
  { staffId, reason, provider: requested }: Omit<Decision, 'id'> & { provider?: string | undefined },
): Promise<void> {
  const provider = choosePayoutProvider(requested as PayoutProviderName | undefined); // parsed by the route
  const at = clock.now();
  await moveTo(payout, 'approved', { approvedBy: staffId, approvedAt: at, provider }, at);
  if (isAutomatic(provider))
    await enqueue('send-payout', { id: payout.id }, { key: `send-payout:${payout.id}` });
  await note(
    { id: payout.id, staffId, reason },
    'approved',
    { state: payout.state },
    { state: 'approved', provider },
  );
}

/** Returns the money to the wallet. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED where two decide. */
export function rejectPayout({ id, ...decision }: Decision & { reason: string }): Promise<Moved> {
  return inTransaction(async () => {
    const payout = await lockPayout(id);
    const request = await findPending('payout', payout.id);
    if (request) await decline(payoutApproval, request.id, decision);
    else await turnDown(payout, { id, ...decision });
    return { id: payout.id, state: 'rejected', approvalsLeft: 0 };
  });
}

async function turnDown(payout: PayoutRow, decision: Decision & { reason: string }): Promise<void> {
  await moveTo(payout, 'rejected', { rejectedBy: decision.staffId, rejectionReason: decision.reason });
  await releaseHeld(payout);
  await mailPayout('payout-rejected', payout, { reason: decision.reason });
  await note(decision, 'rejected', { state: payout.state }, { state: 'rejected' });
}

/**
 * Marks a payout as paid: the bank transfer was made (a hold cannot undo it), or the provider shows its arrival.
 * Errors: NOT_FOUND, ALREADY_RESOLVED (also when not approved), FOUR_EYES_REQUIRED, VALIDATION_FAILED for a
 * reference that another payout has.
 */
export function markPaid(decision: Decision & { reference: string }): Promise<Moved> {
  return inTransaction(async () => {
    const payout = await lockPayout(decision.id);
    refuseArrow(payout, 'paid');
    await refuseOwnAccount(decision.staffId, payout.customerId);
    await takeBankReference(decision.reference, { kind: 'payout', id: payout.id });
    // If it was never sent to a provider, it was paid by hand.
    const provider = payout.state === 'approved' ? 'manual' : payout.provider;
    const { staffId: paidBy, reference: paymentReference } = decision;
    const at = clock.now();
    await moveTo(payout, 'paid', { paidBy, paidAt: at, paymentReference, provider }, at);
    await bookPaid(payout);
    await mailPayout('payout-paid', { ...payout, provider }, { reference: decision.reference });
    await note(decision, 'paid', { state: payout.state }, { state: 'paid', reference: decision.reference });
    return { id: payout.id, state: 'paid', approvalsLeft: 0 };
  });
}
