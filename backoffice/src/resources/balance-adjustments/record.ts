import type { RaRecord } from 'react-admin';

export const adjustmentStates = [
  'pending',
  'booked',
  'rejected',
  'reversed',
  'withdrawn',
  'expired',
] as const;

export interface AdjustmentRecord extends RaRecord<string> {
  createdAt: string;
  customerId: string;
  customerName: string;
  customerEmail: string;
  bucket: 'cash' | 'promo';
  /** Signed. */
  amountCents: number;
  reason: string;
  state: (typeof adjustmentStates)[number];
  requestedBy: string;
  requesterName: string;
  deciderName: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  transactionId: string | null;
  reverserName: string | null;
  reversedAt: string | null;
  reversalReason: string | null;
}
