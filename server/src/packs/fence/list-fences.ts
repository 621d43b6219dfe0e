import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import type { OpenFence } from './fence-types.ts';
import { otherLogs } from './other-logs.ts';

/** Whether the database's logs were compared since it started, and how many of them are fenced. */
export async function readFenceState(): Promise<{ hasPass: boolean; fenced: number }> {
  const row = await one<{ hasPass: boolean; fenced: number }>(
    `SELECT has_sale_pass() AS "hasPass", (SELECT count(*)::int FROM log_fences WHERE lifted_at IS NULL) AS fenced`,
  );
  return found(row);
}

/** For jobs over many runs, which pass over these. */
export async function readFencedRuns(): Promise<ReadonlySet<string>> {
  const rows = await sql<{ runId: string }>('SELECT run_id AS "runId" FROM fenced_runs');
  return new Set(rows.map(({ runId }) => runId));
}

/** Lists what is fenced, oldest first. */
export async function listFences(): Promise<OpenFence[]> {
  const fences = await sql<OpenFence>(
    `SELECT f.id, f.kind, f.subject, f.reason, f.watermark, f.found_seq AS "foundSeq", f.found_hash AS "foundHash",
       f.found_count AS "foundCount", f.fenced_at AS "fencedAt", p.title, r.number AS "runNumber",
       (SELECT count(*)::int FROM lost_receipts l WHERE l.fence_id = f.id) AS receipts,
       (SELECT count(*)::int FROM lost_receipts l WHERE l.fence_id = f.id AND NOT EXISTS (
          SELECT FROM sale_receipts s WHERE s.run_id = f.run_id AND s.hash = l.hash)) AS "unmatchedReceipts"
     FROM log_fences f LEFT JOIN runs r ON r.id = f.run_id LEFT JOIN product_faces p ON p.id = r.product_id
     WHERE f.lifted_at IS NULL ORDER BY f.fenced_at, f.id`,
  );
  const titles = new Map<string, string>();
  for (const logs of otherLogs()) {
    const subjects = fences.flatMap(({ kind, subject }) => (logs.kinds.includes(kind) ? [subject] : []));
    for (const [subject, title] of subjects.length > 0 ? await logs.readTitles(subjects) : [])
      titles.set(subject, title);
  }
  return fences.map((fence) => ({ ...fence, title: fence.title ?? titles.get(fence.subject) ?? null }));
}
