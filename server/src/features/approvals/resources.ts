import { approvalKinds, approvalStates, type ApprovalKindName } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const catalogueKinds: ApprovalKindName[] = [
  'promo-budget',
  'card-values',
  'listing',
  'run-band',
  'run-retirement',
  'substitution',
  'log-correction',
];
const supportKinds: ApprovalKindName[] = ['balance-adjustment', 'balance-reversal', 'identity', 'payout'];

/** `approve`, `decline` and `withdraw` are separate routes. */
const approvals = defineResource({
  name: 'approvals',
  subject: 'approval',
  from: 'approvals_with_names',
  access: { read: 'approvals.read' },
  scope: {
    catalogue: { kind: catalogueKinds },
    support: { kind: supportKinds },
    fulfilment: { kind: ['substitution'] },
  },
  order: ['createdAt', 'DESC'],
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    kind: { type: 'enum', values: approvalKinds, filter: 'equal' },
    subjectKind: { type: 'text', filter: 'equal' },
    subjectId: { type: 'text', filter: 'equal' },
    title: { type: 'text', search: true },
    before: { type: 'json', recordOnly: true },
    after: { type: 'json', recordOnly: true },
    reason: { type: 'text', search: true },
    state: { type: 'enum', values: approvalStates, filter: 'equal' },
    customerId: { type: 'uuid', nullable: true, filter: 'equal' },
    customerName: { type: 'text', nullable: true },
    requestedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    requesterName: { type: 'text', nullable: true, search: true },
    approvalsNeeded: { type: 'int' },
    firstApprovedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    firstApproverName: { type: 'text', nullable: true },
    firstApprovedAt: { type: 'instant', nullable: true },
    decidedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    deciderName: { type: 'text', nullable: true },
    decidedAt: { type: 'instant', nullable: true },
    decisionReason: { type: 'text', nullable: true },
    expiresAt: { type: 'instant', nullable: true, filter: 'range' },
    deciderCount: { type: 'int' },
  },
});

export const approvalResources: Resource[] = [approvals];
