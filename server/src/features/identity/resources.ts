import { customerStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const personal = ['owner', 'support', 'auditor'] as const;

const users = defineResource({
  name: 'users',
  subject: 'customer',
  from: 'customers_with_wallets',
  access: { read: 'users.read' },
  order: ['createdAt', 'DESC'],
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant', filter: 'range' },
    email: { type: 'text', filter: 'equal', sort: true, search: true },
    emailConfirmedAt: { type: 'instant', nullable: true, filter: 'range' },
    displayName: { type: 'text', filter: 'equal', sort: true, search: true },
    state: { type: 'enum', values: customerStates, filter: 'equal', sort: true },
    country: { type: 'text', filter: 'equal', sort: true },
    // Null once the account is deleted.
    birthDate: { type: 'date', nullable: true, read: personal },
    isAnonymous: { type: 'bool', filter: 'equal' },
    cashCents: { type: 'cents', filter: 'range', sort: true },
    promoCents: { type: 'cents', filter: 'range', sort: true },
    heldCents: { type: 'cents', filter: 'range', sort: true },
    mfaEnrolledAt: { type: 'instant', nullable: true, filter: 'range', read: personal },
    mfaResetAt: { type: 'instant', nullable: true, filter: 'range', read: personal },
    identityVerifiedAt: { type: 'instant', nullable: true, filter: 'range' },
    debtCents: { type: 'cents', recordOnly: true },
    isOnHold: { type: 'bool', recordOnly: true },
    addressCount: { type: 'int', recordOnly: true },
    addressCountries: { type: 'json', recordOnly: true },
    // Counts only: nobody may see what is inside a sealed pack.
    packs: { type: 'json', recordOnly: true },
  },
});

const balance = defineResource({
  name: 'users/:id/balance',
  subject: 'transfer',
  from: 'customer_transfers',
  access: { read: 'users.read' },
  within: { parameter: 'id', field: 'customerId', table: 'customers' },
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    customerId: { type: 'uuid' },
    transactionId: { type: 'uuid', filter: 'equal' },
    kind: { type: 'text', filter: 'equal' },
    reference: { type: 'text', filter: 'equal', search: true },
    debitAccount: { type: 'text', filter: 'equal' },
    creditAccount: { type: 'text', filter: 'equal' },
    amountCents: { type: 'cents', filter: 'range' },
    cashCents: { type: 'cents', filter: 'range' },
    promoCents: { type: 'cents', filter: 'range' },
    heldCents: { type: 'cents', filter: 'range' },
    cashAfterCents: { type: 'cents' },
    promoAfterCents: { type: 'cents' },
    heldAfterCents: { type: 'cents' },
  },
});

export const identityResources: Resource[] = [users, balance];
