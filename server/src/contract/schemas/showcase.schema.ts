import { z } from 'zod';

import { maxShowcaseCards, showcaseReportReasons, showcaseStates } from '../showcases.ts';
import { completedSet } from './binder.schema.ts';
import { amountCents, classLook, faceImage, uuid, wholeNumber } from './shared.schema.ts';

const face = z.object({
  cardId: uuid,
  name: z.string(),
  number: z.string(),
  setName: z.string(),
  className: z.string(),
  classLook,
  image: faceImage.nullable(),
});

/** How a copy came to who shows it, as the shop's books say; a pull can be checked by its proof. */
export const showcaseOrigin = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pull'),
    pullId: uuid,
    /** The copy that stands there: the sealed text of the pull names it. */
    unitId: uuid,
    productTitle: z.string(),
    runNumber: wholeNumber,
    packNo: wholeNumber,
  }),
  z.object({ kind: z.literal('single') }),
  z.object({ kind: z.literal('other') }),
]);
export type ShowcaseOriginDto = z.infer<typeof showcaseOrigin>;

export const showcaseCard = face.extend({
  serial: wholeNumber.nullable(),
  grade: z.string().nullable(),
  grader: z.string().nullable(),
  /** Null unless its owner shows values. */
  valueCents: amountCents.nullable(),
  origin: showcaseOrigin,
});
export type ShowcaseCardDto = z.infer<typeof showcaseCard>;

/** `GET /api/showcases/:address` */
export const showcase = z.object({
  name: z.string(),
  /** Year and month. */
  memberSince: z.string(),
  isIndexed: z.boolean(),
  cards: z.array(showcaseCard),
  completedSets: z.array(completedSet),
  /** Null unless its owner shows the wish list. */
  wishes: z.array(face).nullable(),
});
export type ShowcaseDto = z.infer<typeof showcase>;

/** `GET /api/me/showcase` */
export const myShowcase = z.object({
  state: z.enum(showcaseStates),
  /** As its owner chose, whatever keeps it from being shown. */
  isOn: z.boolean(),
  /** Null until it was switched on once. */
  address: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  showsValues: z.boolean(),
  showsWishes: z.boolean(),
  isIndexed: z.boolean(),
  unitIds: z.array(uuid),
  /** What visitors see, or would. */
  page: showcase,
});
export type MyShowcaseDto = z.infer<typeof myShowcase>;

export const saveShowcase = z.strictObject({
  isOn: z.boolean(),
  showsValues: z.boolean(),
  showsWishes: z.boolean(),
  isIndexed: z.boolean(),
  unitIds: z
    .array(uuid)
    .max(maxShowcaseCards)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'names a card twice' }),
});
export type SaveShowcaseInput = z.infer<typeof saveShowcase>;

export const reportShowcase = z.strictObject({ reason: z.enum(showcaseReportReasons) });
export const reportedShowcase = z.object({ isReported: z.literal(true) });
export const moderatedShowcase = z.object({ id: uuid });
