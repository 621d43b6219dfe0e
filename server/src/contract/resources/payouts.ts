import { payoutStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const payoutsDeclaration = {
  name: 'payouts',
  label: ['Payout', 'Payouts'],
  subject: 'payout',
  area: 'money',
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'To approve', filter: { state: 'requested' } },
    { label: 'To pay', filter: { state: 'approved' } },
    { label: 'On their way', filter: { state: 'sent' } },
    { label: 'Paid', filter: { state: 'paid' } },
    { label: 'Came back', filter: { state: 'returned' } },
    { label: 'Rejected', filter: { state: 'rejected' } },
    { label: 'Two people', filter: { approvalsNeeded: 2 } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'Waiting since', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    customerEmail: { type: 'text', label: 'Email', search: true },
    identityVerifiedAt: { type: 'instant', label: 'Identity verified', nullable: true },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range', adds: true },
    state: { type: 'enum', label: 'State', values: payoutStates, filter: 'equal' },
    approvalsNeeded: { type: 'int', label: 'Approvals needed', filter: 'equal' },
    firstApprovedBy: { type: 'uuid', label: 'First approved by (ID)', nullable: true, filter: 'equal' },
    firstApprovedByName: { type: 'text', label: 'First approved by', nullable: true },
    firstApprovedAt: { type: 'instant', label: 'First approved', nullable: true },
    approvedBy: { type: 'uuid', label: 'Approved by (ID)', nullable: true, filter: 'equal' },
    approvedByName: { type: 'text', label: 'Approved by', nullable: true },
    approvedAt: { type: 'instant', label: 'Approved', nullable: true },
    rejectionReason: { type: 'text', label: 'Rejection reason', nullable: true },
    provider: { type: 'text', label: 'Provider', nullable: true, filter: 'equal' },
    providerReference: { type: 'text', label: 'Provider’s reference', nullable: true, search: true },
    sentAt: { type: 'instant', label: 'Sent', nullable: true, filter: 'range' },
    returnedAt: { type: 'instant', label: 'Returned', nullable: true },
    failure: { type: 'text', label: 'Failure', nullable: true },
    mismatch: { type: 'text', label: 'Mismatch', nullable: true, filter: 'equal' },
    events: { type: 'json', label: 'Events', recordOnly: true },
    paidAt: { type: 'instant', label: 'Paid', nullable: true, filter: 'range' },
    paymentReference: { type: 'text', label: 'Reference', nullable: true, search: true },
    holder: { type: 'text', label: 'To', search: true },
    lastSigns: { type: 'text', label: 'Last digits' },
    country: { type: 'text', label: 'Country', filter: 'equal' },
  },
} as const satisfies ResourceDeclaration;

export type PayoutRecord = RecordOf<
  typeof payoutsDeclaration,
  { events: { id: string; type: string; outcome: string; receivedAt: string }[] }
>;
