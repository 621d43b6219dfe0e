import type { QuotedParcel } from './quoted-parcel.ts';
import { cents, integer, jsonb, table, timestamp, uuid } from '../../platform/table.ts';

export const ShipmentQuote = table('shipment_quotes', {
  id: uuid.primary,
  customerId: uuid,
  addressId: uuid,
  addressVersion: integer,
  ratesVersion: integer,
  parcels: jsonb.of<QuotedParcel[]>(),
  totalCents: cents,
  expiresAt: timestamp,
  usedAt: timestamp.nullable,
  createdAt: timestamp,
});
export type ShipmentQuote = InstanceType<typeof ShipmentQuote>;
