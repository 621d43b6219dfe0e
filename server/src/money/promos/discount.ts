import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { discountStatement } from './functions.sql.ts';
import { readLeastPrice } from './least-price.ts';

interface DiscountQuestion {
  promoId: string;
  productId: string;
  kind: 'pack' | 'single';
  quantity: number;
  /** The price without the code. */
  priceCents: Cents;
}

export interface Discount {
  discountCents: Cents;
  /** What it would be if the price could fall without end. */
  fullCents: Cents;
}

/** Returns what a code would take off an order; undefined when it is not for this order. */
export async function readDiscount(question: DiscountQuestion): Promise<Discount | undefined> {
  const { promoId, productId, kind, quantity, priceCents } = question;
  const read = (leastCents: Cents) =>
    one<{ discountCents: Cents | null }>(discountStatement, [
      ...[promoId, productId, kind, quantity, priceCents, leastCents],
    ]);
  const [limited, full] = [await read(await readLeastPrice(productId, quantity)), await read(0)];
  const discountCents = limited?.discountCents ?? undefined;
  return discountCents === undefined
    ? undefined
    : { discountCents, fullCents: full?.discountCents ?? discountCents };
}

/** Frees the code's use after a free pack was returned, while the code is still valid. A percentage stays used. */
export async function restoreFreePack(orderId: string): Promise<void> {
  await execute(
    `DELETE FROM promo_uses u USING promos m WHERE u.order_id = $1 AND m.id = u.promo_id AND m.kind = 'free_pack'
       AND m.is_active AND (m.ends_at IS NULL OR m.ends_at > $2)`,
    [orderId, clock.now()],
  );
}
