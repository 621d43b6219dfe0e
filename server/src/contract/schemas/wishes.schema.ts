import { z } from 'zod';

import { amountCents, classLook, faceImage, instant, uuid } from './shared.schema.ts';

/** `GET /api/me/wishes` */
export const wish = z.object({
  cardId: uuid,
  name: z.string(),
  number: z.string(),
  setName: z.string(),
  classSlug: z.string(),
  className: z.string(),
  classLook,
  valueCents: amountCents,
  image: faceImage.nullable(),
  createdAt: instant,
});
export type WishDto = z.infer<typeof wish>;
