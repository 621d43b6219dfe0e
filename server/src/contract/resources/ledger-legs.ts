import { ledgerKinds, type LedgerKind } from '../ledger-kinds.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

// The keys of an object literal are its type's.
const kinds = Object.keys(ledgerKinds) as LedgerKind[];

/** Two rows a transfer, one for each account it touches: the books by account, as accountants add them up. */
export const ledgerLegsDeclaration = {
  name: 'ledger-legs',
  label: ['Ledger entry', 'Ledger'],
  subject: 'ledger-leg',
  area: 'base',
  changesWith: ['customer', 'order', 'pack', 'top-up', 'buyback', 'payout', 'promo', 'referral'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'Customer cash', filter: { account: 'customer:cash' } },
    { label: 'Top-ups', filter: { kind: 'top_up' } },
    { label: 'Purchases', filter: { kind: 'order' } },
    { label: 'Disputes', filter: { kind: ['dispute', 'dispute_won'] } },
    { label: 'Reversals', filter: { kind: 'reversal' } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    kind: { type: 'enum', label: 'Kind', values: kinds, names: ledgerKinds, filter: 'equal', inWords: true },
    account: { type: 'text', label: 'Account', filter: 'equal' },
    counterAccount: { type: 'text', label: 'Counter account', filter: 'equal' },
    amountCents: {
      type: 'cents',
      label: 'Credit less debit',
      filterLabel: 'Amount',
      filter: 'range',
      adds: true,
    },
    customerId: { type: 'uuid', label: 'Customer (ID)', nullable: true, filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', nullable: true, search: true },
    architectName: { type: 'text', label: 'Architect', nullable: true },
    document: { type: 'text', label: 'Order or parcel', nullable: true },
    giverName: { type: 'text', label: 'Given by', nullable: true },
    reference: { type: 'text', label: 'Reference', filter: 'equal', search: true },
    transactionId: { type: 'uuid', label: 'Transaction (ID)', filter: 'equal' },
  },
} as const satisfies ResourceDeclaration;

export type LedgerLegRecord = RecordOf<typeof ledgerLegsDeclaration>;
