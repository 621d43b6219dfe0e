import { crontab, tasks } from './features.ts';
import { startJobs } from './platform/jobs.ts';

/** Runs the background jobs of all features until stopped. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const runner = await startJobs(tasks, crontab);
  return { stop: () => runner.stop() };
}
