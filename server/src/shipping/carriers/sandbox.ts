import { z } from 'zod';

import { refuse } from '../../platform/errors.ts';
import { sandboxSignature } from '../../base/index.ts';
import {
  CarrierRefusal,
  trackingStatuses,
  type BoughtLabel,
  type Carrier,
  type LabelRequest,
} from './carrier.ts';
import { parseBody } from './easypost-events.ts';

export const sandboxName = 'sandbox';
export const sandboxEvents = sandboxSignature('sandbox-carrier');

/** The page that shows where a parcel is and moves it along. */
export const sandboxTrackingPath = (labelId: string): string => `/sandbox/carrier/${labelId}`;

const eventShape = z.strictObject({
  id: z.string().min(1).max(100),
  trackingNumber: z.string().min(1).max(100),
  status: z.enum(trackingStatuses),
  at: z.iso.datetime(),
});

const labelOf = (reference: string): BoughtLabel => ({
  id: `sandbox-${reference}`,
  trackingNumber: `SB${reference.replaceAll('-', '').slice(-16).toUpperCase()}`,
  trackingUrl: sandboxTrackingPath(reference),
  labelUrl: undefined,
  priceCents: 0,
});

const isPostBox = ({ line1, line2 }: LabelRequest['to']): boolean =>
  [line1, line2].some((line) => /^p\.?\s*o\.?\s*box\b/i.test(line.trim()));

/** Refuses like a real one: where nobody can sign, it brings nothing. */
function refusePostBox({ to }: LabelRequest): void {
  if (isPostBox(to)) throw new CarrierRefusal('Not delivered to post office boxes: give a street address.');
}

/** A carrier without books: everything follows from the label's id, so asking twice makes one label. */
export const sandboxCarrier: Carrier = {
  name: sandboxName,
  needsPhoneAbroad: false,
  async buyLabel(request) {
    refusePostBox(request);
    return labelOf(request.reference);
  },
  findLabel: (reference) => Promise.resolve(labelOf(reference)),
  voidLabel: () => Promise.resolve(true),
  readPdf: () => Promise.resolve(undefined),
  readTrackingEvent(body, headers) {
    sandboxEvents.check(body, headers);
    const event = eventShape.safeParse(parseBody(body));
    if (!event.success) throw refuse('VALIDATION_FAILED', 'This is signed, but it isn’t a readable event.');
    const { id, at, ...rest } = event.data;
    return { eventId: id, at: new Date(at), ...rest };
  },
};
