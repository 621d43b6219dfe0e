import { type OnProgress, type Verdict, replayTask, type ReplayTask } from '@pullproof/verify';

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const never = new Promise<never>(() => undefined);

/** Replays on this thread, letting the page paint between reports. Rejects once `signal` aborts. */
export function replayHere(task: ReplayTask, onProgress: OnProgress, signal?: AbortSignal): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error)); // an AbortError, unless the caller gave another
    const report: OnProgress = async (progress) => {
      // An aborted replay stops at its next report.
      if (signal?.aborted) return never;
      await onProgress(progress);
      await nextTurn();
    };
    replayTask(task, report).then(resolve, reject);
  });
}
