import { clock, after, days } from '../../../platform/clock.ts';
import { inSnapshot, sql } from '../../../platform/db.ts';
import { checkLog, type Checkpoint, type LogToCheck } from '../../../packs/index.ts';
import type { Check } from './check.ts';

/** Open runs are replayed from their first entry this often, closed ones on request. */
const fullReplayEvery = days(7);

type Thoroughness = 'new' | 'weekly' | 'full';

interface Row extends LogToCheck {
  replayedAt: Date | null;
}

interface RunFault {
  runId: string;
  seq: number;
  rule: string;
}

interface ReplayedLogs {
  runs: number;
  entries: number;
  replayed: number;
  /** Runs with published corrections. */
  corrected: number;
  faults: RunFault[];
  checkpoints: Checkpoint[];
}

/**
 * Replays every public log by the rules of its version from the last checkpoint, with its published corrections, and
 * compares it with receipts, events and packs. Returns the first fault of each; a faulty log gets no new checkpoint, so
 * the next run reports it again. Each log has a snapshot of its own.
 */
export async function replayLogs(thoroughness: Thoroughness): Promise<ReplayedLogs> {
  const runs = await sql<Row>(select);
  const dueBefore = after(clock.now(), -fullReplayEvery);
  const found: ReplayedLogs = {
    runs: runs.length,
    entries: runs.reduce((sum, run) => sum + run.entries, 0),
    replayed: 0,
    corrected: runs.filter(({ corrected }) => corrected.length > 0).length,
    faults: [],
    checkpoints: [],
  };
  for (const run of runs) {
    const isDue = run.replayedAt !== null && run.replayedAt < dueBefore && run.state !== 'closed';
    const fromStart = thoroughness === 'full' || (thoroughness === 'weekly' && isDue);
    const { replayed, checkpoint, fault } = await inSnapshot(() => checkLog(run, fromStart));
    found.replayed += replayed;
    if (checkpoint) found.checkpoints.push(checkpoint);
    if (fault) found.faults.push({ runId: run.id, ...fault });
  }
  return found;
}

/** Every public log obeys the rules of its version. */
export async function checkLogRules(
  thoroughness: Thoroughness,
): Promise<{ check: Check; checkpoints: Checkpoint[] }> {
  const { faults, checkpoints, ...counts } = await replayLogs(thoroughness);
  const [fault] = faults;
  const first = fault ? `run ${fault.runId}, entry ${fault.seq}: ${fault.rule}` : null;
  const figures = { ...counts, faulty: faults.length, first };
  return { check: { name: 'log-rules', ok: faults.length === 0, figures }, checkpoints };
}

const select = `
  SELECT r.id, r.commitment, r.commitment_hash AS "commitmentHash", r.state,
    EXISTS (SELECT 1 FROM run_events e WHERE e.run_id = r.id AND e.pack_no IS NULL AND e.kind = 'stop' AND e.seq IS NOT NULL) AS "isStopped",
    coalesce(l.seq, 0) AS entries, coalesce(c.seq = l.seq AND c.hash = l.hash, false) AS "isReplayed",
    c.replayed_at AS "replayedAt",
    coalesce((SELECT array_agg(DISTINCT e) FROM run_corrections k, unnest(k.entries) e
      WHERE k.run_id = r.id), '{}') AS corrected
  FROM runs r
  LEFT JOIN LATERAL (SELECT seq, hash FROM run_log WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) l ON true
  LEFT JOIN run_checkpoints c ON c.run_id = r.id
  WHERE r.commitment_hash IS NOT NULL ORDER BY r.sealed_at DESC, r.id DESC`;
