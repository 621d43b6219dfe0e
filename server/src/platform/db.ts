import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

import pg from 'pg';
import { Sequelize, type Transaction } from 'sequelize';

import { config } from '../config.ts';
import { ask, cut, isTrustworthy, planned, watchClient } from './connections.ts';
import { outcomeUnknown } from './errors.ts';
import { currentLease, LeaseLost } from './lease.ts';
import { requestContext } from './logger.ts';
import { unhurried, waitFor } from './patience.ts';
import { jitterMs } from './random.ts';
import { clientOf, commit, rollBack } from './transaction-end.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A BIGINT of ${text} does not fit a safe integer.`);
  return value;
});

/** Sequelize asks for a continuation-local store with this shape; AsyncLocalStorage is one. */
const storage = new AsyncLocalStorage<Map<string, unknown>>();
const namespace = {
  get: (key: string) => storage.getStore()?.get(key),
  set: (key: string, value: unknown) => storage.getStore()?.set(key, value),
  run: (work: (context: Map<string, unknown>) => unknown) => {
    const context = new Map(storage.getStore());
    return storage.run(context, work, context);
  },
  bind: (work: () => unknown) => AsyncResource.bind(work),
};
Sequelize.useCLS(namespace);

const { databasePatienceMs } = config();
// A lock that comes too late for the request is told apart from a database that does not answer.
const lockTimeoutMs = Math.max(100, databasePatienceMs - 300);
const statementTimeoutMs = 30_000;
const connectTimeoutMs = databasePatienceMs;
/** Beyond what the database itself allows a statement: only one that hears nothing any more gets here. */
const silenceMs = statementTimeoutMs + 5_000;

export const sequelize = new Sequelize(config().databaseUrl, {
  dialect: 'postgres',
  dialectModule: pg,
  logging: false,
  define: { underscored: true, timestamps: false, freezeTableName: true },
  dialectOptions: {
    application_name: 'pullproof',
    options: config().databaseOptions,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A process that stands still keeps no locks: its transactions are ended.
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    clientMinMessages: 'ignore',
  },
  pool: {
    max: config().databasePool,
    min: 0,
    idle: 30_000,
    acquire: Math.max(3_000, databasePatienceMs),
    validate: isTrustworthy,
  },
  retry: { max: 1 },
  // Sequelize reads this option, its types leave it out.
  ...{ keepDefaultTimezone: true },
  // The postgres dialect's connections are pg's clients.
  hooks: { afterConnect: (connection) => watchClient(connection as pg.Client) },
});

/** Statements that must commit on their own, whatever the running transaction does. */
const aside = new pg.Pool({
  connectionString: config().databaseUrl,
  max: 4,
  application_name: 'pullproof-aside',
  connectionTimeoutMillis: connectTimeoutMs,
  query_timeout: silenceMs,
  lock_timeout: lockTimeoutMs,
  statement_timeout: statementTimeoutMs,
});
aside.on('error', () => undefined);

/** What one attempt to get a connection has got, so that it can be given up before it is used. */
const acquiring = new AsyncLocalStorage<{ client?: pg.Client }>();
const acquire = sequelize.connectionManager.getConnection.bind(sequelize.connectionManager);
sequelize.connectionManager.getConnection = async (options) => {
  const client = await acquire(options);
  const attempt = acquiring.getStore();
  if (attempt) attempt.client = client as pg.Client; // the dialect's own
  return client;
};

interface Running {
  transaction: Transaction;
  failure: Error | undefined;
}
const running = new AsyncLocalStorage<Running>();

export type Row = Record<string, unknown>;

const writes =
  /\b(insert\s+into|update\s+\w+\s+set|delete\s+from|merge\s+into|for\s+(no\s+key\s+)?update)\b/i;

/**
 * Runs one statement on the transaction that is running, or as a plain read outside one.
 * A write outside a transaction is a fault of the caller and is refused.
 */
export async function sql<Result extends object = Row>(
  text: string,
  values: unknown[] = [],
): Promise<Result[]> {
  const current = running.getStore();
  if (current) return (await inside(current, { text, values })).rows as Result[]; // the caller names the columns it selected
  if (writes.test(text)) throw new Error('A write outside a transaction.');
  return (await read({ text, values })).rows as Result[]; // the caller names the columns it selected
}

/** Waiting for a connection and for its answer is one wait. */
function read(statement: pg.QueryConfig): Promise<pg.QueryResult> {
  let client: pg.Client | undefined;
  let isGivenUp = false;
  return waitFor(
    async () => {
      client = (await acquire({ type: 'read' })) as pg.Client; // the dialect's own
      try {
        if (isGivenUp) throw new Error('Nobody waits for this statement any more.');
        return await client.query(statement);
      } finally {
        sequelize.connectionManager.releaseConnection(client);
      }
    },
    () => {
      isGivenUp = true;
      cut(client);
    },
  );
}

/** Like `sql`, answering how many rows were changed. */
export async function execute(text: string, values: unknown[] = []): Promise<number> {
  const current = running.getStore();
  if (!current) throw new Error('A write outside a transaction.');
  return (await inside(current, { text, values })).rowCount ?? 0;
}

/** The first row, or undefined. */
export async function one<Result extends object = Row>(
  text: string,
  values: unknown[] = [],
): Promise<Result | undefined> {
  return (await sql<Result>(text, values))[0];
}

/** The row with this key, by a statement whose text is one of few: each connection plans it once. */
export async function oneByKey<Result extends object = Row>(
  text: string,
  values: unknown[],
): Promise<Result | undefined> {
  const statement = planned(text, values);
  const current = running.getStore();
  const { rows } = await (current ? inside(current, statement) : read(statement));
  return rows[0] as Result | undefined; // the caller names the columns it selected
}

async function inside(current: Running, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await ask(clientOf(current.transaction), statement);
  } catch (failure) {
    if (failure instanceof Error) current.failure ??= failure;
    throw failure;
  }
}

/** One statement on a connection of its own, committed at once (progress of a job, a failed attempt). */
export async function outsideTransaction<Result extends object = Row>(
  text: string,
  values: unknown[] = [],
): Promise<Result[]> {
  return (await aside.query(text, values)).rows as Result[]; // the caller names the columns it selected
}

const transient = new Set(['40001', '40P01', '55P03', '57P01']);
const tries = 5;

const codeOf = (failure: unknown): string | undefined =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : undefined;

export const isTransient = (failure: unknown): boolean => transient.has(codeOf(failure) ?? '');

/**
 * Runs `work` in one READ COMMITTED transaction, joining the one that runs already.
 * Serialisation failures, deadlocks and lock time-outs are tried again from the outermost call.
 * An SQL error that `work` swallowed still rejects: PostgreSQL would answer such a COMMIT with ROLLBACK.
 * Error: OUTCOME_UNKNOWN when COMMIT was sent and the connection was lost before its answer.
 */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running.getStore()) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(() => confirmLease().then(work));
    } catch (failure) {
      if (attempt >= tries || !isTransient(failure)) throw failure;
      await new Promise((resume) => setTimeout(resume, attempt * 10 + jitterMs(30)));
    }
  }
}

/** A job whose process lost its lease writes nothing; the row that is held keeps others from taking it over meanwhile. */
async function confirmLease(): Promise<void> {
  const lease = currentLease();
  if (lease === undefined) return;
  const held = await one('SELECT 1 FROM worker_processes WHERE id = $1 FOR KEY SHARE', [lease]);
  if (!held) throw new LeaseLost();
}

/** Runs `work` on one unchanging picture of the database, in which nothing can be written: for proofs over many tables. */
export async function inSnapshot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running.getStore()) throw new Error('A snapshot cannot begin inside a transaction.');
  return attemptTransaction(async () => {
    await sql('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await sql('SET LOCAL statement_timeout = 0');
    await sql('SET LOCAL idle_in_transaction_session_timeout = 0');
    return unhurried(work);
  });
}

async function begin(): Promise<Transaction> {
  const attempt: { client?: pg.Client } = {};
  let isGivenUp = false;
  return waitFor(
    async () => {
      const transaction = await acquiring.run(attempt, () => sequelize.transaction());
      if (isGivenUp) await rollBack(transaction);
      return transaction;
    },
    () => {
      isGivenUp = true;
      cut(attempt.client);
    },
  );
}

async function attemptTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = await begin();
  const current: Running = { transaction, failure: undefined };
  let isCommitSent = false;
  try {
    const result = await storage.run(new Map([['transaction', transaction]]), () =>
      running.run(current, work),
    );
    if (current.failure !== undefined) throw current.failure;
    await commit(transaction, () => (isCommitSent = true));
    noteCommit();
    return result;
  } catch (failure) {
    // Only a session that still answers proves that COMMIT did not come into effect.
    const isRolledBack = await rollBack(transaction);
    throw isCommitSent && !isRolledBack ? outcomeUnknown() : failure;
  }
}

/** What fails later in this request must not claim that nothing was changed. */
function noteCommit(): void {
  const context = requestContext.getStore();
  if (context) context.hasCommitted = true;
}

export async function closeDatabase(): Promise<void> {
  await sequelize.close();
  await aside.end();
}

/** Asserts what money depends on: BIGINT arrives as a safe integer. */
export async function checkDatabase(): Promise<void> {
  const row = await one<{ cents: unknown }>('SELECT 9007199254740991::bigint AS cents');
  if (row?.cents !== Number.MAX_SAFE_INTEGER) throw new Error('BIGINT is not read as a whole number.');
}
