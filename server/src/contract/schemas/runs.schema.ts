import { z } from 'zod';

import { maxListedCards, maxUnitsPerPack } from '../run-size.ts';
import { runStates } from '../states.ts';
import { abandonedAttempt, attemptLog } from './attempts.schema.ts';
import {
  amountCents,
  classLook,
  faceImage,
  hexHash,
  instant,
  keysetOf,
  nameOf,
  pageOf,
  shortListQuery,
  uuid,
  wholeNumber,
} from './shared.schema.ts';

/**
 * Which units an odds table's row may draw: all given conditions must hold, a class or a card list among them. `pool`
 * names a card list of the recipe.
 */
export const rowFilter = z.strictObject({
  class: z.string().min(1).max(40).optional(),
  set: z.string().min(1).max(40).optional(),
  card: uuid.optional(),
  kind: z.string().min(1).max(40).optional(),
  pool: z.string().min(1).max(80).optional(),
  minValueCents: amountCents.optional(),
  maxValueCents: amountCents.optional(),
});
export type RowFilter = z.infer<typeof rowFilter>;

/** An exact positive rational: `"7"`, `"0.05"` or `"7/8"`. */
export const weight = z
  .string()
  .regex(
    /^(?:\d{1,18}(?:\.\d{1,18})?|\d{1,18}\/[1-9]\d{0,17})$/,
    'is not a number like 7, 0.05 or 7/8 with at most 18 digits a part',
  );

/** A card of a list; either all cards of a list have a weight or none. */
const listedCard = z.strictObject({ card: uuid, weight: weight.optional() });

export const recipe = z.strictObject({
  allowRepeats: z.boolean(),
  /** No pack holds two units of one card name, whatever their printings. */
  distinctNames: z.boolean().optional(),
  /** Sold as boxes of this many packs; the draws of each slot are divisible by it. */
  packsPerBox: z.int().min(2).max(maxUnitsPerPack).optional(),
  pools: z
    .record(z.string().regex(/^[A-Za-z0-9_]{1,80}$/), z.array(listedCard).min(1).max(maxListedCards))
    .optional(),
  variants: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(80),
        weight,
        slots: z
          .array(
            z.strictObject({
              draws: z.int().min(1).max(maxUnitsPerPack),
              rows: z
                .array(z.strictObject({ filter: rowFilter, weight }))
                .min(1)
                .max(200),
            }),
          )
          .min(1)
          .max(50),
      }),
    )
    .min(1)
    .max(20),
});
/** A recipe exactly as a run commits to it (fairness.md §6), without its id and version. */
export type Recipe = z.infer<typeof recipe>;

/** Starter recipes over the shop's classes: one card; two common ones and a better one; a booster of ten. */
export const recipeTemplate = z.enum(['single', 'trio', 'booster']);
export type RecipeTemplate = z.infer<typeof recipeTemplate>;

/** `POST /api/admin/packs`: a pack, its first recipe and a draft product that sells it. */
export const newPack = z.strictObject({
  name: nameOf(1, 120),
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'is made of a–z, 0–9 and hyphens'),
  priceCents: amountCents.min(1, 'is at least one cent'),
  architectId: uuid.nullish(),
  textureId: uuid.nullish(),
  setId: uuid.nullish(),
  template: z.enum([...recipeTemplate.options, 'copy']),
  copyOf: uuid.nullish(),
});

export const composition = z.array(
  z.object({
    packs: wholeNumber,
    slots: z.array(z.object({ draws: wholeNumber, rows: z.array(wholeNumber) })),
  }),
);
export type Composition = z.infer<typeof composition>;

/** An exact fraction; shown as "1 in d/n" or as a percentage. */
export const fraction = z.object({ numerator: wholeNumber, denominator: wholeNumber });
export type Fraction = z.infer<typeof fraction>;

export const classOdds = z.object({
  classSlug: z.string(),
  className: z.string(),
  classLook,
  rank: z.int(),
  unitsTotal: wholeNumber,
  /** Of all units: exist as a record only and cannot be shipped. */
  unitsDigital: wholeNumber,
  unitsUnrevealed: wholeNumber,
  minValueCents: amountCents,
  maxValueCents: amountCents,
  /** Unrevealed units ÷ unrevealed packs; may exceed 1. */
  expectedPerPack: fraction,
  /** Unrevealed packs with at least one ÷ unrevealed packs. */
  atLeastOne: fraction,
});
export type ClassOddsDto = z.infer<typeof classOdds>;

export const returnFigures = z.object({
  averageValueCents: amountCents,
  /** Market value of everything ÷ price of all packs, in basis points. */
  valueReturnBps: wholeNumber,
  /** The same if everything were sold back at the class rates. */
  cashReturnBps: wholeNumber,
  /** Packs whose contents are worth more than their price, both as of the sealing. */
  packsAbovePrice: wholeNumber,
});

/** `GET /api/admin/runs/:id/returns`: of the unopened packs, at today's values, rates and price. */
export const liveReturns = z.object({
  packsLeft: wholeNumber,
  averageValueCents: wholeNumber,
  valueReturnBps: wholeNumber,
  cashReturnBps: wholeNumber,
});
export type LiveReturnsDto = z.infer<typeof liveReturns>;

/** `GET /api/runs/:id/cards`: every card of the run with its copies, best first; values of the dearest and cheapest copy left. */
export const runCard = z.object({
  cardId: uuid,
  name: z.string(),
  number: z.string(),
  classSlug: z.string(),
  className: z.string(),
  classLook,
  valueCents: amountCents,
  minValueCents: amountCents,
  image: faceImage.nullable(),
  copies: wholeNumber,
  unrevealed: wholeNumber,
});
export type RunCardDto = z.infer<typeof runCard>;

export const run = z.object({
  id: uuid,
  number: z.int(),
  size: wholeNumber,
  /** As committed to; 1 where a number is no box. */
  packsPerBox: wholeNumber,
  state: z.enum(runStates),
  algorithm: z.string(),
  product: z.object({ id: uuid, slug: z.string(), title: z.string() }),
  priceCents: amountCents,
  refundDays: z.int(),
  merkleRoot: hexHash,
  seedHash: hexHash,
  commitmentHash: hexHash,
  signingKey: hexHash,
  composition,
  remaining: wholeNumber,
  packsUnrevealed: wholeNumber,
  packsOpened: wholeNumber,
  /** The entry of the log up to which `packsOpened`, `packsUnrevealed` and `liveOdds` count; 0 before the first. */
  logSeq: wholeNumber,
  liveOdds: z.array(classOdds),
  /** The best cards with a copy nobody has revealed, best first, counted as of the same entry; at most three. */
  bestInside: z.array(runCard),
  /** Of the whole run, at the values, rates and price at sealing. */
  returnFigures,
  /** Of the unopened packs, at today's values, rates and price; null once every pack is revealed. */
  liveFigures: returnFigures.nullable(),
  substitutions: wholeNumber,
  /** Since when nothing of the run is sold or opened, because its log is behind the shop's own records; null when it isn't. */
  fencedSince: instant.nullable(),
  /** Published statements of lost entries, oldest first: verifiers refuse the log. None is known by its number if `to` < `from`. */
  losses: z.array(
    z.object({ explanation: z.string(), time: z.string(), sales: z.int(), from: z.int(), to: z.int() }),
  ),
  /** Published corrections of the log, oldest first. */
  corrections: z.array(z.object({ entries: z.array(z.int()), explanation: z.string(), time: z.string() })),
  /** Which attempt to seal this is, counted by the shop, and those for its product that were abandoned since the run before. */
  attempt: z.int(),
  abandonedAttempts: z.array(abandonedAttempt),
  sealedAt: instant,
  publishedAt: instant.nullable(),
  noticeAt: instant.nullable(),
  stopAt: instant.nullable(),
  stoppedAt: instant.nullable(),
  closedAt: instant.nullable(),
  noticeReason: z.string().nullable(),
});
export type RunDto = z.infer<typeof run>;

/** `GET /api/chances`: the best chance to pull a card now. */
export const cardChance = z.object({
  cardId: uuid,
  runId: uuid,
  productSlug: z.string(),
  productTitle: z.string(),
  priceCents: amountCents,
  /** Copies and packs that nobody has revealed, sold or not, up to entry `logSeq` of the run's log. */
  copies: wholeNumber,
  packs: wholeNumber,
  packsPerBox: wholeNumber,
  logSeq: wholeNumber,
  /** No pack holds the card twice: then copies in packs is the exact chance that a pack holds it. */
  isOncePerPack: z.boolean(),
});
export type CardChanceDto = z.infer<typeof cardChance>;
export const chancesQuery = shortListQuery.extend({
  cards: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(uuid).min(1).max(50)),
});

/** `GET /api/runs/:id/packs`. */
export const wall = z.object({
  run: uuid,
  size: wholeNumber,
  remaining: wholeNumber,
  unsold: z
    .base64()
    .describe(
      'A bit for each pack, 1 while it is unsold: pack 1 is the most significant bit of the first byte, pack 8 the least, pack 9 the most significant of the second.',
    ),
});
export type WallDto = z.infer<typeof wall>;
/** `GET /api/runs/:id/packs/statement` and `…/opened`: pack numbers, both inclusive, at most 1,000. */
export const packRangeQuery = z.object({
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1),
});

/** `GET /api/runs/:id/packs/opened`: the most valuable pull of each opened pack of these numbers. */
export const wallTile = z.object({
  /** The cards that `packs` name by their place here. */
  cards: z.array(runCard.pick({ cardId: true, name: true, className: true, classLook: true, image: true })),
  packs: z.array(
    z.object({
      packNo: z.int().min(1),
      card: wholeNumber,
      pullId: uuid,
      /** Null for customers who choose to be anonymous. */
      by: z.string().nullable(),
    }),
  ),
});
export type WallTileDto = z.infer<typeof wallTile>;

export const logEntry = z.object({
  seq: z.int(),
  hash: hexHash,
  /** The exact bytes that were hashed. */
  entry: z.string(),
});
export const runLog = z.object({
  ...keysetOf(logEntry).shape,
  head: z.object({ document: z.string(), signature: z.string() }).nullable(),
});
export type RunLogDto = z.infer<typeof runLog>;

/** `GET /api/corrections` and `…/runs/:id/corrections`: `document` is the exact bytes that were signed. */
export const signedCorrections = pageOf(z.object({ document: z.string(), signature: z.string() }));
export type SignedCorrectionsDto = z.infer<typeof signedCorrections>;

/** `GET /api/runs/:id/refusals`: the exact bytes that were signed and answered. */
export const signedRefusals = keysetOf(z.object({ document: z.string(), signature: z.string() }));
export type SignedRefusalsDto = z.infer<typeof signedRefusals>;

export const closeOut = z.object({
  /** The exact bytes that were signed. */
  document: z.string(),
  signature: z.string(),
  commitment: z.string(),
  packsUrl: z.string(),
  logUrl: z.string(),
  checklistUrl: z.string(),
  listsUrl: z.string(),
  /** Of the attempt that became this run; absent if its announcement was played, as in a demo's past. */
  attemptLog: attemptLog.optional(),
});
export type CloseOutDto = z.infer<typeof closeOut>;
