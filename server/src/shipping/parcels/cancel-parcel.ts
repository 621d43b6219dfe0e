import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { recordHistory, type Transfer } from '../../base/index.ts';
import { unshipUnits } from '../../vault/index.ts';
import { readRates } from '../rates/read-rates.ts';
import { addEvent, type Actor } from './add-event.ts';
import { countMissing, dropMissing } from '../missing/drop-missing.ts';
import { refundOrder, takeOverFee, type OrderRow } from './fees.ts';
import { lockParcel, parcelNumber, type ParcelRow } from './lock-parcel.ts';
import { mailParcel } from './mail-parcel.ts';
import { ParcelOrder, ParcelUnit } from './models.ts';
import { changeParcel, moveParcel } from './move-parcel.ts';
import { postFees } from './post-fees.ts';
import { recheckWait } from './release-parcels.ts';
import { cancellableStates } from './states.ts';
import { sumUnits } from './sum-units.ts';

interface Cancelling {
  by: Actor;
  /** For the customer. */
  reason?: string;
  /** Cards that have just left it. */
  goneCount?: number;
}

/** Cancels a customer's parcel, or one order of it. Errors: NOT_FOUND, WRONG_STATE once it is packed or cancelled. */
export function cancelShipment(customerId: string, parcelId: string, orderId?: string): Promise<void> {
  return inTransaction(async () => {
    const parcel = await lockParcel(parcelId, customerId);
    const by: Actor = { kind: 'customer' };
    if (orderId === undefined) await cancelParcel(parcel, { by });
    else await cancelOrder(parcel, orderId, { by });
  });
}

/** Stops the parcels of a mailed link that are not packed yet. Error: WRONG_STATE when none can be stopped. */
export async function undoShipment(customerId: string, parcelIds: readonly string[]): Promise<void> {
  const stopped: string[] = [];
  for (const id of [...parcelIds].sort()) {
    const parcel = await lockParcel(id, customerId);
    if (!isCancellable(parcel)) continue;
    await cancelParcel(parcel, { by: { kind: 'customer' } });
    stopped.push(id);
  }
  if (stopped.length === 0) throw tooLate();
}

const isCancellable = ({ state }: ParcelRow): boolean =>
  cancellableStates.some((cancellable) => cancellable === state);

const tooLate = () => refuse('WRONG_STATE', 'This parcel can no longer be cancelled.');

/**
 * Cancels a locked parcel in the running transaction: units go back to the collection, all that was paid to the wallet.
 * Error: WRONG_STATE.
 */
export async function cancelParcel(
  parcel: ParcelRow,
  { by, reason, goneCount = 0 }: Cancelling,
): Promise<ParcelRow> {
  if (!isCancellable(parcel)) throw tooLate();
  const cardCount = goneCount + (await ParcelUnit.count({ where: { parcelId: parcel.id, isLive: true } }));
  await dropMissing(parcel.id);
  const moved = await moveParcel(parcel, 'cancelled', { by, facts: { ...(reason && { reason }) } });
  const transfers: Transfer[] = [];
  for (const order of await listOrders(parcel.id)) transfers.push(...(await endOrder(parcel, order)));
  await giveBack(parcel, transfers, { cardCount, reason: reason ?? null });
  return moved;
}

/**
 * Cancels one order of a locked parcel, in the running transaction; the last one cancels the parcel. What others need of
 * its fee moves to the oldest. Errors: NOT_FOUND, WRONG_STATE.
 */
export async function cancelOrder(
  parcel: ParcelRow,
  orderId: string,
  { by, goneCount = 0 }: Cancelling,
): Promise<void> {
  const orders = await listOrders(parcel.id);
  const order = orders.find(({ id }) => id === orderId);
  if (!order) {
    if ((await ParcelOrder.count({ where: { id: orderId, parcelId: parcel.id } })) === 0) throw notFound();
    throw tooLate();
  }
  const [heir] = orders.filter(({ id }) => id !== orderId);
  if (!heir) {
    await cancelParcel(parcel, { by, goneCount });
    return;
  }
  if (!isCancellable(parcel)) throw tooLate();
  const dropped = await dropMissing(parcel.id, orderId);
  const cardCount = goneCount + dropped.length + (await releaseUnits(parcel.id, orderId));
  const stays = await shrinkParcel(parcel, order);
  const transfers = [
    ...(await endOrder(parcel, order)),
    ...(await takeOverFee(parcel.customerId, order, heir, stays)),
  ];
  await addEvent(parcel.id, 'order-cancelled', { by, facts: { orderId, cards: cardCount } });
  await giveBack(parcel, transfers, { cardCount, reason: null });
  if (parcel.waitsFor === 'missing-card' && (await countMissing(parcel.id)) === 0) await recheckWait(parcel);
}

const listOrders = async (parcelId: string): Promise<OrderRow[]> =>
  (await ParcelOrder.findAll({ where: { parcelId, cancelledAt: null }, order: ['id'] })).map((order) =>
    order.get(),
  );

async function releaseUnits(parcelId: string, orderId: string): Promise<number> {
  const units = await ParcelUnit.findAll({ where: { parcelId, orderId, isLive: true } });
  await unshipUnits(units.map(({ collectibleId }) => collectibleId));
  await ParcelUnit.update(
    { isLive: false, outcome: 'cancelled', updatedAt: clock.now() },
    { where: { id: units.map(({ id }) => id) } },
  );
  return units.length;
}

/** The base fee stays with the parcel; the signature's too, if what is left still needs one. */
async function shrinkParcel(
  parcel: ParcelRow,
  order: OrderRow,
): Promise<{ baseCents: number; signatureCents: number }> {
  const { rates } = await readRates(parcel.ratesVersion);
  const { insuredCents, unitGrams } = await sumUnits(parcel.id);
  const needsSignature = insuredCents >= rates.signature.fromCents;
  await changeParcel(parcel, {
    insuredCents,
    needsSignature,
    weightGrams: rates.packagingGrams + unitGrams,
  });
  return { baseCents: order.baseCents, signatureCents: needsSignature ? order.signatureCents : 0 };
}

async function endOrder({ customerId }: ParcelRow, order: OrderRow): Promise<Transfer[]> {
  const at = clock.now();
  await ParcelOrder.update({ cancelledAt: at, updatedAt: at }, { where: { id: order.id } });
  return refundOrder(customerId, order, 'shipping_refund');
}

/** Books what goes back to the wallet, less what another order takes over; history and mail tell the difference. */
async function giveBack(
  { id, number, customerId }: ParcelRow,
  transfers: readonly Transfer[],
  cancelled: { cardCount: number; reason: string | null },
): Promise<void> {
  await postFees(customerId, transfers);
  const refundCents = transfers.reduce(
    (sum, { kind, amountCents }) => sum + (kind === 'shipping_refund' ? amountCents : -amountCents),
    0,
  );
  await recordHistory([
    {
      customerId,
      kind: 'shipment',
      title: `${parcelNumber(number)}: ${cancelled.cardCount === 1 ? '1 card' : `${cancelled.cardCount} cards`} cancelled`,
      amountCents: refundCents,
      subjectKind: 'parcel',
      subjectId: id,
    },
  ]);
  await mailParcel('parcel-cancelled', { id, number, customerId }, { ...cancelled, refundCents });
}
