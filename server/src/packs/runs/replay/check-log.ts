import type { Commitment } from '@pullproof/verify';

import { after, clock, days } from '../../../platform/clock.ts';
import { checkpointOf, readCheckpoint, type Checkpoint } from './checkpoints.ts';
import { findDrawFault } from './check-draws.ts';
import { findEventFault } from './check-events.ts';
import { joinByHash } from './join-by-hash.ts';
import { findReceiptFault } from './check-receipts.ts';
import { openCommitment, replayStoredLog, type LogFault, type StoredRun } from './replay-stored-log.ts';

export interface LogToCheck extends StoredRun {
  state: string;
  /** True once the log contains `stop`. */
  isStopped: boolean;
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

const maxOverdue = days(1);

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
    findOverdue(run, commitment) ??
    (await joinByHash(() => findReceiptFault(run.id, from, corrected))) ??
    (await joinByHash(() => findEventFault(run.id, from))) ??
    (await joinByHash(() => findDrawFault(commitment, replay, from)));
  if (found) return { replayed, fault: found };
  return { replayed, checkpoint: checkpointOf(run.id, replay, from) };
}

/** Faults that can appear without a new entry. */
const findPresentFault = async (run: LogToCheck, commitment: Commitment): Promise<LogFault | undefined> =>
  findOverdue(run, commitment) ?? (await joinByHash(() => findEventFault(run.id, run.entries)));

function findOverdue({ isStopped, entries }: LogToCheck, { plan }: Commitment): LogFault | undefined {
  if (isStopped) return undefined;
  const salesEndBy = new Date(plan.salesEndBySeconds * 1_000);
  if (after(salesEndBy, maxOverdue) >= clock.now()) return undefined;
  return { seq: entries, rule: `sales should have ended by ${clock.stamp(salesEndBy)}` };
}
