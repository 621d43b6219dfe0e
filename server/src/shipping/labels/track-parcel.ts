import type { IncomingHttpHeaders } from 'node:http';

import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { TrackingEvent, TrackingStatus } from '../carriers/carrier.ts';
import { labelCarrier } from '../carriers/choose-carrier.ts';
import { addEvent, addInternalEvent } from '../parcels/add-event.ts';
import { noteCarrierReturn } from '../inspections/note-carrier-return.ts';
import { confirmByCarrier, rejectByCarrier } from '../inspections/state-hand-over.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
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
function receiveTracking(carrier: string, event: TrackingEvent): Promise<{ outcome: string }> {
  return inTransaction(async () => {
    const { trackingNumber } = event;
    const found = await Parcel.findOne({ attributes: ['id'], where: { carrier, trackingNumber } });
    const parcel = found && (await lockParcel(found.id));
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
    if (parcel?.state === 'lost') await noteSeen(parcel, event);
    return { outcome };
  });
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

async function listReported({ carrier, trackingNumber }: ParcelRow): Promise<CarrierEvent[]> {
  if (carrier === null || trackingNumber === null) return [];
  return CarrierEvent.findAll({ where: { carrier, trackingNumber }, order: ['at', 'eventId'] });
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
