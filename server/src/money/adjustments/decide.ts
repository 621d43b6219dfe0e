import { type Attributes } from 'sequelize';

import { formatMoney, type DecidedAdjustmentDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import {
  type Approval,
  type ApprovalKind,
  approve,
  askApproval,
  decline,
  findPending,
  type Giver,
  giverOf,
  isDeleted,
} from '../../people/index.ts';
import { lockWallet, record, reverseTransaction } from '../../base/index.ts';
import { bookAdjustment, mailCustomerAbout, noteGift } from './book.ts';
import { BalanceAdjustment } from './models.ts';
import { weighCorrection } from './weigh.ts';

type Row = Attributes<BalanceAdjustment>;

interface Decision {
  id: string;
  staffId: string;
  reason?: string | undefined;
}
type ReasonedDecision = Decision & { reason: string };

/** Locks the wallet, then the adjustment: the lock order of everything that moves money. Error: NOT_FOUND. */
async function lockAdjustment(id: string): Promise<Row> {
  if (!isId(id)) throw notFound();
  const { customerId } = found(await BalanceAdjustment.findByPk(id));
  await lockWallet(customerId);
  return found(await BalanceAdjustment.findByPk(id, { lock: true })).get();
}

async function update(id: string, changes: Partial<Row>): Promise<void> {
  await BalanceAdjustment.update({ ...changes, ...nextVersion() }, { where: { id } });
}

const lockSubject = async ({ subjectId }: Approval): Promise<void> => {
  await lockAdjustment(subjectId);
};

/** Refuses to book anything for a deleted customer. Error: WRONG_STATE. */
async function refuseDeleted(customerId: string): Promise<void> {
  if (await isDeleted(customerId))
    throw refuse('WRONG_STATE', 'This customer’s account was deleted: nothing can be booked.');
}

/** A correction above what one person may give. Approving throws INSUFFICIENT_FUNDS if the money has been spent since. */
export const adjustmentApproval: ApprovalKind = {
  name: 'balance-adjustment',
  lock: lockSubject,
  async approve(approval, { staffId, reason }) {
    const { subjectId } = approval;
    const adjustment = await lockAdjustment(subjectId);
    await refuseDeleted(adjustment.customerId);
    const transactionId = await bookAdjustment(adjustment, giverOf(approval));
    const decided = { decidedBy: staffId, decidedAt: clock.now(), decisionReason: reason ?? null };
    await update(subjectId, { state: 'booked', transactionId, ...decided });
    await note({ id: subjectId, staffId, reason }, adjustment, 'approved', 'booked');
  },
  async end({ subjectId }, ending, { staffId, reason }) {
    const adjustment = await lockAdjustment(subjectId);
    const isDeclined = ending === 'declined';
    const state = isDeclined ? 'rejected' : ending;
    const decided = { decidedBy: staffId, decidedAt: clock.now(), decisionReason: reason ?? null };
    await update(subjectId, { state, ...(isDeclined && decided) });
    await note({ id: subjectId, staffId, reason }, adjustment, state, state);
  },
};

/** Reversing a correction that took two people takes two as well, and so does one that gives back more than one may. */
export const reversalApproval: ApprovalKind = {
  name: 'balance-reversal',
  lock: lockSubject,
  async approve(approval) {
    const { subjectId, reason } = approval;
    const adjustment = await lockAdjustment(subjectId);
    await bookReversal(adjustment, { id: subjectId, reason, ...giverOf(approval) });
  },
};

/** Returns the pending approval of an adjustment. Errors: NOT_FOUND, ALREADY_RESOLVED. */
async function findRequest(id: string): Promise<string> {
  if (!isId(id)) throw notFound();
  const { state } = found(await BalanceAdjustment.findByPk(id));
  const request = await findPending('balance-adjustment', id);
  if (!request) throw refuse('ALREADY_RESOLVED', `This adjustment is ${state} already.`);
  return request.id;
}

/** Books the adjustment once a second person approves. Errors: those of `approve`, WRONG_STATE, INSUFFICIENT_FUNDS. */
export async function approveAdjustment({ id, ...decision }: Decision): Promise<DecidedAdjustmentDto> {
  await approve(adjustmentApproval, await findRequest(id), decision);
  return { id, state: 'booked' };
}

/** Errors: those of `decline`. */
export async function rejectAdjustment({ id, ...decision }: ReasonedDecision): Promise<DecidedAdjustmentDto> {
  await decline(adjustmentApproval, await findRequest(id), decision);
  return { id, state: 'rejected' };
}

/**
 * Books the opposite, once; for a correction that took two people, or what one may not book alone, it only requests
 * approval. Errors: NOT_FOUND, ALREADY_RESOLVED, WRONG_STATE if it was never booked or a reversal is pending,
 * INSUFFICIENT_FUNDS, NO_SECOND_PERSON.
 */
export function reverseAdjustment(decision: ReasonedDecision): Promise<DecidedAdjustmentDto> {
  return inTransaction(async () => {
    const adjustment = await lockAdjustment(decision.id);
    refuseReversal(adjustment);
    await refuseDeleted(adjustment.customerId);
    const { id, amountCents, bucket, customerId, decidedBy } = adjustment;
    // Taking a gift back is free; giving back what was taken is a gift.
    const mayAlone =
      amountCents > 0 || (await weighCorrection(decision.staffId, customerId, -amountCents)).mayAlone;
    if (decidedBy === null && mayAlone) return bookReversal(adjustment, decision);
    const approvalId = await askApproval({
      kind: 'balance-reversal',
      subject: { kind: 'balance-adjustment', id },
      title: `Reversal of a correction of ${formatMoney(amountCents)} ${bucket}`,
      before: { state: adjustment.state },
      after: { state: 'reversed', amountCents: -amountCents, bucket },
      staffId: decision.staffId,
      reason: decision.reason,
      customerId,
    });
    return { id, state: adjustment.state, approvalId };
  });
}

function refuseReversal({ state, transactionId }: Row): void {
  if (state === 'reversed') throw refuse('ALREADY_RESOLVED', 'This adjustment was already reversed.');
  if (transactionId === null) throw refuse('WRONG_STATE', 'Only a booked adjustment can be reversed.');
}

async function bookReversal(
  adjustment: Row,
  decision: ReasonedDecision & Giver,
): Promise<DecidedAdjustmentDto> {
  refuseReversal(adjustment);
  await refuseDeleted(adjustment.customerId);
  const reversalId = await reverseTransaction(adjustment.transactionId ?? '', decision.reason);
  const { staffId: reversedBy, reason: reversalReason, approvalId } = decision;
  const giver: Giver = { staffId: reversedBy, ...(approvalId !== undefined && { approvalId }) };
  if (adjustment.amountCents < 0) await noteGift(adjustment, giver, reversalId);
  await update(adjustment.id, { state: 'reversed', reversedBy, reversedAt: clock.now(), reversalReason });
  await mailCustomerAbout({ ...adjustment, reason: decision.reason }, true);
  return note(decision, adjustment, 'reversed', 'reversed');
}

async function note(
  { id, staffId, reason }: { id: string; staffId: string | null; reason?: string | undefined },
  { state: before, customerId, bucket, amountCents }: Row,
  action: string,
  state: Row['state'],
): Promise<DecidedAdjustmentDto> {
  await record({
    actor: staffId === null ? { kind: 'system' } : { kind: 'staff', id: staffId },
    action: `balance-adjustment.${action}`,
    subject: { kind: 'balance-adjustment', id },
    before: { state: before },
    after: { state, customerId, bucket, amountCents },
    ...(reason !== undefined && { reason }),
  });
  return { id, state };
}

/** Counts the corrections that wait for a second person. */
export const countPendingAdjustments = (): Promise<number> =>
  BalanceAdjustment.count({ where: { state: 'pending' } });
