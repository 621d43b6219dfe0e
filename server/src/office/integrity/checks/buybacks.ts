import type { RangeProof } from './check.ts';

/** Each buyback was paid as its row says, the unit left its seller, and waits where the row says that it waits. */
export const buybacksProof: RangeProof = {
  name: 'buybacks',
  over: 'days',
  faults: ['unpaid', 'kept', 'gone'],
  counts: ['buybacks', 'buybackCents'],
  read: [
    `SELECT count(*) AS buybacks, coalesce(sum(b.amount_cents), 0)::bigint AS "buybackCents",
         count(*) FILTER (WHERE (b.customer_id, b.cash_cents, b.promo_cents) IS DISTINCT FROM (p.customer_id, p.cash, p.promo))
           + (SELECT count(*) FROM transfers t WHERE t.created_at >= $1 AND t.created_at < $2 AND t.kind = 'buyback'
              AND NOT EXISTS (SELECT FROM buybacks r WHERE r.id = split_part(t.reference, ':', 2)::uuid
                AND t.reference IN ('buyback:' || r.id || ':cash', 'buyback:' || r.id || ':promo'))) AS unpaid,
         count(*) FILTER (WHERE u.id IS NULL OR (u.owner_id = b.customer_id
           AND (u.acquired_at IS NULL OR u.acquired_at < b.created_at))) AS kept,
         count(*) FILTER (WHERE b.state = 'waiting' AND u.state <> 'bought_back') AS gone
       FROM buybacks b LEFT JOIN collectibles u ON u.id = b.collectible_id
       CROSS JOIN LATERAL (
         SELECT min(customer_id::text)::uuid AS customer_id,
           coalesce(sum(amount_cents) FILTER (WHERE reference LIKE '%:cash'), 0) AS cash,
           coalesce(sum(amount_cents) FILTER (WHERE reference LIKE '%:promo'), 0) AS promo
         FROM transfers WHERE kind = 'buyback'
           AND reference = ANY (ARRAY['buyback:' || b.id || ':cash', 'buyback:' || b.id || ':promo'])) p
       WHERE b.created_at >= $1 AND b.created_at < $2`,
  ],
};
