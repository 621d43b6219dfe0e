import { adjustmentBuckets, adjustmentStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const balanceAdjustmentsDeclaration = {
  name: 'balance-adjustments',
  label: ['Balance adjustment', 'Balance adjustments'],
  subject: 'balance-adjustment',
  area: 'money',
  changesWith: ['approval'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'To approve', filter: { state: 'pending' } },
    { label: 'Booked', filter: { state: 'booked' } },
    { label: 'Reversed', filter: { state: 'reversed' } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    customerEmail: { type: 'text', label: 'Email', search: true },
    bucket: { type: 'enum', label: 'Bucket', values: adjustmentBuckets, filter: 'equal' },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range', adds: true },
    reason: { type: 'text', label: 'Why' },
    state: { type: 'enum', label: 'State', values: adjustmentStates, filter: 'equal' },
    requestedBy: { type: 'uuid', label: 'Asked by (ID)', filter: 'equal' },
    requesterName: { type: 'text', label: 'Requested by', search: true },
    decidedBy: { type: 'uuid', label: 'Decided by (ID)', nullable: true, filter: 'equal' },
    deciderName: { type: 'text', label: 'Decided by', nullable: true },
    decidedAt: { type: 'instant', label: 'Decided', nullable: true },
    decisionReason: { type: 'text', label: 'Reason for the decision', nullable: true },
    transactionId: { type: 'uuid', label: 'Transaction ID', nullable: true, filter: 'equal' },
    reverserName: { type: 'text', label: 'Reversed by', nullable: true },
    reversedAt: { type: 'instant', label: 'Reversed', nullable: true },
    reversalReason: { type: 'text', label: 'Reason for the reversal', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type AdjustmentRecord = RecordOf<typeof balanceAdjustmentsDeclaration>;
