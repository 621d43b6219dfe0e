import type { TopUpDto, TopUpState } from '../../contract/index.ts';
import { bigint, bytes, cents, integer, jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';
import type { Money } from './providers/provider.ts';
import type { KnownRefund } from './rules.ts';

export const TopUp = table('top_ups', {
  id: uuid.primary,
  customerId: uuid,
  provider: text.of<TopUpDto['provider']>(),
  providerReference: text.nullable,
  paymentId: text.nullable,
  redirectUrl: text.nullable,
  returnPath: text.nullable,
  amountCents: cents,
  currency: text,
  state: text.of<TopUpState>(),
  creditedCents: cents,
  refundedCents: cents,
  grossRefundedCents: cents,
  knownRefunds: jsonb.of<KnownRefund[]>(),
  paidAs: jsonb.of<Money[]>(),
  disputedCents: cents,
  disputeState: text.of<'open' | 'won' | 'lost'>().nullable,
  bookedRefundCents: cents,
  bookedDisputeCents: cents,
  bookingCount: integer,
  failure: text.nullable,
  mismatch: text.nullable,
  cardHash: bytes.nullable,
  cardAskedAt: timestamp.nullable,
  askedAt: timestamp.nullable,
  settledAt: timestamp.nullable,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type TopUp = InstanceType<typeof TopUp>;

export const TopUpRefund = table('top_up_refunds', {
  id: uuid.primary,
  topUpId: uuid,
  amountCents: cents,
  state: text.of<'requested' | 'done' | 'failed'>(),
  reason: text,
  requestedBy: uuid,
  providerReference: text.nullable,
  failure: text.nullable,
  createdAt: timestamp,
  finishedAt: timestamp.nullable,
});
export type TopUpRefund = InstanceType<typeof TopUpRefund>;

export const TopUpDispute = table('top_up_disputes', {
  id: uuid.primary,
  topUpId: uuid,
  reference: text,
  state: text.of<'open' | 'won' | 'lost'>(),
  amountCents: cents,
  currency: text,
  reportedAt: bigint,
});

export const SandboxPayment = table('sandbox_payments', {
  id: uuid.primary,
  amountCents: cents,
  currency: text,
  state: text.of<'open' | 'processing' | 'paid' | 'declined' | 'expired'>(),
  refundedCents: cents.defaulted,
  disputeState: text.of<'open' | 'won' | 'lost'>().nullable,
  /** Last four digits of the demo card, if the visitor chose one. */
  card: text.nullable,
  returnPath: text,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SandboxPayment = InstanceType<typeof SandboxPayment>;

export const SandboxRefund = table('sandbox_refunds', {
  id: uuid.primary,
  paymentId: uuid,
  amountCents: cents,
  createdAt: timestamp,
  failedAt: timestamp.nullable,
});
