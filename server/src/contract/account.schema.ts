import { z } from 'zod';

import { amountCents, hexHash, instant, storableText, uuid } from './shared.schema.ts';
import { topUpStates } from './states.ts';

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const token = z.string().min(20).max(200);
export const newPassword = z.string().min(12, 'needs at least 12 characters').max(256);

export const signUp = z.strictObject({
  email,
  password: newPassword,
  displayName: storableText.trim().min(2).max(40),
  birthDate: z.iso.date(),
  country: z.string().regex(/^[A-Z]{2}$/, 'is a two-letter country code'),
  referralCode: z.string().max(40).optional(),
});
export const signIn = z.strictObject({ email, password: z.string().min(1).max(256) });
export const confirmRequest = z.strictObject({ token });
export const requestPasswordReset = z.strictObject({ email });
export const setPassword = z.union([
  z.strictObject({ token, password: newPassword }),
  z.strictObject({ currentPassword: z.string().min(1).max(256), password: newPassword }),
]);
export type SignUpInput = z.infer<typeof signUp>;
export type SignInInput = z.infer<typeof signIn>;

export const customerSession = z.object({
  customer: z
    .object({
      id: uuid,
      displayName: z.string(),
      email: z.string(),
      emailConfirmed: z.boolean(),
      country: z.string(),
    })
    .nullable(),
  permissions: z.array(z.string()),
  mfa: z.object({ enrolled: z.boolean(), verified: z.boolean() }),
  maintenance: z.boolean(),
});
export type CustomerSessionDto = z.infer<typeof customerSession>;

export const walletBalance = z.object({
  cashCents: amountCents,
  promoCents: amountCents,
  heldCents: amountCents,
});
export type WalletDto = z.infer<typeof walletBalance>;

export const createTopUp = z.strictObject({
  amountCents: z.int().min(1).max(1_000_000_000),
  provider: z.string().max(40).optional(),
});
export const topUp = z.object({
  id: uuid,
  amountCents,
  provider: z.string(),
  state: z.enum(topUpStates),
  redirectUrl: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
});
export type TopUpDto = z.infer<typeof topUp>;

/** One transfer as its owner sees it; `amountCents` is signed, `balanceCents` is that bucket's balance after it. */
export const walletEntry = z.object({
  id: uuid,
  at: instant,
  kind: z.string(),
  bucket: z.enum(['cash', 'promo', 'held']),
  amountCents: z.int(),
  balanceCents: amountCents,
  reference: z.string(),
});
export type WalletEntryDto = z.infer<typeof walletEntry>;

export const historyEntry = z.object({
  id: uuid,
  at: instant,
  kind: z.string(),
  title: z.string(),
  amountCents: z.int().nullable(),
  subjectId: uuid.nullable(),
});
export type HistoryEntryDto = z.infer<typeof historyEntry>;

export const signedDocument = z.object({ document: z.string(), signature: z.string(), hash: hexHash });
/** A signed document: its exact bytes as text, an Ed25519 signature in hex and its tagged hash. */
export type SignedDocument = z.infer<typeof signedDocument>;
