import { approvalsDeclaration, type ApprovalKindName } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const catalogueKinds: ApprovalKindName[] = [
  'promo-budget',
  'card-values',
  'listing',
  'run-band',
  'run-retirement',
  'substitution',
  'log-correction',
  'guarded-record',
  'drop-plan',
  'staff-address',
];
const supportKinds: ApprovalKindName[] = [
  'balance-adjustment',
  'balance-reversal',
  'identity',
  'payout',
  'parcel-claim',
  'compensation',
  'parcel-resend',
  'parcel-address',
  'staff-address',
];
const fulfilmentKinds: ApprovalKindName[] = [
  'substitution',
  'missing-unit',
  'guarded-record',
  'shipping-settings',
  'parcel-resend',
  'parcel-address',
  'staff-address',
];

/** `approve`, `decline` and `withdraw` are separate routes. */
const approvals = defineResource(approvalsDeclaration, {
  from: 'approvals_with_names',
  access: { read: 'approvals.read' },
  scope: {
    catalogue: { kind: catalogueKinds },
    support: { kind: supportKinds },
    fulfilment: { kind: fulfilmentKinds },
  },
});

export const approvalResources: Resource[] = [approvals];
