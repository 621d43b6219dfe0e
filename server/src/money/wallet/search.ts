import type { CaseThingSource, SearchSource } from '../../feature.ts';

/** By what the provider calls the payment, or by id. */
export const topUpSearch: readonly SearchSource[] = [
  {
    resource: 'top-ups',
    permission: 'top-ups.read',
    select: `SELECT t.id, to_char(t.amount_cents / 100.0, 'FM$999,999,990.00') AS label,
        concat_ws(' · ', t.customer_name, t.state, t.payment_id) AS detail
      FROM top_ups_with_names t
      WHERE t.id IN (
        SELECT $3
        UNION (SELECT id FROM top_ups WHERE right(id::text, 6) = right($5, 6) AND right(id::text, length($5)) = $5)
        UNION (SELECT id FROM top_ups WHERE payment_id IS NOT NULL AND lower(payment_id) LIKE $1 LIMIT 50)
        UNION (SELECT id FROM top_ups WHERE provider_reference IS NOT NULL AND lower(provider_reference) LIKE $1 LIMIT 50))
      ORDER BY t.id DESC`,
  },
];

export const topUpThings: readonly CaseThingSource[] = [
  {
    kind: 'top-up',
    select: `SELECT id, to_char(amount_cents / 100.0, 'FM$999,999,990.00') || ' added' AS label, created_at AS at FROM top_ups
      WHERE customer_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY created_at DESC, id DESC LIMIT 8`,
  },
];
