import type { TrackingStatus } from '../carriers/carrier.ts';
import { bytes, cents, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

export const ParcelLabel = table('parcel_labels', {
  id: uuid.primary,
  parcelId: uuid,
  carrier: text,
  state: text.of<'asked' | 'bought' | 'failed' | 'void-asked' | 'voided'>(),
  carrierReference: text.nullable,
  trackingNumber: text.nullable,
  costCents: cents.nullable,
  pdfKeySealed: text.nullable,
  pdfSealed: bytes.nullable,
  failure: text.nullable,
  askedAt: timestamp.nullable,
  attempts: integer.defaulted,
  askAfter: timestamp.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ParcelLabel = InstanceType<typeof ParcelLabel>;

/** What a carrier has reported. */
export const CarrierEvent = table('carrier_events', {
  carrier: text.primary,
  eventId: text.primary,
  parcelId: uuid.nullable,
  trackingNumber: text,
  status: text.of<TrackingStatus>(),
  at: timestamp,
  outcome: text,
  receivedAt: timestamp,
});
export type CarrierEvent = InstanceType<typeof CarrierEvent>;
