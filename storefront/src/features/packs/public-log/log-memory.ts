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
  /** `fork`: two signed states that can't both be true. `anew`: another log. `refused`: not a valid state. */
  kind: 'fork' | 'anew' | 'refused';
  reason: string;
  foundAt: string;
  /** Absent when nothing was kept before. */
  kept?: KeptLog | undefined;
  shown: PublicLogDto;
  /** The answer to the question for consistency. */
  hashes: readonly string[];
}

const KEPT = 'public-log';
const FAULT = 'public-log-fault';

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

/** One file with both states, which anybody can check. */
export const buildFaultFile = (fault: LogFault): Blob =>
  new Blob([JSON.stringify({ publicLog: fault, v: 1 }, null, 1)], { type: 'application/json' });
