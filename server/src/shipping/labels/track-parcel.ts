import type { IncomingHttpHeaders } from 'node:http';

import { Op } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { TrackingEvent, TrackingStatus } from '../carriers/carrier.ts';
import { labelCarrier } from '../carriers/choose-carrier.ts';
import { addEvent, addInternalEvent } from '../parcels/add-event.ts';
import { noteCarrierReturn } from '../inspections/note-carrier-return.ts';
import { confirmByCarrier, rejectByCarrier } from '../inspections/state-hand-over.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { Parcel } from '../parcels/models.ts';
import { moveAndMail } from '../warehouse/move-and-mail.ts';
import { CarrierEvent } from './models.ts';

/** Takes in a carrier's signed webhook. Errors: NOT_FOUND for a carrier that is not set up, SIGNATURE_INVALID, VALIDATION_FAILED. */
export async function receiveEvent(
  carrierName: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ outcome: string }> {
  const carrier = labelCarrier();
  if (carrier?.name !== carrierName) throw notFound();
  const event = carrier.readTrackingEvent(body, headers);
  return event ? receiveTracking(carrierName, event) : { outcome: 'ignored' };
}

/**
 * Takes in what a carrier reports, once, in any order: an event that comes before the parcel is handed over is stored and
 * applied then, and one that comes after its delivery moves nothing back. Returns what became of it.
 */
function receiveTracking(carrier: string, told: TrackingEvent): Promise<{ outcome: string }> {
  return inTransaction(async () => {
    const { trackingNumber } = told;
    const found = await Parcel.findOne({ attributes: ['id'], where: { carrier, trackingNumber } });
    const parcel = found && (await lockParcel(found.id));
    const event = { ...told, status: await readStatus(carrier, told) };
    const outcome = !parcel ? 'unknown' : (outcomes[parcel.state] ?? 'late');
    const stored = await execute(
      `INSERT INTO carrier_events (carrier, event_id, parcel_id, tracking_number, status, at, outcome, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [
        carrier,
        event.eventId,
        parcel?.id ?? null,
        trackingNumber,
        event.status,
        event.at,
        outcome,
        clock.now(),
      ],
    );
    if (stored === 0) return { outcome: 'duplicate' };
    if (parcel && outcome === 'applied') await apply(parcel, event);
    if (parcel && event.status === 'returned') await noteCarrierReturn(parcel.id, event.at);
    if (parcel?.state === 'delivered' && event.status === 'returning') await noteTurned(parcel, event.at);
    if (parcel?.state === 'lost') await noteSeen(parcel, event);
    return { outcome };
  });
}

/** Carriers that turned a parcel around say "delivered" once more when it is back with its sender. */
async function readStatus(
  carrier: string,
  { trackingNumber, status, at }: TrackingEvent,
): Promise<TrackingStatus> {
  if (status !== 'delivered') return status;
  const turned = await CarrierEvent.count({
    where: { carrier, trackingNumber, status: 'returning', at: { [Op.lte]: at } },
  });
  return turned > 0 ? 'returned' : status;
}

/**
 * The turn is reported after the delivery that followed it, which was to the shop. It moves nothing, as an owner has their
 * cards by now on paper: it is the carrier's word behind what staff then say of the parcel.
 */
async function noteTurned({ id, carrier, trackingNumber }: ParcelRow, turnedAt: Date): Promise<void> {
  if (carrier === null || trackingNumber === null) return;
  const misread = await CarrierEvent.count({
    where: { carrier, trackingNumber, status: 'delivered', at: { [Op.gte]: turnedAt } },
  });
  if (misread > 0)
    await addInternalEvent(id, 'turned-before-delivery', { by: { kind: 'carrier' }, at: turnedAt });
}

/** It moves nothing, as the customer is paid; staff may find out where the cards are. */
const noteSeen = ({ id }: ParcelRow, { status, at }: TrackingEvent): Promise<void> =>
  addInternalEvent(id, 'seen-after-claim', { by: { kind: 'carrier' }, facts: { status }, at });

const outcomes: Partial<Record<ParcelRow['state'], string>> = {
  requested: 'stored',
  picking: 'stored',
  packed: 'stored',
  shipped: 'applied',
};

const isEnd = (status: TrackingStatus) => status === 'delivered' || status === 'returned';

/** Moves a locked parcel that is on its way, or only notes where it was seen. */
async function apply(
  parcel: ParcelRow,
  { status, at }: Pick<TrackingEvent, 'status' | 'at'>,
): Promise<ParcelRow> {
  const by = { kind: 'carrier' as const };
  if (status === 'delivered')
    return (await confirmByCarrier(parcel, by, at)) ?? moveAndMail(parcel, status, { by });
  if (status === 'returned') {
    await rejectByCarrier(parcel);
    return moveAndMail(parcel, status, { by });
  }
  if (status === 'returning') {
    await rejectByCarrier(parcel);
    await mailParcel('parcel-returning', parcel, { carrier: parcel.carrier });
  }
  if (status === 'ready-for-pickup') {
    const { carrier, trackingNumber, trackingUrl } = parcel;
    await mailParcel('parcel-ready-for-pickup', parcel, { carrier, trackingNumber, trackingUrl });
  }
  await addEvent(parcel.id, status, { by, at });
  return parcel;
}

/** Applies what was reported before the parcel was handed over, in the transaction that does so. */
export async function applyStored(parcel: ParcelRow): Promise<ParcelRow> {
  let moved = parcel;
  for (const event of await listReported(parcel))
    if (moved.state === 'shipped') moved = await apply(moved, event);
  return moved;
}

type Reported = Pick<TrackingEvent, 'status' | 'at'>;

/** What was told in any order, as `readStatus` reads it once all of it is known. */
async function listReported({ carrier, trackingNumber }: ParcelRow): Promise<Reported[]> {
  if (carrier === null || trackingNumber === null) return [];
  const events = await CarrierEvent.findAll({ where: { carrier, trackingNumber }, order: ['at', 'eventId'] });
  const turned = events.find(({ status }) => status === 'returning');
  return events.map(({ status, at }) => ({
    status: status === 'delivered' && turned && turned.at <= at ? 'returned' : status,
    at,
  }));
}

/** Job: applies deliveries that were reported in the very moment of the hand-over. */
export async function settleTracking(): Promise<void> {
  const due = await sql<{ id: string }>(
    `SELECT DISTINCT p.id FROM parcels p JOIN carrier_events e ON e.carrier = p.carrier AND e.tracking_number = p.tracking_number
     WHERE p.state = 'shipped' AND e.status IN ('delivered', 'returned') LIMIT 100`,
  );
  for (const { id } of due)
    await inTransaction(async () => {
      const parcel = await lockParcel(id);
      const end = (await listReported(parcel)).find(({ status }) => isEnd(status));
      if (end && parcel.state === 'shipped') await apply(parcel, end);
    });
}
