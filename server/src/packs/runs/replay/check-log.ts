import type { Commitment, LogReplay } from '@pullproof/verify';

import { checkpointOf, readCheckpoint, type Checkpoint } from './checkpoints.ts';
import { findDrawFault } from './check-draws.ts';
import { findEventFault } from './check-events.ts';
import { joinByHash } from './join-by-hash.ts';
import { findReceiptFault } from './check-receipts.ts';
import {
  openCommitment,
  replayStoredLog,
  resumeLog,
  type LogFault,
  type StoredRun,
} from './replay-stored-log.ts';

export interface LogToCheck extends StoredRun {
  state: string;
  /** The seq of the newest entry. */
  entries: number;
  /** True when the checkpoint is at the newest entry, so nothing is new. */
  isReplayed: boolean;
  corrected: readonly number[];
}

export interface CheckedLog {
  /** How many entries this check replayed. */
  replayed: number;
  fault?: LogFault | undefined;
  checkpoint?: Checkpoint | undefined;
}

/**
 * Replays the new entries of a run's log by the rules, then checks receipts, events and packs against it.
 * `fromStart` ignores the checkpoint.
 */
export async function checkLog(run: LogToCheck, fromStart: boolean): Promise<CheckedLog> {
  const commitment = openCommitment(run);
  if ('rule' in commitment) return { replayed: 0, fault: commitment };
  if (run.isReplayed && !fromStart)
    return {
      replayed: 0,
      fault: run.state === 'closed' ? undefined : await findPresentFault(run, commitment),
    };
  const state = fromStart ? undefined : await readCheckpoint(run.id);
  const from = state?.seq ?? 0;
  const corrected = new Set(run.corrected);
  const { replay, fault } = await replayStoredLog(run, commitment, { state, corrected });
  const replayed = replay.seq - from;
  const found =
    fault ??
    findOverdue(run, replay) ??
    (await joinByHash(() => findReceiptFault(run.id, from, corrected))) ??
    (await joinByHash(() => findEventFault(run.id, from))) ??
    (await joinByHash(() => findDrawFault(commitment, replay, from)));
  if (found) return { replayed, fault: found };
  return { replayed, checkpoint: checkpointOf(run.id, replay, from) };
}

/** Faults that can appear without a new entry. */
async function findPresentFault(run: LogToCheck, commitment: Commitment): Promise<LogFault | undefined> {
  const replay = resumeLog(commitment, await readCheckpoint(run.id));
  return findOverdue(run, replay) ?? (await joinByHash(() => findEventFault(run.id, run.entries)));
}

/** A run that should have stopped or closed by now. */
function findOverdue({ entries }: LogToCheck, replay: LogReplay): LogFault | undefined {
  try {
    replay.checkOverdue();
    return undefined;
  } catch (error) {
    return { seq: entries, rule: (error as Error).message }; // the verifier throws errors
  }
}
