import { z } from 'zod';

import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { importStaffRoutes } from './routes.ts';
import { runImport, settleImports } from './run-import.ts';

const importing = z.object({ jobId: z.uuid(), importId: z.uuid() });

export const importsFeature: Feature = {
  staff: [importStaffRoutes],
  tasks: {
    'import-rows': async (payload) => {
      const { jobId, importId } = importing.parse(payload);
      await runImport(jobId, importId);
    },
    'settle-imports': () => settleImports(),
  },
  schedule: { 'settle-imports': everyMinute },
};
