import type { NextFunction, Request, Response } from 'express';

import type { PlaceOrderInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { isTransient } from '../../platform/database/database-failures.ts';
import { commitStatement } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { readJsonBody } from '../../platform/http/json-body.ts';
import { isId, newId } from '../../platform/ids.ts';
import { asKeyRefusal, type AnswerSlot } from '../../platform/once.ts';
import { readWithSession, sharedBrowserSince } from '../../people/index.ts';
import { house, prepareMail, purchaseColumns } from '../../base/index.ts';
import { listSkipped, presentForSale, returnedSince, type SaleRow } from '../runs/index.ts';
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

const readings = new WeakMap<Request, () => Facts | undefined>();

/** Adds what `placeAtOnce` needs to the session's statement. Refuses nothing: the route does. */
export async function readFacts(request: Request, response: Response, next: NextFunction): Promise<void> {
  await readJsonBody(request, response).catch(() => undefined);
  // Express types a parsed body as any.
  const { productId, runId } = (request.body ?? {}) as Record<string, unknown>;
  if (isId(productId) && isId(runId))
    readings.set(request, readWithSession(sessionAndFacts, [productId, runId, clock.now()]));
  next();
}

/** $1 session, $2 product, $3 run, $4 now. */
const sessionAndFacts = `
  SELECT session.sess, facts.* FROM find_customer_session_1($1) AS session LEFT JOIN LATERAL (
    SELECT offer.*, wallet."cashCents", wallet."promoCents", mailbox_of_customer_1(session."customerId") AS email,
      clock_timestamp() AS "askedAt"
    FROM find_for_sale_1($2, $4, $3) AS offer, read_balance_1(session."customerId") AS wallet) AS facts ON true`;

/**
 * Buys packs without a promo code in one statement, which checks everything again under the locks of `placeOrder` and
 * stores the answer. Returns the answer's body, or undefined when `placeOrder` has to do it: because it would refuse,
 * or something changed since the facts were read. Errors: IDEMPOTENCY_IN_PROGRESS, OUTCOME_UNKNOWN.
 */
export async function placeAtOnce(
  request: Request,
  customerId: string,
  input: PlaceOrderInput,
  slot: AnswerSlot,
): Promise<string | undefined> {
  const facts = readings.get(request)?.();
  const plan = facts && input.promoCode === undefined ? planOrder(facts, customerId, input) : undefined;
  if (!plan) return undefined;
  const placed = presentPackOrder(plan.order);
  const body = JSON.stringify(placed);
  const { email: to, order } = plan;
  const mail = await prepareMail('order-confirmation', { to, customerId }, confirmationOf(placed, order.run));
  return (await place(plan, { ...slot, body }, mail)) ? body : undefined;
}

function planOrder(facts: Facts, customerId: string, input: PlaceOrderInput): Plan | undefined {
  try {
    const { email, askedAt } = facts;
    const run = presentForSale(facts, input.runId);
    if (run.kind === 'single' || email === null) return undefined;
    const picks = checkPicks(run, input);
    const skipped = listSkipped(run, picks, input.draw);
    if (!skipped) return undefined;
    const price = priceOrder(facts, run.priceCents, input, { promoId: null, discountCents: 0 });
    // Never earlier than the head that the receipts name, even if the database's clock was set back.
    const at = clock.fromDatabase(askedAt, run.headAt);
    const purchaseIds = picks.map(newId);
    const sale = { id: newId(), customerId, accessToken: null, price, run, picks, purchaseIds, at };
    return { order: sellPacks(sale, input), skipped, askedAt, email };
  } catch (failure) {
    // `placeOrder` refuses in its own order, under its locks.
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}

type Answer = AnswerSlot & { body: string };

let placing: string | undefined;

/** Returns whether the order was placed. */
async function place(
  { order, skipped, askedAt }: Plan,
  answer: Answer,
  mail: readonly unknown[],
): Promise<boolean> {
  const { run, customerId } = order;
  const columns = columnsOf(order);
  const values = [
    ...[answer.route, answer.key, answer.inputHash, answer.status, answer.body],
    ...[askedAt, clock.now(), await sharedBrowserSince(), returnedSince()],
    ...[customerId, run.productId, run.id, columns.numbers, skipped],
    ...[run.priceCents, run.bundleSize, run.productTitle, run.perCustomerLimit],
    ...[order.id, order.quantity, order.totalCents, order.promoCents, order.at],
    ...[columns.ids, columns.cash, columns.promo, columns.receipts, columns.hashes, columns.signatures],
    ...[columns.eventIds, columns.history.id, columns.history.title],
    ...purchaseColumns(legsOf(order, house.packSales)),
    ...mail,
  ];
  placing ??= `SELECT place_pack_order_1(${values.map((_, place) => `$${place + 1}`).join(', ')}) AS "isPlaced"`;
  try {
    const row = await commitStatement<{ isPlaced: boolean }>('place_pack_order_1', placing, values);
    return row?.isPlaced === true;
  } catch (failure) {
    if (isTransient(failure) || isUnexpected(failure)) return false;
    throw asKeyRefusal(failure);
  }
}

const isUnexpected = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === notAsExpected;
