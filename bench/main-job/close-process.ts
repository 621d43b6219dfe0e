/** Months pass only in this process: it moves its clock and lets the shop's own close-out run. */
import { advanceRuns } from '../../server/src/office/index.ts';
import { clock, days, hours, minutes } from '../../server/src/platform/clock.ts';
import { one } from '../../server/src/platform/db.ts';
import { closeDatabase } from '../../server/src/runtime.ts';
import { answerParent } from '../lib/worker-process.ts';

/** After the notice: sales end, the stop is settled and logged; half a year later everything is opened and closed. */
const journey = [hours(73), minutes(2), days(181)];

answerParent<{ runId: string }>(async ({ runId }) => {
  const states: string[] = [];
  for (const step of journey) {
    clock.travel(step);
    await advanceRuns();
    const run = await one<{ state: string }>('SELECT state FROM runs WHERE id = $1', [runId]);
    states.push(run?.state ?? 'gone');
  }
  return { states };
}, closeDatabase);
