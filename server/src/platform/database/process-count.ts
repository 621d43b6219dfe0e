import pg from 'pg';

import { config } from '../../config.ts';
import { seconds } from '../clock.ts';
import { logger } from '../logger.ts';

const namePart = 'pullproof-process';
const returnAfterMs = seconds(10);
const forSessions = 2;
const aside = 4;

/** The connections without which a process cannot work; it opens more when there is much to do (docs/operations.md). */
export function leastConnections(runsJobs: boolean): { count: number; words: string } {
  const { databasePool, workerConcurrency } = config();
  const forJobs = runsJobs ? workerConcurrency + 3 : 0;
  const jobs = runsJobs ? `, ${forJobs} for jobs` : '';
  // One more tells the others of this process.
  return {
    count: databasePool + aside + forSessions + forJobs + 1,
    words: `${databasePool} for requests, ${aside} aside, ${forSessions} for sessions${jobs}, 1 to be counted`,
  };
}

interface Room {
  /** Processes before this one, and what they need. */
  others: number;
  taken: number;
  max: number;
  /** Of `max`, for superusers only. */
  reserved: number;
}

/** Those that came earlier, so that of two that start together one is refused. */
const roomText = `
  SELECT (SELECT count(*)::int FROM earlier) AS others,
    (SELECT coalesce(sum(split_part(application_name, ' ', 2)::int), 0)::int FROM earlier) AS taken,
    current_setting('max_connections')::int AS max,
    current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true), '0')::int AS reserved
  FROM (SELECT 1) AS once`;

const earlier = `
  WITH earlier AS (SELECT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name ~ '^${namePart} [0-9]+$'
      AND (backend_start, pid) < (SELECT backend_start, pid FROM pg_stat_activity WHERE pid = pg_backend_pid()))`;

/** Throws when this process would be one too many. */
export function refuseSum(
  { others, taken, max, reserved }: Room,
  own: ReturnType<typeof leastConnections>,
): void {
  const [sum, free] = [taken + own.count, max - reserved];
  if (sum <= free) return;
  throw new Error(
    `${others} processes of this shop use the database, and this one would be one too many. It needs at least ${own.count} ` +
      `connections (${own.words}), the others ${taken}: ${sum} in all. The server has ${free} to give (max_connections ${max}, of ` +
      `which ${reserved} are kept for superusers), and no pooler is between. Put PgBouncer between (DATABASE_URL to it, ` +
      `DATABASE_DIRECT_URL past it), or raise max_connections to ${sum + reserved} or more, or lower DATABASE_POOL of every process.`,
  );
}

/**
 * Counts this process among those at the database until the returned function is called; throws when they need more
 * connections than it has. Behind a pooler the pooler's own limits count.
 */
export async function joinProcesses(runsJobs: boolean): Promise<() => Promise<void>> {
  if (!config().keepsPlans) return () => Promise.resolve();
  const own = leastConnections(runsJobs);
  let client = await announce(own.count);
  let timer: NodeJS.Timeout | undefined;
  const { rows } = await client.query<Room>(`${earlier}${roomText}`);
  if (rows[0]) refuseSum(rows[0], own);
  const comeBack = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      announce(own.count).then((again) => follow(again), comeBack);
    }, returnAfterMs).unref();
  };
  const follow = (next: pg.Client): void => {
    client = next;
    client.once('end', comeBack);
  };
  follow(client);
  return async () => {
    client.removeListener('end', comeBack);
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  };
}

/** A connection that does nothing but say that this process is there: it ends with it, however it ends. */
async function announce(count: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: config().databaseUrl,
    application_name: `${namePart} ${count}`,
    connectionTimeoutMillis: config().databasePatienceMs,
    keepAlive: true,
  });
  client.on('error', (failure) =>
    logger.warn({ err: failure }, 'the connection that counts this process was lost'),
  );
  await client.connect();
  return client;
}
