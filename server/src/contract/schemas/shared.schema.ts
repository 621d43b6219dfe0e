import { z } from 'zod';

import { classShapeNames, revealEffects } from '../class-look.ts';
import { maxAmountCents } from '../money.ts';

export const uuid = z.uuid();
/** Counts and amounts are JSON integers: strings, floats, null and arrays are refused. */
export const wholeNumber = z.int().min(0);
export const amountCents = z.int().min(0).max(maxAmountCents);
export const instant = z.iso.datetime();
/** Neither the database nor a signed document can hold NUL or lone surrogates. */
export const storableText = z.string().regex(/^[^\0\p{Surrogate}]*$/u, 'has signs that cannot be stored');
/** Text of one line: no line breaks or other control characters. */
export const oneLine = storableText.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line');

/**
 * Invisible, bidi-control and tag characters. The two joiners are part of words after a virama (Sinhala, Malayalam).
 */
const virama = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039';
const disguising = new RegExp(
  `(?![\\u200C\\u200D])\\p{Default_Ignorable_Code_Point}|(?<![${virama}])[\\u200C\\u200D]`,
  'u',
);
const visible = /[^\p{Cf}\p{M}\p{Z}]/u;
/** They only choose how a character is drawn. */
const variationSelectors = /[\uFE00-\uFE0F]/g;

/** A name of `min` to `max` characters in NFKC, without hidden or direction-changing characters. */
export const nameOf = (min: number, max: number) =>
  storableText
    .overwrite((text) => text.normalize('NFKC').replaceAll(variationSelectors, ''))
    .trim()
    .refine(
      (name) => Array.from(name).length >= min && Array.from(name).length <= max,
      `is ${min} to ${max} characters long`,
    )
    .refine(
      (name) => isPlain(name) && (name === '' || visible.test(name)),
      'has characters that a name cannot have',
    );

const isPlain = (name: string): boolean => oneLine.safeParse(name).success && !disguising.test(name);

export const hexHash = z.string().regex(/^[0-9a-f]{64}$/);

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The look of a class: its text colour on the dark and on the light theme, its shape, and its reveal effect. */
export const classLook = z.object({
  dark: hexColour,
  light: hexColour,
  shape: z.enum(classShapeNames),
  effect: z.enum(revealEffects),
});
export type ClassLookDto = z.infer<typeof classLook>;

/** A card's class as customers see it. */
export const shownClass = z.object({ className: z.string(), classLook });
export type ShownClass = z.infer<typeof shownClass>;

export const image = z.object({
  full: z.string(),
  medium: z.string(),
  small: z.string(),
  foil: z.string().exactOptional(),
  /** A wrapper's flat print with foil strength in alpha, for the pack in 3-D. */
  texture: z.string().exactOptional(),
  width: z.int(),
  height: z.int(),
});
/** URLs of one picture at 750, 360 and 180 px width, and its foil mask, if any; for a wrapper also its flat print. */
export type Image = z.infer<typeof image>;

/**
 * What a card's texture adds to its face: the foil's surface, where on the face it is, its colour, and its roughness:
 * zero is a mirror, 10,000 is matt. Without `maskUrl` the foil follows the picture's own mask.
 */
export const cardFinish = z.object({
  baseUrl: z.string(),
  maskUrl: z.string().exactOptional(),
  tint: z.string(),
  roughnessBps: wholeNumber,
});
export type CardFinish = z.infer<typeof cardFinish>;

/** A product's picture, of a single card with that card's finish. */
export const productImage = image.extend({ finish: cardFinish.exactOptional() });

export const faceImage = z.object({
  full: z.string().exactOptional(),
  medium: z.string().exactOptional(),
  small: z.string().exactOptional(),
  foil: z.string().exactOptional(),
  width: z.int().exactOptional(),
  height: z.int().exactOptional(),
  finish: cardFinish.exactOptional(),
  /** URL of its set's card back; without it, the shop's own back is shown. */
  back: z.string().exactOptional(),
  /** URL of the other side of a double-faced card. Face down, before it is turned, a card shows `back`. */
  ownBack: z.string().exactOptional(),
});
/**
 * A card's picture, with the finish of its texture's current version, its set's back and its own, if there are any. Front and
 * backs are independent: without a front, all its sizes are absent.
 */
export type FaceImage = z.infer<typeof faceImage>;

/** `?page=1&perPage=24&sort=-createdAt` of public lists. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(24),
});

/** For short lists such as classes or addresses: one page holds all rows unless the client asks for fewer. */
export const shortListQuery = pageQuery.extend({
  perPage: z.coerce.number().int().min(1).max(10_000).default(10_000),
});

/** Counted lists. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), perPage: z.int() });
export interface PageOf<Row> {
  data: Row[];
  total: number;
  page: number;
  perPage: number;
}

/** The `next` of a keyset list; anything else is refused. */
export const cursor = z.uuid('is not the `next` of this list');

/** `?after=` of keyset lists. */
export const keysetQuery = z.object({ after: cursor.optional() });

/** Keyset lists, which grow at their head: pass `next` back as `after`; null marks the end. */
export const keysetOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.string().nullable() });
export interface KeysetOf<Row> {
  data: Row[];
  next: string | null;
}
