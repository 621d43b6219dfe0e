import { describeApproval } from '../../contract/index.ts';
import { mailCustomer } from '../../base/index.ts';
import { findEnabledStaff } from '../staff/index.ts';
import { listDeciders } from './deciders.ts';
import type { Approval } from './kind.ts';

interface ApprovalRequested {
  id: string;
  title: string;
  reason: string;
  staffId: string | null;
  /** What approving does. */
  effect: string;
}

/** Mails everyone who may decide. */
export async function mailDeciders({ id, title, reason, staffId, effect }: ApprovalRequested): Promise<void> {
  const asker = staffId === null ? undefined : await findEnabledStaff(staffId);
  for (const to of await listDeciders(staffId))
    await mailCustomer('approval-asked', { to }, { id, title, reason, effect, askedBy: asker?.name ?? null });
}

/** Mails the requester. */
export async function mailEnded(
  { id, title, requestedBy, kind, subjectKind, after }: Approval,
  outcome: 'approved' | 'declined' | 'expired',
  reason: string | null,
): Promise<void> {
  const asker = requestedBy === null ? undefined : await findEnabledStaff(requestedBy);
  if (asker)
    await mailCustomer(
      'approval-decided',
      { to: asker.email },
      { id, title, outcome, reason, effect: describeApproval({ kind, subjectKind, after }) },
    );
}
