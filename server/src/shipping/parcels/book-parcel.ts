import { after, clock, hours } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { recordHistory } from '../../base/index.ts';
import type { Destination } from '../quotes/place.ts';
import { findWait, type Wait } from '../quotes/find-wait.ts';
import type { QuotedParcel } from '../quotes/quoted-parcel.ts';
import { readRates } from '../rates/read-rates.ts';
import { sealDetails } from '../sealed-address.ts';
import { addEvent } from './add-event.ts';
import type { OrderRow, Payment } from './fees.ts';
import { parcelNumber, type ParcelRow } from './lock-parcel.ts';
import { mailParcel } from './mail-parcel.ts';
import { Parcel, ParcelOrder } from './models.ts';
import { changeParcel } from './move-parcel.ts';

interface Booking {
  customerId: string;
  quote: { id: string; ratesVersion: number };
  quoted: QuotedParcel;
  destination: Destination;
  payment: Payment;
}

/**
 * Writes one paid parcel of a quote, or adds to the open one that it joins, in the running transaction; the caller has
 * locked wallet, parcel and units, and books the money.
 */
export async function bookParcel(booking: Booking): Promise<{ parcelId: string; order: OrderRow }> {
  const { quoted, customerId } = booking;
  const { rates } = await readRates(booking.quote.ratesVersion);
  const unitIds = quoted.units.map(({ collectibleId }) => collectibleId);
  const wait = await findWait(customerId, unitIds, rates);
  const parcel =
    quoted.joinsParcelId === null
      ? await createParcel(booking, wait, rates.combineHours)
      : await joinParcel(quoted, wait);
  const order = await createOrder(parcel.id, booking);
  await addUnits(parcel.id, order.id, quoted);
  await announce(booking, parcel, order, rates.combineHours);
  return { parcelId: parcel.id, order };
}

const columnsOf = (wait: Wait | null) => ({
  waitsFor: wait?.reason ?? null,
  waitsUntil: wait?.until ?? null,
});

async function createParcel(
  { customerId, quote, quoted, destination }: Booking,
  wait: Wait | null,
  combineHours: number,
): Promise<ParcelRow> {
  const [id, at] = [newId(), clock.now()];
  const created = await Parcel.create({
    id,
    customerId,
    originId: quoted.originId,
    state: 'requested',
    country: destination.place.country,
    addressSealed: sealDetails(id, destination.place),
    placeHash: destination.hash,
    ratesVersion: quote.ratesVersion,
    zone: quoted.zone,
    insuredCents: quoted.insuredCents,
    weightGrams: quoted.weightGrams,
    needsSignature: quoted.needsSignature,
    combineUntil: combineHours === 0 ? null : after(at, hours(combineHours)),
    ...columnsOf(wait),
    promisedOn: quoted.promisedOn,
    createdAt: at,
    updatedAt: at,
  });
  return found(await created.reload()).get();
}

/** A wait of either part holds the whole parcel, the longer one. */
async function joinParcel(quoted: QuotedParcel, wait: Wait | null): Promise<ParcelRow> {
  const parcel = found(await Parcel.findByPk(quoted.joinsParcelId ?? '')).get();
  const isLonger =
    wait !== null &&
    (wait.until === null || (parcel.waitsUntil ?? (parcel.waitsFor ? wait.until : new Date(0))) < wait.until);
  return changeParcel(parcel, {
    insuredCents: parcel.insuredCents + quoted.insuredCents,
    weightGrams: quoted.weightGrams,
    needsSignature: quoted.needsSignature,
    promisedOn: parcel.promisedOn > quoted.promisedOn ? parcel.promisedOn : quoted.promisedOn,
    ...(isLonger && columnsOf(wait)),
  });
}

async function createOrder(parcelId: string, { quote, quoted, payment }: Booking): Promise<OrderRow> {
  const at = clock.now();
  const { baseCents, weightCents, signatureCents, insuranceCents } = quoted;
  const order = await ParcelOrder.create({
    id: newId(),
    parcelId,
    quoteId: quote.id,
    baseCents,
    weightCents,
    signatureCents,
    insuranceCents,
    ...payment,
    createdAt: at,
    updatedAt: at,
  });
  return order.get();
}

/** A unit that left this parcel before, as its order was cancelled, is in it again. */
async function addUnits(parcelId: string, orderId: string, { units }: QuotedParcel): Promise<void> {
  await execute(
    `INSERT INTO parcel_units (id, parcel_id, order_id, collectible_id, value_cents, created_at, updated_at)
     SELECT unit.id, $1, $2, unit.collectible_id, unit.value_cents, $3, $3
     FROM unnest($4::uuid[], $5::uuid[], $6::bigint[]) AS unit (id, collectible_id, value_cents)
     ON CONFLICT (parcel_id, collectible_id) DO UPDATE SET order_id = excluded.order_id, value_cents = excluded.value_cents,
       is_live = true, outcome = NULL, picked_at = NULL, picked_by = NULL, packed_at = NULL, missing_since = NULL, updated_at = excluded.updated_at
     WHERE NOT parcel_units.is_live`,
    [
      parcelId,
      orderId,
      clock.now(),
      units.map(() => newId()),
      units.map(({ collectibleId }) => collectibleId),
      units.map(({ valueCents }) => valueCents),
    ],
  );
}

/** Timeline, history and mail. */
async function announce(
  { customerId, quoted }: Booking,
  parcel: ParcelRow,
  order: OrderRow,
  combineHours: number,
): Promise<void> {
  const joined = quoted.joinsParcelId !== null;
  const cardCount = quoted.units.length;
  const feeCents = order.paidPromoCents + order.paidCashCents;
  await addEvent(parcel.id, joined ? 'joined' : 'requested', {
    by: { kind: 'customer' },
    facts: { cards: cardCount, orderId: order.id },
  });
  if (parcel.waitsFor !== null)
    await addEvent(parcel.id, 'waiting', { by: { kind: 'system' }, facts: { reason: parcel.waitsFor } });
  await recordHistory([
    {
      customerId,
      kind: 'shipment',
      title: `${parcelNumber(parcel.number)}: ${cardCount === 1 ? '1 card' : `${cardCount} cards`} to ship`,
      amountCents: -feeCents,
      subjectKind: 'parcel',
      subjectId: parcel.id,
    },
  ]);
  await mailParcel('parcel-requested', parcel, {
    cardCount,
    feeCents,
    promisedOn: parcel.promisedOn,
    combineHours: joined || parcel.combineUntil === null ? 0 : combineHours,
    joined,
    waits: parcel.waitsFor,
  });
}
