import type { Cents } from '../contract/index.ts';
import { one } from '../platform/db.ts';

export interface LockedSingle {
  id: string;
  cardId: string;
  priceCents: Cents;
}

/** Returns a product that sells single cards, locked so that its price cannot change. */
export function lockSingle(productId: string): Promise<LockedSingle | undefined> {
  return one<LockedSingle>(
    `SELECT id, card_id AS "cardId", price_cents AS "priceCents" FROM products
     WHERE id = $1 AND kind = 'single' FOR SHARE`,
    [productId],
  );
}
