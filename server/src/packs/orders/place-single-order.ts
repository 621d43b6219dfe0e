import type { Cents, Paid, PlacedOrderDto, PlaceOrderInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, oneByKey } from '../../platform/db.ts';
import { found, refuse, refuseFields, type Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { house } from '../../base/index.ts';
import { claimListedUnit, claimListedUnits, keepPaid } from '../../vault/index.ts';
import { asBrokenRule } from './broken-rule.ts';
import { writeSingleOrder } from './functions.sql.ts';
import { presentOrder, termValues, writtenValues } from './order.ts';
import type { Buyer } from './read-facts.ts';

interface Checked {
  productTitle: string;
  totalCents: Cents;
  promoCents: Cents;
  promoId: string | null;
  discountCents: Cents;
  email: string;
  tokenName: string | null;
  floorCents: Cents;
  keptCents: Cents;
  gapCents: Cents;
  budgetId: string | null;
}

// The names of its tables are read from the text.
const check = 'SELECT * FROM check_single_order_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
const price = 'SELECT * FROM price_single_order_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

/**
 * Buys listed single units, which have no run and cannot be returned, in the running transaction. Rejects with a broken rule;
 * errors: SOLD_OUT with `remaining`, PICK_TAKEN for a unit requested by id.
 */
export async function placeSingleOrder(buyer: Buyer, input: PlaceOrderInput): Promise<PlacedOrderDto> {
  const { customerId, tokenId } = buyer;
  const { productId, quantity } = input;
  const id = newId();
  const decide = await checkOrder(buyer, input, id);
  const unitIds = await claimUnits(customerId, input);
  const checked = await decide(unitIds);
  await keepPaid(unitIds, paidFor(checked));
  const at = clock.now();
  const order = { ...buyer, ...checked, id, productId, quantity, count: quantity, at };
  const units = unitIds.map((collectibleId) => ({ collectibleId }));
  const placed = { order: presentOrder(order), packs: [], units };
  await execute(`SELECT ${writeSingleOrder.call}`, [
    ...[at, customerId, tokenId, productId, quantity, id, checked.promoId, checked.discountCents],
    ...[checked.floorCents, checked.keptCents, checked.gapCents, checked.budgetId],
    ...(await writtenValues(order, house.singleSales, placed)),
  ]);
  return placed;
}

/** Checks all but the price, and returns what decides it for the copies that were claimed. */
async function checkOrder(buyer: Buyer, input: PlaceOrderInput, id: string) {
  const inputFlaw = flawOf(input);
  const values = await termValues(buyer, input, id, inputFlaw !== undefined);
  const asked = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((failure: unknown) => {
      throw asBrokenRule(failure, { inputFlaw, picks: [] });
    });
  await asked(oneByKey(check, values));
  return async (unitIds: readonly string[]): Promise<Checked> =>
    found(await asked(oneByKey<Checked>(price, [...values, unitIds])));
}

/** What a code paid whole counts as promo: it was never cash. */
const paidFor = ({ totalCents, promoCents, discountCents }: Checked): Paid =>
  totalCents === 0
    ? { cashCents: 0, promoCents: discountCents }
    : { cashCents: totalCents - promoCents, promoCents };

/** Single cards have no pack numbers. */
function flawOf({ picks, draw }: Pick<PlaceOrderInput, 'picks' | 'draw'>): Refusal | undefined {
  if (picks)
    return refuse('VALIDATION_FAILED', 'Single cards have no numbers to pick.', {
      errors: { picks: 'are for sealed packs and boxes only' },
    });
  if (draw === undefined) return undefined;
  return refuseFields('VALIDATION_FAILED', { draw: 'is for sealed packs and boxes only' });
}

async function claimUnits(
  customerId: string,
  { productId, unitId, quantity }: PlaceOrderInput,
): Promise<string[]> {
  if (unitId === undefined) return claimListedUnits(productId, customerId, quantity);
  return [await claimListedUnit(productId, customerId, unitId)];
}
