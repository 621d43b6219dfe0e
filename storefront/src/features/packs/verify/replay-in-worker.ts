import { replayWith } from './replay-with.ts';

/** The page's replays. The bundler recognises the worker by exactly this expression. */
export const { readyWorker, replayInWorker } = replayWith(
  () => new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' }),
);
