import { sql } from '../../../platform/db.ts';
import { takeTurns } from '../../../platform/give-way.ts';
import { TAGS, tagHash } from '../../../base/fairness/index.ts';
import type { Check } from './check.ts';

const entriesToCheck = 200_000;
const entriesPerPage = 2_000;

interface RunLog {
  id: string;
  commitmentHash: string;
  entries: number;
  last: string | null;
  head: string | null;
}

/**
 * The public logs are unbroken chains that start at their commitments and end at their signed heads. Newest runs first,
 * max `entriesToCheck` entries; of the log that exceeds the max, only the last entries are checked.
 */
export async function checkLogs(): Promise<Check> {
  const runs = await sql<RunLog>(
    `SELECT r.id, r.commitment_hash AS "commitmentHash", coalesce(l.seq, 0) AS entries, l.hash AS last, h.hash AS head
     FROM runs r
     LEFT JOIN LATERAL (SELECT seq, hash FROM run_log WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) l ON true
     LEFT JOIN LATERAL (SELECT hash FROM run_heads WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) h ON true
     WHERE r.commitment_hash IS NOT NULL ORDER BY r.sealed_at DESC, r.id DESC`,
  );
  let checked = 0;
  let faulty = 0;
  let first: string | null = null;
  for (const run of runs) {
    const fault = await findFault(run, Math.max(0, run.entries - (entriesToCheck - checked)));
    checked += Math.min(run.entries, entriesToCheck - checked);
    if (fault === undefined) continue;
    faulty += 1;
    first ??= `${run.id} at entry ${fault}`;
  }
  const entries = runs.reduce((sum, run) => sum + run.entries, 0);
  return {
    name: 'sale-logs',
    ok: faulty === 0,
    figures: { runs: runs.length, entries, checked, faulty, first },
  };
}

/** Returns the seq of the first entry after `skip` that breaks the chain, or undefined. */
async function findFault(run: RunLog, skip: number): Promise<number | undefined> {
  if (run.head !== run.last) return run.entries;
  const giveWay = takeTurns();
  let seq = skip;
  let hash = skip === 0 ? run.commitmentHash : await readHash(run.id, skip);
  while (seq < run.entries) {
    const page = await sql<{ seq: number; entry: string; hash: string }>(
      `SELECT seq, entry, hash FROM run_log WHERE run_id = $1 AND seq > $2 ORDER BY seq LIMIT ${entriesPerPage}`,
      [run.id, seq],
    );
    if (page.length === 0) return seq + 1;
    for (const row of page) {
      await giveWay();
      if (row.seq !== seq + 1 || !continues(row, run.id, hash)) return seq + 1;
      ({ seq, hash } = row);
    }
  }
  return undefined;
}

async function readHash(runId: string, seq: number): Promise<string> {
  const [row] = await sql<{ hash: string }>('SELECT hash FROM run_log WHERE run_id = $1 AND seq = $2', [
    runId,
    seq,
  ]);
  return row?.hash ?? '';
}

function continues(row: { seq: number; entry: string; hash: string }, runId: string, prev: string): boolean {
  if (tagHash(TAGS.logEntry, row.entry).toString('hex') !== row.hash) return false;
  const entry = JSON.parse(row.entry) as Record<string, unknown>; // our own canonical bytes, verified by the hash above
  return entry['prev'] === prev && entry['seq'] === row.seq && entry['run'] === runId;
}
