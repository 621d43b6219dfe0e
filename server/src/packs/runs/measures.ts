import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import type { Measure } from '../../platform/measures.ts';

const longest = async (select: string): Promise<number> => {
  const row = await one<{ seconds: number | null }>(select, [clock.now()]);
  return Math.max(0, row?.seconds ?? 0);
};

export const runMeasures: readonly Measure[] = [
  {
    name: 'sale_log_unsealed_age_seconds',
    help: 'Age of the oldest sale, opening or other change of a run that its public log does not show yet; 0 without one',
    read: () =>
      longest('SELECT extract(epoch FROM $1 - min(at))::float AS seconds FROM run_events WHERE seq IS NULL'),
  },
  {
    name: 'run_end_overdue_seconds',
    help: 'For how long a run has been for sale after its announced or planned end; 0 without one',
    read: () =>
      longest(
        `SELECT extract(epoch FROM $1 - min(least(sales_end_by, CASE WHEN state = 'on_sale' THEN stop_at END)))::float AS seconds
         FROM runs WHERE state IN ('sealed', 'on_sale')`,
      ),
  },
];
