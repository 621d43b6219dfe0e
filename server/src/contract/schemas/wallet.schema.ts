import { z } from 'zod';

import { amountCents, instant, uuid, wholeNumber } from './shared.schema.ts';
import { topUpStates } from '../states.ts';

export const walletBalance = z.object({
  cashCents: amountCents,
  promoCents: amountCents,
  heldCents: amountCents,
  /** Present only while money is owed after a dispute: top-ups repay it first. */
  debtCents: amountCents.optional(),
  /** Present only while purchases and payouts are blocked. */
  onHoldSince: instant.optional(),
});
export type WalletDto = z.infer<typeof walletBalance>;

/** A path of this shop that no browser can read as another site. */
export const ownPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\w\-/.~%?=&]*$/, 'is a path of this shop');

export const createTopUp = z.strictObject({
  amountCents: z.int().min(1).max(1_000_000_000),
  provider: z.string().max(40).optional(),
  /** Where the provider's page returns to, with `top-up=<id>` added; defaults to the wallet. */
  returnPath: ownPath.optional(),
});
export type CreateTopUpInput = z.infer<typeof createTopUp>;

export const topUp = z.object({
  id: uuid,
  amountCents,
  provider: z.string(),
  state: z.enum(topUpStates),
  /** The provider's page, while the customer has something to do there. */
  redirectUrl: z.string().nullable(),
  refundedCents: amountCents,
  /** Why it failed, in words for the customer. */
  failure: z.string().nullable(),
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
const walletBucket = z.enum(['cash', 'promo', 'held']);
export const walletHistoryFilter = z.object({
  kind: z
    .string()
    .max(300)
    .regex(/^[a-z_]+(,[a-z_]+)*$/, 'is a list of kinds with commas between')
    .optional(),
  bucket: walletBucket.optional(),
});
/** The last transfer seen and its bucket, from `next`. */
const walletCursor = z.string().refine((text) => {
  const [id, bucket, ...rest] = text.split(':');
  return uuid.safeParse(id).success && walletBucket.safeParse(bucket).success && rest.length === 0;
}, 'is not the `next` of this list');
export const walletHistoryQuery = walletHistoryFilter.extend({ after: walletCursor.optional() });

/** How a provider's event was handled. */
export const webhookAnswer = z.object({ outcome: z.string() });

export const depositPeriods = ['day', 'week', 'month'] as const;
const limitCents = amountCents.nullable();

/** A rolling limit: 24 hours, 7 or 30 days over settled and pending top-ups. Null means no limit. */
export const depositLimit = z.object({
  period: z.enum(depositPeriods),
  limitCents,
  usedCents: amountCents,
  /** The part of `usedCents` whose payment has not arrived, such as an abandoned one. */
  waitingCents: amountCents,
  leftCents: limitCents,
  /** The next limit: raising takes effect later. */
  pending: z.object({ limitCents, effectiveAt: instant }).nullable(),
});
export const exclusionKinds = ['cool-off', 'self-exclusion'] as const;
export const playLimits = z.object({
  limits: z.array(depositLimit),
  exclusion: z.object({ kind: z.enum(exclusionKinds), until: instant }).nullable(),
  raiseHours: wholeNumber,
  exclusionMinDays: wholeNumber,
});
export type PlayLimitsDto = z.infer<typeof playLimits>;
export type DepositLimitDto = z.infer<typeof depositLimit>;
export type DepositPeriod = (typeof depositPeriods)[number];
export type ExclusionKind = (typeof exclusionKinds)[number];

/** Omitted limits stay unchanged; null requests no limit. */
export const changeLimits = z.strictObject({
  dayCents: limitCents.optional(),
  weekCents: limitCents.optional(),
  monthCents: limitCents.optional(),
});
export type ChangeLimitsInput = z.infer<typeof changeLimits>;

export const excludeMyself = z.strictObject({
  /** 24 hours, 7 or 30 days of cool-off, or at least `exclusionMinDays` days of self-exclusion. */
  kind: z.enum(exclusionKinds),
  days: z.int().min(1).max(3_650),
});
export type ExcludeMyselfInput = z.infer<typeof excludeMyself>;

export const spending = z.object({
  months: z.array(
    z.object({
      /** `2026-11`, in UTC. */
      month: z.string(),
      addedCents: amountCents,
      /** Packs, single cards and parcels, less returns. */
      spentCents: z.int(),
      boughtBackCents: z.int(),
    }),
  ),
  spentCents: z.int(),
  boughtBackCents: z.int(),
  /** Today's market value of all owned units. */
  collectionValueCents: amountCents,
  /** Paid for packs that are still sealed. */
  sealedPaidCents: amountCents,
  walletCents: amountCents,
});
export type SpendingDto = z.infer<typeof spending>;
