import type { DecidedApprovalDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { record, weighApproved } from '../../base/index.ts';
import { hasProofEnded } from '../identity/index.ts';
import { refuseOwnAccount, requireSecondPerson } from '../staff/index.ts';
import type { Approval, ApprovalKind, Decision, Ending } from './kind.ts';
import { StoredApproval } from './models.ts';
import { mailEnded } from './notify.ts';
import { findPending, listExpired, lockApproval, readApproval } from './read-approval.ts';

type ReasonedDecision = Decision & { reason: string };

/**
 * Approves; the kind carries it out in the same transaction. If two approvals are needed, the first is only recorded.
 * Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED, WRONG_STATE, and those of the kind, which leave it pending.
 */
export function approve(kind: ApprovalKind, id: string, decision: Decision): Promise<DecidedApprovalDto> {
  return inTransaction(async () => {
    const approval = await lockPending(kind, id);
    await refuseDecider(approval, decision.staffId);
    await refuseEndedProof(approval);
    if (approval.approvalsNeeded === 2 && approval.firstApprovedBy === null)
      return noteFirst(kind, approval, decision);
    await weighDecision(approval, decision);
    await kind.approve(approval, decision);
    await close(approval, 'approved', decision.staffId, decision.reason ?? null);
    await mailEnded(approval, 'approved', decision.reason ?? null);
    return { id, state: 'approved', approvalsLeft: 0 };
  });
}

/** Who ends sessions may have found a thief in one, who wrote the case. Error: WRONG_STATE. */
async function refuseEndedProof({ caseId, customerId, createdAt }: Approval): Promise<void> {
  if (caseId !== null && customerId !== null && (await hasProofEnded(customerId, createdAt)))
    throw refuse(
      'WRONG_STATE',
      'The customer’s sessions were ended since this was asked for their case: perhaps somebody else wrote it. Decline it, and ask again once they have written signed in.',
    );
}

/** Before it is carried out: its cost is that of a change from what is so now. */
const weighDecision = (
  { id: approvalId, kind, subjectKind, subjectId, before, after, requestedBy, cost }: Approval,
  { staffId: approvedBy, budgetCents }: Decision,
): Promise<void> =>
  weighApproved(
    { kind, subject: { kind: subjectKind, id: subjectId }, before, after },
    { approvalId, requestedBy, approvedBy, budgetCents, asked: cost },
  );

/** Errors: NOT_FOUND, ALREADY_RESOLVED, FOUR_EYES_REQUIRED. */
export function decline(
  kind: ApprovalKind,
  id: string,
  decision: ReasonedDecision,
): Promise<DecidedApprovalDto> {
  return inTransaction(async () => {
    const approval = await lockPending(kind, id);
    await refuseDecider(approval, decision.staffId);
    await end(kind, approval, 'declined', decision);
    return { id, state: 'declined', approvalsLeft: 0 };
  });
}

/** Withdraws the staff member's own request. Errors: NOT_FOUND, ALREADY_RESOLVED, FORBIDDEN. */
export function withdraw(kind: ApprovalKind, id: string, decision: Decision): Promise<DecidedApprovalDto> {
  return inTransaction(async () => {
    const approval = await lockPending(kind, id);
    if (approval.requestedBy !== decision.staffId)
      throw refuse('FORBIDDEN', 'Only the requester can withdraw a request. Decline it instead.');
    await end(kind, approval, 'withdrawn', { ...decision, reason: decision.reason ?? 'Withdrawn' });
    return { id, state: 'withdrawn', approvalsLeft: 0 };
  });
}

/** Expires an overdue request; does nothing if it has been decided already. */
export function expire(kind: ApprovalKind, id: string): Promise<void> {
  return inTransaction(async () => {
    const approval = await lockKnown(kind, id);
    if (approval.state !== 'pending' || !isOver(approval)) return;
    await end(kind, approval, 'expired', { staffId: null, reason: 'Nobody decided in time' });
  });
}

/** Closes the pending request about a subject that ended on its own, such as a cancelled payout. */
export async function closePending(kind: ApprovalKind['name'], subjectId: string): Promise<void> {
  const pending = await findPending(kind, subjectId);
  const approval = pending && (await lockApproval(pending.id));
  if (approval?.state === 'pending') await close(approval, 'withdrawn', null, null);
}

/** Takes the domain's locks first, then the approval's row: the same lock order for every decision. */
async function lockKnown(kind: ApprovalKind, id: string): Promise<Approval> {
  if (!isId(id)) throw notFound();
  const known = await readApproval(kind.name, id);
  await kind.lock?.(known);
  return lockApproval(id);
}

async function lockPending(kind: ApprovalKind, id: string): Promise<Approval> {
  const approval = await lockKnown(kind, id);
  if (approval.state !== 'pending') throw refuse('ALREADY_RESOLVED', `This request is ${approval.state}.`);
  if (isOver(approval)) throw refuse('ALREADY_RESOLVED', 'This request has expired.');
  return approval;
}

const isOver = ({ expiresAt }: Approval): boolean => expiresAt !== null && expiresAt <= clock.now();

/** Refuses who is no second person, the first approver and staff whose own account it is about. Error: FOUR_EYES_REQUIRED. */
async function refuseDecider(approval: Approval, staffId: string): Promise<void> {
  await requireSecondPerson(approval.requestedBy, staffId);
  if (approval.firstApprovedBy === staffId)
    throw refuse(
      'FOUR_EYES_REQUIRED',
      'You have approved this once: somebody else must decide the second time.',
    );
  if (approval.customerId !== null) await refuseOwnAccount(staffId, approval.customerId);
}

/** Changes the request, if it is pending and nobody has approved it meanwhile. Error: ALREADY_RESOLVED. */
async function update(
  { id, firstApprovedBy }: Approval,
  changes: Partial<Approval>,
  at: Date,
): Promise<void> {
  const [changed] = await StoredApproval.update(
    { ...changes, ...nextVersion(at) },
    { where: { id, state: 'pending', firstApprovedBy } },
  );
  if (changed !== 1) throw refuse('ALREADY_RESOLVED', 'Somebody else has already decided this.');
}

async function noteFirst(
  kind: ApprovalKind,
  approval: Approval,
  decision: Decision,
): Promise<DecidedApprovalDto> {
  await kind.approveFirst?.(approval, decision);
  const at = clock.now();
  await update(approval, { firstApprovedBy: decision.staffId, firstApprovedAt: at }, at);
  await note(approval, 'first-approved', decision.staffId, { approvalsLeft: 1 }, decision.reason);
  return { id: approval.id, state: 'pending', approvalsLeft: 1 };
}

async function end(
  kind: ApprovalKind,
  approval: Approval,
  ending: Ending,
  by: { staffId: string | null; reason: string },
): Promise<void> {
  await kind.end?.(approval, ending, by);
  await close(approval, ending, by.staffId, by.reason);
  if (ending !== 'withdrawn') await mailEnded(approval, ending, by.reason);
}

async function close(
  approval: Approval,
  state: 'approved' | Ending,
  staffId: string | null,
  reason: string | null,
): Promise<void> {
  const at = clock.now();
  await update(approval, { state, decidedBy: staffId, decidedAt: at, decisionReason: reason }, at);
  await note(approval, state, staffId, { state }, reason ?? undefined);
}

const note = (
  { id, kind, state }: Approval,
  action: string,
  staffId: string | null,
  after: Record<string, unknown>,
  reason: string | undefined,
): Promise<void> =>
  record({
    actor: staffId === null ? { kind: 'system' } : { kind: 'staff', id: staffId },
    action: `approval.${action}`,
    subject: { kind: 'approval', id },
    before: { state },
    after: { kind, ...after },
    ...(reason !== undefined && { reason }),
  });

/** Expires overdue requests, each in its own transaction; safe to repeat. */
export async function expireApprovals(kinds: readonly ApprovalKind[]): Promise<void> {
  for (const { id, kind: name } of await listExpired()) {
    const kind = kinds.find((known) => known.name === name);
    if (!kind) continue;
    await expire(kind, id).catch((failure: unknown) =>
      logger.error({ err: failure, approvalId: id }, 'an approval could not expire; the others go on'),
    );
  }
}
