import type { KeptEntry, OnProgress, Verdict, ReplayTask } from '@pullproof/verify';
import { type DropFile, type Evidence, EvidenceMissing, parseFields, readDropFile } from '../evidence.ts';

export interface DropJudge {
  /** Replays a drop or runs: in a worker on the page, on the main thread in the downloaded file. */
  readonly replay: (task: ReplayTask, onProgress: OnProgress, signal?: AbortSignal) => Promise<Verdict>;
  /** Fetches a drop's record from the shop; absent offline. */
  readonly fetchRecord?: (dropId: string) => Promise<Blob>;
  /** Without, drops are checked but for the draw, which takes long. */
  readonly isDrawRepeated?: boolean;
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

/** Two different records of one drop may each be consistent; having both is the finding. */
function refuseTwo(files: readonly DropFile[]): Verdict | undefined {
  const first = new Map<string, DropFile>();
  for (const file of files) {
    const other = first.get(file.drop) ?? file;
    first.set(file.drop, other);
    if (other.announcement === file.announcement && other.close === file.close) continue;
    const reason = 'two different records of this drop were given, a drop has one';
    const checks = [{ name: 'record', ok: false, detail: reason }];
    return { ok: false, step: 'record', reason, run: file.drop, checks };
  }
  return undefined;
}

/** Replays each drop from its record, with the entries kept of it. */
export async function judgeDrops(
  evidence: Evidence,
  judge: DropJudge,
  onProgress: OnProgress,
): Promise<Verdict[]> {
  const files = [...evidence.drops, ...(await fetchMissing(evidence, judge))];
  const conflict = refuseTwo(files);
  if (conflict) return [conflict];
  const verdicts: Verdict[] = [];
  for (const { drop, record } of files) {
    const kept = evidence.dropEntries.filter((entry) => dropOf(entry) === drop);
    const task = { record, kept, isDrawLeftOut: judge.isDrawRepeated !== true };
    verdicts.push(await judge.replay(task, onProgress, judge.signal));
  }
  return verdicts;
}
