import type { LogReplay, SavedLog } from '@pullproof/verify';

import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';

export interface Checkpoint {
  runId: string;
  seq: number;
  hash: string;
  state: string;
  isFromStart: boolean;
}

/** Entries since the last checkpoint, as a share of the log, that make a new one worth storing. */
const worthwhileShare = 1 / 20;

/** Returns the checkpoint of a successful replay; undefined when the last one is almost as far. */
export function checkpointOf(runId: string, replay: LogReplay, from: number): Checkpoint | undefined {
  const { seq, head: hash } = replay;
  if (seq === 0 || seq - from < seq * worthwhileShare) return undefined;
  return { runId, seq, hash, state: JSON.stringify(replay.save()), isFromStart: from === 0 };
}

/** Reads the state at a checkpoint, if the log still has that entry with that hash. */
export async function readCheckpoint(runId: string): Promise<SavedLog | undefined> {
  const row = await one<{ state: string }>(
    `SELECT c.state FROM run_checkpoints c JOIN run_log l ON l.run_id = c.run_id AND l.seq = c.seq AND l.hash = c.hash
     WHERE c.run_id = $1`,
    [runId],
  );
  return row && (JSON.parse(row.state) as SavedLog); // written by `checkpointOf`
}

/** Stores checkpoints. Skips one that is behind another process's, unless it comes from a full replay. */
export async function storeCheckpoints(checkpoints: readonly Checkpoint[]): Promise<void> {
  for (const { runId, seq, hash, state, isFromStart } of checkpoints)
    await inTransaction(() =>
      execute(
        `INSERT INTO run_checkpoints AS c (run_id, seq, hash, state, replayed_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
         ON CONFLICT (run_id) DO UPDATE SET seq = $2, hash = $3, state = $4, updated_at = $5,
           replayed_at = CASE WHEN $6 THEN $5 ELSE c.replayed_at END
         WHERE $6 OR c.seq < $2`,
        [runId, seq, hash, state, clock.now(), isFromStart],
      ),
    );
}
