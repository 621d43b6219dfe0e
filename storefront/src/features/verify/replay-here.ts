import type { OnProgress, Verdict } from './engine/index.ts';
import { replayTask, type ReplayTask } from './engine/replay-task.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Replays on this thread, letting the page paint between reports. */
export function replayHere(task: ReplayTask, onProgress: OnProgress): Promise<Verdict> {
  return replayTask(task, async (progress) => {
    await onProgress(progress);
    await nextTurn();
  });
}
