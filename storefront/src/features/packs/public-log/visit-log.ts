import type { PublicLogDto } from '@pullproof/server/contract';
import type { SeenLog } from '@pullproof/verify';
import { isProblem } from '@pullproof/shared/problem';
import { callApi } from '../../../lib/api.ts';
import { keepFault, keepLog, readFault, readKept, type KeptLog, type LogFault } from './log-memory.ts';

/** Null while the shop shows no state. */
type Visit = { shown: PublicLogDto; kept: KeptLog | undefined } | null;

/** The proof between two sizes; none when the log says that it isn't that long. */
async function askConsistency(kept: KeptLog, shown: PublicLogDto): Promise<string[]> {
  if (kept.origin !== shown.origin || kept.size === shown.size) return [];
  const [from, to] = [Math.min(kept.size, shown.size), Math.max(kept.size, shown.size)];
  try {
    return (await callApi(`/api/log/consistency?from=${from}&to=${to}`)).hashes;
  } catch (error) {
    if (isProblem(error, 'VALIDATION_FAILED')) return [];
    throw error;
  }
}

async function compare(kept: KeptLog | undefined, shown: PublicLogDto): Promise<LogFault | undefined> {
  const { compareLogs, readShopLog } = await import('@pullproof/verify');
  const now = new Date().toISOString();
  const keep = (log: SeenLog): void => keepLog({ ...log, checkpoint: shown.checkpoint, seenAt: now });
  const fault = (kind: LogFault['kind'], reason: string, hashes: readonly string[] = []): LogFault => ({
    ...{ kind, reason, kept, shown, hashes },
    foundAt: now,
  });
  if (!kept) {
    const read = readShopLog(shown);
    if ('reason' in read) return fault('refused', read.reason);
    keep(read.log);
    return undefined;
  }
  const hashes = await askConsistency(kept, shown);
  const found = compareLogs({ seen: kept, shown, hashes });
  if ('reason' in found) return fault(found.name, found.reason, hashes);
  // A copy on the way may be older; what was kept is the newer one.
  if (found.name !== 'older') keep(found.log);
  if (found.name !== 'anew') return undefined;
  return fault('anew', `It was ${kept.origin}, and is now ${found.log.origin}.`);
}

/** Asks whether the public log goes on from what this browser kept. Returns a fault until somebody has looked at it; rejects offline. */
export async function visitLog(): Promise<LogFault | undefined> {
  const open = readFault();
  if (open) return open;
  const visit = await readVisit();
  if (!visit || visit.kept?.checkpoint === visit.shown.checkpoint) return undefined;
  const fault = await compare(visit.kept, visit.shown);
  if (fault) keepFault(fault);
  return fault;
}

async function readVisit(): Promise<Visit> {
  const { data: shown } = await callApi('/api/log');
  return shown && { shown, kept: readKept() };
}
