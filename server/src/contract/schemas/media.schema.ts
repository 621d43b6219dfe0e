import { z } from 'zod';

import { image, instant, uuid, wholeNumber } from './shared.schema.ts';

/** `POST /api/admin/media`, multipart with one `file`: the stored picture. */
export const uploadedImage = image
  .pick({ full: true, medium: true, small: true, width: true, height: true })
  .extend({
    id: uuid,
  });
export type UploadedImageDto = z.infer<typeof uploadedImage>;

/** Accepted by fields such as `image`: a picture as the upload returned it, with or without its `id`. */
export const imageInput = z
  .strictObject({ ...image.shape, id: uuid.optional() })
  .transform(({ id: _, ...picture }) => picture);

const tint = z.string().regex(/^#[0-9a-f]{6}$/, 'is a colour like #5eb2ff');

/** `POST /api/admin/textures/:id/versions` */
export const addTextureVersion = z.strictObject({
  base: imageInput,
  foilMask: imageInput.nullable().default(null),
  tint: tint.default('#ffffff'),
  roughnessBps: z.int().min(0).max(10_000).default(4_000),
});

export const textureVersion = z.object({
  number: z.int(),
  base: image,
  foilMask: image.nullable(),
  tint: z.string(),
  roughnessBps: wholeNumber,
  createdAt: instant,
});
export type TextureVersionDto = z.infer<typeof textureVersion>;
