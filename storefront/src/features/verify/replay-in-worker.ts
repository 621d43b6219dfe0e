import type { OnProgress, Verdict } from './engine/index.ts';
import type { ReplayTask } from './engine/replay-task.ts';
import type { WorkerReport } from './engine/replay-worker.ts';
import { replayHere } from './replay-here.ts';

let ready: Worker | undefined;

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./engine/replay-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Starts the worker in advance, so that its code is available offline. */
export function readyWorker(): void {
  if (ready) return;
  const worker = startWorker();
  ready = worker;
  worker?.addEventListener('error', (event) => {
    // Mark as handled: the next replay starts another worker, or runs without.
    event.preventDefault();
    if (ready === worker) ready = undefined;
  });
}

/**
 * Replays runs or a drop in a worker; falls back to this thread if the worker cannot start. `signal` ends the worker
 * and rejects with its reason.
 */
export function replayInWorker(
  task: ReplayTask,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Verdict> {
  const worker = ready ?? startWorker();
  ready = undefined;
  if (!worker) return replayHere(task, onProgress);
  const over = new AbortController();
  let hasFailed = false;
  return new Promise<Verdict>((resolve, reject) => {
    const listen = { signal: over.signal };
    worker.addEventListener(
      'message',
      (event: MessageEvent<WorkerReport>) => {
        if (event.data.kind === 'verdict') resolve(event.data.verdict);
        else void onProgress(event.data.progress);
      },
      listen,
    );
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        hasFailed = true;
        replayHere(task, onProgress).then(resolve, reject);
      },
      listen,
    );
    const stop = (): void => reject(signal?.reason as Error); // an AbortError, unless the caller gave another reason
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, listen);
    worker.postMessage(task);
  }).finally(() => {
    over.abort();
    if (hasFailed || ready || signal?.aborted) worker.terminate();
    else ready = worker;
  });
}
