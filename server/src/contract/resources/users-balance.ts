import { ledgerKinds, type LedgerKind } from '../ledger-kinds.ts';
import type { ResourceDeclaration } from './declaration.ts';

// The keys of an object literal are its type's.
const kinds = Object.keys(ledgerKinds) as LedgerKind[];

export const usersBalanceDeclaration = {
  name: 'users/:id/balance',
  label: ['Transfer', 'Transfers'],
  subject: 'transfer',
  area: 'people',
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    customerId: { type: 'uuid', label: 'Customer ID' },
    transactionId: { type: 'uuid', label: 'Transaction ID', filter: 'equal' },
    kind: { type: 'enum', label: 'Kind', values: kinds, names: ledgerKinds, filter: 'equal' },
    reference: { type: 'text', label: 'Reference', filter: 'equal', search: true },
    debitAccount: { type: 'text', label: 'From account', filter: 'equal' },
    creditAccount: { type: 'text', label: 'To account', filter: 'equal' },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range' },
    cashCents: { type: 'cents', label: 'Cash', filter: 'range' },
    promoCents: { type: 'cents', label: 'Promo', filter: 'range' },
    heldCents: { type: 'cents', label: 'Held', filter: 'range' },
    cashAfterCents: { type: 'cents', label: 'Cash after' },
    promoAfterCents: { type: 'cents', label: 'Promo after' },
    heldAfterCents: { type: 'cents', label: 'Held after' },
  },
} as const satisfies ResourceDeclaration;
