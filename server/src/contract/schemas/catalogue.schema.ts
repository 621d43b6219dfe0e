import { z } from 'zod';

import { productStates } from '../states.ts';
import {
  amountCents,
  classLook,
  faceImage,
  image,
  instant,
  pageQuery,
  productImage,
  shownClass,
  uuid,
  wholeNumber,
} from './shared.schema.ts';

/** `texture` is the flat print for WebGL with foil strength in alpha; `accent` tints the stage behind the pack. */
export const wrapperArt = z.object({ image, accent: z.string(), texture: z.string().exactOptional() });
export type WrapperArt = z.infer<typeof wrapperArt>;

export const cardClass = z.object({
  id: uuid,
  slug: z.string(),
  name: z.string(),
  rank: z.int(),
  classLook,
  minValueCents: amountCents,
  maxValueCents: amountCents,
  buybackBps: z.int(),
  laterBuybackBps: z.int(),
});
export type CardClassDto = z.infer<typeof cardClass>;

export const card = z.object({
  id: uuid,
  name: z.string(),
  setCode: z.string(),
  setName: z.string(),
  number: z.string(),
  artist: z.string(),
  description: z.string(),
  classSlug: z.string(),
  className: z.string(),
  classLook,
  valueCents: amountCents,
  image: faceImage.nullable(),
});
export type CardDto = z.infer<typeof card>;

/** A pull as shown on the card's page; `by` is null for customers who hide their name. */
export const cardPull = z.object({
  id: uuid,
  at: instant,
  by: z.string().nullable(),
  serial: z.int().nullable(),
  productSlug: z.string(),
  productTitle: z.string(),
  runId: uuid,
  packNo: z.int(),
  valueCents: amountCents,
});

/** `GET /api/cards/:id` */
export const cardDetail = card.extend({
  valueSource: z.string(),
  valueAsOf: instant,
  /** Runs on sale that still hold unrevealed copies, the most copies first. */
  pullable: z.array(
    z.object({
      productSlug: z.string(),
      productTitle: z.string(),
      priceCents: amountCents,
      image: image.nullable(),
      runId: uuid,
      copies: wholeNumber,
      unrevealed: wholeNumber,
    }),
  ),
  /** Products that sell this exact card, with units listed. */
  singles: z.array(
    z.object({ slug: z.string(), title: z.string(), priceCents: amountCents, unitsListed: wholeNumber }),
  ),
  /** Newest first, at most 12. */
  recentPulls: z.array(cardPull),
});
export type CardDetailDto = z.infer<typeof cardDetail>;
export type CardPullDto = z.infer<typeof cardPull>;

/** Slug of a game, where the shop has several: `GET /api/games`. */
export const gameFilter = z.string().max(40).optional();

export const cardQuery = pageQuery.extend({
  q: z.string().max(100).optional(),
  game: gameFilter,
  set: z.string().max(40).optional(),
  class: z.string().max(40).optional(),
  minValueCents: z.coerce.number().int().min(0).optional(),
  maxValueCents: z.coerce.number().int().min(0).optional(),
  sort: z.enum(['name', '-name', 'valueCents', '-valueCents', 'number', '-number']).default('-valueCents'),
});

/** `GET /api/games`: empty while the shop has one game, which then nothing names. */
export const game = z.object({ slug: z.string(), name: z.string() });
export type GameDto = z.infer<typeof game>;

/** `GET /api/sets`: every set that has cards, with their number. */
export const cardSet = z.object({
  code: z.string(),
  name: z.string(),
  cardCount: wholeNumber,
  releasedOn: z.iso.date().nullable(),
  /** Null while the shop has one game. */
  game: game.nullable(),
  /** With `pictures=true`: its best cards that have a picture, the best first. */
  fan: z.array(z.object({ name: z.string(), image })).exactOptional(),
  /** With `pictures=true`: URL of the back that its cards share, if it has one. */
  back: z.string().exactOptional(),
});
export type CardSetDto = z.infer<typeof cardSet>;

/** `GET /api/sets/:code` */
export const cardSetDetail = cardSet.extend({
  /** How many cards were printed in the set, where the shop knows. */
  publishedCount: wholeNumber.nullable(),
  /** The classes of its cards, commonest first. */
  classes: z.array(shownClass.extend({ classSlug: z.string(), cardCount: wholeNumber })),
});
export type CardSetDetailDto = z.infer<typeof cardSetDetail>;

export const architect = z.object({ id: uuid, slug: z.string(), name: z.string(), bio: z.string() });
export type ArchitectDto = z.infer<typeof architect>;

export const productSummary = z.object({
  id: uuid,
  slug: z.string(),
  kind: z.enum(['pack', 'single']),
  state: z.enum(productStates),
  title: z.string(),
  tagline: z.string(),
  priceCents: amountCents,
  bundleSize: z.int().min(1),
  /** Of one number of the run that a new buyer gets: all cards of a box. 0 for singles. */
  cardsPerPack: wholeNumber,
  /** Of that run; 1 where a number of it is a single pack, and for singles. */
  packsPerBox: wholeNumber,
  image: productImage.nullable(),
  architect: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Remaining packs and size of the run that a new buyer gets; null for singles and before the first run. */
  stock: z.object({ runId: uuid, remaining: wholeNumber, size: wholeNumber }).nullable(),
  /** Listed units of a single card; 0 for packs. */
  unitsListed: wholeNumber,
  /** How many of its cards are digital and cannot be shipped: of the run that a new buyer gets, or of the listed units. */
  digitalShare: z.enum(['none', 'some', 'all']),
  classSlugs: z.array(z.string()),
  /** Of a single card; null for packs. */
  cardClass: shownClass.nullable(),
  /** The best unrevealed card in the current run; null once every pack is revealed. */
  bestRemaining: z
    .object({
      cardId: uuid,
      name: z.string(),
      classSlug: z.string(),
      className: z.string(),
      classLook,
      valueCents: amountCents,
      image: faceImage.nullable(),
    })
    .nullable(),
});
export type ProductSummaryDto = z.infer<typeof productSummary>;

/** `GET /api/architects/:idOrSlug` */
export const architectDetail = architect.extend({ products: z.array(productSummary) });
export type ArchitectDetailDto = z.infer<typeof architectDetail>;

/** A unit of a single card on sale: the exact one that the customer buys. */
export const listedUnit = z.object({
  id: uuid,
  serial: z.int().nullable(),
  cert: z.string().nullable(),
  grader: z.string().nullable(),
  grade: z.string().nullable(),
  condition: z.string().nullable(),
  finish: z.string().nullable(),
  language: z.string().nullable(),
  kindName: z.string(),
  photos: z.array(image),
  valueCents: amountCents,
  /** It has no value of its own: the value follows from the card's. */
  isEstimated: z.boolean(),
});
export type ListedUnitDto = z.infer<typeof listedUnit>;

export const productDetail = productSummary.extend({
  description: z.string(),
  packsPerUnit: wholeNumber,
  perCustomerLimit: z.int().nullable(),
  refundDays: z.int(),
  /** The look of the sealed pack; null for singles and packs without art. */
  wrapper: wrapperArt.nullable(),
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  card: card.nullable(),
  /** Of a single card: the units on sale in selling order, at most 60. */
  units: z.array(listedUnit),
  runs: z.array(
    z.object({
      id: uuid,
      number: z.int(),
      size: wholeNumber,
      state: z.string(),
      remaining: wholeNumber,
      /** Nothing of it is sold for now: its price is below what the shop would pay back. */
      isPaused: z.boolean(),
      /** While the run's log is behind the shop's own records nothing of it is sold or opened. */
      isFenced: z.boolean(),
    }),
  ),
});
export type ProductDetailDto = z.infer<typeof productDetail>;

export const productQuery = pageQuery.extend({
  q: z.string().max(100).optional(),
  kind: z.enum(['pack', 'single']).optional(),
  game: gameFilter,
  /** Code of a set: its single cards, and packs whose run has a card of it. */
  set: z.string().max(40).optional(),
  class: z.string().max(40).optional(),
  architect: z.string().max(80).optional(),
  minPriceCents: z.coerce.number().int().min(0).optional(),
  maxPriceCents: z.coerce.number().int().min(0).optional(),
  inStock: z.enum(['true', 'false']).optional(),
  sort: z
    .enum(['featured', 'title', '-title', 'priceCents', '-priceCents', 'createdAt', '-createdAt'])
    .default('featured'),
});

export const shopSettings = z.object({
  shopName: z.string(),
  mode: z.enum(['demo', 'live']),
  currency: z.string(),
  maintenance: z.object({ on: z.boolean(), until: instant.nullable(), message: z.string() }),
  providers: z.array(z.object({ id: z.string(), label: z.string(), sandbox: z.boolean() })),
  /** How payouts are made: by hand through the bank, or by the sandbox, which moves no real money. */
  payoutProvider: z.enum(['manual', 'sandbox']),
  topUp: z.object({ minCents: amountCents, maxCents: amountCents }),
  refundDays: z.int(),
  buybackBps: z.int(),
  buybackHours: z.int(),
  blockedCountries: z.array(z.string()),
  /** Where the pages send error reports. */
  monitoringDsn: z.string(),
  /** Figures that the legal pages state. */
  terms: z.object({
    minAgeYears: z.int(),
    refundCapPacks: z.int(),
    refundCapCents: amountCents,
    refundCapDays: z.int(),
    noticeHours: z.int(),
    closeAfterDays: z.int(),
    closeAfterSoldOutDays: z.int(),
    buybackLaterBps: z.int(),
    payoutMinCents: amountCents,
    identityPaperDays: z.int(),
    payoutDestinationCooldownHours: z.int(),
    payoutPasswordCooldownHours: z.int(),
    limitRaiseHours: z.int(),
    exclusionMinDays: z.int(),
    referralRewardCents: amountCents,
    referralMinSpendCents: amountCents,
    referralWaitDays: z.int(),
    casePhotoDays: z.int(),
    caseTextMonths: z.int(),
    /** Times of day in the shop's zone. */
    dropOpensAt: z.string(),
    dropClosesAt: z.string(),
    dropAlternates: z.int(),
    dropClaimHours: z.int(),
    shopTimeZone: z.string(),
    shopAddress: z.string(),
    supportEmail: z.string(),
  }),
});
export type ShopSettingsDto = z.infer<typeof shopSettings>;
