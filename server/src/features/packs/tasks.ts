import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

import { logger } from '../../platform/logger.ts';
import { startThread } from '../../platform/threads.ts';
import { beginJob } from './jobs.ts';
import { restockProducts } from './restock.ts';
import { rotateKeys } from './rotate-keys.ts';
import { releaseAbandoned, settleSealing } from './sealing/release.ts';
import { tidyEvidence } from './tidy-evidence.ts';

const sealing = z.object({ jobId: z.uuid(), runId: z.uuid() });

export const packTasks: TaskList = {
  'seal-run': async (payload) => {
    const { jobId, runId } = sealing.parse(payload);
    if (!(await beginJob(jobId))) return;
    await sealInThread(jobId, runId);
    // A thread that crashed, e.g. out of memory, has not recorded its outcome.
    await settleSealing(jobId, runId);
  },
  'release-abandoned': () => releaseAbandoned(),
  'restock-products': () => restockProducts(),
  'tidy-evidence': () => tidyEvidence(),
  'rotate-keys': async () => {
    await rotateKeys();
  },
};

/** Sealing computes for seconds, so it runs in its own thread to keep the server responsive. */
function sealInThread(jobId: string, runId: string): Promise<void> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './sealing/seal-thread.ts' : './seal-thread.js', import.meta.url);
  const worker = startThread(file, { jobId, runId });
  return new Promise((done) => {
    worker.on('error', (failure) => logger.error({ err: failure }, 'the sealing thread failed'));
    worker.on('exit', () => {
      done();
    });
  });
}
