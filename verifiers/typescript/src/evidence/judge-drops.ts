import { verifyDropsTogether } from '../drop/drops-together.ts';
import type { KeptEntry } from '../drop/record.ts';
import type { OnProgress } from '../pacer.ts';
import type { ReplayTask } from '../replay-task.ts';
import type { Verdict } from '../verdict.ts';
import { type DropFile, type Evidence, EvidenceMissing, parseFields, readDropFile } from './evidence.ts';

export interface DropJudge {
  /** Replays a drop or runs: in a worker on the page, on the main thread in the downloaded file. */
  readonly replay: (task: ReplayTask, onProgress: OnProgress, signal?: AbortSignal) => Promise<Verdict>;
  /** Fetches a drop's record from the shop; absent offline. */
  readonly fetchRecord?: (dropId: string) => Promise<Blob>;
  /** Whether drops drawn by the local test chain count, which proves nothing: in a demo. */
  readonly isTestChainAccepted?: boolean | undefined;
  /** Unix time in milliseconds; defaults to this device's clock. */
  readonly now?: number;
  /** Ends the replay of a drop. */
  readonly signal?: AbortSignal;
}

function dropOf({ document }: KeptEntry): string {
  const drop = parseFields(document)?.drop;
  return typeof drop === 'string' ? drop : '';
}

async function fetchMissing({ drops, dropEntries }: Evidence, judge: DropJudge): Promise<DropFile[]> {
  const known = new Set(drops.map(({ drop }) => drop));
  const missing = new Set(dropEntries.map(dropOf).filter((drop) => !known.has(drop)));
  const { fetchRecord } = judge;
  if (missing.size > 0 && (!fetchRecord || missing.has('')))
    throw new EvidenceMissing('Add the record of the drop as well.');
  const found = await Promise.all(
    [...missing].map(async (drop) => {
      const record = await fetchRecord?.(drop);
      return record && readDropFile(parseFields(await record.text()), record);
    }),
  );
  return found.filter((file) => file !== undefined);
}

/** What was published twice, dropped or reordered shows only where several drops are given; what was lost the shop states. */
async function compareDrops(
  files: readonly DropFile[],
  { dropAnnouncements, dropLosses }: Evidence,
  nowMs: number,
): Promise<Verdict[]> {
  const hasList = dropAnnouncements.some(({ close }) => close);
  if (files.length + dropAnnouncements.length < 2 && dropLosses.length === 0 && !hasList) return [];
  const records = await Promise.all(files.map(({ record }) => record.text()));
  const now = nowMs / 1_000;
  return [verifyDropsTogether({ records, announcements: dropAnnouncements, losses: dropLosses, now })];
}

/** Replays each drop from its record, with the entries kept of it; then holds drops against each other. */
export async function judgeDrops(
  evidence: Evidence,
  judge: DropJudge,
  onProgress: OnProgress,
): Promise<Verdict[]> {
  const files = [...evidence.drops, ...(await fetchMissing(evidence, judge))];
  const verdicts: Verdict[] = [];
  for (const { drop, record } of files) {
    const kept = evidence.dropEntries.filter((entry) => dropOf(entry) === drop);
    const task = { record, kept, isTestChainAccepted: judge.isTestChainAccepted };
    verdicts.push(await judge.replay(task, onProgress, judge.signal));
  }
  return [...verdicts, ...(await compareDrops(files, evidence, judge.now ?? Date.now()))];
}
