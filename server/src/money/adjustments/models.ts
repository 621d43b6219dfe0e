import type { DecidedAdjustmentDto } from '../../contract/index.ts';
import { cents, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

export const BalanceAdjustment = table('balance_adjustments', {
  id: uuid.primary,
  customerId: uuid,
  bucket: text.of<'cash' | 'promo'>(),
  /** Signed. */
  amountCents: cents,
  reason: text,
  state: text.of<DecidedAdjustmentDto['state']>(),
  requestedBy: uuid,
  decidedBy: uuid.nullable,
  decidedAt: timestamp.nullable,
  decisionReason: text.nullable,
  transactionId: uuid.nullable,
  reversedBy: uuid.nullable,
  reversedAt: timestamp.nullable,
  reversalReason: text.nullable,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type BalanceAdjustment = InstanceType<typeof BalanceAdjustment>;
