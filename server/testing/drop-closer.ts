/** A worker process that only moves drops on. */
import { advanceDrops } from '../src/drops/index.ts';
import { startJobs } from '../src/platform/jobs/queue.ts';

await startJobs([{ concurrency: 1, tasks: { 'advance-drops': () => advanceDrops() } }]);
process.send?.('ready');
