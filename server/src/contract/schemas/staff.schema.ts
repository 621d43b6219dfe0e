import { z } from 'zod';

import { displayName, email, newPassword } from './account.schema.ts';
import { maxAmountCents } from '../money.ts';
import { amountCents, hexHash, instant, storableText, uuid, wholeNumber } from './shared.schema.ts';
import { jobStates, staffRoles } from '../states.ts';

export const staffSignIn = z.strictObject({ email, password: z.string().min(1).max(256) });
export const staffSession = z.object({
  staff: z.object({ id: uuid, email: z.string(), name: z.string() }),
  role: z.enum(staffRoles),
  permissions: z.array(z.string()),
});
export type StaffSessionDto = z.infer<typeof staffSession>;

/** The next sign-in step; until then only the second factor's routes answer. */
export const staffNextStep = z.union([
  z.object({ mfaRequired: z.literal(true) }),
  z.object({ enrolmentRequired: z.literal(true) }),
]);
/** Answer of `POST /api/admin/auth/sign-in`, and of `/password` and `/set-up` with the link of a new account. */
export type StaffNextStepDto = z.infer<typeof staffNextStep>;

export const totpCode = z.string().regex(/^[0-9]{6}$/, 'is six digits');
export const staffCode = z.strictObject({ code: totpCode });
export const staffMfa = z.union([
  staffCode,
  z.strictObject({ recoveryCode: z.string().trim().min(10).max(40) }),
]);
export const staffEnrolment = z.object({ otpauthUrl: z.string(), qrSvg: z.string(), secret: z.string() });
export type StaffEnrolmentDto = z.infer<typeof staffEnrolment>;
/** Shown once; each replaces one code from the app, once. */
export const staffRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type StaffRecoveryCodesDto = z.infer<typeof staffRecoveryCodes>;

const linkToken = z.string().min(20).max(200);
export const staffLink = z.strictObject({ token: linkToken });
export const describedStaffLink = z.object({
  purpose: z.enum(['set-up', 'invitation', 'reset-password']),
  email: z.string().nullable(),
  name: z.string().nullable(),
});
/** `POST /api/admin/auth/link {token}`: the link's owner and purpose, without using it up. */
export type StaffLinkDto = z.infer<typeof describedStaffLink>;
export const setUpOwner = z.strictObject({
  token: linkToken,
  email,
  name: displayName,
  password: newPassword,
});
export const setStaffPassword = z.union([
  z.strictObject({ token: linkToken, password: newPassword }),
  z.strictObject({ currentPassword: z.string().min(1).max(256), password: newPassword }),
]);
export const declarePrivateEmail = z.strictObject({ email: email.nullable() });

export const ownStaffSession = z.object({
  id: uuid,
  createdAt: instant,
  lastSeenAt: instant,
  ip: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export const ownStaffAccount = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  mfaEnrolledAt: instant.nullable(),
  recoveryCodesLeft: wholeNumber,
  hasPrivateEmail: z.boolean(),
  sessions: z.array(ownStaffSession),
});
/** `GET /api/admin/auth/account`: the signed-in person's own account. */
export type OwnStaffAccountDto = z.infer<typeof ownStaffAccount>;

export const reason = storableText.trim().min(3).max(500);
export const inviteStaff = z.strictObject({ email, name: displayName, role: z.enum(staffRoles), reason });
export const changeStaffRole = z.strictObject({ role: z.enum(staffRoles), reason });
/** The answer of every `admins` action: the account that it changed. */
export const changedStaff = z.object({ id: uuid });

/** A run outside its product's band is sealed only with a reason, its cash return typed, and a second person. */
export const sealRun = z.strictObject({
  size: z.int().min(1).max(1_000_000),
  productId: uuid.optional(),
  reason: reason.optional(),
  cashReturnBps: wholeNumber.optional(),
});
export type SealRunInput = z.infer<typeof sealRun>;
/** A run outside its product's band needs a reason and its cash return typed, and waits for a second person. */
export const publishRun = z.strictObject({
  reason: reason.optional(),
  cashReturnBps: wholeNumber.optional(),
});
export type PublishRunInput = z.infer<typeof publishRun>;
export const publishedRun = z.object({
  id: uuid,
  state: z.enum(['on_sale', 'sealed']),
  approvalId: uuid.nullable(),
});
export const retireRun = z.strictObject({ reason });
export const changePrice = z.strictObject({ priceCents: z.int().min(1).max(maxAmountCents), reason });
/** `POST /api/admin/products/:id/price`: the runs whose public logs record the new price. */
export const changedPrice = z.object({
  id: uuid,
  priceCents: amountCents,
  runIds: z.array(uuid),
  approvalId: uuid.nullable(),
});
/** `POST /api/admin/collectibles/:id/substitute` */
export const substituteUnit = z.strictObject({
  substituteId: uuid,
  reason,
  /** Hashes of stored evidence files. */
  evidence: z.array(hexHash).min(1).max(20),
});
export const askedSubstitution = z.object({ id: uuid, state: z.literal('pending') });
/** `POST /api/admin/evidence`: public at `/media/evidence/{hash}` once a log names it. */
export const evidenceFile = z.object({
  hash: hexHash,
  mediaType: z.enum(['image/webp', 'application/pdf']),
  byteCount: wholeNumber,
});
export type EvidenceFileDto = z.infer<typeof evidenceFile>;

/** `POST /api/admin/runs/:id/correct`: `explanation` becomes public. */
export const askCorrection = z.strictObject({
  entries: z.array(z.int().min(1)).min(1).max(10_000),
  explanation: storableText.trim().min(10).max(2_000),
});
export const askedCorrection = z.object({ id: uuid, state: z.literal('pending') });
const brokenEntry = z.object({ seq: wholeNumber, rule: z.string() });
/** `GET /api/admin/runs/:id/correctable`; `fault` is the first entry that no correction can excuse. */
export const correctable = z.object({ entries: z.array(brokenEntry), fault: brokenEntry.nullable() });
export type CorrectableDto = z.infer<typeof correctable>;

/** One row of a shortage report: what the vault lacks before a run can be sealed. */
export const shortRow = z.object({
  variant: z.string(),
  slot: z.int(),
  row: z.int(),
  filter: z.record(z.string(), z.unknown()),
  /** Of the card that the filter names. */
  cardName: z.string().exactOptional(),
  needed: wholeNumber,
  available: wholeNumber,
  missing: wholeNumber,
});
export type ShortRowDto = z.infer<typeof shortRow>;
const shortage = z.object({
  short: z.array(shortRow),
  /** New units that would fill these rows once another person has counted them. */
  waitingCount: wholeNumber,
});
export type ShortageDto = z.infer<typeof shortage>;

export const job = z.object({
  id: uuid,
  kind: z.string(),
  state: z.enum(jobStates),
  subjectId: uuid.nullable(),
  stage: z.string(),
  progressDone: wholeNumber,
  progressTotal: wholeNumber,
  /** Present when the job failed: code, message and, for a shortage, `short` and `waitingCount`. */
  failure: z.object({ code: z.string(), message: z.string(), ...shortage.partial().shape }).nullable(),
  /** Null for jobs of the shop itself. */
  createdBy: uuid.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type JobDto = z.infer<typeof job>;
/** `POST /api/admin/packs/:id/runs`: the job that seals or, outside the band, the pending request. */
export const startedSealing = z.union([job, z.object({ approvalId: uuid })]);
export type StartedSealingDto = z.infer<typeof startedSealing>;

export const recipePreview = z.object({
  size: z.int(),
  composition: z.array(
    z.object({
      variant: z.string(),
      packs: wholeNumber,
      slots: z.array(
        z.object({
          draws: wholeNumber,
          rows: z.array(
            z.object({ quota: wholeNumber, inVault: wholeNumber, averageValueCents: wholeNumber }),
          ),
        }),
      ),
    }),
  ),
  averageValueCents: wholeNumber,
  /** From the odds alone, before quotas are rounded to whole cards. */
  expectedValueCents: wholeNumber,
  /** The base of the returns: `priceCents / bundleSize` per pack; 0 while no product sells the pack. */
  priceCents: z.number().min(0),
  bundleSize: z.int(),
  valueReturnBps: wholeNumber,
  cashReturnBps: wholeNumber,
  ...shortage.shape,
  /** Why sealing would refuse this recipe although the vault suffices, in words for staff. */
  unsatisfiable: z.string().nullable(),
  /** If asked for, of a run that can't be sealed: a smaller one that can; 0 if none was found. */
  largestSize: wholeNumber.nullable(),
  /** When catalogue and vault were counted: before this request only if it named an earlier preview's count. */
  countedAt: instant,
});
/** `POST /api/admin/packs/:id/preview {size, recipe?}`: what a run of that size would hold, and what the vault lacks. */
export type RecipePreviewDto = z.infer<typeof recipePreview>;

/** Market values of a run's packs. `averageCents` is rounded down, percentiles are nearest rank. */
export const packValues = z.object({
  averageCents: wholeNumber,
  medianCents: wholeNumber,
  p5Cents: wholeNumber,
  p95Cents: wholeNumber,
  /** Packs worth more than their price. */
  abovePrice: wholeNumber,
  /** Ascending; `toCents` is exclusive, except in the last bin, which holds everything above. */
  bins: z.array(z.object({ fromCents: wholeNumber, toCents: wholeNumber, count: wholeNumber })),
});
export type PackValuesDto = z.infer<typeof packValues>;

/** `POST /api/admin/packs/:id/simulation {size, seed, recipe?}`: one simulated deal of such a run. */
export const packSimulation = z.object({
  size: z.int(),
  seed: z.int(),
  /** The price that `abovePrice` compares with: `priceCents / bundleSize` per pack. */
  priceCents: z.number().min(0),
  bundleSize: z.int(),
  /** Null when sealing would refuse the run. */
  values: packValues.nullable(),
  refusal: z.object({ code: z.string(), message: z.string(), ...shortage.shape }).nullable(),
});
export type PackSimulationDto = z.infer<typeof packSimulation>;

/** Null where the role may not read the figure. */
export const dashboard = z.object({
  from: instant,
  to: instant,
  /** Order totals of the period, less refunds made in it. */
  revenueCents: z.int().nullable(),
  refundedCents: wholeNumber.nullable(),
  packsSold: wholeNumber.nullable(),
  packsOpened: wholeNumber.nullable(),
  topUpsCents: wholeNumber.nullable(),
  newCustomers: wholeNumber.nullable(),
  customers: wholeNumber.nullable(),
  /** Published pack products with less than a tenth of their runs on sale left, the emptiest first. */
  lowStock: z
    .array(z.object({ productId: uuid, title: z.string(), unsold: wholeNumber, size: wholeNumber }))
    .nullable(),
  /** Sealed runs that wait to be published. */
  sealedWaiting: z
    .array(z.object({ runId: uuid, productTitle: z.string(), number: z.int(), size: wholeNumber }))
    .nullable(),
  /** What is sold no more because its price is below its floor, with no budget left. */
  paused: z
    .array(
      z.object({
        productId: uuid,
        title: z.string(),
        /** Null for singles. */
        runId: uuid.nullable(),
        runNumber: z.int().nullable(),
        priceCents: amountCents,
        keptCents: amountCents,
        leastCents: amountCents,
      }),
    )
    .nullable(),
  failedJobs: wholeNumber.nullable(),
  /** Open tasks, independent of the period. */
  waiting: z.object({
    payouts: wholeNumber.nullable(),
    identityChecks: wholeNumber.nullable(),
    adjustments: wholeNumber.nullable(),
    toReshelve: wholeNumber.nullable(),
    /** Cards that wait for a second look. */
    toInspect: wholeNumber.nullable(),
    /** Parcels that somebody can work on now. */
    toShip: wholeNumber.nullable(),
    /** Parcels that are neither delivered nor ended after the promised day. */
    lateParcels: wholeNumber.nullable(),
    /** Claims about parcels that nobody has decided. */
    openClaims: wholeNumber.nullable(),
    /** Scheduled drops that open within three days. */
    dropsWithoutPrize: wholeNumber.nullable(),
    /** By the shop, as they failed. */
    disabledWebhooks: wholeNumber.nullable(),
  }),
});
/** `GET /api/admin/dashboard?from&to`; both instants are optional, the last 30 days without them. */
export type DashboardDto = z.infer<typeof dashboard>;
