import type { PlacedOrderDto, PlaceOrderInput, SignedDocument } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, refuseFields, type Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { issueReceipt, listSkipped, presentForSale, type RunForSale } from '../runs/index.ts';
import { presentOrder, type Order } from './order.ts';
import type { Buyer, Facts } from './read-facts.ts';
import { splitPayment, type PackPayment } from './rules.ts';

/** One pack of an order, with what was paid for it. */
interface Purchase {
  id: string;
  packNo: number;
  payment: PackPayment;
  receipt: SignedDocument;
}

interface PackOrder extends Order {
  run: RunForSale;
  purchases: Purchase[];
}

/** An order of packs prepared on facts; without `order` they do not let it be sold, and the database says why. */
export interface PackPlan {
  facts: Facts | undefined;
  order?: PackOrder;
  /** What is wrong with the request itself. */
  inputFlaw?: Refusal;
  /** Numbers that the draw passes over. */
  skipped: number[];
}

const maxPacks = 100;

const counted = (count: number): string => (count === 1 ? '1 number' : `${count} numbers`);

/** The shop draws nothing: the order must name each of its packs. A box has one number, too: the words are for both. */
function flawOf({ bundleSize, id, size }: Facts, input: PlaceOrderInput): Refusal | undefined {
  const { quantity, picks, unitId, runId } = input;
  if (runId === undefined)
    return refuseFields('VALIDATION_FAILED', { picks: 'must name the numbers to buy' });
  if (unitId !== undefined)
    return refuse('VALIDATION_FAILED', 'Sealed ones are picked by their numbers.', {
      errors: { unitId: 'is for single cards only' },
    });
  const packs = quantity * bundleSize;
  const wrong = (message: string, errors: Record<string, string>): Refusal =>
    refuse('VALIDATION_FAILED', message, { errors });
  if (packs > maxPacks)
    return wrong(`At most ${maxPacks} numbers in one order.`, {
      quantity: `at most ${maxPacks} numbers in one order`,
    });
  if (picks?.length !== packs)
    return wrong(`Pick ${counted(packs)}.`, { picks: `must name ${counted(packs)}` });
  if (id !== null && picks.some((pick) => pick > size))
    return wrong(`This run has numbers 1 to ${size}.`, { picks: `this run has numbers 1 to ${size}` });
  return undefined;
}

/** Prepares an order of packs, with its receipts. */
export async function planPackOrder(
  facts: Facts | undefined,
  buyer: Buyer,
  input: PlaceOrderInput,
): Promise<PackPlan> {
  const inputFlaw = facts?.kind === 'pack' ? flawOf(facts, input) : undefined;
  if (inputFlaw) return { facts, inputFlaw, skipped: [] };
  const run = facts && presentForSale(facts);
  if (!run || facts.email === null) return { facts, skipped: [] };
  // A seeded past is played faster than its logs are sealed.
  if (facts.isLogLate && !clock.isPlayingPast())
    throw refuse('LOG_DELAYED', 'The public log of this run is catching up.');
  const picks = input.picks ?? [];
  const skipped = await listSkipped(run, picks, input.draw);
  if (!skipped.isWhole) return { facts, skipped: skipped.numbers };
  const { productId, productTitle } = run;
  const discountCents = facts.discountCents ?? 0;
  const totalCents = run.priceCents * input.quantity - discountCents;
  const order = {
    ...buyer,
    id: newId(),
    ...{ productId, productTitle, quantity: input.quantity, discountCents, totalCents },
    promoCents: Math.min(facts.promoCents, totalCents),
    // Never earlier than the head that the receipts name, even if the database's clock was set back.
    at: clock.fromDatabase(facts.askedAt, run.headAt),
    tokenName: facts.tokenName ?? null,
    email: facts.email,
    count: picks.length,
  };
  const purchases = purchasesOf(order, run, picks, input.draw);
  return { facts, order: { ...order, run, purchases }, skipped: skipped.numbers };
}

function purchasesOf(
  { id: orderId, totalCents, promoCents, at }: Order,
  run: RunForSale,
  picks: readonly number[],
  draw: string | undefined,
): Purchase[] {
  const payments = splitPayment(totalCents, promoCents, picks.length);
  return picks.map((packNo, place) => {
    const payment = payments[place] ?? { cashCents: 0, promoCents: 0 };
    const paidCents = payment.cashCents + payment.promoCents;
    const receipt = issueReceipt({ run, orderId, packNo, paidCents, draw, at });
    return { id: newId(), packNo, payment, receipt };
  });
}

/** The order's packs as SQL takes them, from `purchase_ids` on. */
export const packColumns = (purchases: readonly Purchase[]): unknown[] => [
  purchases.map(({ id }) => id),
  purchases
    .map(({ packNo }, place) => ({ packNo, place: place + 1 }))
    .sort((left, right) => left.packNo - right.packNo)
    .map(({ place }) => place),
  purchases.map(({ payment }) => payment.cashCents),
  purchases.map(({ payment }) => payment.promoCents),
  purchases.map(({ receipt }) => receipt.document),
  purchases.map(({ receipt }) => receipt.hash),
  purchases.map(({ receipt }) => receipt.signature),
  purchases.map(() => newId()),
];

export const presentPackOrder = (order: PackOrder): PlacedOrderDto => ({
  order: presentOrder(order),
  packs: order.purchases.map(({ id, packNo, receipt }) => ({
    id,
    runId: order.run.id,
    packNo,
    picked: packNo,
    receipt,
  })),
  units: [],
});
