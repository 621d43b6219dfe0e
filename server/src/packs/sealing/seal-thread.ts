import { workerData } from 'node:worker_threads';

import { z } from 'zod';

import { closeDatabase } from '../../platform/db.ts';
import { refreshStatistics } from '../../platform/statistics.ts';
// A thread has its own modules: without this one, nothing renews the pass that the commitment requires.
import '../fence/index.ts';
import { sealRun } from './seal-run.ts';

await sealRun(z.object({ jobId: z.uuid(), runId: z.uuid(), tries: z.int() }).parse(workerData));
await refreshStatistics();
await closeDatabase();
