import { z } from 'zod';

import { amountCents, instant, nameOf, oneLine, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

export const payoutStates = [
  'requested',
  'approved',
  'sent',
  'paid',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Who carries payouts out: people at the bank, or a provider. */
const payoutProvider = z.enum(['manual', 'sandbox']);

export const addDestination = z.strictObject({
  holder: nameOf(2, 80),
  /** IBAN, or an account number; spaces do not matter. */
  account: oneLine.trim().min(4).max(60),
  /** Of the bank, where the account number alone does not name it. */
  bankCode: oneLine.trim().max(30).optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'is a two-letter country code'),
});
export type AddDestinationInput = z.infer<typeof addDestination>;

export const payoutDestination = z.object({
  id: uuid,
  holder: z.string(),
  /** The account's last four signs. */
  lastSigns: z.string(),
  country: z.string(),
  createdAt: instant,
  /** From when money may go there. */
  usableFrom: instant,
});
export type PayoutDestinationDto = z.infer<typeof payoutDestination>;

export const requestPayout = z.strictObject({ amountCents: z.int().min(1), destination: uuid });
export type RequestPayoutInput = z.infer<typeof requestPayout>;

export const payout = z.object({
  id: uuid,
  amountCents,
  state: z.enum(payoutStates),
  holder: z.string(),
  lastSigns: z.string(),
  rejectionReason: z.string().nullable(),
  /** Known once it is approved. With the sandbox no real money moves. */
  provider: payoutProvider.nullable(),
  /** The sandbox's own page, once it was sent there. */
  sandboxUrl: z.string().nullable(),
  /** Why the money came back. */
  failure: z.string().nullable(),
  paymentReference: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type PayoutDto = z.infer<typeof payout>;

/** What stands between a customer and a payout, so that a page can say it before the form. */
export const payoutRules = z.object({
  minCents: amountCents,
  availableCents: amountCents,
  /** Who carries payouts out unless staff choose otherwise. */
  provider: payoutProvider,
  isIdentityVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  isOnHold: z.boolean(),
  /** Null when no waiting time runs. */
  waitUntil: instant.nullable(),
  destinations: z.array(payoutDestination),
});
export type PayoutRulesDto = z.infer<typeof payoutRules>;

/** `provider`: the shop's own where it is left out. */
export const approvePayout = z.strictObject({
  reason: reason.optional(),
  provider: payoutProvider.optional(),
});
export const rejectPayout = z.strictObject({ reason });
export const markPayoutPaid = z.strictObject({ reference: oneLine.trim().min(1).max(120) });
export const decidedPayout = z.object({ id: uuid, state: z.enum(payoutStates), approvalsLeft: z.int() });
export const payoutAccount = z.object({ account: z.string(), bankCode: z.string().nullable() });
