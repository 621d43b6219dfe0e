import type { Cents, PlacedOrderDto, PlaceOrderInput } from '../../contract/index.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { holdAccessToken, refuseSpending, refuseStaffBuying } from '../../people/index.ts';
import { house, lockWallet } from '../../base/index.ts';
import { claimPacks, findForSale, refuseFalseDraw, type RunForSale } from '../runs/index.ts';
import { usePromo } from '../../money/index.ts';
import { mailOrder } from './mail-order.ts';
import { insertPackOrder, packsBoughtStatement } from './functions.sql.ts';
import { orderValues, postOrder, refuseOverLimit, type Order } from './order.ts';
import { checkPicks, columnsOf, presentPackOrder, sellPacks, type PackOrder } from './pack-order.ts';
import { placeSingleOrder, refusePackNumbers } from './place-single-order.ts';
import { priceOrder, type Discount, type Price } from './price-order.ts';

/**
 * Buys sealed packs, or listed single cards: money, order, claim and receipts in one transaction. Locks the buyer's
 * wallet, then the packs; no row that another buyer's purchase needs. Errors: NOT_ON_SALE, RUN_CHANGED, SOLD_OUT,
 * PICK_TAKEN, PRICE_CHANGED, INSUFFICIENT_FUNDS, STAFF_CANNOT_BUY, LIMIT_REACHED, PROMO_INVALID, PROMO_USED,
 * PROMO_EXHAUSTED, VALIDATION_FAILED, ACCESS_TOKEN_INVALID when the request's token was revoked.
 */
export function placeOrder(
  customerId: string,
  input: PlaceOrderInput,
  hasSeenCode: (promoId: string) => boolean = () => false,
): Promise<PlacedOrderDto> {
  return inTransaction(async () => {
    await refuseStaffBuying(customerId);
    const wallet = await lockWallet(customerId);
    const accessToken = await holdAccessToken();
    await refuseSpending(customerId);
    const offer = await findForSale(input.productId, input.runId);
    const orderId = newId();
    const discount = (kind: 'pack' | 'single'): Promise<Discount> =>
      findDiscount({ orderId, customerId, kind, offer, input, hasSeenCode });
    if (offer.kind === 'single') {
      refusePackNumbers(input);
      const price = priceOrder(wallet, offer.priceCents, input, await discount('single'));
      return mailOrder(
        customerId,
        await placeSingleOrder({ orderId, customerId, offer, accessToken }, price, input),
      );
    }
    const picks = checkPicks(offer, input);
    await refuseFalseDraw(offer, picks, input.draw);
    const price = priceOrder(wallet, offer.priceCents, input, await discount('pack'));
    await refuseOverPackLimit(customerId, offer, picks.length);
    const buyer = { id: orderId, customerId, accessToken };
    const { order, versions } = await claimOrder({ ...buyer, price }, input, offer, picks);
    await postOrder(order, house.packSales);
    await insertOrderOf(order, versions);
    return mailOrder(customerId, presentPackOrder(order), offer);
  });
}

const refuseOverPackLimit = (customerId: string, run: RunForSale, packs: number): Promise<void> =>
  refuseOverLimit({ limit: run.perCustomerLimit, wanted: packs, what: 'these packs' }, () =>
    one<{ bought: number }>(packsBoughtStatement, [customerId, run.productId]),
  );

interface DiscountQuestion {
  orderId: string;
  customerId: string;
  kind: 'pack' | 'single';
  offer: { productId: string; priceCents: Cents };
  input: PlaceOrderInput;
  hasSeenCode: (promoId: string) => boolean;
}

/** Purchases without a code skip all promo queries. */
function findDiscount({ offer, input, ...question }: DiscountQuestion): Promise<Discount> {
  const { promoCode, quantity } = input;
  if (promoCode === undefined) return Promise.resolve({ promoId: null, discountCents: 0 });
  const { productId, priceCents } = offer;
  return usePromo({ ...question, productId, quantity, code: promoCode, priceCents: priceCents * quantity });
}

async function claimOrder(
  { price, ...buyer }: Pick<Order, 'id' | 'customerId' | 'accessToken'> & { price: Price },
  input: PlaceOrderInput,
  run: RunForSale,
  picks: readonly number[],
): Promise<{ order: PackOrder; versions: number[] }> {
  const purchaseIds = picks.map(newId);
  const { packs, at } = await claimPacks({ run, picks, purchaseIds });
  const order = sellPacks({ ...buyer, price, run, picks, purchaseIds, at }, input);
  return { order, versions: packs.map(({ version }) => version) };
}

/** Inserts order, purchases, log events and history entry in one round trip. */
async function insertOrderOf(order: PackOrder, versions: readonly number[]): Promise<void> {
  const { ids, numbers, history, ...columns } = columnsOf(order);
  await execute(insertPackOrder, [
    ...orderValues(order),
    order.run.id,
    order.run.bundleSize,
    ids,
    numbers,
    versions,
    columns.cash,
    columns.promo,
    columns.receipts,
    columns.hashes,
    columns.signatures,
    columns.eventIds,
    history.id,
    history.title,
  ]);
}
