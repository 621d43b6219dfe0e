import { parseCrontab, type TaskList } from 'graphile-worker';

import { startApi, type TestApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';

const api: TestApi = await startApi();
const { crontab } = await import('../../features.ts');
const { startJobs } = await import('./queue.ts');

afterAll(() => api.stop());

const names = parseCrontab(crontab).map(({ task }) => task);
const timeOf = (name: string): string => crontab.split('\n').find((line) => line.includes(` ${name} `)) ?? '';
/** Tasks that do not run every minute. */
const rare = names.filter((name) => !timeOf(name).startsWith('* '));

/** Tasks run for a missed time; tasks that come due while the test runs are excluded. */
const ran: string[] = [];
const isMissed = (payload: unknown): boolean =>
  (payload as { _cron?: { backfilled?: boolean } })._cron?.backfilled === true; // as graphile-worker documents it
const recorders: TaskList = Object.fromEntries(
  names.map((name) => [
    name,
    (payload: unknown) => {
      if (isMissed(payload)) ran.push(name);
    },
  ]),
);
const start = () => startJobs([{ tasks: recorders, crontab, concurrency: 2 }], { stopWithinMs: 300 });

test('what was missed while nothing ran is done once at the next start, hourly and daily jobs too', async () => {
  expect(rare).toEqual(expect.arrayContaining(['reconcile', 'forget-answers', 'rotate-keys']));
  await (await start()).stop();
  // Down since the day before yesterday.
  await api.db.query(
    `UPDATE graphile_worker._private_known_crontabs
     SET known_since = now() - interval '9 days', last_execution = now() - interval '50 hours'`,
  );
  await api.db.query('DELETE FROM graphile_worker._private_jobs');
  ran.length = 0;
  const jobs = await start();
  await until('every missed job has run', () => rare.every((name) => ran.includes(name)));
  await jobs.stop();
  const times = Object.fromEntries(rare.map((name) => [name, ran.filter((done) => done === name).length]));
  expect(times).toEqual(Object.fromEntries(rare.map((name) => [name, 1])));
});
