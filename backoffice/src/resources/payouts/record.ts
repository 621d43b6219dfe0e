import type { RaRecord } from 'react-admin';

export const payoutStates = [
  'requested',
  'approved',
  'sent',
  'paid',
  'returned',
  'rejected',
  'cancelled',
] as const;

export interface PayoutRecord extends RaRecord<string> {
  createdAt: string;
  updatedAt: string;
  customerId: string;
  customerName: string;
  customerEmail: string;
  identityVerifiedAt: string | null;
  amountCents: number;
  state: (typeof payoutStates)[number];
  approvalsNeeded: number;
  firstApprovedBy: string | null;
  firstApprovedByName: string | null;
  firstApprovedAt: string | null;
  approvedByName: string | null;
  approvedAt: string | null;
  rejectionReason: string | null;
  /** Set on approval. */
  provider: string | null;
  providerReference: string | null;
  sentAt: string | null;
  returnedAt: string | null;
  failure: string | null;
  /** How a provider's report differed from the payout. */
  mismatch: string | null;
  events?: { id: string; type: string; outcome: string; receivedAt: string }[];
  paidAt: string | null;
  paymentReference: string | null;
  holder: string;
  lastSigns: string;
  country: string;
}
