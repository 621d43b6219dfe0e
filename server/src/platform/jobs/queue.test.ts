import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { startApi } from '../../../testing/api.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const jobs = await import('./queue.ts');

const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await api.stop();
});

function startChild(): ChildProcess {
  const child = fork('server/testing/waiting-worker.ts', {
    execArgv: [...programFlags],
    env: { ...process.env },
    stdio: 'inherit',
  });
  children.push(child);
  return child;
}

const isNoted = async (key: string): Promise<boolean> =>
  (await api.db.query('SELECT 1 FROM settings WHERE key = $1', [key])).rowCount === 1;
const note = (key: string) =>
  api.db.query(`INSERT INTO settings (key, value, updated_at) VALUES ($1, '1', now())`, [key]);

/** Enqueues a job and waits until the child process has started it. */
async function beginIn(child: ChildProcess, name: string): Promise<void> {
  const { inTransaction } = await import('../db.ts');
  await inTransaction(() => jobs.enqueue('waiting-work', { name }, { key: name }));
  await until(`process ${child.pid ?? 0} has begun`, () => isNoted(`${name}-begun`));
}

const noJobIsLeft = () =>
  until(
    'no job is left',
    async () => (await api.db.query('SELECT 1 FROM graphile_worker.jobs')).rowCount === 0,
  );

const done: string[] = [];
// Longer than any pause of a busy machine: whoever shall count as dead is made silent by `silence`.
const limits = { beatMs: 200, silentMs: 60_000, stopWithinMs: 300 };
const silence = () =>
  api.db.query(`
    UPDATE worker_processes SET seen_at = seen_at - interval '1 hour';
    UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 hour'`);
const takeOver = (silentMs = limits.silentMs) =>
  jobs.startJobs(
    [
      {
        concurrency: 1,
        tasks: {
          'waiting-work': (payload) => {
            done.push((payload as { name: string }).name); // as `beginIn` wrote it
          },
        },
      },
    ],
    { ...limits, silentMs },
  );

test('a killed worker’s job is done by another', async () => {
  const child = startChild();
  await beginIn(child, 'killed');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await silence();
  const other = await takeOver();
  await until('the other has done it', () => done.includes('killed'));
  await other.stop();
});

test('a job whose worker is killed after a newer one replaced it leaves no row', async () => {
  const child = startChild();
  await beginIn(child, 'replaced');
  const { inTransaction } = await import('../db.ts');
  await inTransaction(() => jobs.enqueue('waiting-work', { name: 'replaced' }, { key: 'replaced' }));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await silence();
  const worker = await takeOver();
  await noJobIsLeft();
  expect(done.filter((name) => name === 'replaced')).toEqual(['replaced']);
  await worker.stop();
});

test('a job that used up its tries stays, and is counted until it is removed', async () => {
  const { inTransaction } = await import('../db.ts');
  await inTransaction(() => jobs.enqueue('waiting-work', {}, { key: 'given-up', tries: 1 }));
  const worker = await jobs.startJobs(
    [{ concurrency: 1, tasks: { 'waiting-work': () => Promise.reject(new Error('not today')) } }],
    limits,
  );
  const given = () => jobs.jobMeasures[0]?.read();
  await until('it is given up', async () => (await given()) === 1);
  // A few beats later it is still there: nothing replaced it.
  await new Promise((resume) => setTimeout(resume, 3 * limits.beatMs));
  expect(await given()).toBe(1);
  await worker.stop();
  await api.db.query('DELETE FROM graphile_worker._private_jobs');
});

test('a stalled worker that resumes has lost its job, writes nothing, and works again', async () => {
  const child = startChild();
  await beginIn(child, 'stalled');
  child.kill('SIGSTOP');
  await silence();
  const other = await takeOver();
  await until('the other has done it', () => done.includes('stalled'));
  await other.stop();
  await note('stalled-go');
  child.kill('SIGCONT');
  await note('next-go');
  // The next job shows that the resumed process has started a new lease, after the first one ended.
  await beginIn(child, 'next');
  await until('the woken process has done the next job', () => isNoted('next-ended'));
  expect(await isNoted('stalled-ended')).toBe(false);
  // Killed before its row is gone, the job would be another test's.
  await noJobIsLeft();
  child.kill('SIGKILL');
});

test('a stop releases slow jobs immediately and without harm', async () => {
  const child = startChild();
  await beginIn(child, 'stopped');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const { rows } = await api.db.query(
    `SELECT locked_by, attempts FROM graphile_worker.jobs WHERE task_identifier = 'waiting-work'`,
  );
  expect(rows).toEqual([{ locked_by: null, attempts: 1 }]);
  const other = await takeOver();
  await until('the other has done it', () => done.includes('stopped'));
  await other.stop();
});

test('workers whose heartbeats fail go on once they succeed', async () => {
  const child = startChild();
  await beginIn(child, 'beating');
  const other = await takeOver(1_500);
  await api.db.query('ALTER TABLE worker_processes RENAME TO worker_processes_away');
  await until('no beat has succeeded for a while', () => Promise.resolve(!other.isBeating()));
  await api.db.query('ALTER TABLE worker_processes_away RENAME TO worker_processes');
  await until('the other beats again', () => Promise.resolve(other.isBeating()));
  await other.stop();
  await note('beating-go');
  await beginIn(child, 'after-beating');
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('a worker that could not report the end of its job is replaced, and the job is done again', async () => {
  await api.db.query(`
    CREATE SEQUENCE ends;
    CREATE FUNCTION refuse_first_end() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('ends') = 1 THEN RAISE EXCEPTION 'the first end is refused'; END IF;
      RETURN OLD;
    END $$;
    CREATE TRIGGER refuse_end BEFORE DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION refuse_first_end()`);
  const worker = await takeOver();
  const { inTransaction } = await import('../db.ts');
  await inTransaction(() => jobs.enqueue('waiting-work', { name: 'unreported' }, { key: 'unreported' }));
  await until('it is done again', () =>
    Promise.resolve(done.filter((name) => name === 'unreported').length === 2),
  );
  await inTransaction(() => jobs.enqueue('waiting-work', { name: 'later' }, { key: 'later' }));
  await until('the next job is done', () => Promise.resolve(done.includes('later')));
  await worker.stop();
  await api.db.query('DROP FUNCTION refuse_first_end() CASCADE');
});

test('a job that waits makes its queue old', async () => {
  await api.db.query(
    `SELECT graphile_worker.add_job('send-mail', '{}'::json, run_at => now() - interval '90 seconds')`,
  );
  const { mail, general } = await jobs.readOldestJobs();
  expect(mail).toBeGreaterThanOrEqual(90);
  expect(general).toBe(0);
});

test('the work of a lost lease is refused, with all that it wrote', async () => {
  const { execute, inTransaction } = await import('../db.ts');
  const { withLease } = await import('./lease.ts');
  const work = () =>
    withLease('0197b0a0-0000-7000-8000-000000000000', () =>
      inTransaction(() =>
        execute(`INSERT INTO settings (key, value, updated_at) VALUES ('lost', '1', now())`),
      ),
    );
  await expect(work()).rejects.toThrow('given to another worker');
  expect(await isNoted('lost')).toBe(false);
});
