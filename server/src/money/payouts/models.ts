import type { PayoutState } from '../../contract/index.ts';
import { cents, integer, smallint, table, text, timestamp, uuid } from '../../platform/table.ts';

export const Payout = table('payouts', {
  id: uuid.primary,
  customerId: uuid,
  destinationId: uuid,
  /** The same for every customer who names this account. */
  accountHash: text.nullable,
  amountCents: cents,
  state: text.of<PayoutState>(),
  approvalsNeeded: smallint,
  firstApprovedBy: uuid.nullable,
  firstApprovedAt: timestamp.nullable,
  approvedBy: uuid.nullable,
  approvedAt: timestamp.nullable,
  rejectedBy: uuid.nullable,
  rejectionReason: text.nullable,
  provider: text.nullable,
  providerReference: text.nullable,
  sentAt: timestamp.nullable,
  askedAt: timestamp.nullable,
  paidBy: uuid.nullable,
  paidAt: timestamp.nullable,
  paymentReference: text.nullable,
  returnedAt: timestamp.nullable,
  failure: text.nullable,
  mismatch: text.nullable,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Payout = InstanceType<typeof Payout>;

export const PayoutDestination = table('payout_destinations', {
  id: uuid.primary,
  customerId: uuid,
  holder: text,
  lastSigns: text,
  country: text,
  accountSealed: text,
  createdAt: timestamp,
  removedAt: timestamp.nullable,
});
export type PayoutDestination = InstanceType<typeof PayoutDestination>;

export const SandboxPayout = table('sandbox_payouts', {
  id: uuid.primary,
  amountCents: cents,
  currency: text,
  state: text.of<'accepted' | 'paid' | 'refused' | 'returned'>(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SandboxPayout = InstanceType<typeof SandboxPayout>;
