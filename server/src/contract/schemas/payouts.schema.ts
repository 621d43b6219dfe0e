import { z } from 'zod';

import { amountCents, instant, nameOf, oneLine, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';
import { payoutStates } from '../states.ts';

/** How payouts are made: by hand through the bank, or by a provider. */
const payoutProvider = z.enum(['manual', 'sandbox']);

export const addDestination = z.strictObject({
  holder: nameOf(2, 80),
  /** IBAN or account number; spaces are ignored. */
  account: oneLine.trim().min(4).max(60),
  /** The bank's code, where the account number alone does not identify the bank. */
  bankCode: oneLine.trim().max(30).optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'is a two-letter country code'),
});
export type AddDestinationInput = z.infer<typeof addDestination>;

export const payoutDestination = z.object({
  id: uuid,
  holder: z.string(),
  /** The account's last four characters. */
  lastSigns: z.string(),
  country: z.string(),
  createdAt: instant,
  /** Start of use: no payouts to this account before. */
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
  /** Set on approval. The sandbox moves no real money. */
  provider: payoutProvider.nullable(),
  /** The sandbox's page, once the payout was sent there. */
  sandboxUrl: z.string().nullable(),
  /** Why the money was returned. */
  failure: z.string().nullable(),
  paymentReference: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type PayoutDto = z.infer<typeof payout>;

/** Everything that blocks a payout, so that a page can show it before the form. */
export const payoutRules = z.object({
  minCents: amountCents,
  availableCents: amountCents,
  /** The default; staff may choose another. */
  provider: payoutProvider,
  isIdentityVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  isOnHold: z.boolean(),
  /** Null when there is no waiting period. */
  waitUntil: instant.nullable(),
  destinations: z.array(payoutDestination),
});
export type PayoutRulesDto = z.infer<typeof payoutRules>;

/** `provider` defaults to the shop's. */
export const approvePayout = z.strictObject({
  reason: reason.optional(),
  provider: payoutProvider.optional(),
});
export const rejectPayout = z.strictObject({ reason });
export const markPayoutPaid = z.strictObject({ reference: oneLine.trim().min(1).max(120) });
export const decidedPayout = z.object({ id: uuid, state: z.enum(payoutStates), approvalsLeft: z.int() });
export type DecidedPayoutDto = z.infer<typeof decidedPayout>;
export const payoutAccount = z.object({ account: z.string(), bankCode: z.string().nullable() });
