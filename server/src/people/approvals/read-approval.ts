import { Op } from 'sequelize';

import type { ApprovalKindName, WaitingApprovalsDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import type { Approval } from './kind.ts';
import { StoredApproval } from './models.ts';

/** Error: NOT_FOUND, also if the approval is of another kind. */
export const readApproval = async (kind: ApprovalKindName, id: string): Promise<Approval> =>
  found(await StoredApproval.findOne({ where: { id, kind }, raw: true }));

export const lockApproval = async (id: string): Promise<Approval> =>
  found(await StoredApproval.findByPk(id, { lock: true, raw: true }));

export const readKind = async (id: string): Promise<ApprovalKindName> =>
  found(await StoredApproval.findByPk(id, { attributes: ['kind'], raw: true })).kind;

/** Returns the pending request about this subject, if any. */
export async function findPending(kind: ApprovalKindName, subjectId: string): Promise<Approval | undefined> {
  const where = { kind, subjectId, state: 'pending' };
  return (await StoredApproval.findOne({ where, order: ['createdAt'], raw: true })) ?? undefined;
}

/** Whether there was ever a request about this subject. */
export const wasRequested = async (kind: ApprovalKindName, subjectId: string): Promise<boolean> =>
  (await StoredApproval.findOne({ attributes: ['id'], where: { kind, subjectId }, raw: true })) !== null;

/** Lists overdue pending requests, oldest first. */
export const listExpired = (): Promise<Pick<Approval, 'id' | 'kind'>[]> =>
  StoredApproval.findAll({
    attributes: ['id', 'kind'],
    where: { state: 'pending', expiresAt: { [Op.lte]: clock.now() } },
    order: ['createdAt', 'id'],
    limit: 500,
    raw: true,
  });

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
