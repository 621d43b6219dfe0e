import type { Cents } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';

/** Returns the highest buyback amount of these units: a kind's own rates come first; 0 for kinds never bought back. */
export async function readHighestBuyback(unitIds: readonly string[]): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(max(c.value_cents * greatest(
       coalesce(t.buyback_bps, c.buyback_bps), coalesce(t.later_buyback_bps, c.later_buyback_bps)) / 10000), 0) AS cents
     FROM collectibles u JOIN card_faces c ON c.id = u.card_id JOIN collectible_classes t ON t.id = u.kind_id
     WHERE u.id = ANY($1::uuid[]) AND t.is_buyback_allowed`,
    [unitIds],
  );
  return row?.cents ?? 0;
}

/** Same, for all units listed under a product. */
export async function readHighestListed(productId: string): Promise<Cents> {
  const row = await one<{ ids: string[] | null }>(
    `SELECT array_agg(id) AS ids FROM collectibles WHERE product_id = $1 AND state = 'listed'`,
    [productId],
  );
  return readHighestBuyback(row?.ids ?? []);
}
