import type { DepositPeriod, ExclusionKind } from '../../contract/index.ts';
import { cents, table, text, timestamp, uuid } from '../../platform/table.ts';

export const DepositLimit = table('deposit_limits', {
  customerId: uuid.primary,
  period: text.of<DepositPeriod>().primary,
  limitCents: cents.nullable,
  pendingCents: cents.nullable,
  /** When the pending limit takes effect. */
  pendingFrom: timestamp.nullable,
  updatedAt: timestamp,
});

/** A cool-off or self-exclusion. */
export const Exclusion = table('exclusions', {
  id: uuid.primary,
  customerId: uuid,
  kind: text.of<ExclusionKind>(),
  startsAt: timestamp,
  endsAt: timestamp,
  /** Given by the database. */
  mailbox: text.nullable,
});
