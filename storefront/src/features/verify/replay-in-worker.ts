import type { OnProgress, Verdict } from './engine/index.ts';
import type { RunFiles } from './engine/replay-files.ts';
import type { WorkerReport } from './engine/replay-worker.ts';
import { replayHere } from './replay-here.ts';

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./engine/replay-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Replays a closed run in a worker; falls back to this thread where the worker cannot start. */
export function replayInWorker(files: RunFiles, onProgress: OnProgress): Promise<Verdict> {
  const worker = startWorker();
  if (!worker) return replayHere(files, onProgress);
  return new Promise<Verdict>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<WorkerReport>) => {
      if (event.data.kind === 'verdict') resolve(event.data.verdict);
      else void onProgress(event.data.progress);
    });
    worker.addEventListener('error', () => {
      replayHere(files, onProgress).then(resolve, reject);
    });
    worker.postMessage(files);
  }).finally(() => {
    worker.terminate();
  });
}
