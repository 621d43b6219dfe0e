import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type ArtJob, type RenderedFiles, runJob } from './jobs.ts';

type Answer = { files: RenderedFiles } | { failure: string };

type Draw = (job: ArtJob) => Promise<RenderedFiles>;

// In Node 20 a thread does not inherit its parent's loaders: for TypeScript it registers tsx itself
const bootstrap = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => { register(); return import(workerData.file); });
`;

// painting allocates a short-lived colour per pixel: a larger young generation is collected a quarter as often
const resourceLimits = { maxYoungGenerationSizeMb: 128 };

function createThread(file: URL): Worker {
  if (!file.pathname.endsWith('.ts')) return new Worker(file, { resourceLimits });
  const tsx = import.meta.resolve('tsx/esm/api');
  return new Worker(bootstrap, { eval: true, workerData: { tsx, file: file.href }, resourceLimits });
}

function startWorker(file: URL): { draw: Draw; stop: () => Promise<unknown> } {
  const worker = createThread(file);
  let settle: ((answer: Answer) => void) | undefined;
  const answerWith = (answer: Answer) => {
    settle?.(answer);
    settle = undefined;
  };
  worker.on('message', answerWith);
  worker.on('error', (error) => answerWith({ failure: error.stack ?? error.message }));
  worker.on('exit', (code) => answerWith({ failure: `the drawing thread ended with ${code}` }));
  const draw: Draw = async (job) => {
    const answer = await new Promise<Answer>((resolve) => {
      settle = resolve;
      worker.postMessage(job);
    });
    if ('failure' in answer) throw new Error(`${job.key}: ${answer.failure}`);
    return answer.files;
  };
  return { draw, stop: () => worker.terminate() };
}

/**
 * Runs every job, `workerCount` at a time in separate threads, or in sequence in this thread when it is 0 or the
 * worker's file is not beside this one (a bundle).
 */
export async function drawAll(
  jobs: readonly ArtJob[],
  workerCount: number,
  onDrawn: (job: ArtJob, files: RenderedFiles) => Promise<void>,
): Promise<void> {
  const file = new URL(
    import.meta.url.endsWith('.ts') ? './art-worker.ts' : './art-worker.js',
    import.meta.url,
  );
  const count = existsSync(fileURLToPath(file)) ? Math.min(workerCount, jobs.length) : 0;
  const waiting = [...jobs];
  const work = async (draw: Draw) => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await onDrawn(job, await draw(job));
  };
  if (count === 0) return work(runJob);
  const workers = Array.from({ length: count }, () => startWorker(file));
  try {
    await Promise.all(workers.map(({ draw }) => work(draw)));
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()));
  }
}
