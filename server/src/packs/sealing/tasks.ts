import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

import { inTransaction } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { startThread } from '../../platform/jobs/threads.ts';
import { beginJob } from '../../platform/jobs/job.ts';
import { requireSalePass } from '../fence/index.ts';
import { releaseAbandoned, settleSealing, type Sealing } from './release.ts';
import { rotateKeys } from './rotate-keys.ts';

const sealing = z.object({ jobId: z.uuid(), runId: z.uuid(), tries: z.int().default(0) });

export const sealingTasks: TaskList = {
  'seal-run': async (payload) => {
    const work = sealing.parse(payload);
    // Rejects while the logs can't be compared: the job stays queued, and the queue tries it again.
    await inTransaction(requireSalePass);
    if (!(await beginJob(work.jobId))) return;
    // A thread that crashed, e.g. out of memory, has not recorded its outcome.
    if (await crashesInThread(work)) await settleSealing(work);
  },
  'release-abandoned': () => releaseAbandoned(),
  'rotate-keys': async () => {
    await rotateKeys();
  },
};

/** Sealing computes for seconds, so it runs in its own thread to keep the server responsive. Whether the thread crashed. */
function crashesInThread(work: Sealing): Promise<boolean> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './seal-thread.ts' : './seal-thread.js', import.meta.url);
  const worker = startThread(file, work);
  return new Promise((done) => {
    worker.on('error', (failure) => logger.error({ err: failure }, 'the sealing thread failed'));
    worker.on('exit', (code) => {
      done(code !== 0);
    });
  });
}
