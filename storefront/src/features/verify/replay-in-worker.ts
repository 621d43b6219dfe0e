import { replayWith } from './replay-with.ts';

/** The page's replays. The bundler makes the worker's file of this very expression. */
export const { readyWorker, replayInWorker } = replayWith(
  () => new Worker(new URL('./engine/replay-worker.ts', import.meta.url), { type: 'module' }),
);
