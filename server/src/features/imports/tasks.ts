import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

import { runImport, settleImports } from './run-import.ts';

const importing = z.object({ jobId: z.uuid(), importId: z.uuid() });

export const importTasks: TaskList = {
  'import-rows': async (payload) => {
    const { jobId, importId } = importing.parse(payload);
    await runImport(jobId, importId);
  },
  'settle-imports': () => settleImports(),
};
