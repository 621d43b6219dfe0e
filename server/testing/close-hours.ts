import { closeHours } from '../src/platform/closed-hours.ts';
import type { TestApi } from './api.ts';
import { until } from './until.ts';

/** Closes every full hour. A transaction of another database of the cluster, such as one that clones it, delays that. */
export const closeAllHours = ({ db }: TestApi): Promise<boolean> =>
  until('every full hour is closed', async () => {
    await closeHours();
    const { rows } = await db.query<{ isDone: boolean }>(
      `SELECT closed_until >= date_trunc('hour', now() - interval '1 hour', 'UTC') AS "isDone" FROM closed_hours`,
    );
    return rows[0]?.isDone === true;
  });
