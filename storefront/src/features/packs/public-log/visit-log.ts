import type { PublicLogDto } from '@pullproof/server/contract';
import type { SeenLog } from '@pullproof/verify';
import { callApi } from '../../../lib/api.ts';
import { askConsistency } from '../../../lib/ask-consistency.ts';
import {
  forgetUnanswered,
  keepFault,
  keepLog,
  readFault,
  readKept,
  unansweredSince,
  type KeptLog,
  type LogFault,
} from './log-memory.ts';

export { readKept };

/** `none`: the shop shows no state. `first`: nothing was kept before. `older`: a copy of an earlier state. */
export type LogVisit = { name: 'none' | 'first' | 'grown' | 'older' } | { name: 'fault'; fault: LogFault };

async function compare(kept: KeptLog | undefined, shown: PublicLogDto): Promise<LogVisit> {
  const { compareLogs, readShopLog } = await import('@pullproof/verify');
  const now = new Date().toISOString();
  const keep = (log: SeenLog): void => keepLog({ ...log, checkpoint: shown.checkpoint, seenAt: now });
  const report = (kind: LogFault['kind'], reason: string, hashes: readonly string[] = []): LogVisit => {
    const fault = { kind, reason, kept, shown, hashes, foundAt: now };
    keepFault(fault);
    return { name: 'fault', fault };
  };
  if (!kept) {
    const read = readShopLog(shown);
    if ('reason' in read) return report('refused', read.reason);
    keep(read.log);
    return { name: 'first' };
  }
  const hashes = await askConsistency(kept, shown);
  const found = compareLogs({ seen: kept, shown, hashes });
  if ('reason' in found) return report(found.name, found.reason, hashes);
  // A copy on the way may be older; what was kept is the newer one.
  if (found.name === 'older') return { name: 'older' };
  keep(found.log);
  if (found.name !== 'anew') return { name: 'grown' };
  return report('anew', `It was ${kept.origin}, and is now ${found.log.origin}.`);
}

/** A log that is down for an hour is no fault; one that never answers this question could hide a fork. */
const PATIENCE_MS = 3 * 24 * 60 * 60 * 1000;

/** The shop answered, but not this. Rejects with `error` until it has been so for days. */
function noteUnanswered(kept: KeptLog, shown: PublicLogDto | undefined, error: unknown): LogVisit {
  const now = new Date();
  const since = unansweredSince(now);
  if (now.getTime() - since.getTime() < PATIENCE_MS) throw error;
  const reason = `No answer since ${since.toISOString()} to whether the log goes on from ${kept.size} entries.`;
  const fault = { kind: 'unanswered' as const, reason, kept, shown, hashes: [], foundAt: now.toISOString() };
  keepFault(fault);
  forgetUnanswered();
  return { name: 'fault', fault };
}

/** Asks whether the public log goes on from what this browser kept. Returns a fault until somebody has looked at it; rejects offline. */
export async function visitLog(): Promise<LogVisit> {
  const fault = readFault();
  if (fault) return { name: 'fault', fault };
  const kept = readKept();
  let shown: PublicLogDto | null = null;
  try {
    shown = (await callApi('/api/log')).data;
    if (!shown && kept) throw new Error('The shop shows no state of its log any more.');
    if (!shown) return { name: 'none' };
    // Word for word what was checked before.
    const visit: LogVisit =
      kept?.checkpoint === shown.checkpoint ? { name: 'grown' } : await compare(kept, shown);
    forgetUnanswered();
    return visit;
  } catch (error) {
    const isOffline = !shown && error instanceof TypeError;
    if (!kept || isOffline) throw error;
    return noteUnanswered(kept, shown ?? undefined, error);
  }
}
