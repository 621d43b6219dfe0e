import { ledgerLegsDeclaration, ledgerTransactionsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { defineResource } from '../../platform/resource/index.ts';

const ledgerResource = defineResource(ledgerTransactionsDeclaration, {
  from: 'ledger_transactions',
  access: { read: 'ledger.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

const legsResource = defineResource(ledgerLegsDeclaration, {
  from: 'ledger_legs',
  access: { read: 'ledger.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const ledgerFeature: Feature = {
  resources: [ledgerResource, legsResource],
};
