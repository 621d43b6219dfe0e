import { shareOf, type Cents } from '../../contract/index.ts';
import { execute } from '../../platform/db.ts';
import { clock } from '../../platform/clock.ts';
import { findPromo, promoInvalid } from './find-promo.ts';
import type { Promo } from './models.ts';
import { takeUse } from './take-use.ts';

export interface DiscountedOrder {
  orderId: string;
  customerId: string;
  productId: string;
  kind: 'pack' | 'single';
  quantity: number;
  /** The price without the code. */
  priceCents: Cents;
  code: string;
  hasSeenCode: (promoId: string) => boolean;
}

/**
 * Uses a code for an order, in the order's transaction and after its wallet was locked; returns the discount. Errors:
 * PROMO_INVALID, PROMO_USED, PROMO_EXHAUSTED.
 */
export async function usePromo(order: DiscountedOrder): Promise<{ promoId: string; discountCents: Cents }> {
  const promo = await findPromo(order.customerId, order.code);
  const discountCents = discountOf(promo, order);
  await takeUse(promo, {
    customerId: order.customerId,
    orderId: order.orderId,
    amountCents: discountCents,
    hasSeen: order.hasSeenCode(promo.id),
  });
  return { promoId: promo.id, discountCents };
}

/** Returns a code's discount: a capped percentage, rounded down, or one whole pack. Error: PROMO_INVALID. */
export function discountOf(
  promo: Promo,
  {
    productId,
    kind,
    quantity,
    priceCents,
  }: Pick<DiscountedOrder, 'productId' | 'kind' | 'quantity' | 'priceCents'>,
): Cents {
  const isForProduct = promo.productIds.length === 0 || promo.productIds.includes(productId);
  if (promo.kind === 'credit' || !isForProduct || priceCents < promo.minSpendCents) throw promoInvalid();
  if (promo.kind === 'percent')
    return Math.min(shareOf(priceCents, promo.percentBps ?? 0), promo.capCents ?? 0);
  if (kind !== 'pack' || quantity !== 1) throw promoInvalid();
  return priceCents;
}

/** Frees the code's use after a free pack was returned, while the code is still valid. A percentage stays used. */
export async function restoreFreePack(orderId: string): Promise<void> {
  await execute(
    `DELETE FROM promo_uses u USING promos m WHERE u.order_id = $1 AND m.id = u.promo_id AND m.kind = 'free_pack'
       AND m.is_active AND (m.ends_at IS NULL OR m.ends_at > $2)`,
    [orderId, clock.now()],
  );
}
