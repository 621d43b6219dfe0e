import { run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';

import { config } from '../config.ts';
import { sql } from './db.ts';
import { logger } from './logger.ts';

/** Adds a job to the queue inside the running transaction: no job without its cause, no cause without its job. */
export async function enqueue(
  task: string,
  payload: object,
  options: { key?: string; tries?: number } = {},
): Promise<void> {
  await sql('SELECT 1 FROM graphile_worker.add_job($1, $2::json, max_attempts => $3, job_key => $4)', [
    task,
    JSON.stringify(payload),
    options.tries ?? 10,
    options.key ?? null,
  ]);
}

/** Starts the runner of all features' tasks; executors must be safe to repeat. `crontab` as graphile-worker reads it. */
export async function startJobs(tasks: TaskList, crontab: string): Promise<Runner> {
  const pool = new pg.Pool({
    connectionString: config().databaseDirectUrl,
    max: config().workerConcurrency + 3,
  });
  pool.on('error', (failure) => logger.warn({ err: failure }, 'a job connection was lost'));
  const runner = await run({
    pgPool: pool,
    concurrency: config().workerConcurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: tasks,
    crontab,
  });
  return runner;
}
