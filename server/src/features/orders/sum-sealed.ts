import type { Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';

/** Returns what a customer paid for the packs that they have not opened. */
export async function sumSealed(customerId: string): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0)::bigint AS cents FROM pack_purchases
     WHERE customer_id = $1 AND state = 'sold'`,
    [customerId],
  );
  return row?.cents ?? 0;
}
