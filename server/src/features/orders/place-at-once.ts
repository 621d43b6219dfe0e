import type { PlaceOrderInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { isTransient } from '../../platform/database/database-failures.ts';
import { commitStatement, oneByKey } from '../../platform/db.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { asKeyRefusal, type AnswerSlot } from '../../platform/once.ts';
import { house, purchaseColumns } from '../ledger/index.ts';
import { prepareMail } from '../mails/index.ts';
import { listSkipped, presentForSale, returnedSince, type SaleRow } from '../runs/index.ts';
import { sharedBrowserSince } from '../staff/index.ts';
import { notAsExpected } from './functions.sql.ts';
import { confirmationOf } from './mail-order.ts';
import { legsOf } from './order.ts';
import { checkPicks, columnsOf, presentPackOrder, sellPacks, type PackOrder } from './pack-order.ts';
import { priceOrder } from './price-order.ts';

interface Facts extends SaleRow {
  cashCents: number;
  promoCents: number;
  email: string | null;
  askedAt: Date;
}

interface Plan {
  order: PackOrder;
  skipped: number[];
  askedAt: Date;
  email: string;
}

/**
 * Buys packs without a promo code in one statement, which checks everything again under the locks of `placeOrder` and
 * stores the answer. Returns the answer's body, or undefined when `placeOrder` has to do it: because it would refuse,
 * or something changed since the facts were read. Errors: IDEMPOTENCY_IN_PROGRESS, OUTCOME_UNKNOWN.
 */
export async function placeAtOnce(
  customerId: string,
  input: PlaceOrderInput,
  slot: AnswerSlot,
): Promise<string | undefined> {
  if (input.runId === undefined || input.promoCode !== undefined) return undefined;
  const plan = await planOrder(customerId, input);
  if (!plan) return undefined;
  const placed = presentPackOrder(plan.order);
  const body = JSON.stringify(placed);
  const { email: to, order } = plan;
  const mail = await prepareMail('order-confirmation', { to, customerId }, confirmationOf(placed, order.run));
  return (await place(plan, { ...slot, body }, mail)) ? body : undefined;
}

async function planOrder(customerId: string, input: PlaceOrderInput): Promise<Plan | undefined> {
  const facts = await oneByKey<Facts>(readFacts, [customerId, input.productId, input.runId, clock.now()]);
  try {
    const { cashCents, promoCents, email, askedAt, ...row } = found(facts);
    const run = presentForSale(row, input.runId);
    if (run.kind === 'single' || email === null) return undefined;
    const picks = checkPicks(run, input);
    const skipped = listSkipped(run, picks, input.draw);
    if (!skipped) return undefined;
    const price = priceOrder({ cashCents, promoCents }, run.priceCents, input, {
      promoId: null,
      discountCents: 0,
    });
    // Never earlier than the head that the receipts name, even if the database's clock was set back.
    const at = clock.fromDatabase(askedAt, run.headAt);
    const buyer = { id: newId(), customerId, accessToken: null };
    const sale = { ...buyer, price, run, picks, purchaseIds: picks.map(newId), at };
    return { order: sellPacks(sale, input), skipped, askedAt, email };
  } catch (failure) {
    // `placeOrder` refuses in its own order, under its locks.
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}

const readFacts = `
  SELECT offer.*, wallet."cashCents", wallet."promoCents", mailbox_of_customer_1($1) AS email, clock_timestamp() AS "askedAt"
  FROM find_for_sale_1($2, $4, $3) AS offer, read_balance_1($1) AS wallet`;

type Answer = AnswerSlot & { body: string };

/** Returns whether the order was placed. */
async function place(
  { order, skipped, askedAt }: Plan,
  answer: Answer,
  mail: readonly unknown[],
): Promise<boolean> {
  const { run, customerId } = order;
  const { ids, numbers, history, ...columns } = columnsOf(order);
  const values = [
    ...[answer.route, answer.key, answer.inputHash, answer.status, answer.body],
    ...[askedAt, clock.now(), await sharedBrowserSince(), returnedSince()],
    ...[customerId, run.productId, run.id, numbers, skipped],
    ...[run.priceCents, run.bundleSize, run.productTitle, run.perCustomerLimit],
    ...[order.id, order.quantity, order.totalCents, order.promoCents, order.at],
    ...[ids, columns.cash, columns.promo, columns.receipts, columns.hashes, columns.signatures],
    ...[columns.eventIds, history.id, history.title],
    ...purchaseColumns(legsOf(order, house.packSales)),
    ...mail,
  ];
  const text = `SELECT place_pack_order_1(${values.map((_, place) => `$${place + 1}`).join(', ')}) AS "isPlaced"`;
  try {
    const row = await commitStatement<{ isPlaced: boolean }>('place_pack_order_1', text, values);
    return row?.isPlaced === true;
  } catch (failure) {
    if (isTransient(failure) || isUnexpected(failure)) return false;
    throw asKeyRefusal(failure);
  }
}

const isUnexpected = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === notAsExpected;
