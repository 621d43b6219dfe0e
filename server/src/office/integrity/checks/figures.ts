import type { RangeProof } from './check.ts';

const within = (column: string): string =>
  `${column} >= (SELECT since FROM rolled) AND ${column} < (SELECT until FROM rolled)`;

/** What dashboard and month report show of closed hours is what their rows add up to. */
export const figuresProof: RangeProof = {
  name: 'figures',
  over: 'days',
  faults: ['miscounted', 'misbooked', 'missingHours', 'wrongSales'],
  read: [
    `WITH rolled AS (
       SELECT min(hour) AS since, max(hour) + interval '1 hour' AS until, count(*) AS hours,
         (sum(sold_cents), sum(refunded_cents), sum(packs_sold), sum(packs_opened), sum(opened_cents), sum(added_cents),
           sum(new_customers), sum(pulled_cents), sum(planned_cents)) AS sums
       FROM hourly_figures WHERE hour >= $1 AND hour < $2),
     sold AS (SELECT id, total_cents FROM orders WHERE ${within('created_at')}),
     by_product AS (SELECT date_trunc('hour', o.created_at, 'UTC') AS hour, o.product_id, count(*) AS packs,
         sum(b.paid_cash_cents + b.paid_promo_cents) AS cents
       FROM orders o JOIN pack_purchases b ON b.order_id = o.id WHERE ${within('o.created_at')} GROUP BY 1, 2)
     SELECT hours, CASE WHEN hours > 0 AND hours * interval '1 hour' <> until - since THEN 1 ELSE 0 END AS "missingHours",
       CASE WHEN hours > 0 AND sums IS DISTINCT FROM (
         (SELECT coalesce(sum(total_cents), 0) FROM sold),
         (SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0) FROM pack_purchases
           WHERE state = 'refunded' AND ${within('refunded_at')}),
         (SELECT count(*)::numeric FROM pack_purchases b JOIN sold ON sold.id = b.order_id),
         (SELECT count(*)::numeric FROM pulls WHERE position = 0 AND ${within('created_at')}),
         (SELECT coalesce(sum(b.paid_cash_cents + b.paid_promo_cents), 0) FROM pulls p JOIN pack_purchases b ON b.id = p.purchase_id
           WHERE p.position = 0 AND ${within('p.created_at')}),
         (SELECT coalesce(sum(credited_cents), 0) FROM top_ups WHERE settled_at IS NOT NULL AND ${within('settled_at')}),
         (SELECT count(*)::numeric FROM customers WHERE ${within('created_at')}),
         (SELECT coalesce(sum(value_cents), 0) FROM pulls WHERE ${within('created_at')}),
         (SELECT coalesce(sum((r.return_figures ->> 'averageValueCents')::bigint), 0) FROM pulls p JOIN runs r ON r.id = p.run_id
           WHERE p.position = 0 AND ${within('p.created_at')})) THEN 1 ELSE 0 END AS miscounted,
       (SELECT count(*)::int FROM (SELECT hour, product_id, packs, paid_cents FROM hourly_sales WHERE ${within('hour')}) s
         FULL JOIN by_product p USING (hour, product_id)
         WHERE (s.packs, s.paid_cents) IS DISTINCT FROM (p.packs, p.cents)) AS "wrongSales"
     FROM rolled`,
    `WITH rolled AS (SELECT min(hour) AS since, max(hour) + interval '1 hour' AS until FROM hourly_figures WHERE hour >= $1 AND hour < $2),
     moved AS MATERIALIZED (
       SELECT kind, credit_account, debit_account, amount_cents FROM transfers WHERE ${within('created_at')}),
     booked AS (
       SELECT account_class(leg.account) AS account, t.kind, sum(leg.cents) AS cents FROM moved t
       CROSS JOIN LATERAL (VALUES (t.credit_account, t.amount_cents), (t.debit_account, -t.amount_cents)) AS leg (account, cents)
       GROUP BY 1, 2),
     summed AS (SELECT account, kind, sum(cents) AS cents FROM hourly_ledger WHERE hour >= $1 AND hour < $2 GROUP BY 1, 2)
     SELECT count(*)::int AS misbooked FROM booked b FULL JOIN summed s USING (account, kind) WHERE b.cents IS DISTINCT FROM s.cents`,
  ],
};
