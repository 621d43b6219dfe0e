import { config } from '../../config.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { sandboxFrame, sandboxHeader, serveSandbox } from '../../base/index.ts';
import { escapeHtml } from '../../platform/mail/render.ts';
import { trackingStatuses, type TrackingStatus } from '../carriers/carrier.ts';
import { sandboxEvents, sandboxName, sandboxTrackingPath } from '../carriers/sandbox.ts';
import { CarrierEvent, ParcelLabel } from './models.ts';
import { receiveEvent } from './track-parcel.ts';

/** Reports through the same inbox as any carrier, with the same signature. */
async function report(trackingNumber: string, status: TrackingStatus, id: string): Promise<void> {
  const event = { id, trackingNumber, status, at: clock.now().toISOString() };
  const body = Buffer.from(JSON.stringify(event));
  await receiveEvent(sandboxName, body, { [sandboxHeader]: sandboxEvents.sign(body) });
}

interface Tracked {
  id: string;
  trackingNumber: string;
  seen: CarrierEvent[];
}

async function findTracked(id: string): Promise<Tracked | undefined> {
  const label = await ParcelLabel.findOne({ where: { id, carrier: sandboxName } });
  const trackingNumber: string | null = label?.trackingNumber ?? null;
  if (trackingNumber === null) return undefined;
  const where = { carrier: sandboxName, trackingNumber };
  const seen = await CarrierEvent.findAll({ where, order: [['at', 'DESC']] });
  return { id, trackingNumber, seen };
}

const words: Record<TrackingStatus, string> = {
  'in-transit': 'In transit',
  'out-for-delivery': 'Out for delivery',
  'ready-for-pickup': 'Ready for pickup',
  'delivery-failed': 'Delivery failed',
  delivered: 'Delivered',
  returning: 'On its way back to the sender',
  returned: 'Returned to sender',
};

/** The sandbox carrier's tracking page: shows where a parcel was seen, with a button for each thing that may happen. */
export const trackingPages = serveSandbox<Tracked, TrackingStatus>({
  path: '/carrier/:id',
  acts: trackingStatuses,
  find: findTracked,
  async act({ id, trackingNumber }, status) {
    await report(trackingNumber, status, newId());
    return sandboxTrackingPath(id);
  },
  render({ id, trackingNumber, seen }, nonce, problem) {
    const steps = seen.map(
      ({ status, at }) =>
        `<li>${words[status]} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</li>`,
    );
    const buttons = trackingStatuses.map(
      (status) => `<form method="post" action="${sandboxTrackingPath(id)}">
<input type="hidden" name="act" value="${status}"><button>${words[status]}</button></form>`,
    );
    return sandboxFrame(
      nonce,
      'Sandbox carrier (demo)',
      'Demo parcel: nothing is sent anywhere.',
      `<p class="brand">Sandbox Carrier</p><h1>${escapeHtml(trackingNumber)}</h1>
<p role="status">${escapeHtml(problem ?? '')}</p><ol>${steps.join('') || '<li>Label created</li>'}</ol>${buttons.join('\n')}
<p><a href="/profile/shipping">Back to the shop</a></p>`,
    );
  },
});

const journey: readonly [TrackingStatus, number][] = [
  ['in-transit', minutes(2)],
  ['out-for-delivery', minutes(4)],
  ['delivered', minutes(6)],
];

/** Job: moves the demo's parcels along, minutes after they were handed over. Each step has its id, so it happens once. */
export async function moveDemoParcels(): Promise<void> {
  if (config().mode !== 'demo') return;
  for (const [status, age] of journey) {
    const due = await sql<{ trackingNumber: string; eventId: string }>(
      `SELECT p.tracking_number AS "trackingNumber", p.id || ':' || $2 AS "eventId" FROM parcels p
       WHERE p.state = 'shipped' AND p.carrier = $1 AND p.shipped_at < $3 AND p.tracking_number IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM carrier_events e WHERE e.carrier = $1 AND e.event_id = p.id || ':' || $2)
       ORDER BY p.id LIMIT 50`,
      [sandboxName, status, after(clock.now(), -age)],
    );
    for (const { trackingNumber, eventId } of due) await report(trackingNumber, status, eventId);
  }
}
