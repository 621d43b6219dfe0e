import type { ApprovalKindName, ApprovalState } from '../../contract/index.ts';
import type { TermsCost } from '../../base/index.ts';
import { integer, jsonb, smallint, table, text, timestamp, uuid } from '../../platform/table.ts';

export type Facts = Readonly<Record<string, unknown>>;

export const StoredApproval = table('approvals', {
  id: uuid.primary,
  kind: text.of<ApprovalKindName>(),
  subjectKind: text,
  subjectId: text,
  title: text,
  before: jsonb.of<Facts>(),
  after: jsonb.of<Facts>(),
  /** Null when the shop itself asks. */
  requestedBy: uuid.nullable,
  reason: text,
  cost: jsonb.of<TermsCost>().nullable,
  customerId: uuid.nullable,
  /** What was asked for a case is approved only as long as its customer's proof stands. */
  caseId: uuid.nullable,
  state: text.of<ApprovalState>().defaulted,
  approvalsNeeded: smallint,
  firstApprovedBy: uuid.nullable,
  firstApprovedAt: timestamp.nullable,
  decidedBy: uuid.nullable,
  decidedAt: timestamp.nullable,
  decisionReason: text.nullable,
  /** Null: pending until it is decided. */
  expiresAt: timestamp.nullable,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type StoredApproval = InstanceType<typeof StoredApproval>;
