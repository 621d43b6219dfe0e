import { readFile } from 'node:fs/promises';

import { parseCrontab, type ParsedCronItem, type TaskList } from 'graphile-worker';

import { startApi, type TestApi } from '../../../testing/api.ts';
import { until } from '../../../testing/until.ts';

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

test('runs missed jobs once at the next start, hourly and daily ones too', async () => {
  expect(rare).toEqual(expect.arrayContaining(['reconcile', 'forget-due', 'rotate-keys']));
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

/** How many times of this schedule lie in the time that is made up for by a start at `start`. */
function missedTimes({ match, options }: ParsedCronItem, start: number): number {
  let count = 0;
  const first = Math.ceil((start - options.backfillPeriod) / 60_000) * 60_000;
  for (let time = first; time < start; time += 60_000) {
    const at = new Date(time);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (match(digest)) count += 1;
  }
  return count;
}

test('every job is made up for exactly once, at whatever time the worker starts', () => {
  const midnight = Date.UTC(2026, 2, 28);
  const starts = Array.from({ length: 48 }, (_, half) => midnight + half * 1_800_000 + (half % 3) * 20_000);
  for (const item of parseCrontab(crontab)) {
    const counts = new Set(starts.map((start) => missedTimes(item, start)));
    expect([item.task, ...counts]).toEqual([item.task, 1]);
  }
});

test('the statement for jobs that keep failing shows no scheduled run that a later one has replaced', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const statement = /jobs that keep failing\s*\| `([^`]+)`/.exec(page)?.[1] ?? '';
  await api.db.query('DELETE FROM graphile_worker._private_jobs');
  const add = () =>
    api.db.query(
      `SELECT graphile_worker.add_job('reconcile', job_key => 'reconcile', run_at => now() + interval '1 day')`,
    );
  await add();
  await api.db.query("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'gone'");
  // Replaces the one that runs.
  await add();
  expect((await api.db.query(statement)).rows).toEqual([]);
  await api.db.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = 'down' WHERE key IS NOT NULL",
  );
  expect((await api.db.query(statement)).rows).toEqual([
    { task_identifier: 'reconcile', key: 'reconcile', attempts: 3, last_error: 'down' },
  ]);
});
