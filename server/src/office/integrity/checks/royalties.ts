import { one } from '../../../platform/db.ts';
import { checkOf, type Check, type RangeProof } from './check.ts';

const kinds = `ARRAY['royalty', 'royalty_earned', 'royalty_return', 'royalty_earned_return']`;

/** Each architect's royalty on these purchases, rows of an `id`, is booked step by step as its state says. */
const comparedOf = (name: string, purchases: string): string => `
  SELECT count(r.purchase_id) AS ${name},
    count(*) FILTER (WHERE (coalesce(r.amount_cents, 0), CASE WHEN r.payable_at IS NULL THEN 0 ELSE r.amount_cents END,
        CASE WHEN r.state = 'returned' THEN r.amount_cents ELSE 0 END)
      IS DISTINCT FROM (m.accrued, m.earned, m.returned)) AS unbooked,
    count(*) FILTER (WHERE r.purchase_id IS NOT NULL AND (b.id IS NULL OR r.paid_cents <> b.paid_cash_cents + b.paid_promo_cents
      OR (r.state = 'returned' AND b.state <> 'refunded') OR (r.closed_at IS NOT NULL AND b.state = 'sold'))) AS misstated
  FROM (${purchases}) t LEFT JOIN royalties r ON r.purchase_id = t.id LEFT JOIN pack_purchases b ON b.id = r.purchase_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'royalty'), 0) AS accrued,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'royalty_earned'), 0) AS earned,
      coalesce(sum(amount_cents) FILTER (WHERE kind IN ('royalty_return', 'royalty_earned_return')), 0) AS returned
    FROM transfers WHERE kind = ANY (${kinds}) AND reference = 'pack:' || t.id || ':royalty') m`;

/** What was booked for architects in these days has its royalty. */
export const royaltyLegsProof: RangeProof = {
  name: 'royalties',
  over: 'days',
  faults: ['unbooked', 'misstated'],
  counts: ['royaltiesMoved'],
  read: [
    comparedOf(
      '"royaltiesMoved"',
      `SELECT DISTINCT split_part(reference, ':', 2)::uuid AS id FROM transfers
       WHERE created_at >= $1 AND created_at < $2 AND kind = ANY (${kinds}) AND reference LIKE 'pack:%'`,
    ),
  ],
};

/** Each royalty on a run's packs is booked; those on refunded ones were booked on the day of the refund. */
export const royaltiesProof: RangeProof = {
  name: 'royalties',
  over: 'runs',
  faults: ['unbooked', 'misstated'],
  read: [
    comparedOf('royalties', `SELECT id FROM pack_purchases WHERE run_id = ANY ($1) AND state <> 'refunded'`),
  ],
};

/** Each payout to an architect is booked as recorded. */
export async function checkRoyaltyPayouts(): Promise<Check> {
  const row = await one<{ payouts: number; unpaid: number }>(
    `WITH paid AS (
       SELECT split_part(reference, ':', 2)::uuid AS id, amount_cents AS cents, debit_account AS debit FROM transfers
       WHERE kind = 'royalty_payout' AND reference LIKE 'royalty-payout:%')
     SELECT count(o.id) AS payouts,
       count(*) FILTER (WHERE (o.amount_cents, 'royalty-payable:' || o.architect_id) IS DISTINCT FROM (p.cents, p.debit)) AS unpaid
     FROM royalty_payouts o FULL JOIN paid p ON p.id = o.id`,
  );
  return checkOf('royalties', { ...row }, ['unpaid']);
}
