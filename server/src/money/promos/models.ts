import { boolean, cents, integer, jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';

export const Promo = table('promos', {
  id: uuid.primary,
  code: text,
  name: text,
  kind: text.of<'credit' | 'percent' | 'free_pack'>(),
  amountCents: cents.nullable,
  percentBps: integer.nullable,
  capCents: cents.nullable,
  minSpendCents: cents.defaulted,
  totalLimit: integer.nullable,
  perCustomerLimit: integer.defaulted,
  newCustomersOnly: boolean.defaulted,
  productIds: jsonb.of<string[]>().defaulted,
  startsAt: timestamp,
  endsAt: timestamp.nullable,
  isActive: boolean.defaulted,
  /** Codes made together. */
  batchId: uuid.nullable,
  budgetCents: cents.nullable,
  budgetState: text.of<'none' | 'approved' | 'waiting' | 'declined'>().defaulted,
  /** Who set what it can give: alone, or with the approval. */
  budgetBy: uuid.nullable,
  budgetAt: timestamp.nullable,
  budgetApprovalId: uuid.nullable,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Promo = InstanceType<typeof Promo>;
