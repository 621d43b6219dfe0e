/** A process that runs `waiting-work` jobs: each records its start, waits to be released, and records its end. */
import { execute, inTransaction, one } from '../src/platform/db.ts';
import { startJobs } from '../src/platform/jobs/queue.ts';
import { until } from './until.ts';

const note = (what: string): Promise<unknown> =>
  inTransaction(() =>
    execute(`INSERT INTO settings (key, value, updated_at) VALUES ($1, '1', now())`, [what]),
  );

const nameIn = (payload: unknown): string => (payload as { name: string }).name; // as the test wrote it

// Before it waits: jobs begin while the start goes on, and a signal without a listener kills.
process.on('SIGTERM', () => void starting.then((jobs) => jobs.stop()).then(() => process.exit(0)));
const starting = startJobs(
  [
    {
      concurrency: 1,
      tasks: {
        'waiting-work': async (payload) => {
          const name = nameIn(payload);
          await note(`${name}-begun`);
          await until('the work may go on', () =>
            one('SELECT 1 FROM settings WHERE key = $1', [`${name}-go`]),
          );
          await note(`${name}-ended`);
        },
      },
    },
  ],
  { beatMs: 200, silentMs: 60_000, stopWithinMs: 300 },
);
await starting;
