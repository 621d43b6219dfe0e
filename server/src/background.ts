import { config } from './config.ts';
import { rotateDropKeys } from './drops/index.ts';
import { askWitnesses, pauseAfter, rotateKeys, sealLogs, writeLog } from './packs/index.ts';
import { gatherEvents, moveReceiver } from './office/index.ts';
import { eventSources, jobQueues, measures, retentions } from './features.ts';
import { measureRetention, measureShop } from './front-door/metrics.ts';
import { startJobs } from './platform/jobs/queue.ts';
import { logger } from './platform/logger.ts';

export interface Background {
  stop(): Promise<void>;
  /** Whether the process has renewed its lease recently. */
  isBeating(): boolean;
}

/** A look; the log itself is written every ten seconds at most. */
const writeEveryMs = 1_000;
/** Events leave for webhooks within two seconds. */
const gatherEveryMs = 2_000;

/**
 * Runs the jobs of all features, chains the sale logs up to five times a second and gathers events for webhooks: too
 * often for a job queue, and safe in several processes.
 */
export async function startBackground(): Promise<Background> {
  for (const rotate of [rotateKeys, rotateDropKeys])
    await rotate().catch((failure: unknown) => {
      logger.error({ err: failure }, 'some seeds could not be wrapped under the current key');
    });
  await moveReceiver();
  measureRetention(retentions);
  measureShop(measures);
  const jobs = await startJobs(jobQueues(config().workerConcurrency));
  const loops = [
    repeat(sealLogs, pauseAfter, 'the sale logs could not be read this time'),
    repeat(writeLog, () => writeEveryMs, 'the public log could not be written this time'),
    repeat(askWitnesses, () => writeEveryMs, 'the witnesses of the public log could not be asked this time'),
    repeat(
      () => gatherEvents(eventSources),
      () => gatherEveryMs,
      'events for webhooks could not be read this time',
    ),
  ];
  return {
    isBeating: () => jobs.isBeating(),
    async stop() {
      const ended = loops.map((stop) => stop());
      await jobs.stop();
      await Promise.all(ended);
    },
  };
}

/** Repeats work until stopped, with a pause that depends on how long it took; a failure is logged. */
function repeat(
  work: () => Promise<unknown>,
  pauseAfterMs: (tookMs: number) => number,
  message: string,
): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const running = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await work().catch((failure: unknown) => logger.warn({ err: failure }, message));
      const pauseMs = pauseAfterMs(performance.now() - startedAt);
      await new Promise<void>((resume) => {
        const timer = setTimeout(resume, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resume();
        };
      });
    }
  })();
  return () => {
    isStopped = true;
    wake();
    return running;
  };
}
