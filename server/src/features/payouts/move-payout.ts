import type { PayoutState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { requireSecondPerson } from '../../platform/four-eyes.ts';
import { enqueue } from '../../platform/jobs.ts';
import { record } from '../audit/index.ts';
import { refuseOwnAccount } from '../staff/index.ts';
import { takeBankReference } from './bank-reference.ts';
import { mailPayout } from './mail-payout.ts';
import { choosePayoutProvider, isAutomatic, type PayoutProviderName } from './providers/index.ts';
import { refuseDisputed } from './refuse-disputed.ts';
import { bookPaid, lockPayout, moveTo, refuseArrow, releaseHeld } from './write-payout.ts';

export interface Moved {
  id: string;
  state: PayoutState;
  approvalsLeft: number;
}

/** Gives the money back to the wallet while nobody has approved the payout. Errors: NOT_FOUND, ALREADY_RESOLVED. */
export function cancelPayout(customerId: string, id: string): Promise<void> {
  return inTransaction(async () => {
    const payout = await lockPayout(id, customerId);
    refuseArrow(payout, 'cancelled');
    await moveTo(payout, 'cancelled');
    await releaseHeld(payout);
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

interface Approval extends Decision {
  /** Who carries it out; of two who approve the second says so. */
  provider?: PayoutProviderName | undefined;
}

/**
 * Approves; where two are needed the second must be another person, and never who is paid. A provider is then handed it
 * by a job. Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED, ACCOUNT_HOLD, PROVIDER_UNAVAILABLE.
 */
export function approvePayout({ provider: wish, ...decision }: Approval): Promise<Moved> {
  const provider = choosePayoutProvider(wish);
  return inTransaction(async () => {
    const payout = await lockPayout(decision.id);
    refuseArrow(payout, 'approved');
    await refuseOwnAccount(decision.staffId, payout.customerId);
    await refuseDisputed(payout.customerId);
    const before = { state: payout.state };
    if (payout.approvalsNeeded === 2 && payout.firstApprovedBy === null) {
      const at = clock.now();
      await execute(
        `UPDATE payouts SET first_approved_by = $2, first_approved_at = $3, updated_at = $3, version = version + 1 WHERE id = $1`,
        [payout.id, decision.staffId, at],
      );
      await note(decision, 'first-approved', before, { state: 'requested', approvalsLeft: 1 });
      return { id: payout.id, state: 'requested', approvalsLeft: 1 };
    }
    if (payout.firstApprovedBy !== null) requireSecondPerson(payout.firstApprovedBy, decision.staffId);
    await moveTo(payout, 'approved', 'approved_by = $4, approved_at = $3, provider = $5', [
      decision.staffId,
      provider,
    ]);
    if (isAutomatic(provider)) await enqueue('send-payout', { id: payout.id });
    await note(decision, 'approved', before, { state: 'approved', provider });
    return { id: payout.id, state: 'approved', approvalsLeft: 0 };
  });
}

/** The money returns to the wallet. Errors: NOT_FOUND, ALREADY_RESOLVED. */
export function rejectPayout(decision: Decision & { reason: string }): Promise<Moved> {
  return inTransaction(async () => {
    const payout = await lockPayout(decision.id);
    await moveTo(payout, 'rejected', 'rejected_by = $4, rejection_reason = $5', [
      decision.staffId,
      decision.reason,
    ]);
    await releaseHeld(payout);
    await mailPayout('payout-rejected', payout, { reason: decision.reason });
    await note(decision, 'rejected', { state: payout.state }, { state: 'rejected' });
    return { id: payout.id, state: 'rejected', approvalsLeft: 0 };
  });
}

/**
 * The transfer was made at the bank, which a hold does not undo, or the provider's own pages show that it arrived.
 * Errors: NOT_FOUND, ALREADY_RESOLVED (also for what is not approved), FOUR_EYES_REQUIRED, VALIDATION_FAILED for a
 * reference that another payout has.
 */
export function markPaid(decision: Decision & { reference: string }): Promise<Moved> {
  return inTransaction(async () => {
    const payout = await lockPayout(decision.id);
    refuseArrow(payout, 'paid');
    await refuseOwnAccount(decision.staffId, payout.customerId);
    await takeBankReference(decision.reference, { kind: 'payout', id: payout.id });
    // What no provider has been handed yet was carried out by hand.
    const provider = payout.state === 'approved' ? 'manual' : payout.provider;
    await moveTo(payout, 'paid', 'paid_by = $4, paid_at = $3, payment_reference = $5, provider = $6', [
      decision.staffId,
      decision.reference,
      provider,
    ]);
    await bookPaid(payout);
    await mailPayout('payout-paid', { ...payout, provider }, { reference: decision.reference });
    await note(decision, 'paid', { state: payout.state }, { state: 'paid', reference: decision.reference });
    return { id: payout.id, state: 'paid', approvalsLeft: 0 };
  });
}
