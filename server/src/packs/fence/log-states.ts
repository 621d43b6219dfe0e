import { oneByKey, sql } from '../../platform/db.ts';
import type { MarkedLog } from './watermarks.ts';

/** How far the database has a run's log. */
export interface LogState {
  runId: string;
  commitmentHash: string;
  signingKey: string;
  /** Of the run's commitment in the shop's chain. */
  position: number;
  /** How many public statements of lost entries the run has: each begins a new epoch. */
  epoch: number;
  seq: number;
  hash: string;
  /** Acknowledged sales, in the log or still to enter it. */
  sales: number;
  isFenced: boolean;
}

/** As a watermark says it. */
export const markRun = ({ runId, epoch, seq, hash, sales, signingKey, isFenced }: LogState): MarkedLog => ({
  kind: 'run',
  subject: runId,
  count: sales,
  head: { hash, seq },
  ...{ epoch, signingKey, isFenced },
});

/** Reads one run, or all that are sealed; `openOnly` leaves out closed ones, whose logs are final. */
export const readLogStates = (runIds: readonly string[] | null, openOnly = false): Promise<LogState[]> =>
  sql<LogState>(
    `SELECT r.id AS "runId", r.commitment_hash AS "commitmentHash", r.signing_key AS "signingKey", n.position,
       (SELECT count(*)::int FROM log_losses l WHERE l.run_id = r.id) AS epoch,
       coalesce(h.seq, 0) AS seq, coalesce(h.hash, r.commitment_hash) AS hash,
       coalesce(c.sales, 0)
         + (SELECT count(*)::int FROM run_events e WHERE e.run_id = r.id AND e.seq IS NULL AND e.kind = 'sale') AS sales,
       EXISTS (SELECT FROM fenced_runs f WHERE f.run_id = r.id) AS "isFenced"
     FROM runs r JOIN commitments n ON n.run_id = r.id LEFT JOIN run_counts c ON c.run_id = r.id
       LEFT JOIN LATERAL (SELECT seq, hash FROM run_log WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) h ON true
     WHERE ${runIds ? 'r.id = ANY ($1::uuid[])' : 'true'} AND ${openOnly ? `r.state <> 'closed'` : 'true'}
     ORDER BY n.position`,
    runIds ? [runIds] : [],
  );

/** The newest commitment of the shop. */
export interface ChainState {
  position: number;
  hash: string;
  signingKey: string;
  epoch: number;
  isFenced: boolean;
}

export const markChain = ({ position: seq, hash, signingKey, epoch, isFenced }: ChainState): MarkedLog => ({
  kind: 'chain',
  subject: 'chain',
  count: 0,
  head: { hash, seq },
  ...{ epoch, signingKey, isFenced },
});

/** How many public statements say what the chain lost. */
export async function readChainEpoch(): Promise<number> {
  const [row] = await sql<{ epoch: number }>(
    `SELECT count(*)::int AS epoch FROM log_losses WHERE subject = 'chain'`,
  );
  return row?.epoch ?? 0;
}

/** The runs that public statements name as gone. */
export async function readLostRuns(): Promise<string[]> {
  const rows = await sql<{ run: string }>(
    `SELECT lost ->> 'run' AS run FROM log_losses, json_array_elements(document::json -> 'runs') lost WHERE subject = 'chain'`,
  );
  return rows.map(({ run }) => run);
}

/** Undefined before the first commitment. */
export function readChainState(): Promise<ChainState | undefined> {
  return oneByKey<ChainState>(
    `SELECT n.position, n.hash, r.signing_key AS "signingKey",
       (SELECT count(*)::int FROM log_losses WHERE subject = 'chain') AS epoch,
       EXISTS (SELECT FROM log_fences WHERE subject = 'chain' AND lifted_at IS NULL) AS "isFenced"
     FROM commitments n JOIN runs r ON r.id = n.run_id ORDER BY n.position DESC LIMIT 1`,
    [],
  );
}

/** The hashes that the database has at these places of its logs. */
export async function readHashesAt(
  at: readonly { runId: string; seq: number }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ runId: string; hash: string | null }>(
    `SELECT w.run_id AS "runId", CASE WHEN w.seq = 0 THEN r.commitment_hash ELSE l.hash END AS hash
     FROM unnest($1::uuid[], $2::int[]) AS w (run_id, seq) JOIN runs r ON r.id = w.run_id
       LEFT JOIN run_log l ON l.run_id = w.run_id AND l.seq = w.seq`,
    [at.map(({ runId }) => runId), at.map(({ seq }) => seq)],
  );
  return new Map(rows.flatMap(({ runId, hash }) => (hash === null ? [] : [[runId, hash] as const])));
}

export async function readCommitmentAt(position: number): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }>('SELECT hash FROM commitments WHERE position = $1', [position]);
  return row?.hash;
}
