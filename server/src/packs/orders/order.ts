import type { Cents, PlacedOrderDto, PlaceOrderInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import {
  type Account,
  customerAccount,
  prepareMail,
  purchaseColumns,
  type Transfer,
} from '../../base/index.ts';
import { normaliseCode } from '../../money/index.ts';
import { sharedBrowserSince } from '../../people/index.ts';
import { confirmationOf, type SoldRun } from './mail-order.ts';
import type { Buyer } from './read-facts.ts';

/** What orders of packs and of single cards have in common. */
export interface Order extends Buyer {
  id: string;
  productId: string;
  productTitle: string;
  quantity: number;
  /** The amount paid: after the discount, promo and cash together. */
  totalCents: Cents;
  promoCents: Cents;
  discountCents: Cents;
  at: Date;
  tokenName: string | null;
  email: string;
  /** Packs or cards. */
  count: number;
}

/** What an order books: promo credit is spent before cash. */
function legsOf({ id, customerId, totalCents, promoCents }: Order, credit: Account): Transfer[] {
  const leg = (bucket: 'promo' | 'cash', amountCents: Cents) => ({
    kind: 'order' as const,
    reference: `order:${id}:${bucket}`,
    debit: customerAccount(customerId, bucket),
    credit,
    amountCents,
  });
  return [leg('promo', promoCents), leg('cash', totalCents - promoCents)];
}

/** The values of `terms` in functions.sql.ts. */
export async function termValues(
  { customerId, tokenId }: Buyer,
  { productId, quantity, maxPriceCents, promoCode }: PlaceOrderInput,
  orderId: string,
  isInputWrong: boolean,
): Promise<unknown[]> {
  const code = promoCode === undefined ? null : normaliseCode(promoCode);
  return [
    ...[clock.now(), await sharedBrowserSince(), customerId, tokenId, productId],
    ...[quantity, maxPriceCents, code, isInputWrong, orderId, newId()],
  ];
}

/** The values of `written` in functions.sql.ts. */
export async function writtenValues(
  order: Order,
  credit: Account,
  placed: PlacedOrderDto,
  run?: SoldRun,
): Promise<unknown[]> {
  const { customerId, email: to, count, productTitle } = order;
  const title = `${count === 1 ? '' : `${count} × `}${productTitle}`;
  return [
    ...[order.totalCents, order.promoCents, order.at, newId(), `Bought ${title}`, title],
    ...purchaseColumns(legsOf(order, credit)),
    ...(await prepareMail('order-confirmation', { to, customerId }, confirmationOf(placed, run))),
  ];
}

export const presentOrder = (order: Order): PlacedOrderDto['order'] => ({
  id: order.id,
  productId: order.productId,
  productTitle: order.productTitle,
  quantity: order.quantity,
  state: 'placed',
  totalCents: order.totalCents,
  discountCents: order.discountCents,
  paidCashCents: order.totalCents - order.promoCents,
  paidPromoCents: order.promoCents,
  createdAt: order.at.toISOString(),
  tokenName: order.tokenName,
});
