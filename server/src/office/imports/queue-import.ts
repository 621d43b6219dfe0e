import { enqueue } from '../../platform/jobs/queue.ts';

export const queueImport = (jobId: string, importId: string): Promise<void> =>
  enqueue('import-rows', { jobId, importId }, { key: `import:${importId}` });
