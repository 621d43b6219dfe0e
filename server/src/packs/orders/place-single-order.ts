import type { Cents, PlacedOrderDto, PlaceOrderInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { house, recordHistory } from '../../base/index.ts';
import { claimListedUnit, claimListedUnits } from '../../vault/index.ts';
import { insertOrder } from './functions.sql.ts';
import { orderValues, postOrder, presentOrder, refuseOverLimit, type Order } from './order.ts';
import type { Price } from './price-order.ts';

export interface SingleOffer {
  productId: string;
  title: string;
  priceCents: Cents;
  perCustomerLimit: number | null;
}

/**
 * Buys listed single units, which have no run and cannot be returned. The caller holds the wallet's lock.
 * Errors: SOLD_OUT with `remaining`, PICK_TAKEN for a unit requested by id, LIMIT_REACHED, PRICE_CHANGED,
 * INSUFFICIENT_FUNDS, VALIDATION_FAILED for picks.
 */
export async function placeSingleOrder(
  {
    orderId: id,
    offer,
    ...buyer
  }: { orderId: string; offer: SingleOffer } & Pick<Order, 'customerId' | 'accessToken'>,
  price: Price,
  input: PlaceOrderInput,
): Promise<PlacedOrderDto> {
  const { customerId } = buyer;
  const { productId, title: productTitle } = offer;
  await refuseOverLimit({ limit: offer.perCustomerLimit, wanted: input.quantity, what: 'these' }, () =>
    one<{ bought: number }>(
      `SELECT coalesce(sum(quantity), 0)::int AS bought FROM orders WHERE customer_id = $1 AND product_id = $2`,
      [customerId, productId],
    ),
  );
  const unitIds = await claimUnits(customerId, offer, input);
  const at = clock.now();
  const order = { id, ...buyer, productId, productTitle, quantity: input.quantity, at, ...price };
  await execute(insertOrder, orderValues(order));
  await postOrder(order, house.singleSales);
  const title = `Bought ${input.quantity === 1 ? '' : `${input.quantity} × `}${productTitle}`;
  const amountCents = -price.totalCents;
  await recordHistory(
    [{ customerId, kind: 'purchase', title, amountCents, subjectKind: 'order', subjectId: id }],
    at,
  );
  return {
    order: presentOrder(order),
    packs: [],
    units: unitIds.map((collectibleId) => ({ collectibleId })),
  };
}

/** Single cards have no pack numbers. Error: VALIDATION_FAILED. */
export function refusePackNumbers({ picks, draw }: PlaceOrderInput): void {
  if (picks)
    throw refuse('VALIDATION_FAILED', 'Single cards have no pack numbers.', {
      errors: { picks: 'are for packs only' },
    });
  if (draw !== undefined) throw refuseFields('VALIDATION_FAILED', { draw: 'is for packs only' });
}

async function claimUnits(
  customerId: string,
  { productId }: SingleOffer,
  input: PlaceOrderInput,
): Promise<string[]> {
  const { unitId, quantity } = input;
  if (unitId === undefined) return claimListedUnits(productId, customerId, quantity);
  return [await claimListedUnit(productId, customerId, unitId)];
}
