import type { Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';

export interface Price {
  kind: 'pack' | 'single';
  priceCents: Cents;
}

/** Returns the price of a product that customers can see; undefined if there is none. */
export const findPrice = (productId: string): Promise<Price | undefined> =>
  one<Price>(`SELECT kind, price_cents AS "priceCents" FROM products WHERE id = $1 AND state = 'published'`, [
    productId,
  ]);
