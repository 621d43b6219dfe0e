import { topUpStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const topUpsDeclaration = {
  name: 'top-ups',
  label: ['Top-up', 'Top-ups'],
  subject: 'top-up',
  area: 'money',
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'To review', filter: { state: ['review', 'disputed'] } },
    { label: 'Pending', filter: { state: 'pending' } },
    { label: 'On hold', filter: { isOnHold: true } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'When', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    settledAt: { type: 'instant', label: 'Settled', nullable: true, filter: 'range' },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer', search: true },
    provider: { type: 'text', label: 'Provider', filter: 'equal' },
    providerReference: {
      type: 'text',
      label: 'Provider’s reference',
      nullable: true,
      filter: 'equal',
      search: true,
    },
    paymentId: { type: 'text', label: 'Payment ID', nullable: true, filter: 'equal', search: true },
    amountCents: { type: 'cents', label: 'Amount', filter: 'range', adds: true },
    currency: { type: 'text', label: 'Currency' },
    state: { type: 'enum', label: 'State', values: topUpStates, filter: 'equal' },
    refundedCents: { type: 'cents', label: 'Returned', filter: 'range', adds: true },
    disputedCents: { type: 'cents', label: 'Disputed', filter: 'range', adds: true },
    disputeState: { type: 'text', label: 'Dispute state', nullable: true, filter: 'equal' },
    failure: { type: 'text', label: 'Failure', nullable: true },
    mismatch: { type: 'text', label: 'Mismatch', nullable: true },
    isOnHold: { type: 'bool', label: 'On hold', filter: 'equal' },
    events: { type: 'json', label: 'Events', recordOnly: true },
    refunds: { type: 'json', label: 'Refunds', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export type TopUpRecord = RecordOf<
  typeof topUpsDeclaration,
  {
    events: { id: string; type: string; outcome: string; receivedAt: string }[];
    refunds: { id: string; amountCents: number; state: string; reason: string; createdAt: string }[];
  }
>;
