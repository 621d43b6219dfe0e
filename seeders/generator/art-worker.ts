import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type ArtJob, runJob } from './jobs.ts';

// one job a worker keeps one core busy; more threads inside sharp would only get in each other's way
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
