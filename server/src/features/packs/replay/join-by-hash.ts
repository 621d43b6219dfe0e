import { sql } from '../../../platform/db.ts';

/**
 * Runs statements over a whole log in the running transaction. What JSON says has no statistics, so the planner expects a
 * handful of rows and would scan a table for each of hundreds of thousands.
 */
export async function joinByHash<Result>(work: () => Promise<Result>): Promise<Result> {
  await sql('SET LOCAL enable_nestloop = off');
  const result = await work();
  await sql('SET LOCAL enable_nestloop = on');
  return result;
}
