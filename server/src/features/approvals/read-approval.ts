import type { ApprovalKindName, WaitingApprovalsDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import type { Approval } from './kind.ts';

const columns = `id, kind, subject_kind AS "subjectKind", subject_id AS "subjectId", title, before, after,
  requested_by AS "requestedBy", reason, customer_id AS "customerId", state, approvals_needed AS "approvalsNeeded",
  first_approved_by AS "firstApprovedBy", expires_at AS "expiresAt", created_at AS "createdAt"`;

/** Error: NOT_FOUND, also if the approval is of another kind. */
export async function readApproval(kind: ApprovalKindName, id: string): Promise<Approval> {
  return found(
    await one<Approval>(`SELECT ${columns} FROM approvals WHERE id = $1 AND kind = $2`, [id, kind]),
  );
}

export async function lockApproval(id: string): Promise<Approval> {
  return found(await one<Approval>(`SELECT ${columns} FROM approvals WHERE id = $1 FOR UPDATE`, [id]));
}

/** Returns the pending request about this subject, if any. */
export function findPending(kind: ApprovalKindName, subjectId: string): Promise<Approval | undefined> {
  return one<Approval>(
    `SELECT ${columns} FROM approvals WHERE kind = $1 AND subject_id = $2 AND state = 'pending'
     ORDER BY created_at LIMIT 1`,
    [kind, subjectId],
  );
}

/** Whether there was ever a request about this subject. */
export async function wasAsked(kind: ApprovalKindName, subjectId: string): Promise<boolean> {
  const row = await one('SELECT 1 FROM approvals WHERE kind = $1 AND subject_id = $2 LIMIT 1', [
    kind,
    subjectId,
  ]);
  return row !== undefined;
}

/** Lists overdue pending requests, oldest first. */
export function listExpired(): Promise<{ id: string; kind: ApprovalKindName }[]> {
  return sql(
    `SELECT id, kind FROM approvals WHERE state = 'pending' AND expires_at <= $1 ORDER BY created_at, id LIMIT 500`,
    [clock.now()],
  );
}

/** Counts the requests this staff member can decide, and their own pending ones. */
export async function countWaiting(staffId: string, mayDecide: boolean): Promise<WaitingApprovalsDto> {
  return found(
    await one<WaitingApprovalsDto>(
      `SELECT count(*) FILTER (WHERE $2 AND requested_by IS DISTINCT FROM $1 AND first_approved_by IS DISTINCT FROM $1)::int AS "toDecide",
         count(*) FILTER (WHERE requested_by = $1)::int AS asked
       FROM approvals WHERE state = 'pending' AND (expires_at IS NULL OR expires_at > $3)`,
      [staffId, mayDecide, clock.now()],
    ),
  );
}
