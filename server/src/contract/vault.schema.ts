import { z } from 'zod';

import { amountCents, instant, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

const ids = z.array(uuid).min(1).max(300);

/** `POST /api/admin/collectibles/withdraw`: out of the vault for good, or until they turn up again. */
export const withdrawUnits = z.strictObject({ ids, as: z.enum(['lost', 'damaged']), reason });
/** `POST /api/admin/collectibles/return` and `…/unlist` */
export const returnUnits = z.strictObject({ ids, reason });
/** `POST /api/admin/collectibles/list`: put up as single cards of a product. */
export const listUnits = z.strictObject({ ids, productId: uuid });
export const movedUnits = z.object({ ids: z.array(uuid) });

/** `POST /api/admin/owned/:id/lock` and `…/unlock` */
export const lockUnit = z.strictObject({ reason });
export const lockedUnit = z.object({ id: uuid, isLocked: z.boolean() });

/** `GET /api/cards/:id/values`, oldest first. */
export const cardValue = z.object({ valueCents: amountCents, source: z.string(), asOf: instant });
export type CardValueDto = z.infer<typeof cardValue>;
