import { ledgerTransactionsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const ledgerResources: Resource[] = [
  defineResource(ledgerTransactionsDeclaration, {
    subject: 'ledger-transaction',
    from: 'ledger_transactions',
    access: { read: 'ledger.read' },
    embeds: { customer: { resource: 'users', by: 'customerId' } },
  }),
];
