import type { PlacedOrderDto, PlaceOrderInput } from '../../contract/index.ts';
import { isTransient } from '../../platform/database/database-failures.ts';
import { commitStatement, inTransaction, oneByKey } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import {
  once,
  refuseOnce,
  slotOf,
  type AnswerSlot,
  type OnceAnswer,
  type OnceScope,
} from '../../platform/once.ts';
import { lockWallet } from '../../base/index.ts';
import { publishRefusal } from '../runs/index.ts';
import { BrokenRule, explainRefusal } from './broken-rule.ts';
import { placePackOrder } from './functions.sql.ts';
import { preparePacks } from './pack-call.ts';
import { placeSingleOrder } from './place-single-order.ts';
import { readFacts, type Buyer, type Facts } from './read-facts.ts';

interface Asked {
  scope: OnceScope;
  buyer: Buyer;
  input: PlaceOrderInput;
  hasSeenCode: (promoId: string) => boolean;
}

const placedStatus = 201;
const sell = `SELECT ${placePackOrder.call} AS "isPlaced"`;

/**
 * Buys sealed packs, or listed single cards, once for a key. Packs are sold by one statement, which alone decides; if they
 * were prepared on facts that have changed since, it is asked once more, under the wallet's lock.
 */
export async function answerOrder({ scope, buyer, input, hasSeenCode }: Asked): Promise<OnceAnswer> {
  try {
    const facts = await readFacts(buyer, input);
    if (facts?.kind === 'single')
      return await once(scope, placedStatus, () => inTransaction(() => placeSingleOrder(buyer, input)));
    const body = await sellAtOnce(buyer, input, slotOf(scope, placedStatus), facts);
    if (body !== undefined) return { status: placedStatus, body, isReplay: false };
    return await once(scope, placedStatus, () => placeOrder(buyer, input));
  } catch (failure) {
    if (!(failure instanceof BrokenRule)) throw failure;
    const refusal = await explainRefusal(failure, hasSeenCode);
    return refuseOnce(scope, refusal, () => publishRefusal(refusal));
  }
}

/** Buys in one transaction, whose wallet it locks first. Rejects with a broken rule. */
export function placeOrder(buyer: Buyer, input: PlaceOrderInput): Promise<PlacedOrderDto> {
  return inTransaction(async () => {
    await lockWallet(buyer.customerId);
    const facts = await readFacts(buyer, input);
    if (facts?.kind === 'single') return placeSingleOrder(buyer, input);
    const { values, placed, asRefusal } = await preparePacks(facts, buyer, input);
    await oneByKey(sell, values).catch((failure: unknown) => {
      throw asRefusal(failure);
    });
    return found(placed);
  });
}

/** Returns undefined, and has changed nothing, when the key is used or the order has to be prepared again. */
async function sellAtOnce(
  buyer: Buyer,
  input: PlaceOrderInput,
  slot: AnswerSlot,
  facts: Facts | undefined,
): Promise<string | undefined> {
  const { values, body, asRefusal } = await preparePacks(facts, buyer, input, slot);
  try {
    const row = await commitStatement<{ isPlaced: boolean }>(placePackOrder.name, sell, values);
    return row?.isPlaced === true ? body : undefined;
  } catch (failure) {
    const refusal = asRefusal(failure);
    if (isTransient(failure) || (refusal instanceof BrokenRule && refusal.rule === 'plan')) return undefined;
    throw refusal;
  }
}
