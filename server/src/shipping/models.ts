import { boolean, integer, table, text, timestamp, uuid } from '../platform/table.ts';

export const CustomerAddress = table('customer_addresses', {
  id: uuid.primary,
  customerId: uuid,
  country: text,
  detailsSealed: text,
  isDefault: boolean,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type CustomerAddress = InstanceType<typeof CustomerAddress>;
