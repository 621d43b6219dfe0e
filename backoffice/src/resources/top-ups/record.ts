import type { TopUpState } from '@pullproof/server/contract';
import type { RaRecord } from 'react-admin';

export interface TopUpRecord extends RaRecord<string> {
  createdAt: string;
  updatedAt: string;
  settledAt: string | null;
  customerId: string;
  customerName: string;
  provider: string;
  providerReference: string | null;
  paymentId: string | null;
  amountCents: number;
  state: TopUpState;
  refundedCents: number;
  disputedCents: number;
  disputeState: string | null;
  failure: string | null;
  mismatch: string | null;
  isOnHold: boolean;
  events?: { id: string; type: string; outcome: string; receivedAt: string }[];
  refunds?: { id: string; amountCents: number; state: string; reason: string; createdAt: string }[];
}
