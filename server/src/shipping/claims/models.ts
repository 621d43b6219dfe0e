import type { ClaimKind, ClaimState } from '../../contract/index.ts';
import { bytes, cents, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

export const ParcelClaim = table('parcel_claims', {
  id: uuid.primary,
  version: integer.defaulted,
  parcelId: uuid,
  customerId: uuid,
  kind: text.of<ClaimKind>(),
  description: text,
  state: text.of<ClaimState>(),
  amountCents: cents.nullable,
  /** Of staff, for the customer. */
  openedBy: uuid.nullable,
  decidedBy: uuid.nullable,
  decision: text.nullable,
  decidedAt: timestamp.nullable,
  carrierState: text.of<'none' | 'filed' | 'paid' | 'refused'>().defaulted,
  carrierPaidCents: cents.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ParcelClaim = InstanceType<typeof ParcelClaim>;

export const ClaimUnit = table('claim_units', {
  claimId: uuid.primary,
  parcelUnitId: uuid.primary,
});
export type ClaimUnit = InstanceType<typeof ClaimUnit>;

export const ClaimPhoto = table('claim_photos', {
  id: uuid.primary,
  claimId: uuid,
  keySealed: text,
  sealed: bytes,
  createdAt: timestamp,
});
export type ClaimPhoto = InstanceType<typeof ClaimPhoto>;
