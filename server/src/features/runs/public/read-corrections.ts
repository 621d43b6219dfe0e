import type { SignedCorrectionsDto } from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { requirePublished } from './published.ts';

/** Returns published corrections, of one run or of all, oldest first. Error: NOT_FOUND for a run that is not public. */
export async function readCorrections(runId?: string): Promise<SignedCorrectionsDto> {
  if (runId !== undefined) await requirePublished(runId);
  const data = await sql<SignedCorrectionsDto['data'][number]>(
    `SELECT document, signature FROM run_corrections WHERE $1::uuid IS NULL OR run_id = $1 ORDER BY published_at, id`,
    [runId ?? null],
  );
  return { data };
}
