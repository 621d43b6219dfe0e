import { clock, seconds } from '../clock.ts';
import { sql } from '../db.ts';
import type { Conditions } from './conditions.ts';

/** Totals are counted up to this number; above it, the planner's estimate is used. */
export const countedUpTo = 10_000;

const trustedForMs = seconds(10);
const maxRemembered = 500;

/** Up to this many rows are counted for every page: a bulk change names the total that the person saw, up to this one. */
export const countedAlways = 2_000;

/** Cached totals of large lists, so that each page does not count thousands of rows again. */
const remembered = new Map<string, { total: number; until: number }>();

export const countSql = (from: string, where: string): string =>
  `SELECT count(*)::int FROM (SELECT 1 FROM "${from}"${where} LIMIT ${countedUpTo + 1}) AS counted`;

const keyOf = (from: string, conditions: Conditions): string =>
  JSON.stringify([from, conditions.sql, conditions.values]);

/** The cached total of the same list, if it has not expired; up to `countedUpTo` it was counted. */
export function recallTotal(from: string, conditions: Conditions): number | undefined {
  const known = remembered.get(keyOf(from, conditions));
  return known && known.until > clock.now().getTime() ? known.total : undefined;
}

/** Estimates the total when the count stopped at the limit. */
export async function estimateTotal(from: string, conditions: Conditions): Promise<number> {
  const [row] = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `EXPLAIN (FORMAT JSON) SELECT 1 FROM "${from}"${conditions.sql}`,
    conditions.values,
  );
  const planned = row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return remember(from, conditions, Math.max(Math.round(planned), countedUpTo + 1));
}

/** Caches a total; returns it. */
export function remember(from: string, conditions: Conditions, total: number): number {
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(keyOf(from, conditions), { total, until: clock.now().getTime() + trustedForMs });
  return total;
}
