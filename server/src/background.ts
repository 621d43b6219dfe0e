import { config } from './config.ts';
import { rotateDropKeys } from './features/drops/index.ts';
import { pauseAfter, sealLogs } from './features/runs/index.ts';
import { rotateKeys } from './features/sealing/index.ts';
import { jobQueues } from './features.ts';
import { startJobs } from './platform/jobs/queue.ts';
import { logger } from './platform/logger.ts';

export interface Background {
  stop(): Promise<void>;
  /** Whether the process has renewed its lease recently. */
  isBeating(): boolean;
}

/**
 * Runs the jobs of all features, and chains the sale logs up to five times a second: too often for a job queue, and
 * safe in several processes.
 */
export async function startBackground(): Promise<Background> {
  for (const rotate of [rotateKeys, rotateDropKeys])
    await rotate().catch((failure: unknown) => {
      logger.error({ err: failure }, 'some seeds could not be wrapped under the current key');
    });
  const jobs = await startJobs(jobQueues(config().workerConcurrency));
  let isStopped = false;
  const sealing = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await sealLogs().catch((failure: unknown) => {
        logger.warn({ err: failure }, 'the sale logs could not be read this time');
      });
      await new Promise((resume) => setTimeout(resume, pauseAfter(performance.now() - startedAt)));
    }
  })();
  return {
    isBeating: () => jobs.isBeating(),
    async stop() {
      isStopped = true;
      await jobs.stop();
      await sealing;
    },
  };
}
