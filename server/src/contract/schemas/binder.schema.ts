import { z } from 'zod';

import { cardSet } from './catalogue.schema.ts';
import {
  amountCents,
  classLook,
  faceImage,
  instant,
  pageQuery,
  shortListQuery,
  uuid,
  wholeNumber,
} from './shared.schema.ts';

/** `GET /api/me/collection/sets`: number of different cards owned per set. */
export const ownedSet = cardSet.pick({ code: true, name: true, cardCount: true }).extend({
  ownedCount: wholeNumber,
  /** All copies at today's market values. */
  valueCents: amountCents,
  /** When the last missing card came in; null while one is missing. */
  completeSince: instant.nullable(),
  /** As the shop keeps it since the customer first saw the set whole, also when a card has left again. */
  completedAt: instant.nullable(),
});
export type OwnedSetDto = z.infer<typeof ownedSet>;

/** `PUT /api/me/collection/sets/:code/completion` */
export const setCompletion = z.object({
  code: z.string(),
  completedAt: instant,
  /** The one call that noted it. */
  isFirst: z.boolean(),
});
export type SetCompletionDto = z.infer<typeof setCompletion>;
export const completedSet = z.object({ name: z.string(), cardCount: wholeNumber, completedAt: instant });
export type CompletedSetDto = z.infer<typeof completedSet>;

/** `GET /api/me/collection/gains`: an owned card whose market value rose in thirty days. */
export const cardGain = z.object({
  cardId: uuid,
  name: z.string(),
  className: z.string(),
  classLook,
  image: faceImage.nullable(),
  beforeCents: amountCents,
  beforeAsOf: instant,
  valueCents: amountCents,
  valueSource: z.string(),
  valueAsOf: instant,
});
export type CardGainDto = z.infer<typeof cardGain>;

/** `GET /api/me/collection/binder`: one card of a set, owned or missing. */
export const binderCard = z.object({
  cardId: uuid,
  name: z.string(),
  number: z.string(),
  classSlug: z.string(),
  className: z.string(),
  classLook,
  valueCents: amountCents,
  image: faceImage.nullable(),
  /** All copies; 0 when the card is missing. */
  copies: wholeNumber,
  keptCount: wholeNumber,
  /** In a parcel that has not arrived. */
  travellingCount: wholeNumber,
  deliveredCount: wholeNumber,
});
export type BinderCardDto = z.infer<typeof binderCard>;
export const binderQuery = pageQuery.extend({ set: z.string().min(1).max(40) });
/** Of one set, or of all. */
export const ofSetQuery = shortListQuery.extend({ set: z.string().min(1).max(40).optional() });

/** `GET /api/me/collection/spares` */
export const spareUnit = z.object({
  id: uuid,
  name: z.string(),
  condition: z.string().nullable(),
  finish: z.string().nullable(),
  language: z.string().nullable(),
});
export type SpareUnitDto = z.infer<typeof spareUnit>;
