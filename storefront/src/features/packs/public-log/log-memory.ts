import type { PublicLogDto } from '@pullproof/server/contract';
import type { SeenLog } from '@pullproof/verify';
import { localStore } from '../../../lib/store.ts';

/** The newest state of the public log that this browser has checked. */
export interface KeptLog extends SeenLog {
  /** The signed note, word for word. */
  checkpoint: string;
  seenAt: string;
}

/** What a visit found that doesn't go on from what this browser kept. */
export interface LogFault {
  /**
   * `fork`: two signed states that can't both be true. `anew`: another log. `refused`: not a valid state. `unanswered`: the shop
   * answers, but for days not whether its log goes on from what was kept.
   */
  kind: 'fork' | 'anew' | 'refused' | 'unanswered';
  reason: string;
  foundAt: string;
  /** Absent when nothing was kept before. */
  kept?: KeptLog | undefined;
  /** Absent where the shop showed no state. */
  shown?: PublicLogDto | undefined;
  /** The answer to the question for consistency. */
  hashes: readonly string[];
}

const KEPT = 'public-log';
const FAULT = 'public-log-fault';
const UNANSWERED = 'public-log-unanswered-since';

/** Only this module writes these values. */
function read<Value>(name: string): Value | undefined {
  try {
    return (JSON.parse(localStore.getItem(name) ?? 'null') as Value | null) ?? undefined; // see above
  } catch {
    return undefined;
  }
}

export const readKept = (): KeptLog | undefined => read<KeptLog>(KEPT);
export const readFault = (): LogFault | undefined => read<LogFault>(FAULT);
export const keepLog = (log: KeptLog): void => localStore.setItem(KEPT, JSON.stringify(log));
export const keepFault = (fault: LogFault): void => localStore.setItem(FAULT, JSON.stringify(fault));
export const forgetFault = (): void => localStore.removeItem(FAULT);

export const forgetUnanswered = (): void => localStore.removeItem(UNANSWERED);

/** Since when the shop hasn't answered, by this browser's clock: from now on if it did the last time. */
export function unansweredSince(now: Date): Date {
  const since = new Date(localStore.getItem(UNANSWERED) ?? Number.NaN);
  if (!Number.isNaN(since.getTime()) && since <= now) return since;
  localStore.setItem(UNANSWERED, now.toISOString());
  return now;
}

/** One file with both states, which anybody can check. */
export const buildFaultFile = (fault: LogFault): Blob =>
  new Blob([JSON.stringify({ publicLog: fault, v: 1 }, null, 1)], { type: 'application/json' });
