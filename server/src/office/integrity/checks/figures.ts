import type { RangeProof } from './check.ts';

const within = (column: string): string =>
  `${column} >= (SELECT since FROM rolled) AND ${column} < (SELECT until FROM rolled)`;

/** What the dashboard shows of closed hours is what their rows add up to. */
export const figuresProof: RangeProof = {
  name: 'figures',
  over: 'days',
  faults: ['miscounted', 'missingHours'],
  read: [
    `WITH rolled AS (
       SELECT min(hour) AS since, max(hour) + interval '1 hour' AS until, count(*) AS hours,
         (sum(sold_cents), sum(refunded_cents), sum(packs_sold), sum(packs_opened), sum(added_cents), sum(new_customers)) AS sums
       FROM hourly_figures WHERE hour >= $1 AND hour < $2),
     sold AS (SELECT id, total_cents FROM orders WHERE ${within('created_at')})
     SELECT hours, CASE WHEN hours > 0 AND hours * interval '1 hour' <> until - since THEN 1 ELSE 0 END AS "missingHours",
       CASE WHEN hours > 0 AND sums IS DISTINCT FROM (
         (SELECT coalesce(sum(total_cents), 0) FROM sold),
         (SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0) FROM pack_purchases
           WHERE state = 'refunded' AND ${within('refunded_at')}),
         (SELECT count(*)::numeric FROM pack_purchases b JOIN sold ON sold.id = b.order_id),
         (SELECT count(*)::numeric FROM pulls WHERE position = 0 AND ${within('created_at')}),
         (SELECT coalesce(sum(credited_cents), 0) FROM top_ups WHERE settled_at IS NOT NULL AND ${within('settled_at')}),
         (SELECT count(*)::numeric FROM customers WHERE ${within('created_at')})) THEN 1 ELSE 0 END AS miscounted
     FROM rolled`,
  ],
};
