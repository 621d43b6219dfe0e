import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { requireSecondPerson } from '../../platform/four-eyes.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';
import { customerAccount, house, lockWallet, postTransfers } from '../ledger/index.ts';
import { refuseOwnAccount } from '../staff/index.ts';
import { takeBankReference } from './bank-reference.ts';
import { refuseDisputed } from './refuse-disputed.ts';
import { next } from './rules.ts';

type State = keyof typeof next;

interface PayoutRow {
  id: string;
  customerId: string;
  amountCents: Cents;
  state: State;
  approvalsNeeded: number;
  firstApprovedBy: string | null;
}

export interface Moved {
  id: string;
  state: State;
  approvalsLeft: number;
}

/** Locks the wallet, then the payout, as everything that moves money does. Error: NOT_FOUND. */
async function lockPayout(id: string, ownerId?: string): Promise<PayoutRow> {
  if (!isId(id)) throw notFound();
  const owner = found(
    await one<{ customerId: string }>('SELECT customer_id AS "customerId" FROM payouts WHERE id = $1', [id]),
  );
  if (ownerId !== undefined && owner.customerId !== ownerId) throw notFound();
  await lockWallet(owner.customerId);
  return found(
    await one<PayoutRow>(
      `SELECT id, customer_id AS "customerId", amount_cents AS "amountCents", state, approvals_needed AS "approvalsNeeded",
         first_approved_by AS "firstApprovedBy" FROM payouts WHERE id = $1 FOR UPDATE`,
      [id],
    ),
  );
}

function refuseArrow(payout: PayoutRow, to: State): void {
  const targets: readonly State[] = next[payout.state];
  if (!targets.includes(to)) throw refuse('ALREADY_RESOLVED', `This payout is ${payout.state} already.`);
}

/** The one writer of a payout's state. */
async function moveTo(
  payout: PayoutRow,
  to: State,
  set = '',
  values: readonly unknown[] = [],
): Promise<void> {
  refuseArrow(payout, to);
  await execute(
    `UPDATE payouts SET state = $2, updated_at = $3, version = version + 1${set === '' ? '' : `, ${set}`} WHERE id = $1`,
    [payout.id, to, clock.now(), ...values],
  );
}

const releaseHeld = ({ id, customerId, amountCents }: PayoutRow): Promise<void> =>
  postTransfers(customerId, [
    {
      kind: 'payout_release',
      reference: `payout:${id}:release`,
      debit: customerAccount(customerId, 'held'),
      credit: customerAccount(customerId, 'cash'),
      amountCents,
    },
  ]);

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

/**
 * Approves; where two are needed the second must be another person, and never who is paid.
 * Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED, ACCOUNT_HOLD.
 */
export function approvePayout(decision: Decision): Promise<Moved> {
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
    await moveTo(payout, 'approved', 'approved_by = $4, approved_at = $3', [decision.staffId]);
    await note(decision, 'approved', before, { state: 'approved' });
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
    await note(decision, 'rejected', { state: payout.state }, { state: 'rejected' });
    return { id: payout.id, state: 'rejected', approvalsLeft: 0 };
  });
}

/**
 * The transfer was made at the bank, which a hold does not undo. Errors: NOT_FOUND, ALREADY_RESOLVED (also for what is
 * not approved), FOUR_EYES_REQUIRED, VALIDATION_FAILED for a reference that another payout has.
 */
export function markPaid(decision: Decision & { reference: string }): Promise<Moved> {
  return inTransaction(async () => {
    const payout = await lockPayout(decision.id);
    refuseArrow(payout, 'paid');
    await refuseOwnAccount(decision.staffId, payout.customerId);
    await takeBankReference(decision.reference, { kind: 'payout', id: payout.id });
    await moveTo(payout, 'paid', 'paid_by = $4, paid_at = $3, payment_reference = $5', [
      decision.staffId,
      decision.reference,
    ]);
    await postTransfers(payout.customerId, [
      {
        kind: 'payout',
        reference: `payout:${payout.id}:paid`,
        debit: customerAccount(payout.customerId, 'held'),
        credit: house.clearingPayout,
        amountCents: payout.amountCents,
      },
    ]);
    await note(decision, 'paid', { state: 'approved' }, { state: 'paid', reference: decision.reference });
    return { id: payout.id, state: 'paid', approvalsLeft: 0 };
  });
}
