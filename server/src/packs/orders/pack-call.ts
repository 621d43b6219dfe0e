import type { PlacedOrderDto, PlaceOrderInput } from '../../contract/index.ts';
import { newId } from '../../platform/ids.ts';
import { asKeyRefusal, type AnswerSlot } from '../../platform/once.ts';
import { house } from '../../base/index.ts';
import { returnedSince } from '../runs/index.ts';
import { asBrokenRule } from './broken-rule.ts';
import { placePackOrder } from './functions.sql.ts';
import { termValues, writtenValues } from './order.ts';
import { packColumns, planPackOrder, presentPackOrder } from './pack-order.ts';
import type { Buyer, Facts } from './read-facts.ts';

export interface PackCall {
  /** Of `place_pack_order_1`. */
  values: unknown[];
  /** What the order answers; undefined when it cannot be sold on these facts. */
  placed: PlacedOrderDto | undefined;
  body: string;
  asRefusal(failure: unknown): unknown;
}

const withoutSlot = [null, null, null, null];

/** Prepares everything that selling packs writes. What cannot be sold on these facts is sent as well: the database says why. */
export async function preparePacks(
  facts: Facts | undefined,
  buyer: Buyer,
  input: PlaceOrderInput,
  slot?: AnswerSlot,
): Promise<PackCall> {
  const { order, inputFlaw, skipped } = await planPackOrder(facts, buyer, input);
  const placed = order && presentPackOrder(order);
  const body = JSON.stringify(placed ?? {});
  const { runId, picks = [] } = input;
  const values: unknown[] = [
    ...(slot ? [slot.route, slot.key, slot.inputHash, slot.status] : withoutSlot),
    ...[body, facts?.askedAt ?? null],
    ...(await termValues(buyer, input, order?.id ?? newId(), inputFlaw !== undefined)),
    ...[returnedSince(), runId ?? null, picks, skipped, order !== undefined],
  ];
  if (order && placed) {
    const { run } = order;
    values.push(run.priceCents, run.bundleSize, run.productTitle, ...packColumns(order.purchases));
    values.push(...(await writtenValues(order, house.packSales, placed, run)));
  }
  while (values.length < placePackOrder.argumentCount) values.push(null);
  return {
    values,
    placed,
    body,
    asRefusal: (failure) => asKeyRefusal(asBrokenRule(failure, { inputFlaw, run: order?.run, picks })),
  };
}
