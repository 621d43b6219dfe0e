import type { MonthReportDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

/** What was given by codes in a period, most first; codes that were made together are one line. */
export const listPromoUse = (from: Date, to: Date): Promise<MonthReportDto['promos']> =>
  sql(
    `WITH used AS (
       SELECT coalesce(p.batch_id, p.id) AS id, bool_or(p.batch_id IS NOT NULL) AS is_batch, min(p.name) AS name,
         min(p.kind) AS kind, count(*)::int AS uses, sum(u.amount_cents)::bigint AS cents
       FROM promo_uses u JOIN promos p ON p.id = u.promo_id
       WHERE u.created_at >= $1 AND u.created_at < $2 GROUP BY 1)
     SELECT used.id, is_batch AS "isBatch", name, kind, uses AS "useCount", cents AS "givenCents",
       codes.budget AS "budgetCents", coalesce(codes.drawn, 0) AS "drawnCents"
     FROM used CROSS JOIN LATERAL (
       SELECT sum(c.budget_cents)::bigint AS budget,
         sum((SELECT sum(d.drawn_cents) FROM promo_uses d WHERE d.promo_id = c.id AND d.created_at < $2))::bigint AS drawn
       FROM promos c WHERE c.id = used.id OR c.batch_id = used.id) codes
     ORDER BY cents DESC, id`,
    [from, to],
  );
