import { loadBeacon, type OnProgress, type ReplayTask, type Verdict } from '@pullproof/verify';
import type { WorkerReport } from './replay-worker.ts';
import { replayHere } from './replay-here.ts';

interface Replayer {
  /** Starts the worker in advance; calls `onReady` once all its code is there, so that it works offline. */
  readyWorker: (onReady: () => void) => void;
  /**
   * Replays runs or a drop in a worker; falls back to this thread if the worker cannot start. `signal` ends the worker
   * and rejects with its reason.
   */
  replayInWorker: (task: ReplayTask, onProgress: OnProgress, signal?: AbortSignal) => Promise<Verdict>;
}

function tryTo(create: () => Worker): Worker | undefined {
  try {
    return create();
  } catch {
    return undefined;
  }
}

/** Replays in workers from `create`; one worker serves consecutive tasks. */
export function replayWith(create: () => Worker): Replayer {
  let ready: Worker | undefined;
  let isComplete = false;
  const start = (): Worker | undefined => tryTo(create);

  function readyWorker(onReady: () => void): void {
    if (isComplete) onReady();
    if (ready) return;
    const worker = start();
    ready = worker;
    const completed = (): void => {
      isComplete = true;
      onReady();
    };
    if (!worker) void loadBeacon().then(completed, () => undefined);
    worker?.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
      if (data.kind === 'ready') completed();
    });
    worker?.addEventListener('error', (event) => {
      // Mark as handled: the next replay starts another worker, or runs without.
      event.preventDefault();
      if (ready === worker) ready = undefined;
    });
  }

  function replayInWorker(task: ReplayTask, onProgress: OnProgress, signal?: AbortSignal): Promise<Verdict> {
    const worker = ready ?? start();
    ready = undefined;
    if (!worker) return replayHere(task, onProgress, signal);
    const over = new AbortController();
    let hasFailed = false;
    return new Promise<Verdict>((resolve, reject) => {
      const listen = { signal: over.signal };
      worker.addEventListener(
        'message',
        (event: MessageEvent<WorkerReport>) => {
          if (event.data.kind === 'verdict') resolve(event.data.verdict);
          else if (event.data.kind === 'progress') void onProgress(event.data.progress);
        },
        listen,
      );
      worker.addEventListener(
        'error',
        (event) => {
          event.preventDefault();
          hasFailed = true;
          replayHere(task, onProgress, signal).then(resolve, reject);
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

  return { readyWorker, replayInWorker };
}
