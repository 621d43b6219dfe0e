import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const historyDeclaration = {
  name: 'history',
  label: ['Event', 'History'],
  subject: 'event',
  area: 'base',
  changesWith: 'everything',
  order: ['at', 'DESC'],
  views: [
    { label: 'Purchases', filter: { kind: 'purchase' } },
    { label: 'Openings', filter: { kind: 'opening' } },
    { label: 'Refunds', filter: { kind: 'refund' } },
    { label: 'Top-ups', filter: { kind: 'top_up' } },
  ],
  columns: {
    at: { type: 'instant', label: 'When', filter: 'range', sort: true },
    customerId: { type: 'uuid', label: 'Customer', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', nullable: true, search: true },
    kind: { type: 'text', label: 'What', filter: 'equal' },
    subject: { type: 'text', label: 'Subject', search: true },
    amountCents: { type: 'cents', label: 'Amount', nullable: true, filter: 'range', adds: true },
    subjectKind: { type: 'text', label: 'Subject type', filter: 'equal' },
    subjectId: { type: 'uuid', label: 'Subject ID', filter: 'equal' },
    tokenName: { type: 'text', label: 'Access token', nullable: true },
    orderId: { type: 'uuid', label: 'Order ID', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type EventRecord = RecordOf<typeof historyDeclaration>;

export const usersHistoryDeclaration = {
  ...historyDeclaration,
  name: 'users/:id/history',
} as const satisfies ResourceDeclaration;
