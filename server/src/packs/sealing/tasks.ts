import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

import { inTransaction } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { startThread } from '../../platform/jobs/threads.ts';
import { beginJob } from '../../platform/jobs/job.ts';
import { requireSalePass } from '../fence/index.ts';
import { releaseAbandoned, settleSealing } from './release.ts';
import { rotateKeys } from './rotate-keys.ts';

const sealing = z.object({ jobId: z.uuid(), runId: z.uuid() });

export const sealingTasks: TaskList = {
  'seal-run': async (payload) => {
    const { jobId, runId } = sealing.parse(payload);
    // Rejects while the logs can't be compared: the job stays queued, and the queue tries it again.
    await inTransaction(requireSalePass);
    if (!(await beginJob(jobId))) return;
    await sealInThread(jobId, runId);
    // A thread that crashed, e.g. out of memory, has not recorded its outcome.
    await settleSealing(jobId, runId);
  },
  'release-abandoned': () => releaseAbandoned(),
  'rotate-keys': async () => {
    await rotateKeys();
  },
};

/** Sealing computes for seconds, so it runs in its own thread to keep the server responsive. */
function sealInThread(jobId: string, runId: string): Promise<void> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './seal-thread.ts' : './seal-thread.js', import.meta.url);
  const worker = startThread(file, { jobId, runId });
  return new Promise((done) => {
    worker.on('error', (failure) => logger.error({ err: failure }, 'the sealing thread failed'));
    worker.on('exit', () => {
      done();
    });
  });
}
