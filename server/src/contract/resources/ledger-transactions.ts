import { ledgerKinds, type LedgerKind } from '../ledger-kinds.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

// The keys of an object literal are its type's.
const kinds = Object.keys(ledgerKinds) as LedgerKind[];

export const ledgerTransactionsDeclaration = {
  name: 'ledger-transactions',
  label: ['Transaction', 'Transactions'],
  subject: 'ledger-transaction',
  area: 'base',
  changesWith: ['customer', 'order', 'pack', 'top-up', 'buyback', 'payout', 'promo', 'referral'],
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    kind: { type: 'enum', label: 'Kind', values: kinds, names: ledgerKinds, filter: 'equal' },
    reference: { type: 'text', label: 'Reference', filter: 'equal', search: true },
    customerId: { type: 'uuid', label: 'Customer', nullable: true, filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', nullable: true, search: true },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range', adds: true },
    legs: { type: 'json', label: 'Legs', recordOnly: true },
    reversedBy: { type: 'uuid', label: 'Reversed by (ID)', nullable: true, filter: 'equal' },
    reversalReason: { type: 'text', label: 'Reason for the reversal', nullable: true },
    reverses: { type: 'uuid', label: 'Reverses (ID)', nullable: true, filter: 'equal' },
    reason: { type: 'text', label: 'Reason', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export interface LedgerLeg {
  id: string;
  kind: LedgerKind;
  reference: string;
  debitAccount: string;
  creditAccount: string;
  amountCents: number;
}

export type LedgerRecord = RecordOf<typeof ledgerTransactionsDeclaration, { legs: LedgerLeg[] }>;
