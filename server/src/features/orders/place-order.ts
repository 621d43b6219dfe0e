import type { Cents, PlacedOrderDto, PlaceOrderInput, SignedDocument } from '../../contract/index.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { holdAccessToken } from '../identity/index.ts';
import { house, lockWallet } from '../ledger/index.ts';
import { refuseSpending } from '../limits/index.ts';
import { claimPacks, findForSale, issueReceipt, refuseFalseDraw, type RunForSale } from '../runs/index.ts';
import { usePromo } from '../promos/index.ts';
import { refuseStaffBuying } from '../staff/index.ts';
import { mailOrder } from './mail-order.ts';
import { insertOrder, orderValues, postOrder, presentOrder, refuseOverLimit, type Order } from './order.ts';
import { placeSingleOrder, refusePackNumbers } from './place-single-order.ts';
import { priceOrder, type Discount, type Price } from './price-order.ts';
import { splitPayment, type PackPayment } from './rules.ts';

interface Purchase {
  id: string;
  packNo: number;
  packVersion: number;
  payment: PackPayment;
  receipt: SignedDocument;
}

interface NewOrder extends Order {
  run: RunForSale;
  purchases: Purchase[];
}

const maxPacks = 100;

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
    const order = await claimOrder({ id: orderId, customerId, accessToken, price }, input, offer, picks);
    await postOrder(order, house.packSales);
    await insertPackOrder(order);
    const packs = order.purchases.map(({ id, packNo, receipt }) => ({
      id,
      runId: offer.id,
      packNo,
      picked: packNo,
      receipt,
    }));
    return mailOrder(customerId, { order: presentOrder(order), packs, units: [] }, offer);
  });
}

/** The shop draws nothing: the order must name each of its packs. Error: VALIDATION_FAILED. */
function checkPicks(run: RunForSale, { quantity, picks, unitId }: PlaceOrderInput): number[] {
  if (unitId !== undefined)
    throw refuse('VALIDATION_FAILED', 'Packs are picked by their numbers.', {
      errors: { unitId: 'is for single cards only' },
    });
  const packs = quantity * run.bundleSize;
  if (packs > maxPacks)
    throw refuse('VALIDATION_FAILED', `At most ${maxPacks} packs in one order.`, {
      errors: { quantity: `at most ${maxPacks} packs in one order` },
    });
  if (picks?.length !== packs) {
    const message = `must name ${packs} packs`;
    throw refuse('VALIDATION_FAILED', `Pick ${packs} packs.`, { errors: { picks: message } });
  }
  return picks;
}

const refuseOverPackLimit = (customerId: string, run: RunForSale, packs: number): Promise<void> =>
  refuseOverLimit({ limit: run.perCustomerLimit, wanted: packs, what: 'these packs' }, () =>
    one<{ bought: number }>(
      `SELECT count(*) AS bought FROM pack_purchases p JOIN orders o ON o.id = p.order_id
       WHERE o.customer_id = $1 AND o.product_id = $2 AND p.state <> 'refunded'`,
      [customerId, run.productId],
    ),
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
): Promise<NewOrder> {
  const purchaseIds = picks.map(newId);
  const { packs, at } = await claimPacks({ run, picks, purchaseIds });
  const payments = splitPayment(price.totalCents, price.promoCents, packs.length);
  const purchases = packs.map(({ packNo, version }, place): Purchase => {
    const payment = payments[place] ?? { cashCents: 0, promoCents: 0 };
    const paidCents = payment.cashCents + payment.promoCents;
    const receipt = issueReceipt({
      run,
      orderId: buyer.id,
      packNo,
      picked: packNo,
      paidCents,
      draw: input.draw,
      at,
    });
    return { id: purchaseIds[place] ?? '', packNo, packVersion: version, payment, receipt };
  });
  const { productId, productTitle } = run;
  const { quantity } = input;
  return { ...buyer, productId, productTitle, quantity, at, ...price, run, purchases };
}

/** Inserts order, purchases, log events and history entry in one round trip. */
async function insertPackOrder(order: NewOrder): Promise<void> {
  const { run, productTitle, purchases } = order;
  await execute(insertAll, [
    ...orderValues(order),
    run.id,
    run.bundleSize,
    purchases.map((purchase) => purchase.id),
    purchases.map(({ packNo }) => packNo),
    purchases.map(({ packVersion }) => packVersion),
    purchases.map(({ payment }) => payment.cashCents),
    purchases.map(({ payment }) => payment.promoCents),
    purchases.map(({ receipt }) => receipt.document),
    purchases.map(({ receipt }) => receipt.hash),
    purchases.map(({ receipt }) => receipt.signature),
    purchases.map(() => newId()),
    newId(),
    purchases.length === 1 ? `Bought ${productTitle}` : `Bought ${purchases.length} × ${productTitle}`,
  ]);
}

const insertAll = `
  WITH placed AS (${insertOrder} RETURNING id),
  line AS (
    SELECT * FROM unnest($14::uuid[], $15::int[], $16::int[], $17::bigint[], $18::bigint[], $19::text[], $20::text[], $21::text[], $22::uuid[])
      WITH ORDINALITY AS l (id, pack_no, pack_version, cash, promo, receipt, receipt_hash, signature, event_id, place)),
  bought AS (
    INSERT INTO pack_purchases (id, run_id, pack_no, order_id, customer_id, state, picked, paid_cash_cents, paid_promo_cents, bundle,
      receipt, receipt_hash, receipt_signature, sold_at)
    SELECT line.id, $12, line.pack_no, placed.id, $2, 'sold', line.pack_no, line.cash, line.promo, (line.place - 1) / $13::int,
      line.receipt, line.receipt_hash, line.signature, $8 FROM line, placed)
  SELECT record_history($23, $8, $2, 'purchase', $24, -$5::bigint, 'order', $1, $11::uuid),
    count(record_run_event(event_id, $12, 'sale', pack_no, pack_version,
      jsonb_build_object('pack', pack_no, 'picked', pack_no, 'receipt', receipt_hash), $8)) FROM line`;
