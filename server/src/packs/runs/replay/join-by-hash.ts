import { sql } from '../../../platform/db.ts';

/**
 * Disables nested-loop joins while `work` queries a whole log, in the running transaction. JSON fields have no
 * statistics, so the planner expects a few rows and would scan a table for each of hundreds of thousands.
 */
export async function joinByHash<Result>(work: () => Promise<Result>): Promise<Result> {
  await sql('SET LOCAL enable_nestloop = off');
  const result = await work();
  await sql('SET LOCAL enable_nestloop = on');
  return result;
}
