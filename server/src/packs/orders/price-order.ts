import type { Cents, PlaceOrderInput } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import type { Balance } from '../../base/index.ts';

export interface Discount {
  promoId: string | null;
  discountCents: Cents;
}

export interface Price {
  /** The amount paid: after the discount, promo and cash together. */
  totalCents: Cents;
  promoCents: Cents;
  discount: Discount;
}

/** Returns the customer's total and how much of it promo money covers. Errors: PRICE_CHANGED, INSUFFICIENT_FUNDS. */
export function priceOrder(
  wallet: Pick<Balance, 'cashCents' | 'promoCents'>,
  priceCents: Cents,
  { quantity, maxPriceCents }: PlaceOrderInput,
  discount: Discount,
): Price {
  const totalCents = priceCents * quantity - discount.discountCents;
  if (totalCents > maxPriceCents)
    throw refuse('PRICE_CHANGED', 'The price has changed.', { priceCents: totalCents });
  const missingCents = totalCents - wallet.cashCents - wallet.promoCents;
  if (missingCents > 0)
    throw refuse('INSUFFICIENT_FUNDS', 'There isn’t enough money in the wallet.', { missingCents });
  return { totalCents, promoCents: Math.min(wallet.promoCents, totalCents), discount };
}
