import type { OnProgress, Verdict } from './engine/index.ts';
import { replayFiles, type RunFiles } from './engine/replay-files.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Replays on this thread, letting the page paint between reports. */
export function replayHere(runs: readonly RunFiles[], onProgress: OnProgress): Promise<Verdict> {
  return replayFiles(runs, async (progress) => {
    await onProgress(progress);
    await nextTurn();
  });
}
