import { z } from 'zod';

import { storableText, uuid, wholeNumber } from './shared.schema.ts';

const path = storableText.min(1).max(400);
const bytes = z.int().min(0);

/** `POST /api/admin/card-pictures/match`: which card, or set for its cards' back, each file of a folder shows. */
export const matchPictures = z.strictObject({
  /** Of files that name no set. */
  setId: uuid.nullable().default(null),
  files: z.array(z.strictObject({ path, bytes })).min(1).max(200),
});
export type MatchPicturesInput = z.infer<typeof matchPictures>;

/** A card's front, its own back, or the back that a set's cards share. */
export const pictureSides = ['front', 'back', 'set-back'] as const;
export type PictureSide = (typeof pictureSides)[number];
export const pictureTarget = z.strictObject({ side: z.enum(pictureSides), id: uuid });

/** `new`: has no picture yet; `same`: has it from this very file; `replaces`: has another; else no target. */
export const pictureMatches = ['new', 'same', 'replaces', 'unknown', 'ambiguous'] as const;
export const matchedPictures = z.object({
  files: z.array(
    z.object({
      path,
      match: z.enum(pictureMatches),
      target: pictureTarget.extend({ name: z.string() }).nullable(),
    }),
  ),
});
export type MatchedPictureDto = z.infer<typeof matchedPictures>['files'][number];

/** Most files of one request, and their bytes together. */
export const maxPicturesAtOnce = 10;

/** Field `targets` of the form: one for each file, in their order. */
export const pictureTargets = z.array(pictureTarget.extend({ path, bytes })).min(1).max(maxPicturesAtOnce);

export const attachedPictures = z.object({
  results: z.array(
    z.object({
      path,
      /** Null when the picture is attached. */
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
  attachedCount: wholeNumber,
});
export type AttachedPicturesDto = z.infer<typeof attachedPictures>;
