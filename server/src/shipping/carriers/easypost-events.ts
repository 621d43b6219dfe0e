import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

import { clock, days } from '../../platform/clock.ts';
import { refuse, type Refusal } from '../../platform/errors.ts';
import type { TrackingEvent, TrackingStatus } from './carrier.ts';

const goodForMs = days(7);

const trackerEvent = z.object({
  id: z.string().min(1),
  description: z.string(),
  created_at: z.coerce.date(),
  result: z.looseObject({}),
});
const tracker = z.object({
  tracking_code: z.string().min(1),
  status: z.string(),
  tracking_details: z.array(z.object({ datetime: z.coerce.date() })),
});

const statuses: Readonly<Record<string, TrackingStatus>> = {
  in_transit: 'in-transit',
  available_for_pickup: 'ready-for-pickup',
  out_for_delivery: 'out-for-delivery',
  delivered: 'delivered',
  return_to_sender: 'returning',
  failure: 'delivery-failed',
  error: 'delivery-failed',
};

const untrusted = (): Refusal =>
  refuse('SIGNATURE_INVALID', 'This event is not signed by the carrier, or is too old.');

/** Error: SIGNATURE_INVALID. */
export function checkSignature(
  webhookSecret: string,
  body: Buffer,
  header: string | string[] | undefined,
): void {
  const digest = createHmac('sha256', webhookSecret.normalize('NFKD')).update(body).digest('hex');
  const right = Buffer.from(`hmac-sha256-hex=${digest}`);
  const given = Buffer.from(typeof header === 'string' ? header : '');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw untrusted();
}

/** Reads a signed event; undefined for those that tell nothing. Errors: SIGNATURE_INVALID for old ones, VALIDATION_FAILED. */
export function readEvent(body: Buffer): TrackingEvent | undefined {
  const read = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> => {
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed.data;
    throw refuse('VALIDATION_FAILED', 'This is signed, but it isn’t a readable event.');
  };
  const event = read(trackerEvent, parseBody(body));
  if (clock.now().getTime() - event.created_at.getTime() > goodForMs) throw untrusted();
  if (!event.description.startsWith('tracker.')) return undefined;
  const { tracking_code, status, tracking_details } = read(tracker, event.result);
  const known = statuses[status];
  if (!known) return undefined;
  return {
    eventId: event.id,
    trackingNumber: tracking_code,
    status: known,
    at: tracking_details.at(-1)?.datetime ?? event.created_at,
  };
}

/** Undefined for invalid JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
