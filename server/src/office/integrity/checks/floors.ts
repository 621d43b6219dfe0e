import { one } from '../../../platform/db.ts';
import { checkOf, type Check, type RangeProof } from './check.ts';

/** What each run stands for, counted from its units as sealed, with the newest substitute in place of what it replaced. */
const units = `
  SELECT u.run_id, sealed_form_1(c.card_id, coalesce(s.in_record, u.record)) AS valued_as, c.kind_id, count(*) AS copies
  FROM run_units u JOIN runs r ON r.id = u.run_id AND r.state IN ('sealed', 'on_sale', 'closing')
  LEFT JOIN LATERAL (SELECT in_id, in_record FROM run_substitutions s WHERE s.run_id = u.run_id AND s.unit_index = u.unit_index
    ORDER BY step DESC LIMIT 1) s ON true
  JOIN collectibles c ON c.id = coalesce(s.in_id, u.collectible_id)
  GROUP BY 1, 2, 3`;

/**
 * The floor of every run follows from its units, values and rates; budgets are spent as orders say. `paused` counts what is on sale below its floor without a budget
 * that could pay for one more: it is sold no more, and needs a decision. Every pause of a run is an event of its log, and each such
 * event a pause.
 */
export async function checkFloors(): Promise<Check> {
  const runs = await one<{ runs: number; misvalued: number; paused: number }>(
    `WITH counted AS (
       SELECT n.run_id, sum(n.copies * unit_offer(o.value_cents, greatest(o.first_bps, o.later_bps), o.is_buyback_allowed,
         m.lowest, m.highest)) AS cents
       FROM (${units}) n JOIN offer_terms o ON o.valued_as = n.valued_as AND o.kind_id = n.kind_id CROSS JOIN offer_limits_1() m
       GROUP BY n.run_id),
     gaps AS (
       SELECT r.id, r.state, p.id AS product_id, p.state AS product_state, f.offers_cents,
         (((f.offers_cents * p.bundle_size + r.size - 1) / r.size) * f.factor_bps + 9999) / 10000
           - (p.price_cents - p.price_cents * h.royalty_bps / 10000) AS gap
       FROM runs r JOIN products p ON p.id = r.product_id JOIN run_shares h ON h.run_id = r.id
       LEFT JOIN run_floors f ON f.run_id = r.id WHERE r.state IN ('sealed', 'on_sale', 'closing'))
     SELECT count(*) AS runs, count(*) FILTER (WHERE g.offers_cents IS DISTINCT FROM coalesce(c.cents, 0)) AS misvalued,
       count(*) FILTER (WHERE g.state = 'on_sale' AND g.product_state = 'published' AND g.gap > 0 AND NOT EXISTS (
         SELECT 1 FROM floor_budgets b WHERE b.product_id = g.product_id AND b.budget_cents - b.spent_cents >= g.gap)) AS paused
     FROM gaps g LEFT JOIN counted c ON c.run_id = g.id`,
  );
  const budgets = await one<{ budgets: number; unapproved: number; misspent: number }>(
    `SELECT count(*) AS budgets, count(*) FILTER (WHERE a.state IS DISTINCT FROM 'approved') AS unapproved,
       count(*) FILTER (WHERE b.spent_cents <> coalesce(s.cents, 0)) AS misspent
     FROM floor_budgets b LEFT JOIN approvals a ON a.id = b.approval_id
     LEFT JOIN (SELECT floor_budget_id AS id, sum(gap_cents) AS cents FROM orders WHERE floor_budget_id IS NOT NULL GROUP BY 1) s
       ON s.id = b.id`,
  );
  const pauses = await one<{ pauses: number; unlogged: number }>(
    `SELECT count(*) AS pauses, count(*) FILTER (WHERE p.figures IS DISTINCT FROM e.figures) AS unlogged
     FROM (SELECT run_id, paused_at, jsonb_build_object('priceCents', price_cents, 'keptCents', kept_cents, 'leastCents', least_cents)
         AS figures FROM sale_pauses WHERE run_id IS NOT NULL) p
     FULL JOIN (SELECT run_id, at, fields - 'reason' AS figures FROM run_events WHERE kind = 'pause') e
       ON e.run_id = p.run_id AND e.at = p.paused_at`,
  );
  return checkOf('floors', { ...runs, ...budgets, ...pauses }, [
    'misvalued',
    'unlogged',
    'unapproved',
    'misspent',
  ]);
}

/** Every order kept its floor, or an approved budget or that of its code paid the rest. */
export const keptFloorsProof: RangeProof = {
  name: 'floors',
  over: 'days',
  faults: ['unpaid'],
  read: [
    `SELECT count(*) FILTER (WHERE o.kept_cents + o.gap_cents
         + CASE WHEN m.budget_cents IS NULL THEN 0 ELSE greatest(o.discount_cents, coalesce(u.drawn_cents, o.floor_cents)) END
         < o.floor_cents) AS unpaid
       FROM orders o LEFT JOIN promos m ON m.id = o.promo_id LEFT JOIN promo_uses u ON u.order_id = o.id
       WHERE o.created_at >= $1 AND o.created_at < $2`,
  ],
};
