import type { MonthReportDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

/** Units that first became a customer's in a period, by lot (the month in which they were received): at the cost of that time, or as was noted since. */
export const listGoodsSold = (from: Date, to: Date): Promise<MonthReportDto['goods']> =>
  sql(
    `SELECT lot, count(*)::int AS "unitCount", (count(*) FILTER (WHERE cents IS NULL))::int AS "withoutCostCount",
       coalesce(sum(cents), 0)::bigint AS cents
     FROM (SELECT to_char(g.received_at AT TIME ZONE (SELECT zone FROM shop_clock), 'YYYY-MM') AS lot,
         coalesce(g.cost_cents, (SELECT u.cost_cents FROM collectibles u WHERE u.id = g.collectible_id)) AS cents
       FROM goods_sold g WHERE g.sold_at >= $1 AND g.sold_at < $2) sold
     GROUP BY lot ORDER BY lot`,
    [from, to],
  );
