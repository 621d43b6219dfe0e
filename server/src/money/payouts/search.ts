import type { CaseThingSource, SearchSource } from '../../feature.ts';

/** By the bank's or the provider's reference, or by id. */
export const payoutSearch: readonly SearchSource[] = [
  {
    resource: 'payouts',
    permission: 'payouts.read',
    select: `SELECT p.id, to_char(p.amount_cents / 100.0, 'FM$999,999,990.00') AS label,
        concat_ws(' · ', p.customer_name, p.state, p.payment_reference) AS detail
      FROM payouts_with_names p
      WHERE p.id IN (
        SELECT $3
        UNION (SELECT id FROM payouts WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT id FROM payouts WHERE payment_reference IS NOT NULL AND lower(payment_reference) LIKE $1 LIMIT 50)
        UNION (SELECT id FROM payouts WHERE provider_reference IS NOT NULL AND lower(provider_reference) LIKE $1 LIMIT 50))
      ORDER BY p.id DESC`,
  },
];

export const payoutThings: readonly CaseThingSource[] = [
  {
    kind: 'payout',
    select: `SELECT id, to_char(amount_cents / 100.0, 'FM$999,999,990.00') || ' withdrawn' AS label, created_at AS at FROM payouts
      WHERE customer_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY created_at DESC, id DESC LIMIT 8`,
  },
];
