import type { OnProgress, Verdict } from './engine/index.ts';
import type { RunFiles } from './engine/replay-files.ts';
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

/** Starts the worker ahead of time, so that its code is loaded before the network is switched off. */
export function readyWorker(): void {
  if (ready) return;
  const worker = startWorker();
  ready = worker;
  worker?.addEventListener('error', (event) => {
    // Handled: the next replay starts a new worker or runs without.
    event.preventDefault();
    if (ready === worker) ready = undefined;
  });
}

/** Replays runs in a worker; falls back to this thread where the worker cannot start. */
export function replayInWorker(runs: readonly RunFiles[], onProgress: OnProgress): Promise<Verdict> {
  const worker = ready ?? startWorker();
  ready = undefined;
  if (!worker) return replayHere(runs, onProgress);
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
        replayHere(runs, onProgress).then(resolve, reject);
      },
      listen,
    );
    worker.postMessage(runs);
  }).finally(() => {
    over.abort();
    if (hasFailed || ready) worker.terminate();
    else ready = worker;
  });
}
