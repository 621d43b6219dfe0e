import { payoutStates } from '../../contract/payouts.schema.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const payouts = defineResource({
  name: 'payouts',
  subject: 'payout',
  from: 'payouts_with_names',
  access: { read: 'payouts.read' },
  order: ['createdAt', 'DESC'],
  embeds: { customer: { resource: 'users', by: 'customerId' } },
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    customerId: { type: 'uuid', filter: 'equal' },
    customerName: { type: 'text', search: true },
    customerEmail: { type: 'text', search: true },
    identityVerifiedAt: { type: 'instant', nullable: true },
    amountCents: { type: 'cents', filter: 'range' },
    state: { type: 'enum', values: payoutStates, filter: 'equal' },
    approvalsNeeded: { type: 'int', filter: 'equal' },
    firstApprovedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    firstApprovedByName: { type: 'text', nullable: true },
    firstApprovedAt: { type: 'instant', nullable: true },
    approvedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    approvedByName: { type: 'text', nullable: true },
    approvedAt: { type: 'instant', nullable: true },
    rejectionReason: { type: 'text', nullable: true },
    provider: { type: 'text', nullable: true, filter: 'equal' },
    providerReference: { type: 'text', nullable: true, search: true },
    sentAt: { type: 'instant', nullable: true, filter: 'range' },
    returnedAt: { type: 'instant', nullable: true },
    failure: { type: 'text', nullable: true },
    mismatch: { type: 'text', nullable: true, filter: 'equal' },
    events: { type: 'json', recordOnly: true },
    paidAt: { type: 'instant', nullable: true, filter: 'range' },
    paymentReference: { type: 'text', nullable: true, search: true },
    holder: { type: 'text', search: true },
    lastSigns: { type: 'text' },
    country: { type: 'text', filter: 'equal' },
  },
});

export const payoutResources: Resource[] = [payouts];
