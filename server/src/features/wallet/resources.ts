import { topUpStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const walletResources: Resource[] = [
  defineResource({
    name: 'top-ups',
    subject: 'top-up',
    from: 'top_ups_with_names',
    access: { read: 'top-ups.read' },
    order: ['createdAt', 'DESC'],
    embeds: { customer: { resource: 'users', by: 'customerId' } },
    columns: {
      version: { type: 'int' },
      createdAt: { type: 'instant', filter: 'range', sort: true },
      updatedAt: { type: 'instant' },
      settledAt: { type: 'instant', nullable: true, filter: 'range' },
      customerId: { type: 'uuid', filter: 'equal' },
      customerName: { type: 'text', search: true },
      provider: { type: 'text', filter: 'equal' },
      providerReference: { type: 'text', nullable: true, filter: 'equal', search: true },
      paymentId: { type: 'text', nullable: true, filter: 'equal', search: true },
      amountCents: { type: 'cents', filter: 'range' },
      currency: { type: 'text' },
      state: { type: 'enum', values: topUpStates, filter: 'equal' },
      refundedCents: { type: 'cents', filter: 'range' },
      disputedCents: { type: 'cents', filter: 'range' },
      disputeState: { type: 'text', nullable: true, filter: 'equal' },
      failure: { type: 'text', nullable: true },
      mismatch: { type: 'text', nullable: true },
      isOnHold: { type: 'bool', filter: 'equal' },
      events: { type: 'json', recordOnly: true },
      refunds: { type: 'json', recordOnly: true },
    },
  }),
];
