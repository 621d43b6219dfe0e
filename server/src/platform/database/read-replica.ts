import pg from 'pg';

import { config } from '../../config.ts';
import { seconds } from '../clock.ts';
import { logger } from '../logger.ts';
import type { Measure } from '../measures.ts';
import { newToken } from '../random.ts';
import type { ReadyLine } from '../ready.ts';
import { runDetached } from '../scope.ts';
import { isAnswered } from './database-failures.ts';
import { waitFor } from './deadline.ts';
import { outsideTransaction, timeouts } from './own-statements.ts';

const { databasePool, databaseReadUrl, databaseReadLagMs, keepsPlans } = config();
const markEveryMs = 500;
const answersWithinMs = seconds(1);
/** For the lag that metrics show, far beyond what is used. */
const maxMarks = 2_000;

/** A value that was written to the primary, and the moment before. */
interface Mark {
  token: string;
  at: number;
}

const processId = newToken();
let marks: Mark[] = [];
/** The replica has everything that was committed before this moment of `performance.now()`. */
let freshAt = -Infinity;
let isReported = false;
let waiting: { since: number; resume: () => void }[] = [];
const reading = new Set<pg.PoolClient>();

const pool =
  databaseReadUrl === undefined
    ? undefined
    : new pg.Pool({
        ...timeouts,
        connectionString: databaseReadUrl,
        max: databasePool,
        application_name: 'pullproof-replica',
        connectionTimeoutMillis: answersWithinMs,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        // It may have been promoted. A pooler may refuse options.
        ...(keepsPlans && { options: '-c default_transaction_read_only=on' }),
      });
pool?.on('error', () => undefined);
pool?.on('connect', (client) => {
  client.on('error', () => undefined);
});

const lagMs = (): number => performance.now() - freshAt;
const isUsable = (): boolean => lagMs() <= databaseReadLagMs;

type Ask = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Asks the replica, and the primary where the replica is too far behind, does not answer or refuses. */
export const askReplica = async (statement: pg.QueryConfig, askPrimary: Ask): Promise<pg.QueryResult> =>
  (await tryReplica(statement)) ?? askPrimary(statement);

async function tryReplica(statement: pg.QueryConfig): Promise<pg.QueryResult | undefined> {
  if (!pool || !isUsable()) return undefined;
  let client: pg.PoolClient | undefined;
  let failure: Error | undefined;
  try {
    client = await pool.connect();
    reading.add(client);
    const held = client;
    return await waitFor(
      () => held.query(statement),
      () => end(held),
    );
  } catch (reason) {
    if (!isAnswered(reason)) failure = reason instanceof Error ? reason : new Error(String(reason));
    return undefined;
  } finally {
    if (client) {
      reading.delete(client);
      client.release(failure);
    }
  }
}

/** While a statement is running, pg destroys the socket. */
const end = (client: pg.PoolClient): void => void (client as unknown as pg.Client).end(); // pg's pool has its clients

/** Writes a mark to the primary. */
async function mark(): Promise<void> {
  const made = { token: newToken(), at: performance.now() };
  // Before its answer, which may be lost.
  marks = [...marks.slice(-maxMarks), made];
  await outsideTransaction(
    `INSERT INTO replica_marks (process_id, token, marked_at) VALUES ($1, $2, now())
     ON CONFLICT (process_id) DO UPDATE SET token = excluded.token, marked_at = excluded.marked_at`,
    [processId, made.token],
  );
}

/** Looks for the newest mark that the replica has. */
async function look(): Promise<void> {
  if (!pool) return;
  const text = 'SELECT token FROM replica_marks WHERE process_id = $1';
  const asked = { text, values: [processId], query_timeout: answersWithinMs };
  const { rows } = await pool.query<{ token: string }>(asked);
  const seen = marks.findIndex(({ token }) => token === rows[0]?.token);
  freshAt = marks[seen]?.at ?? -Infinity;
  if (seen > 0) marks = marks.slice(seen);
}

/** What waits for a replica that hangs is asked of the primary. */
function giveUp(): void {
  freshAt = -Infinity;
  reading.forEach(end);
}

/** A replica that became fit or unfit is logged once. */
function report(failure?: unknown): void {
  if (isReported === isUsable()) {
    isReported = !isReported;
    if (isReported) logger.warn({ err: failure }, 'the read replica is too far behind: the primary is read');
    else logger.info('the read replica follows again');
  }
  wakeWaiting();
}

function wakeWaiting(): void {
  const done = waiting.filter(({ since }) => freshAt >= since || !isUsable());
  waiting = waiting.filter((each) => !done.includes(each));
  for (const { resume } of done) resume();
}

/** Repeats without overlap until stopped. */
function every(work: () => Promise<void>): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void work().finally(() => {
      isBusy = false;
    });
  }, markEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

const keepLooking = (): Promise<void> =>
  look().then(
    () => report(),
    (failure: unknown) => {
      giveUp();
      report(failure);
    },
  );

/** Measures how far the replica is behind until the returned function is called. A shop without one does nothing. */
export async function followReplica(): Promise<() => Promise<void>> {
  if (!pool) return () => Promise.resolve();
  await outsideTransaction(`DELETE FROM replica_marks WHERE marked_at < now() - interval '1 day'`);
  const tryToMark = (): Promise<void> =>
    mark().catch((failure: unknown) =>
      logger.warn({ err: failure }, 'the replica’s mark could not be written'),
    );
  await tryToMark();
  await keepLooking();
  const stops = [tryToMark, keepLooking].map((work) => runDetached(() => every(work)));
  return async () => {
    for (const stop of stops) stop();
    giveUp();
    wakeWaiting();
    await pool.end();
  };
}

/** Waits until the replica has what is committed now, or is not read: who asks again because of an event must see it. */
export function untilReplicaFollows(): Promise<void> {
  const since = performance.now();
  if (!isUsable()) return Promise.resolve();
  return new Promise((resume) => waiting.push({ since, resume }));
}

/** NaN without a replica. */
export const replicaMeasures: readonly Measure[] = [
  {
    name: 'database_replica_lag_seconds',
    help: 'How far the read replica is behind at most; +Inf while it does not answer',
    read: () => (pool ? lagMs() / 1_000 : NaN),
  },
  {
    name: 'database_replica_used',
    help: 'Whether lists and reports are read from the replica: it is within DATABASE_READ_LAG_MS',
    read: () => (pool ? Number(isUsable()) : NaN),
  },
];

export const replicaLine: ReadyLine = {
  id: 'read-replica',
  title: 'The read replica follows, or there is none',
  async findFault() {
    if (!pool || isUsable()) return undefined;
    const began = performance.now();
    await mark();
    do {
      await look().catch(() => undefined);
      if (isUsable()) return undefined;
      await new Promise((resume) => setTimeout(resume, 100));
    } while (performance.now() - began < databaseReadLagMs);
    return `The read replica is more than ${databaseReadLagMs / 1_000} s behind or does not answer: the primary is read.`;
  },
  todo: 'Look at the replica’s log, pg_stat_replication on the primary, and DATABASE_READ_URL.',
  command: 'DATABASE_READ_URL',
};
