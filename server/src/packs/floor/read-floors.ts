import type { ProductFloorDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

/** The floor, what is kept of the price, and what is left of the budgets of a product and its runs. Error: NOT_FOUND. */
export const readFloors = async (productId: string): Promise<ProductFloorDto> =>
  found(
    await one<ProductFloorDto>(
      `SELECT p.id, p.price_cents AS "priceCents",
         coalesce((SELECT sum(b.budget_cents) FROM floor_budgets b WHERE b.product_id = p.id), 0)::bigint AS "budgetCents",
         coalesce((SELECT sum(b.budget_cents - b.spent_cents) FROM floor_budgets b WHERE b.product_id = p.id), 0)::bigint
           AS "budgetLeftCents",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('runId', r.id, 'runNumber', r.number,
            'floorCents', (f.offers_cents * p.bundle_size + r.size - 1) / r.size,
            'leastCents', (((f.offers_cents * p.bundle_size + r.size - 1) / r.size) * f.factor_bps + 9999) / 10000,
            'keptCents', p.price_cents - p.price_cents * f.royalty_bps / 10000) ORDER BY r.number), '[]')
          FROM runs r JOIN run_floors f ON f.run_id = r.id
          WHERE r.product_id = p.id AND r.state IN ('sealed', 'on_sale')) AS runs
       FROM product_faces p WHERE p.id = $1`,
      [productId],
    ),
  );
