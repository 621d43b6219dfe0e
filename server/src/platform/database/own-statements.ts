import pg from 'pg';

import { config } from '../../config.ts';
import { DatabaseUnreachable, outcomeUnknown } from '../errors.ts';
import { isLost, isTrusted, waitAcquiring, watch, type Hold } from './connections.ts';
import { isAnswered } from './database-failures.ts';
import { refuseAfterStaleReads } from './stale-reads.ts';

const { databasePatienceMs, databasePool, databaseUrl } = config();

export const timeouts = {
  connectionTimeoutMillis: databasePatienceMs,
  // Shorter than the request's deadline, so that a lock timeout can be told from a database that does not answer.
  lock_timeout: Math.max(100, databasePatienceMs - 300),
  statement_timeout: 30_000,
};

/** For statements that must commit on their own, independent of the running transaction. */
const aside = new pg.Pool({
  ...timeouts,
  connectionString: databaseUrl,
  max: 4,
  application_name: 'pullproof-aside',
  // Longer than PostgreSQL's own timeout: for dead connections.
  query_timeout: timeouts.statement_timeout + 5_000,
});
aside.on('error', () => undefined);

/** Runs one statement on a separate connection and commits it immediately (progress of a job, a failed attempt). */
export async function outsideTransaction<Result extends object = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Result[]> {
  refuseAfterStaleReads();
  return (await aside.query(text, values)).rows as Result[]; // the caller names the columns
}

/**
 * For statements that are a whole transaction. Other connections are read-only until a transaction says otherwise, which
 * takes a statement more.
 */
const whole = new pg.Pool({
  ...timeouts,
  connectionString: databaseUrl,
  max: Math.max(2, Math.ceil(databasePool / 2)),
  application_name: 'pullproof-whole',
  // As long as the other connections: a new one plans everything again.
  idleTimeoutMillis: 30_000,
  keepAlive: true,
});
whole.on('connect', (client) => watch(asClient(client)));
whole.on('error', () => undefined);

/** The pool's clients are pg's own, which its types do not say. */
const asClient = (client: pg.PoolClient): pg.Client => client as unknown as pg.Client; // see above

/** Sends a statement that is a whole transaction, within the request's deadline. Error: OUTCOME_UNKNOWN. */
export async function sendWhole(statement: pg.QueryConfig): Promise<unknown[]> {
  refuseAfterStaleReads();
  const hold: Hold = {};
  let isSent = false;
  try {
    return await waitAcquiring(hold, async () => {
      const pooled = await connectWhole(hold);
      isSent = true;
      const sent = pooled.query<Record<string, unknown>>(statement);
      return (await sent.finally(() => pooled.release(isLost(asClient(pooled))))).rows;
    });
  } catch (failure) {
    throw isSent && !isAnswered(failure) ? outcomeUnknown() : failure;
  }
}

/** Skips connections older than one that timed out. */
async function connectWhole(hold: Hold): Promise<pg.PoolClient> {
  for (;;) {
    const pooled = await whole.connect();
    const client = asClient(pooled);
    const isGood = isTrusted(client);
    if (isGood && !hold.isAborted) {
      hold.client = client;
      return pooled;
    }
    pooled.release(!isGood);
    if (hold.isAborted) throw new DatabaseUnreachable();
  }
}

export async function closeOwnStatements(): Promise<void> {
  await whole.end();
  await aside.end();
}
