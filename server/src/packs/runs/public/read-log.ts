import type {
  RunLogDto,
  SignedCorrectionsDto,
  SignedLossesDto,
  SignedRefusalsDto,
} from '../../../contract/index.ts';
import { one, sql } from '../../../platform/db.ts';
import { keysetOfRows } from '../../../platform/http/lists.ts';
import { requirePublished } from './published.ts';

/** Returns published corrections, of one run or of all, oldest first. Error: NOT_FOUND for a run that is not public. */
export async function readCorrections(runId?: string): Promise<SignedCorrectionsDto['data']> {
  if (runId !== undefined) await requirePublished(runId);
  return sql<SignedCorrectionsDto['data'][number]>(
    `SELECT document, signature FROM run_corrections WHERE $1::uuid IS NULL OR run_id = $1 ORDER BY published_at, id`,
    [runId ?? null],
  );
}

/** Returns statements of what one log lost, or of all and the chain of commitments, oldest first. Error: NOT_FOUND as above. */
export async function readLosses(runId?: string): Promise<SignedLossesDto['data']> {
  if (runId !== undefined) await requirePublished(runId);
  return sql<SignedLossesDto['data'][number]>(
    `SELECT document, signature FROM log_losses WHERE $1::uuid IS NULL OR run_id = $1 ORDER BY published_at, fence_id`,
    [runId ?? null],
  );
}

const pageSize = 500;

/** Returns a page of the public sale log, with the newest signed head. `after` is the last seq seen. */
export async function readLog(id: string, after: number): Promise<RunLogDto> {
  await requirePublished(id);
  const entries = await sql<RunLogDto['data'][number]>(
    `SELECT seq, hash, entry FROM run_log WHERE run_id = $1 AND seq > $2 ORDER BY seq LIMIT ${pageSize + 1}`,
    [id, after],
  );
  const head = await one<{ document: string; signature: string }>(
    'SELECT document, signature FROM run_heads WHERE run_id = $1 ORDER BY seq DESC LIMIT 1',
    [id],
  );
  return { ...keysetOfRows(entries, pageSize, ({ seq }) => String(seq)), head: head ?? null };
}

/** Returns a page of the signed refusals of a run's picks, oldest first. `after` is the place of the last one seen. */
export async function readRefusals(id: string, after: number): Promise<SignedRefusalsDto> {
  await requirePublished(id);
  const rows = await sql<SignedRefusalsDto['data'][number] & { place: number }>(
    `SELECT place, document, signature FROM refusals WHERE run_id = $1 AND place > $2 ORDER BY place LIMIT ${pageSize + 1}`,
    [id, after],
  );
  const { data, next } = keysetOfRows(rows, pageSize, ({ place }) => String(place));
  return { data: data.map(({ document, signature }) => ({ document, signature })), next };
}
