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
  /** Without, drops are checked but for the draw, which takes long. */
  readonly isDrawRepeated?: boolean;
  /** The fewest iterations of the slow hash that count; 300,000,000 unless given. */
  readonly leastIterations?: number | undefined;
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
): Promise<Verdict[]> {
  if (files.length + dropAnnouncements.length < 2 && dropLosses.length === 0) return [];
  const records = await Promise.all(files.map(({ record }) => record.text()));
  return [verifyDropsTogether({ records, announcements: dropAnnouncements, losses: dropLosses })];
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
    const { leastIterations } = judge;
    const task = { record, kept, isDrawLeftOut: judge.isDrawRepeated !== true, leastIterations };
    verdicts.push(await judge.replay(task, onProgress, judge.signal));
  }
  return [...verdicts, ...(await compareDrops(files, evidence))];
}
