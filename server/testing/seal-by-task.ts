import type { JobHelpers } from 'graphile-worker';

import { sealingFeature } from '../src/packs/sealing/feature.ts';
import { closeDatabase } from '../src/platform/db.ts';

/** Runs one sealing as the job queue does, in its own process: `seal-by-task.ts <job id> <run id>`. */
const [, , jobId, runId] = process.argv;
await sealingFeature.tasks?.['seal-run']?.({ jobId, runId }, {} as JobHelpers); // the executor uses none of them
await closeDatabase();
