import { z } from 'zod';

import { amountCents, oneLine, uuid, wholeNumber } from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { approvalStates } from '../states.ts';

export const approveApproval = z.strictObject({
  reason: reason.optional(),
  /** The bank's reference, for approvals that record a transfer (royalty payouts). */
  reference: oneLine.trim().min(1).max(120).optional(),
  /** The most that sales below the floor may cost; what the request names when left out. */
  budgetCents: amountCents.optional(),
});
export const declineApproval = z.strictObject({ reason });
export const withdrawApproval = z.strictObject({ reason: reason.optional() });

export const decidedApproval = z.object({
  id: uuid,
  state: z.enum(approvalStates),
  /** 1 after the first of two approvals, else 0. */
  approvalsLeft: wholeNumber,
});
export type DecidedApprovalDto = z.infer<typeof decidedApproval>;

export const waitingApprovals = z.object({
  /** Pending requests that this person may decide. */
  toDecide: wholeNumber,
  /** Pending requests that this person made. */
  asked: wholeNumber,
});
/** `GET /api/admin/approvals/waiting` */
export type WaitingApprovalsDto = z.infer<typeof waitingApprovals>;
