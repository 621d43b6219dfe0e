import { z } from 'zod';

import { maxAmountCents } from '../money.ts';
import { amountCents, uuid, wholeNumber } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

/** `GET /api/admin/products/:id/floor`: the least that its packs may be sold for. */
export const productFloor = z.object({
  id: uuid,
  priceCents: amountCents,
  /** What second people approved for sales below the floor, and what is left of it. */
  budgetCents: amountCents,
  budgetLeftCents: amountCents,
  runs: z.array(
    z.object({
      runId: uuid,
      runNumber: wholeNumber,
      /** What the shop would pay back for one purchase, over the whole run as sealed. */
      floorCents: amountCents,
      /** The floor times the factor of the settings. */
      leastCents: amountCents,
      /** The price less the architect’s share. */
      keptCents: amountCents,
    }),
  ),
});
export type ProductFloorDto = z.infer<typeof productFloor>;

/** `POST /api/admin/products/:id/floor-budget` */
export const askFloorBudget = z.strictObject({ budgetCents: z.int().min(1).max(maxAmountCents), reason });
export const askedFloorBudget = z.object({ id: uuid, approvalId: uuid });
