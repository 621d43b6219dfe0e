import type { Cents, PlacedOrderDto, PlaceOrderInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { recordHistory } from '../history/index.ts';
import { customerAccount, house, postTransfers } from '../ledger/index.ts';
import { claimListedUnit, claimListedUnits } from '../vault/index.ts';
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
  { orderId: id, customerId, offer }: { orderId: string; customerId: string; offer: SingleOffer },
  { totalCents, promoCents, discount }: Price,
  input: PlaceOrderInput,
): Promise<PlacedOrderDto> {
  await refuseOverLimit(customerId, offer, input.quantity);
  const unitIds = await claimUnits(customerId, offer, input);
  const at = clock.now();
  await execute(
    `INSERT INTO orders (id, customer_id, product_id, quantity, state, total_cents, paid_cash_cents, paid_promo_cents, created_at, updated_at,
       promo_id, discount_cents)
     VALUES ($1, $2, $3, $4, 'placed', $5, $6, $7, $8, $8, $9, $10)`,
    [
      id,
      customerId,
      offer.productId,
      input.quantity,
      totalCents,
      totalCents - promoCents,
      promoCents,
      at,
      discount.promoId,
      discount.discountCents,
    ],
  );
  const leg = (bucket: 'promo' | 'cash', amountCents: Cents) => ({
    kind: 'order',
    reference: `order:${id}:${bucket}`,
    debit: customerAccount(customerId, bucket),
    credit: house.singleSales,
    amountCents,
  });
  await postTransfers(customerId, [leg('promo', promoCents), leg('cash', totalCents - promoCents)]);
  const title = `Bought ${input.quantity === 1 ? '' : `${input.quantity} × `}${offer.title}`;
  await recordHistory(
    [{ customerId, kind: 'purchase', title, amountCents: -totalCents, subjectKind: 'order', subjectId: id }],
    at,
  );
  return {
    order: {
      id,
      productId: offer.productId,
      productTitle: offer.title,
      quantity: input.quantity,
      state: 'placed',
      totalCents,
      discountCents: discount.discountCents,
      paidCashCents: totalCents - promoCents,
      paidPromoCents: promoCents,
      createdAt: at.toISOString(),
    },
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

async function refuseOverLimit(customerId: string, offer: SingleOffer, quantity: number): Promise<void> {
  if (offer.perCustomerLimit === null) return;
  const row = await one<{ bought: number }>(
    `SELECT coalesce(sum(quantity), 0)::int AS bought FROM orders WHERE customer_id = $1 AND product_id = $2`,
    [customerId, offer.productId],
  );
  if ((row?.bought ?? 0) + quantity > offer.perCustomerLimit)
    throw refuse('LIMIT_REACHED', `At most ${offer.perCustomerLimit} of these per customer.`);
}
