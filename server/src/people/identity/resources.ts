import { usersDeclaration, usersBalanceDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const users = defineResource(usersDeclaration, {
  from: 'customers_with_wallets',
  access: { read: 'users.read' },
});

const balance = defineResource(usersBalanceDeclaration, {
  from: 'customer_transfers',
  access: { read: 'users.read' },
  within: { parameter: 'id', field: 'customerId', parent: 'users' },
});

export const identityResources: Resource[] = [users, balance];
