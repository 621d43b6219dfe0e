import type { ShippingOverviewDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { mostAddresses } from './address-book.ts';

/** Returns how much of a customer's collection can be shipped. */
export async function readShippingOverview(customerId: string): Promise<ShippingOverviewDto> {
  const counted = await one<{ count: number }>(
    `SELECT count(*)::int AS count FROM collectibles u JOIN collectible_classes k ON k.id = u.kind_id
     WHERE u.owner_id = $1 AND u.state = 'owned' AND k.is_shippable AND NOT k.is_digital AND NOT u.is_locked`,
    [customerId],
  );
  return { shippableCount: counted?.count ?? 0, mostAddresses };
}
