/** A worker process that only moves drops on. */
import { advanceDrops } from '../features/drops/index.ts';
import { startJobs } from '../platform/jobs/queue.ts';

await startJobs([{ concurrency: 1, tasks: { 'advance-drops': () => advanceDrops() } }]);
process.send?.('ready');
