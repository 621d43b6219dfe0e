import { sandboxSignature } from '../../sandbox/index.ts';
import type { Carrier } from './label-order.ts';

export const sandboxName = 'sandbox';
export const sandboxEvents = sandboxSignature('sandbox-carrier');

/** The page that shows where a parcel is and moves it along. */
export const sandboxTrackingPath = (labelId: string): string => `/sandbox/carrier/${labelId}`;

/** A carrier without books: everything follows from the label's id, so asking twice makes one label. */
export const sandboxCarrier: Carrier = {
  name: sandboxName,
  buy: ({ reference }) =>
    Promise.resolve({
      carrierReference: `sandbox-${reference}`,
      trackingNumber: `SB${reference.replaceAll('-', '').slice(-16).toUpperCase()}`,
      trackingUrl: sandboxTrackingPath(reference),
      costCents: 0,
    }),
  void: () => Promise.resolve(),
};
