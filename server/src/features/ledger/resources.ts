import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const ledgerResources: Resource[] = [
  defineResource({
    name: 'ledger-transactions',
    subject: 'ledger-transaction',
    from: 'ledger_transactions',
    access: { read: 'ledger.read' },
    order: ['createdAt', 'DESC'],
    embeds: { customer: { resource: 'users', by: 'customerId' } },
    columns: {
      createdAt: { type: 'instant', filter: 'range', sort: true },
      kind: { type: 'text', filter: 'equal' },
      reference: { type: 'text', filter: 'equal', search: true },
      customerId: { type: 'uuid', nullable: true, filter: 'equal' },
      customerName: { type: 'text', nullable: true, search: true },
      debitAccount: { type: 'text', filter: 'equal' },
      creditAccount: { type: 'text', filter: 'equal' },
      amountCents: { type: 'cents', filter: 'range' },
      legs: { type: 'json', recordOnly: true },
      reversedBy: { type: 'uuid', nullable: true, filter: 'equal' },
      reversalReason: { type: 'text', nullable: true },
      reverses: { type: 'uuid', nullable: true, filter: 'equal' },
      reason: { type: 'text', nullable: true },
    },
  }),
];
