import { clock, after, days } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db.ts';
import { checkLog, type Checkpoint, type LogToCheck } from '../../packs/replay/index.ts';
import type { Check } from './check.ts';

/** Open runs are replayed from their first entry this often, closed ones on request. */
const fullReplayEvery = days(7);

export type Thoroughness = 'new' | 'weekly' | 'full';

interface Row extends LogToCheck {
  replayedAt: Date | null;
}

/**
 * Every public log obeys the rules of its version: replayed from the last checkpoint, with its published corrections,
 * and held against receipts, events and packs. A faulty log gets no new checkpoint, so it is named again.
 */
export async function checkLogRules(
  thoroughness: Thoroughness,
): Promise<{ check: Check; checkpoints: Checkpoint[] }> {
  const runs = await sql<Row>(select);
  const dueBefore = after(clock.now(), -fullReplayEvery);
  const checkpoints: Checkpoint[] = [];
  let [replayed, faulty, corrections] = [0, 0, 0];
  let first: string | null = null;
  for (const run of runs) {
    const isDue = run.replayedAt !== null && run.replayedAt < dueBefore && run.state !== 'closed';
    const fromStart = thoroughness === 'full' || (thoroughness === 'weekly' && isDue);
    const checked = await checkLog(run, fromStart);
    replayed += checked.replayed;
    corrections += run.corrected.length > 0 ? 1 : 0;
    if (checked.checkpoint) checkpoints.push(checked.checkpoint);
    if (!checked.fault) continue;
    faulty += 1;
    first ??= `run ${run.id}, entry ${checked.fault.seq}: ${checked.fault.rule}`;
  }
  const entries = runs.reduce((sum, run) => sum + run.entries, 0);
  const figures = { runs: runs.length, entries, replayed, corrected: corrections, faulty, first };
  return { check: { name: 'log-rules', ok: faulty === 0, figures }, checkpoints };
}

const select = `
  SELECT r.id, r.commitment, r.commitment_hash AS "commitmentHash", r.state, r.stopped_at IS NOT NULL AS "isStopped",
    coalesce(l.seq, 0) AS entries, coalesce(c.seq = l.seq AND c.hash = l.hash, false) AS "isReplayed",
    c.replayed_at AS "replayedAt",
    coalesce((SELECT array_agg(DISTINCT e) FROM run_corrections k, unnest(k.entries) e
      WHERE k.run_id = r.id), '{}') AS corrected
  FROM runs r
  LEFT JOIN LATERAL (SELECT seq, hash FROM run_log WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) l ON true
  LEFT JOIN run_checkpoints c ON c.run_id = r.id
  WHERE r.commitment_hash IS NOT NULL ORDER BY r.sealed_at DESC, r.id DESC`;
