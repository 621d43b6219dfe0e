import type { ShippingRates } from '../../contract/index.ts';
import { integer, jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';

export const ShippingRate = table('shipping_rates', {
  version: integer.primary,
  rates: jsonb.of<ShippingRates>(),
  staffId: uuid.nullable,
  reason: text,
  createdAt: timestamp,
});
export type ShippingRate = InstanceType<typeof ShippingRate>;
