import type { ParcelState, ParcelUnitOutcome, ParcelWait } from '../../contract/index.ts';
import {
  bigint,
  boolean,
  cents,
  date,
  integer,
  jsonb,
  table,
  text,
  timestamp,
  uuid,
} from '../../platform/table.ts';

export const Parcel = table('parcels', {
  id: uuid.primary,
  /** Given by the database. */
  number: bigint.defaulted,
  version: integer.defaulted,
  customerId: uuid,
  originId: uuid,
  state: text.of<ParcelState>(),
  country: text,
  addressSealed: text,
  askedAddressSealed: text.nullable,
  placeHash: text,
  ratesVersion: integer,
  zone: text,
  insuredCents: cents,
  weightGrams: integer,
  weighedGrams: integer.nullable,
  needsSignature: boolean,
  combineUntil: timestamp.nullable,
  waitsFor: text.of<ParcelWait>().nullable,
  waitsUntil: timestamp.nullable,
  promisedOn: date,
  choseToWaitAt: timestamp.nullable,
  carrier: text.nullable,
  trackingNumber: text.nullable,
  trackingUrl: text.nullable,
  pickingAt: timestamp.nullable,
  packedAt: timestamp.nullable,
  shippedAt: timestamp.nullable,
  deliveredAt: timestamp.nullable,
  endedAt: timestamp.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Parcel = InstanceType<typeof Parcel>;

export const ParcelOrder = table('parcel_orders', {
  id: uuid.primary,
  parcelId: uuid,
  quoteId: uuid,
  baseCents: cents,
  weightCents: cents,
  signatureCents: cents,
  insuranceCents: cents,
  paidPromoCents: cents,
  paidCashCents: cents,
  refundedPromoCents: cents.defaulted,
  refundedCashCents: cents.defaulted,
  cancelledAt: timestamp.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ParcelOrder = InstanceType<typeof ParcelOrder>;

export const ParcelUnit = table('parcel_units', {
  id: uuid.primary,
  parcelId: uuid,
  orderId: uuid,
  collectibleId: uuid,
  valueCents: cents,
  isLive: boolean.defaulted,
  outcome: text.of<ParcelUnitOutcome>().nullable,
  pickedAt: timestamp.nullable,
  pickedBy: uuid.nullable,
  packedAt: timestamp.nullable,
  missingSince: timestamp.nullable,
  /** The unit of the quote that it replaces. */
  standsFor: uuid.nullable,
  paidCents: cents.nullable,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ParcelUnit = InstanceType<typeof ParcelUnit>;

export const ParcelEvent = table('parcel_events', {
  id: uuid.primary,
  parcelId: uuid,
  kind: text,
  isInternal: boolean,
  byKind: text.of<'customer' | 'staff' | 'carrier' | 'system'>(),
  staffId: uuid.nullable,
  facts: jsonb.of<Record<string, unknown>>(),
  at: timestamp,
});
export type ParcelEvent = InstanceType<typeof ParcelEvent>;
