import type { Cents, PlacedOrderDto } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import type { HeldToken } from '../../people/index.ts';
import { customerAccount, postTransfers, type Account, type Transfer } from '../../base/index.ts';
import type { Price } from './price-order.ts';

/** What orders of packs and of single cards have in common. */
export interface Order extends Price {
  id: string;
  customerId: string;
  productId: string;
  productTitle: string;
  quantity: number;
  at: Date;
  /** The access token that it is placed with; null in a browser. */
  accessToken: HeldToken | null;
}

/** Error: LIMIT_REACHED when the customer would have more than `limit`. Counts only if there is a limit. */
export async function refuseOverLimit(
  { limit, wanted, what }: { limit: number | null; wanted: number; what: string },
  countBought: () => Promise<{ bought: number } | undefined>,
): Promise<void> {
  if (limit === null) return;
  const bought = (await countBought())?.bought ?? 0;
  if (bought + wanted > limit) throw refuse('LIMIT_REACHED', `At most ${limit} of ${what} per customer.`);
}

/** What an order books: promo credit is spent before cash. */
export function legsOf({ id, customerId, totalCents, promoCents }: Order, credit: Account): Transfer[] {
  const leg = (bucket: 'promo' | 'cash', amountCents: Cents) => ({
    kind: 'order',
    reference: `order:${id}:${bucket}`,
    debit: customerAccount(customerId, bucket),
    credit,
    amountCents,
  });
  return [leg('promo', promoCents), leg('cash', totalCents - promoCents)];
}

export const postOrder = (order: Order, credit: Account): Promise<void> =>
  postTransfers(order.customerId, legsOf(order, credit));

/** The values of `insertOrder`. */
export const orderValues = ({
  id,
  customerId,
  productId,
  quantity,
  at,
  totalCents,
  promoCents,
  discount,
  accessToken,
}: Order): unknown[] => [
  id,
  customerId,
  productId,
  quantity,
  totalCents,
  totalCents - promoCents,
  promoCents,
  at,
  discount.promoId,
  discount.discountCents,
  accessToken?.id ?? null,
];

export const presentOrder = (order: Order): PlacedOrderDto['order'] => ({
  id: order.id,
  productId: order.productId,
  productTitle: order.productTitle,
  quantity: order.quantity,
  state: 'placed',
  totalCents: order.totalCents,
  discountCents: order.discount.discountCents,
  paidCashCents: order.totalCents - order.promoCents,
  paidPromoCents: order.promoCents,
  createdAt: order.at.toISOString(),
  tokenName: order.accessToken?.name ?? null,
});
