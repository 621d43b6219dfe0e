import { giftKinds } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const giftsDeclaration = {
  name: 'gifts',
  label: ['Gift', 'Gifts'],
  subject: 'gift',
  area: 'base',
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    kind: { type: 'enum', label: 'Kind', values: giftKinds, filter: 'equal' },
    cents: { type: 'cents', label: 'Amount', filter: 'range', adds: true },
    staffId: { type: 'uuid', label: 'Given by (ID)', nullable: true, filter: 'equal' },
    staffName: { type: 'text', label: 'Given by', nullable: true, search: true },
    approvalId: { type: 'uuid', label: 'Approval (ID)', nullable: true },
    approverName: { type: 'text', label: 'Approved by', nullable: true },
    customerId: { type: 'uuid', label: 'Customer ID', nullable: true, filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', nullable: true, search: true },
    subjectKind: { type: 'text', label: 'About' },
    subjectId: { type: 'uuid', label: 'About (ID)', filter: 'equal' },
    about: { type: 'json', label: 'What it is about', nullable: true },
    transactionId: { type: 'uuid', label: 'Transaction (ID)', nullable: true },
    isFromBudget: { type: 'bool', label: 'From a budget' },
  },
} as const satisfies ResourceDeclaration;

/** The page that shows it: a parcel, a customer, an order, a drop, a code, a card or an architect. */
export interface GiftSubject {
  kind: string;
  id: string;
  name: string;
}

export type GiftRecord = RecordOf<typeof giftsDeclaration, { about: GiftSubject }>;
