import type { RangeProof } from './check.ts';

/** What nothing was paid for counts as its price in promo. */
const paidOf = (cash: string, promo: string): string =>
  `${cash} AS cash, CASE WHEN o.total_cents = 0 THEN o.discount_cents ELSE ${promo} END AS promo`;

const paidPulls = `SELECT l.id, l.run_id, l.unit_index, l.customer_id, l.created_at, l.collectible_id AS unit,
  ${paidOf('b.paid_cash_cents', 'b.paid_promo_cents')}
  FROM pulls l JOIN pack_purchases b ON b.id = l.purchase_id JOIN orders o ON o.id = b.order_id`;

const paidOrders = `SELECT o.customer_id, o.product_id, ${paidOf('o.paid_cash_cents', 'o.paid_promo_cents')} FROM orders o`;

/**
 * What was paid stays with a unit: each owned one carries what its pull's pack, or an order of singles of its owner, cost,
 * also when it stands for another; other units carry nothing.
 */
export const paidUnitsProof: RangeProof = {
  name: 'paid',
  over: 'units',
  faults: ['misstated'],
  read: [
    `SELECT count(*) AS owned, count(*) FILTER (WHERE CASE
           WHEN p.id IS NOT NULL THEN (u.cash, u.promo) IS DISTINCT FROM (p.cash, p.promo)
           WHEN u.promo + u.cash > 0 THEN NOT EXISTS (
             SELECT 1 FROM (${paidOrders}) o WHERE o.customer_id = u.owner_id AND o.product_id = u.product_id
               AND (o.cash, o.promo) = (u.cash, u.promo))
           END) AS misstated
       FROM (SELECT id, owner_id, product_id, acquired_at, coalesce(paid_cash_cents, 0) AS cash,
           coalesce(paid_promo_cents, 0) AS promo FROM collectibles WHERE id = ANY ($1) AND owner_id IS NOT NULL) u
       LEFT JOIN LATERAL (
         SELECT l.* FROM (${paidPulls}) l WHERE l.customer_id = u.owner_id AND l.created_at >= u.acquired_at AND l.unit = u.id
         UNION ALL
         SELECT l.* FROM run_substitutions s JOIN (${paidPulls}) l ON l.run_id = s.run_id AND l.unit_index = s.unit_index
         WHERE s.in_id = u.id AND l.customer_id = u.owner_id AND s.at >= u.acquired_at
         ORDER BY created_at DESC LIMIT 1) p ON true`,
  ],
};

/** What was sold back carried what was paid for it, too. */
export const paidBuybacksProof: RangeProof = {
  name: 'paid',
  over: 'days',
  faults: ['converted'],
  counts: ['sold'],
  read: [
    `SELECT count(*) AS sold,
         count(*) FILTER (WHERE (b.paid_cash_cents, b.paid_promo_cents) IS DISTINCT FROM (p.cash, p.promo)) AS converted
       FROM buybacks b JOIN LATERAL (
         SELECT * FROM (${paidPulls}) l WHERE l.unit = b.collectible_id AND l.customer_id = b.customer_id
           AND l.created_at <= b.created_at ORDER BY l.created_at DESC LIMIT 1) p ON true
       WHERE b.created_at >= $1 AND b.created_at < $2 AND NOT EXISTS (
         SELECT 1 FROM buybacks other WHERE other.collectible_id = b.collectible_id
           AND other.created_at >= p.created_at AND other.created_at < b.created_at)`,
  ],
};
