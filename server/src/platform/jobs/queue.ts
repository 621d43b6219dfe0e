import { EventEmitter } from 'node:events';

import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';

import { clock } from '../clock.ts';
import { sql } from '../db.ts';
import { newId } from '../ids.ts';
import { openJobPool } from './job-pool.ts';
import { withLease } from './lease.ts';
import { logger } from '../logger.ts';
import type { Measure } from '../measures.ts';
import { beginWork } from './loop-watch.ts';
import { openLease, releaseLease, renewLease, takeOverJobs } from './worker-processes.ts';

interface JobOptions {
  /** A queued job with this key is replaced. Without one it could not be told from a job that was. */
  key: string;
  tries?: number;
  flags?: string[];
  /** Jobs of the same named queue run one after the other. */
  queue?: string;
  /** By the shop's clock; at once by default. */
  runAt?: Date;
}

/** Adds a job to the queue inside the running transaction, so that the two commit or roll back together. */
export async function enqueue(
  task: string,
  payload: object,
  { key, tries = 10, flags, queue, runAt }: JobOptions,
): Promise<void> {
  // The queue runs by the database's clock, which a shop that travels in time is not at.
  const waitMs = runAt ? Math.max(0, runAt.getTime() - clock.now().getTime()) : null;
  await sql(
    `SELECT 1 FROM graphile_worker.add_job($1, $2::json, max_attempts => $3, job_key => $4, flags => $5,
       run_at => clock_timestamp() + $6 * interval '1 millisecond', queue_name => $7)`,
    [task, JSON.stringify(payload), tries, key, flags ?? null, waitMs, queue ?? null],
  );
}

/** Whether a job with this key waits, runs, or will be tried again. */
export async function isQueued(key: string): Promise<boolean> {
  const [job] = await sql(
    'SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND (attempts < max_attempts OR locked_at IS NOT NULL)',
    [key],
  );
  return job !== undefined;
}

/** Tasks that share workers, so that a queue that hangs does not stop another. Executors must be idempotent. */
export interface JobQueue {
  tasks: TaskList;
  concurrency: number;
  /** Scheduled tasks, in graphile-worker's crontab format. */
  crontab?: string;
  /** Jobs with one of these flags are not picked up. */
  forbiddenFlags?: () => string[];
}

export interface Jobs {
  /** Waits briefly for running jobs, then releases them to other processes. */
  stop(): Promise<void>;
  /** Whether this process has renewed its lease recently. */
  isBeating(): boolean;
}

/** A process silent for `silentMs` counts as dead: its jobs are free within `silentMs + 2 * beatMs`, below 60 s. */
const defaults = { beatMs: 10_000, silentMs: 35_000, stopWithinMs: 7_000 };

/** Runs the queues until stopped. A process that was taken for dead, or has lost a worker, starts over with a new lease. */
export async function startJobs(
  queues: readonly JobQueue[],
  options: Partial<typeof defaults> = {},
): Promise<Jobs> {
  const { beatMs, silentMs, stopWithinMs } = { ...defaults, ...options };
  let shift = await beginShift(queues, stopWithinMs);
  let beatenAt = performance.now();
  let isStopping = false;
  const beat = async (): Promise<void> => {
    const isHeld = await renewLease(shift.id, shift.workerIds);
    if ((!isHeld || shift.hasLostWorker()) && !isStopping) {
      logger.warn(
        isHeld
          ? 'a worker could not report the end of its job; all workers start over'
          : 'this process was silent for too long; its jobs were given to others',
      );
      void shift.end(stopWithinMs);
      shift = await beginShift(queues, stopWithinMs);
    }
    beatenAt = performance.now();
    const lost = await takeOverJobs(silentMs);
    if (lost.length > 0) logger.warn({ workers: lost }, 'jobs of dead workers were unlocked');
  };
  // Caught where it fails: a rejection that waits for the next beat would end the process.
  const tryToBeat = (): Promise<void> =>
    beat().catch((failure: unknown) => logger.warn({ err: failure }, 'the worker could not be seen alive'));
  let beating = tryToBeat();
  await beating;
  const timer = setInterval(() => {
    beating = beating.then(tryToBeat);
  }, beatMs);
  return {
    isBeating: () => performance.now() - beatenAt < silentMs,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await beating;
      await shift.end(stopWithinMs);
    },
  };
}

interface Shift {
  id: string;
  workerIds: readonly string[];
  /** graphile-worker gives up a worker for good when the database refuses to hear how its job ended. */
  hasLostWorker(): boolean;
  end(withinMs: number): Promise<void>;
}

/** All runners of this process, under one lease. */
async function beginShift(queues: readonly JobQueue[], stopWithinMs: number): Promise<Shift> {
  const id = newId();
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));
  let hasLostWorker = false;
  events.on('worker:fatalError', () => {
    hasLostWorker = true;
  });
  await openLease(id);
  const runners: Runner[] = [];
  const end = async (withinMs: number): Promise<void> => {
    const ended = Promise.allSettled(runners.map((runner) => runner.stop()));
    await Promise.race([ended, new Promise((resume) => setTimeout(resume, withinMs).unref())]);
    await releaseLease(id, workerIds).catch((failure: unknown) =>
      logger.warn({ err: failure }, 'jobs could not be given to other workers at once'),
    );
  };
  try {
    for (const queue of queues) runners.push(await startRunner(queue, id, events));
  } catch (failure) {
    // The next beat starts all again: runners left here would work on beside those, under a lease that nobody renews.
    await end(stopWithinMs);
    throw failure;
  }
  return { id, workerIds, hasLostWorker: () => hasLostWorker, end };
}

const levels = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const;

async function startRunner(queue: JobQueue, leaseId: string, events: WorkerEvents): Promise<Runner> {
  // A server without a worker never loads it.
  const { Logger, parseCrontab, run } = await import('graphile-worker');
  const { tasks, concurrency, crontab = '', forbiddenFlags } = queue;
  const pool = openJobPool(concurrency + 3);
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks))
    taskList[name] = async (payload, helpers) => {
      const endWork = beginWork(() => `job ${name}`);
      await withLease(leaseId, async () => task?.(payload, helpers)).finally(endWork);
    };
  const running = run({
    pgPool: pool,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList,
    // Without any it would look for a file and log that cron is disabled.
    parsedCronItems: parseCrontab(crontab),
    events,
    // Without their metadata, which may hold payloads.
    logger: new Logger(() => (level, message) => logger[levels[level]](message)),
    ...(forbiddenFlags && { forbiddenFlags }),
  });
  const runner = await running.catch(async (failure: unknown) => {
    await pool.end();
    throw failure;
  });
  void runner.promise.catch(() => undefined).finally(() => pool.end());
  return runner;
}

/** Returns how many seconds the oldest due job has been waiting, by queue. Webhooks wait for their receivers. */
export async function readOldestJobs(): Promise<{ general: number; mail: number }> {
  const rows = await sql<{ isMail: boolean; ageSeconds: number }>(
    `SELECT task_identifier = 'send-mail' AS "isMail", extract(epoch FROM now() - min(run_at))::float AS "ageSeconds"
     FROM graphile_worker.jobs WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts
       AND task_identifier <> 'deliver-webhook' GROUP BY 1`,
  );
  const ageOf = (isMail: boolean): number => rows.find((row) => row.isMail === isMail)?.ageSeconds ?? 0;
  return { general: ageOf(false), mail: ageOf(true) };
}

export const jobMeasures: readonly Measure[] = [
  {
    name: 'jobs_given_up',
    help: 'Jobs that used up their tries and are not tried again; a webhook gives up by the receiver’s fault and is not counted',
    async read() {
      const [row] = await sql<{ count: number }>(
        `SELECT count(*)::int AS count FROM graphile_worker.jobs
         WHERE attempts >= max_attempts AND locked_at IS NULL AND key IS NOT NULL AND task_identifier <> 'deliver-webhook'`,
      );
      return row?.count ?? 0;
    },
  },
];
