/** Runs the shop's own jobs and the console's dashboard, one question at a time. */
import { tasks } from '../../server/src/features.ts';
import { readDashboard } from '../../server/src/office/reports/dashboard.ts';
import { after, clock, days } from '../../server/src/runtime.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface JobQuestion {
  /** A task, or `dashboard`: both periods that the console asks for. */
  work: string;
  times: number;
}

const period = days(30);

async function readDashboards(): Promise<void> {
  const now = clock.now();
  for (const to of [now, after(now, -period)]) await readDashboard('owner', after(to, -period), to);
}

answerParent<JobQuestion>(async ({ work, times }): Promise<number[]> => {
  const took: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    if (work === 'dashboard') await readDashboards();
    else await tasks[work]?.({}, {} as never); // these executors use none of their helpers
    took.push(performance.now() - began);
  }
  return took;
});
