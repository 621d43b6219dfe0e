import { z } from 'zod';

import type { BulkVerb, Feature } from '../../feature.ts';
import { days } from '../../platform/clock.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { bulkJobRoutes, checkVerbs } from './routes.ts';
import { runBulkJob, settleBulkJobs } from './run-bulk-job.ts';
import { jobKind } from './start-bulk-job.ts';

const running = z.object({ jobId: z.uuid(), bulkId: z.uuid() });

export const bulkJobsFeature = (verbs: readonly BulkVerb[]): Feature => ({
  staff: [bulkJobRoutes(verbs)],
  tasks: {
    [jobKind]: async (payload) => {
      const { jobId, bulkId } = running.parse(payload);
      await runBulkJob(verbs, jobId, bulkId);
    },
    'settle-bulk-jobs': () => settleBulkJobs(),
  },
  schedule: { 'settle-bulk-jobs': everyMinute },
  retention: [
    {
      what: 'reports of bulk jobs',
      table: 'bulk_jobs',
      key: 'id',
      since: 'created_at',
      keepMs: () => days(90),
    },
  ],
  setUp: () => checkVerbs(verbs),
});
