import type { PlacedOrderDto, PlaceOrderInput } from '@pullproof/server/contract';
import { callApi } from '../../../lib/api.ts';
import type { ReceiptAlarm } from './alarm.ts';
import { checkOrder, type KeptOrder } from './check-order.ts';
import { keepLogProofs } from './keep-log-proof.ts';
import type { Pin } from './pin-commitment.ts';
import { toRecord, type SavedReceipt } from './receipt-file.ts';
import { putReceipts } from './receipt-store.ts';
import { requestDurability } from './request-durability.ts';

/** After this the page says that the check takes long, and goes on with it. */
const MAX_CHECK_MS = 8_000;

export interface Bought {
  placed: PlacedOrderDto;
  draft: Pick<PlaceOrderInput, 'picks' | 'draw' | 'maxPriceCents'>;
  /** What the page showed of the run when it was opened. */
  pin: Pin | undefined;
  /** When the order was first sent, by this device's clock. */
  sentAt: number;
}

export type PurchaseOutcome =
  | { name: 'kept' }
  /** Correct, but this browser stores nothing. */
  | { name: 'unstored'; receipts: SavedReceipt[] }
  /** The log or the commitment did not load; `isStored` for a later check. */
  | { name: 'unchecked'; receipts: SavedReceipt[]; isStored: boolean }
  | { name: 'refused'; alarm: ReceiptAlarm };

const NO_PIN: Pin = { commitment: '', size: 0 };

/** Null when there is nothing to check: single cards have no receipts. */
function readOrder({ placed, draft, pin = NO_PIN, sentAt }: Bought): KeptOrder | null {
  const [first] = placed.packs;
  if (!first) return null;
  const { picks = [], draw, maxPriceCents } = draft;
  const asked = {
    ...pin,
    order: placed.order.id,
    numbers: [...picks],
    ...(draw === undefined ? {} : { draw }),
    maxCents: maxPriceCents,
    sentAt,
  };
  const keptAt = new Date().toISOString();
  const receipts = placed.packs.map(({ receipt: { document, signature } }) => ({
    receipt: { document, signature },
    size: pin.size,
  }));
  const records = receipts.map((entry, place) =>
    toRecord(entry, { source: 'device', packId: placed.packs[place]?.id, keptAt, unchecked: asked }),
  );
  return { run: first.runId, asked, receipts, records: records.filter((record) => record !== undefined) };
}

/** As `checkOrder` stores it. */
const checkedBy = (customerId: string | undefined) => ({ customerId, unchecked: undefined });

async function check(order: KeptOrder, isStored: boolean): Promise<PurchaseOutcome> {
  const { receipts } = order;
  try {
    const { customer } = await callApi('/api/session');
    const alarm = await checkOrder(order, customer?.id);
    if (alarm) return { name: 'refused', alarm };
    // What does not load now is asked for at the next visit.
    if (isStored)
      await keepLogProofs(order.records.map((record) => ({ ...record, ...checkedBy(customer?.id) }))).catch(
        () => undefined,
      );
    return isStored ? { name: 'kept' } : { name: 'unstored', receipts };
  } catch {
    return { name: 'unchecked', receipts, isStored };
  }
}

/**
 * Stores the receipts of an order, checks them against what this browser chose, and says what came of it. Never
 * rejects, and may be repeated.
 */
export async function keepPurchase(bought: Bought, maxCheckMs = MAX_CHECK_MS): Promise<PurchaseOutcome> {
  const order = readOrder(bought);
  if (!order) return { name: 'kept' };
  // Stored first, as unchecked: a page closed now loses nothing.
  const isStored = await putReceipts(order.records).then(
    () => true,
    () => false,
  );
  if (isStored) void requestDurability().catch(() => undefined);
  const late = new Promise<PurchaseOutcome>((resolve) => {
    setTimeout(() => resolve({ name: 'unchecked', receipts: order.receipts, isStored }), maxCheckMs);
  });
  return Promise.race([check(order, isStored), late]);
}
