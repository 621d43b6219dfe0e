import { approvalKinds, approvalStates, type ApprovalKindName } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

const kindNames = {
  'balance-adjustment': 'Balance correction',
  'balance-reversal': 'Reversal of a correction',
  payout: 'Withdrawal',
  'royalty-payout': 'Architect payout',
  settings: 'Settings',
  'promo-budget': 'Promo budget',
  'card-values': 'Card values',
  listing: 'Single below buyback',
  'run-band': 'Run outside its band',
  'run-retirement': 'Run retirement',
  substitution: 'Substitution',
  'log-correction': 'Log correction',
  identity: 'Identity check without documents',
  'parcel-claim': 'Claim about a parcel',
  'drop-void': 'Cancelling a drop',
  'missing-unit': 'Withdrawal of a missing card',
  'guarded-record': 'Guarded change of a record',
  'shipping-settings': 'Shipping fees and limits',
  'drop-plan': 'Window or prizes of a drop',
  'parcel-address': 'Other address of a parcel',
  'staff-address': 'Private address of staff',
  'product-terms': 'Price or state of a product',
  'floor-budget': 'Budget below the floor',
} as const satisfies Record<ApprovalKindName, string>;

export const approvalsDeclaration = {
  name: 'approvals',
  label: ['Approval', 'Approvals'],
  subject: 'approval',
  area: 'people',
  order: ['createdAt', 'DESC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Asked', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    kind: { type: 'enum', label: 'Kind', values: approvalKinds, names: kindNames, filter: 'equal' },
    subjectKind: { type: 'text', label: 'Subject type', filter: 'equal' },
    subjectId: { type: 'text', label: 'Subject ID', filter: 'equal' },
    title: { type: 'text', label: 'Request', search: true },
    before: { type: 'json', label: 'Before', recordOnly: true },
    after: { type: 'json', label: 'After', recordOnly: true },
    cost: { type: 'json', label: 'What it costs', nullable: true, recordOnly: true },
    reason: { type: 'text', label: 'Reason', search: true },
    state: { type: 'enum', label: 'State', values: approvalStates, filter: 'equal' },
    customerId: { type: 'uuid', label: 'Customer ID', nullable: true, filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', nullable: true },
    requestedBy: { type: 'uuid', label: 'Asked by (ID)', nullable: true, filter: 'equal' },
    requesterName: { type: 'text', label: 'Requested by', nullable: true, search: true },
    approvalsNeeded: { type: 'int', label: 'Approvals needed' },
    firstApprovedBy: { type: 'uuid', label: 'First approved by (ID)', nullable: true, filter: 'equal' },
    firstApproverName: { type: 'text', label: 'First approved by', nullable: true },
    firstApprovedAt: { type: 'instant', label: 'First approved', nullable: true },
    decidedBy: { type: 'uuid', label: 'Decided by (ID)', nullable: true, filter: 'equal' },
    deciderName: { type: 'text', label: 'Decided by', nullable: true },
    decidedAt: { type: 'instant', label: 'Decided', nullable: true },
    decisionReason: { type: 'text', label: 'Reason for the decision', nullable: true },
    expiresAt: { type: 'instant', label: 'Expires', nullable: true, filter: 'range' },
    deciderCount: { type: 'int', label: 'Deciders' },
  },
} as const satisfies ResourceDeclaration;

export type ApprovalRecord = RecordOf<
  typeof approvalsDeclaration,
  { before: Record<string, unknown>; after: Record<string, unknown> }
>;
