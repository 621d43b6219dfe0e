import { z } from 'zod';

import { amountCents, instant, nameOf, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

const ids = z.array(uuid).min(1).max(300);

/** `POST /api/admin/collectibles/withdraw`: removes units from the vault, for good or until they turn up again. */
export const withdrawUnits = z.strictObject({ ids, as: z.enum(['lost', 'damaged']), reason });
/** `POST /api/admin/collectibles/return` and `…/unlist` */
export const returnUnits = z.strictObject({ ids, reason });
/**
 * `POST /api/admin/collectibles/list`: lists units as single cards of an existing product, or of a new one. `reason` is
 * required when the price is below what the shop would pay for one of the units.
 */
export const listUnits = z
  .strictObject({
    ids,
    productId: uuid.optional(),
    product: z
      .strictObject({
        title: nameOf(1, 120),
        slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'is made of a–z, 0–9 and hyphens'),
        priceCents: amountCents.min(1, 'is at least one cent'),
        isPublished: z.boolean().default(false),
      })
      .optional(),
    reason: reason.optional(),
  })
  .refine(({ productId, product }) => (productId === undefined) !== (product === undefined), {
    path: ['productId'],
    message: 'name a product, or describe a new one',
  })
  .meta({
    examples: [
      {
        ids: ['0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10'],
        productId: '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c11',
      },
    ],
  });
/** `ids` is empty while `requestId` waits for a second person. */
export const listedUnits = z.object({ productId: uuid, ids: z.array(uuid), requestId: uuid.nullable() });
export type ListedUnitsDto = z.infer<typeof listedUnits>;
/** `POST /api/admin/listing-requests/:id/approve` and `…/reject` */
export const decideListing = z.strictObject({ reason: reason.optional() });
export const decidedListing = z.object({
  id: uuid,
  state: z.enum(['approved', 'rejected']),
  ids: z.array(uuid),
});
export const movedUnits = z.object({ ids: z.array(uuid) });

/** `POST /api/admin/owned/:id/lock` and `…/unlock` */
export const lockUnit = z.strictObject({ reason });
export const lockedUnit = z.object({ id: uuid, isLocked: z.boolean() });

/** `GET /api/cards/:id/values`, oldest first. */
export const cardValue = z.object({ valueCents: amountCents, source: z.string(), asOf: instant });
export type CardValueDto = z.infer<typeof cardValue>;
