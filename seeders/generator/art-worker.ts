import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type ArtJob, runJob } from './jobs.ts';

// one job per worker keeps a core busy; more threads inside sharp would only compete
sharp.concurrency(1);

parentPort?.on('message', (job: ArtJob) => {
  runJob(job).then(
    (files) => parentPort?.postMessage({ files }),
    (error: unknown) =>
      parentPort?.postMessage({
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
