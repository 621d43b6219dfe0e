import type { PlacedOrderDto, PlaceOrderInput, SignedDocument } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { issueReceipt, type RunForSale } from '../runs/index.ts';
import { presentOrder, type Order } from './order.ts';
import type { Price } from './price-order.ts';
import { splitPayment, type PackPayment } from './rules.ts';

/** One pack of an order, with what was paid for it. */
interface Purchase {
  id: string;
  packNo: number;
  payment: PackPayment;
  receipt: SignedDocument;
}

export interface PackOrder extends Order {
  run: RunForSale;
  purchases: Purchase[];
}

const maxPacks = 100;

/** The shop draws nothing: the order must name each of its packs. Error: VALIDATION_FAILED. */
export function checkPicks(run: RunForSale, { quantity, picks, unitId }: PlaceOrderInput): number[] {
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

interface Sale extends Pick<Order, 'id' | 'customerId' | 'accessToken'> {
  price: Price;
  run: RunForSale;
  picks: readonly number[];
  /** In the order of the picks. */
  purchaseIds: readonly string[];
  /** The receipts' time. */
  at: Date;
}

/** Issues the receipts of an order. Error: RUN_CHANGED when the plan's sales period has ended. */
export function sellPacks(
  { id, customerId, accessToken, picks, purchaseIds, price, run, at }: Sale,
  input: PlaceOrderInput,
): PackOrder {
  const payments = splitPayment(price.totalCents, price.promoCents, picks.length);
  const purchases = picks.map((packNo, place): Purchase => {
    const payment = payments[place] ?? { cashCents: 0, promoCents: 0 };
    const paidCents = payment.cashCents + payment.promoCents;
    const receipt = issueReceipt({
      run,
      orderId: id,
      packNo,
      picked: packNo,
      paidCents,
      draw: input.draw,
      at,
    });
    return { id: purchaseIds[place] ?? '', packNo, payment, receipt };
  });
  const { totalCents, promoCents, discount } = price;
  const { productId, productTitle } = run;
  const sold = { id, customerId, accessToken, at, totalCents, promoCents, discount };
  return { ...sold, productId, productTitle, quantity: input.quantity, run, purchases };
}

/** The order's packs and its history entry as SQL takes them. */
export const columnsOf = ({ purchases, productTitle }: PackOrder) => ({
  ids: purchases.map(({ id }) => id),
  numbers: purchases.map(({ packNo }) => packNo),
  cash: purchases.map(({ payment }) => payment.cashCents),
  promo: purchases.map(({ payment }) => payment.promoCents),
  receipts: purchases.map(({ receipt }) => receipt.document),
  hashes: purchases.map(({ receipt }) => receipt.hash),
  signatures: purchases.map(({ receipt }) => receipt.signature),
  eventIds: purchases.map(() => newId()),
  history: {
    id: newId(),
    title: purchases.length === 1 ? `Bought ${productTitle}` : `Bought ${purchases.length} × ${productTitle}`,
  },
});

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
