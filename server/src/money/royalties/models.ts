import { cents, table, text, timestamp, uuid } from '../../platform/table.ts';

export const RoyaltyPayout = table('royalty_payouts', {
  id: uuid.primary,
  architectId: uuid,
  amountCents: cents,
  paymentReference: text,
  reason: text,
  paidBy: uuid,
  /** The approval of a second person, for a large payout. */
  requestId: uuid.nullable,
  createdAt: timestamp,
});
