import type { TaskList } from 'graphile-worker';

import type { Instance } from './instance.ts';
import { thief } from './worth.ts';

/** Time, and what happens by itself as it passes. */
export interface Background {
  after(milliseconds: number): Date;
  tasks: TaskList;
  /** Tasks that run by the clock. */
  scheduled: readonly string[];
  sealLogs(): Promise<unknown>;
  /** The clock stands still between steps, so that a window of two seconds is there whatever the machine does. */
  move(milliseconds: number): void;
}

/** They move neither money nor units, or take long. */
const leftOut = /mail|webhook|rotate|reconcile|tidy|forget|rewrap|remind|error|seal-audit/;

export async function openBackground(): Promise<Background> {
  const { clock, after } = await import('../../src/platform/clock.ts');
  const { crontab, tasks } = await import('../../src/features.ts');
  const { sealLogs } = await import('../../src/packs/index.ts');
  const names = crontab.split('\n').map((line) => line.split(' ')[5] ?? '');
  return {
    after: (milliseconds) => after(clock.now(), milliseconds),
    tasks,
    scheduled: names.filter((name) => tasks[name] && !leftOut.test(name)),
    sealLogs,
    move: (milliseconds) => clock.freezeAt(after(clock.now(), milliseconds)),
  };
}

/** What goes by the database's clock: jobs, and the limits of people. */
const timed = [
  ['graphile_worker._private_jobs', 'run_at'],
  ['gifts', 'created_at'],
  ['term_changes', 'made_at'],
] as const;

/** Moves the clock, with a stop before and at each moment at which a drop opens, and where it closes, and runs what is due. */
export async function travel(
  instance: Instance,
  background: Background,
  milliseconds: number,
): Promise<void> {
  const end = background.after(milliseconds);
  const stops = await instance.query<{ at: Date }>(
    `SELECT at FROM drops, LATERAL (VALUES (opens_at - interval '1 minute'), (opens_at + interval '1 second'), (closes_at + interval '1 second')) AS edge (at)
     WHERE state IN ('scheduled', 'open') AND at > $1 AND at < $2 ORDER BY at LIMIT 9`,
    [background.after(0), end],
  );
  for (const at of [...stops.map((stop) => stop.at), end]) {
    const by = at.getTime() - background.after(0).getTime();
    if (by > 0) background.move(by);
    for (const [table, column] of timed)
      await instance.query(`UPDATE ${table} SET ${column} = ${column} - $1 * interval '1 millisecond'`, [by]);
    await keepSignedIn(instance, background.after(0));
    for (const name of background.scheduled) await runTask(background, name, {});
    await background.sealLogs();
    await runQueued(instance, background);
  }
}

/** Everyone shows their own second factor whenever it is asked for; the thief has none. */
export async function keepSignedIn({ query }: Instance, at: Date): Promise<void> {
  for (const table of ['staff_sessions', 'customer_sessions'])
    await query(
      `UPDATE ${table} SET sess = (sess::jsonb || jsonb_build_object('mfaVerifiedAt', $1::text, 'createdAt', $1::text, 'steppedUpAt',
         CASE WHEN sess ->> 'staffId' IN (SELECT id::text FROM staff WHERE email LIKE '${thief}@%') THEN $2 ELSE $1 END))::json`,
      [at.toISOString(), new Date(at.getTime() - 360_000).toISOString()],
    );
}

async function runTask({ tasks }: Background, name: string, payload: unknown): Promise<void> {
  // A task that fails is tried again in the shop; here the sequence goes on. Executors use none of the helpers.
  await Promise.resolve(tasks[name]?.(payload, {} as never)).catch(() => undefined);
}

/** Runs the jobs that wait, as the worker would. */
export async function runQueued(instance: Instance, background: Background): Promise<void> {
  const jobs = await instance.query<{ task: string; payload: unknown }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND j.run_at <= clock_timestamp() RETURNING t.identifier AS task, j.payload`,
  );
  for (const { task, payload } of jobs) if (!leftOut.test(task)) await runTask(background, task, payload);
}
