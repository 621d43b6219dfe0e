import { describeApproval, type ApprovalKindName } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requestContext } from '../../platform/logger.ts';
import { readRequestCost, readSettings, record } from '../../base/index.ts';
import { requireDecider } from './deciders.ts';
import type { Facts } from './models.ts';
import { mailDeciders } from './notify.ts';
import { findPending } from './read-approval.ts';

export interface ApprovalRequest {
  /** Set by the caller when the subject is the request itself. */
  id?: string;
  kind: ApprovalKindName;
  subject: { kind: string; id: string };
  /** One line for the inbox. */
  title: string;
  before?: Facts;
  after?: Facts;
  /** Null when the shop itself asks. */
  staffId: string | null;
  reason: string;
  customerId?: string;
  approvalsNeeded?: 1 | 2;
  /** Stays pending until it is decided or its subject ends. */
  neverExpires?: boolean;
}

const maxTitle = 200;

/**
 * Requests an approval in the running transaction and notifies the deciders; returns the approval's id. Errors:
 * NO_SECOND_PERSON, WRONG_STATE with `approvalId` while a request about the same subject is pending.
 */
export async function askApproval(request: ApprovalRequest): Promise<string> {
  const { kind, subject, staffId, reason, before = {}, after: wanted = {} } = request;
  const title = request.title.slice(0, maxTitle);
  if (staffId !== null) await requireDecider(staffId, title);
  const { approvalDays } = await readSettings();
  const [id, at] = [request.id ?? newId(), clock.now()];
  const effect = describeApproval({ kind, subjectKind: subject.kind, after: wanted });
  const cost = await readRequestCost({ kind, subject, before, after: wanted });
  const forCase = staffId === null ? undefined : requestContext.get()?.case;
  const inserted = await execute(
    `INSERT INTO approvals (id, kind, subject_kind, subject_id, title, before, after, requested_by, reason, customer_id,
       approvals_needed, expires_at, cost, created_at, updated_at, case_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $14, $13, $13, $15)
     ON CONFLICT (kind, subject_kind, subject_id) WHERE state = 'pending' DO NOTHING`,
    [
      id,
      kind,
      subject.kind,
      subject.id,
      title,
      JSON.stringify(before),
      JSON.stringify(wanted),
      staffId,
      reason,
      request.customerId ?? forCase?.customerId ?? null,
      request.approvalsNeeded ?? 1,
      request.neverExpires ? null : after(at, days(approvalDays)),
      at,
      cost === null ? null : JSON.stringify(cost),
      forCase?.id ?? null,
    ],
  );
  if (inserted === 0)
    throw refuse('WRONG_STATE', 'A request about this is already pending: decide or withdraw it first.', {
      approvalId: (await findPending(kind, subject.id))?.id ?? null,
    });
  await record({
    actor: staffId === null ? { kind: 'system' } : { kind: 'staff', id: staffId },
    action: 'approval.asked',
    subject: { kind: 'approval', id },
    before,
    after: { kind, subject, effect, ...wanted },
    reason,
  });
  await mailDeciders({ id, title, reason, staffId, effect });
  return id;
}
