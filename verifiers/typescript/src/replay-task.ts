import { type DropQuestion, replayDrop } from './drop/replay-drop.ts';
import type { OnProgress } from './pacer.ts';
import { replayFiles, type RunFiles } from './replay-files.ts';
import type { Verdict } from './verdict.ts';

/** A drop's record as a file. */
export type DropFiles = Omit<DropQuestion, 'record'> & { readonly record: Blob };

/** What a worker can be asked: runs, or a drop. */
export type ReplayTask = readonly RunFiles[] | DropFiles;

export async function replayTask(task: ReplayTask, onProgress: OnProgress): Promise<Verdict> {
  if (!('record' in task)) return replayFiles(task, onProgress);
  return replayDrop({ ...task, record: await task.record.text() }, onProgress);
}
