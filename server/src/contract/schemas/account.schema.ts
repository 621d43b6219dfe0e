import { z } from 'zod';

import { amountCents, cursor, hexHash, image, instant, nameOf, pageOf, uuid } from './shared.schema.ts';
import { tokenScopes } from '../states.ts';
import { termsVersion } from '../terms.ts';

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('enter an address like name@example.com'));
const token = z.string().min(20).max(200);
export const displayName = nameOf(2, 40);
export const country = z.string().regex(/^[A-Z]{2}$/, 'is a two-letter country code');
export const newPassword = z.string().min(12, 'needs at least 12 characters').max(256);

export const signUp = z.strictObject({
  email,
  password: newPassword,
  displayName,
  birthDate: z.iso.date('enter a date'),
  country,
  referralCode: z.string().max(40).optional(),
  /** The version of the terms that was shown and accepted. */
  termsVersion: z.literal(termsVersion, { error: 'agree to the current terms of service' }),
});
export const signIn = z.strictObject({ email, password: z.string().min(1).max(256) });
export const confirmRequest = z.strictObject({ token });
export const requestPasswordReset = z.strictObject({ email });
export const setPassword = z.union([
  z.strictObject({ token, password: newPassword }),
  z.strictObject({ currentPassword: z.string().min(1).max(256), password: newPassword }),
]);
/** The account that a mailed link sets a new password for; null once the link is used, replaced, expired or unknown. */
export const previewedReset = z.object({ email: z.string().nullable() });
export type SignUpInput = z.infer<typeof signUp>;
/** A customer account created without the sign-up form. */
export type NewCustomer = Omit<SignUpInput, 'termsVersion'>;
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
  /** `pending`: the password was right, and the second factor is still needed to sign in. */
  mfa: z.object({ enrolled: z.boolean(), verified: z.boolean(), pending: z.boolean() }),
  maintenance: z.boolean(),
});
export type CustomerSessionDto = z.infer<typeof customerSession>;

/** Six digits as text: neither a number nor an array of guesses. */
const mfaCode = z.string().regex(/^[0-9]{6}$/, 'is six digits');
const recoveryCode = z.string().trim().min(10, 'is longer than that').max(40);
const isOneOf = (fields: object): boolean =>
  Object.values(fields).filter((value) => value !== undefined).length === 1;
export const mfaProof = z
  .strictObject({ code: mfaCode.optional(), recoveryCode: recoveryCode.optional() })
  .refine(isOneOf, { message: 'give a code or a recovery code', path: ['code'] })
  .meta({ examples: [{ code: '123456' }] });
export type MfaProofInput = z.infer<typeof mfaProof>;
export const confirmMfaEnrolment = z.strictObject({ code: mfaCode });
/** A TOTP or recovery code where there is a second factor, else the password. */
export const stepUp = z
  .strictObject({
    code: mfaCode.optional(),
    recoveryCode: recoveryCode.optional(),
    password: z.string().min(1).max(256).optional(),
  })
  .refine(isOneOf, { message: 'give a code, a recovery code or the password', path: ['code'] })
  .meta({ examples: [{ code: '123456' }] });
export type StepUpInput = z.infer<typeof stepUp>;
/** The SVG has neither script nor style. */
export const mfaEnrolment = z.object({ otpauthUrl: z.string(), qrSvg: z.string() });
export type MfaEnrolmentDto = z.infer<typeof mfaEnrolment>;
/** Shown once; each replaces one code from the app, once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const mfaStatus = z.object({
  isEnrolled: z.boolean(),
  enrolledAt: instant.nullable(),
  recoveryCodesLeft: z.int(),
});
export type MfaStatusDto = z.infer<typeof mfaStatus>;
export const signInAnswer = z.union([
  z.object({ session: customerSession }),
  z.object({ mfaRequired: z.literal(true) }),
]);
export const openSession = z.object({
  id: uuid,
  /** Browser and system: "Firefox on Windows". */
  device: z.string(),
  ip: z.string(),
  createdAt: instant,
  /** Rounded to the hour. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type OpenSessionDto = z.infer<typeof openSession>;

const maxTokenDays = 365;

export const newAccessToken = z.strictObject({
  name: nameOf(1, 60),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, 'choose at least one')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'names a scope twice'),
  expiresInDays: z.int().min(1).max(maxTokenDays).default(90),
});
export type NewAccessTokenInput = z.input<typeof newAccessToken>;
export type NewAccessToken = z.infer<typeof newAccessToken>;

/** One that works, or one that expired; a revoked one is no longer listed. */
export const accessToken = z.object({
  id: uuid,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Exact to the minute; null before the first use. */
  lastUsedAt: instant.nullable(),
});
export type AccessTokenDto = z.infer<typeof accessToken>;
export const accessTokens = pageOf(accessToken);
export type AccessTokensDto = z.infer<typeof accessTokens>;

/** `secret` is in this response only: the shop stores its hash. */
export const madeAccessToken = z.object({ secret: z.string(), token: accessToken });
export type MadeAccessTokenDto = z.infer<typeof madeAccessToken>;

export const profile = z.object({
  id: uuid,
  email: z.string(),
  displayName: z.string(),
  birthDate: z.iso.date(),
  country: z.string(),
  /** A square WebP picture. */
  avatarUrl: z.string().nullable(),
  /** Hides the name in public pulls, earlier ones too. */
  isAnonymous: z.boolean(),
  emailConfirmed: z.boolean(),
  /** The new address, until its owner confirms it. */
  pendingEmail: z.string().nullable(),
  createdAt: instant,
  /** The terms accepted at sign-up. */
  terms: z.object({ version: z.string(), acceptedAt: instant }),
});
export type ProfileDto = z.infer<typeof profile>;
export const updateProfile = z.strictObject({
  /** Validated as a name only when it changes: older names stay until they are edited. */
  displayName: z.string().max(200).optional(),
  country: country.optional(),
  isAnonymous: z.boolean().optional(),
});
export type UpdateProfileInput = z.infer<typeof updateProfile>;

/** Without the password a recent step-up is needed. */
export const changeEmail = z.strictObject({ email, password: z.string().min(1).max(256).optional() });
export const resendConfirmation = z.strictObject({ email });

/** What a mailed link was for; `/confirm-request` shows it. */
const mailedRequestKind = z.enum([
  'email',
  'email-change',
  'email-change-undone',
  'deletion',
  'mfa-reset-undone',
  'shipment-undone',
  'cards-back',
  'parcel-received',
  'token-revoked',
]);
export type MailedRequestKind = z.infer<typeof mailedRequestKind>;
export const confirmedRequest = z.object({
  confirmed: mailedRequestKind,
  /** True only in the browser that signed up. */
  isSignedIn: z.boolean(),
});
/** What a mailed link would do; nothing has been done yet. */
export const previewedRequest = z.object({
  asks: mailedRequestKind,
  /** This browser signed up, so confirming the address signs in here. */
  signsIn: z.boolean(),
});
export type PreviewedRequestDto = z.infer<typeof previewedRequest>;

/** What an account can still hold when its owner wants to delete it. */
export const holdingKind = z.enum([
  'cash',
  'promo',
  'held',
  'debt',
  'top-ups',
  'sealed-packs',
  'units',
  'parcels',
]);
export const holding = z.object({
  kind: holdingKind,
  /** Packs, units, top-ups or parcels; 1 for an amount of money. */
  count: z.int(),
  /** Money, or the units' value today; null where it is unknown (a sealed pack). */
  amountCents: amountCents.nullable(),
  /** False: the customer has to settle it or wait for it first. */
  mayGiveUp: z.boolean(),
});
/** 409 ACCOUNT_NOT_EMPTY carries `holdings: HoldingDto[]`. */
export type HoldingDto = z.infer<typeof holding>;
/** The password or, without it, a recent step-up. `giveUp` lists everything that is forfeited. */
export const deleteAccount = z.strictObject({
  password: z.string().min(1).max(256).optional(),
  confirm: z.literal('delete'),
  giveUp: z.array(holdingKind).max(10).default([]),
});
export type DeleteAccountInput = z.input<typeof deleteAccount>;

export const historyEntry = z.object({
  id: uuid,
  at: instant,
  kind: z.string(),
  title: z.string(),
  /** Change of the wallet; null when no money moved. */
  amountCents: z.int().nullable(),
  /** Value of a pulled card at that time; null for everything else. */
  valueCents: amountCents.nullable(),
  subjectKind: z.string(),
  subjectId: uuid.nullable(),
  /** Of a pulled card; null without a picture. */
  image: image.nullable(),
  /** The name of the access token that did it; null for the customer. */
  tokenName: z.string().nullable(),
});
export type HistoryEntryDto = z.infer<typeof historyEntry>;
const dayOrInstant = z.union([z.iso.date(), instant]);
/**
 * `kind` is one kind or several, comma-separated. `from` and `to` are dates in UTC, both inclusive, or instants, with
 * `to` exclusive: a browser sends the day boundaries in the customer's time zone.
 */
export const historyFilter = z.object({
  kind: z
    .string()
    .max(200)
    .regex(/^[a-z_]+(,[a-z_]+)*$/, 'is a list of kinds with commas between')
    .optional(),
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
});
export const historyQuery = historyFilter.extend({ after: cursor.optional() });

/** Exact bytes as text, and an Ed25519 signature in hex. */
export const signedStatement = z.object({ document: z.string(), signature: z.string() });
export type SignedStatement = z.infer<typeof signedStatement>;
export const signedDocument = z.object({ document: z.string(), signature: z.string(), hash: hexHash });
/** A signed document: its exact bytes as text, an Ed25519 signature in hex and its tagged hash. */
export type SignedDocument = z.infer<typeof signedDocument>;
