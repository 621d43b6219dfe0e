import { clock, seconds } from '../clock.ts';
import { sql } from '../db.ts';
import type { Conditions } from './query.ts';

/** Up to here totals are counted; above, the planner's estimate stands in. */
export const countedUpTo = 10_000;

const trustedForMs = seconds(10);
const mostRemembered = 500;

/** Totals of large lists, so that pages of one list do not count 10,000 rows each. */
const remembered = new Map<string, { total: number; until: number }>();

export const countSql = (from: string, where: string): string =>
  `SELECT count(*)::int FROM (SELECT 1 FROM "${from}"${where} LIMIT ${countedUpTo + 1}) AS counted`;

const keyOf = (from: string, conditions: Conditions): string =>
  JSON.stringify([from, conditions.sql, conditions.values]);

/** The total that was estimated for the same list a moment ago. */
export function recallTotal(from: string, conditions: Conditions): number | undefined {
  const known = remembered.get(keyOf(from, conditions));
  return known && known.until > clock.now().getTime() ? known.total : undefined;
}

/** What a count that stopped at the threshold stands for. */
export async function estimateTotal(from: string, conditions: Conditions): Promise<number> {
  const [row] = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `EXPLAIN (FORMAT JSON) SELECT 1 FROM "${from}"${conditions.sql}`,
    conditions.values,
  );
  const planned = row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  const total = Math.max(Math.round(planned), countedUpTo + 1);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(keyOf(from, conditions), { total, until: clock.now().getTime() + trustedForMs });
  return total;
}
