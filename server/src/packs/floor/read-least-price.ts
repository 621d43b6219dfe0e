import type { Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';

/** The least that so many of a product may cost: of packs in the dearest of its runs on sale, of singles the dearest copies. */
export async function readLeastPrice(productId: string, quantity: number): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT greatest(
       coalesce((SELECT max(least_price_1((($2::int * ((f.offers_cents * p.bundle_size + r.size - 1) / r.size)) * f.factor_bps
           + 9999) / 10000, f.royalty_bps))
         FROM runs r JOIN run_floors f ON f.run_id = r.id WHERE r.product_id = p.id AND r.state = 'on_sale'), 0),
       coalesce((SELECT (SELECT least_cents FROM floor_of_units_1(array_agg(few.id)))
         FROM (SELECT u.id FROM unit_facts u JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id
           WHERE u.product_id = p.id AND u.state = 'listed'
           ORDER BY o.value_cents * greatest(o.first_bps, o.later_bps) DESC LIMIT $2::int) few), 0))::bigint AS cents
     FROM product_faces p WHERE p.id = $1`,
    [productId, quantity],
  );
  return row?.cents ?? 0;
}
