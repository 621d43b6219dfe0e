import { AsyncResource } from 'node:async_hooks';

import pg from 'pg';
import { Sequelize, type QueryOptions, type Transaction } from 'sequelize';

import { config } from '../config.ts';
import * as connections from './database/connections.ts';
import { cut, isLost, waitAcquiring, waitBeginning, waitHolding, type Hold } from './database/connections.ts';
import { isAnswered, originalOf } from './database/database-failures.ts';
import { CopyFields, CopyRows } from './database/copy-rows.ts';
import { awaitRetry } from './database/missing-state.ts';
import { closeOwnStatements, outsideTransaction, sendWhole, timeouts } from './database/own-statements.ts';
import { askReplica } from './database/read-replica.ts';
import { mayBeStale, refuseAfterStaleReads } from './database/stale-reads.ts';
import { planEveryStatement, planned, plannedIfFrequent, planOnce } from './database/plans.ts';
import { DatabaseUnreachable, outcomeUnknown } from './errors.ts';
import { currentLease, LeaseLost } from './jobs/lease.ts';
import { requestContext } from './logger.ts';
import { withoutDeadline } from './database/deadline.ts';
import { acquireWithinMs, releaseSlot } from './database/slots.ts';
import { Scope } from './scope.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A BIGINT of ${text} does not fit a safe integer.`);
  return value;
});

interface Running extends Hold {
  client: pg.Client;
  transaction: Transaction;
  isOver: boolean;
  failure?: Error;
}

const running = new Scope<Running>();

/** Undefined also for code that outlives its transaction: it runs outside. */
function currentTransaction(): Running | undefined {
  const current = running.get();
  return current?.isOver === false ? current : undefined;
}

Sequelize.useCLS({
  get: () => currentTransaction()?.transaction,
  set: () => undefined,
  run: () => {
    throw new Error('Begin transactions by inTransaction().');
  },
  bind: (work: () => unknown) => AsyncResource.bind(work),
});

/** Gives Sequelize's own statements the same deadline and failure tracking as the helpers below. */
class Database extends Sequelize {
  override async query(text: string | { query: string; values: unknown[] }, options?: QueryOptions) {
    const run = () => super.query(connections.asBegun(text, options?.transaction), options);
    const current = currentTransaction();
    if (current) return (await sendInside(current, run)) as never; // fits every overload
    // START, COMMIT and ROLLBACK pass their transaction, and get a deadline where they are sent.
    return (await (options?.transaction ? run() : waitAcquiring({}, run))) as never; // fits every overload
  }
}

const { databasePatienceMs, keepsPlans } = config();

export const sequelize: Sequelize = new Database(config().databaseUrl, {
  dialect: 'postgres',
  dialectModule: pg,
  logging: false,
  define: { underscored: true, timestamps: false, freezeTableName: true },
  dialectOptions: {
    ...timeouts,
    application_name: 'pullproof',
    // A frozen process must not keep its locks.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    clientMinMessages: 'ignore',
  },
  pool: {
    max: config().databasePool,
    min: 0,
    idle: 30_000,
    acquire: acquireWithinMs,
    validate: connections.isTrusted,
  },
  retry: { max: 1 },
  // Documented by Sequelize but missing from its types.
  ...{ keepDefaultTimezone: true },
  // The postgres dialect's connections are pg's clients.
  hooks: {
    afterConnect: async (connection) => {
      const client = connection as pg.Client; // see above
      connections.watch(client);
      // Behind a pooler, session settings would reach other clients.
      if (keepsPlans) await connections.makeReadOnly(client, databasePatienceMs);
    },
    afterPoolAcquire: (client) => connections.noteAcquired(client as pg.Client), // see above
  },
});

export { outsideTransaction, planEveryStatement, planOnce };

export type Row = Record<string, unknown>;

async function sendInside<R>(current: Running | undefined, send: (to: pg.Client) => Promise<R>): Promise<R> {
  if (!current) throw new Error('A write outside a transaction.');
  try {
    return await waitHolding(current, () => send(current.client));
  } catch (failure) {
    if (failure instanceof Error) current.failure ??= failure;
    throw failure;
  }
}

function sendOutside(statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const hold: Hold = {};
  return waitAcquiring(hold, async () => {
    const client = (await sequelize.connectionManager.getConnection({ type: 'read' })) as pg.Client; // see above
    try {
      if (hold.isAborted) throw new DatabaseUnreachable();
      return await client.query(statement);
    } finally {
      sequelize.connectionManager.releaseConnection(client);
    }
  });
}

function send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const current = currentTransaction();
  if (current) return sendInside(current, (client) => client.query(statement));
  return mayBeStale() ? askReplica(statement, sendOutside) : sendOutside(statement);
}

/** Runs one statement in the running transaction, or outside one for reads only. The caller names the columns. */
export async function sql<Result extends object = Row>(
  text: string,
  values: unknown[] = [],
): Promise<Result[]> {
  return (await send(plannedIfFrequent(text, values))).rows as Result[]; // see above
}

/** Like `sql`, but returns the number of changed rows. Only in a transaction. */
export async function execute(text: string, values: unknown[] = []): Promise<number> {
  return (
    (await sendInside(currentTransaction(), (client) => client.query(plannedIfFrequent(text, values))))
      .rowCount ?? 0
  );
}

export { CopyFields, CopyRows };

/** Runs `COPY … FROM STDIN (FORMAT binary)`: for thousands at once. Returns their number. Only in a transaction. */
export function copyRows(text: string, rows: CopyRows): Promise<number> {
  return sendInside(currentTransaction(), (client) => rows.send(client, text));
}

/** The first row, or undefined. */
export async function one<Result extends object = Row>(
  text: string,
  values: unknown[] = [],
): Promise<Result | undefined> {
  return (await sql<Result>(text, values))[0];
}

/**
 * Returns the row with this unique key. Each connection plans the text once: a view of many joins then answers 4 to 6
 * times as often (docs/benchmarks.md). Use it only for few texts, whose best plan does not depend on the values.
 */
export async function oneByKey<Result extends object = Row>(
  text: string,
  values: unknown[],
): Promise<Result | undefined> {
  const { rows } = await send(planned(text, values));
  return rows[0] as Result | undefined; // as in `sql`
}

/**
 * Runs one statement that is a whole transaction, and is not tried again. `name` is that of its plan.
 * Error: OUTCOME_UNKNOWN when it was sent but not answered.
 */
export async function commitStatement<Result extends object = Row>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Result | undefined> {
  if (currentTransaction()) throw new Error('A separate statement inside a transaction.');
  const [row] = await sendWhole({ ...(keepsPlans && { name }), text, values });
  noteCommit();
  return row as Result | undefined; // as in `sql`
}

const maxAttempts = 5;

/**
 * Runs `work` in one READ COMMITTED transaction, or joins the running one. The outermost call retries serialization
 * failures, deadlocks and lock timeouts. An SQL error rejects even if `work` caught it, because PostgreSQL answers the
 * COMMIT of a failed transaction with a silent ROLLBACK.
 * Error: OUTCOME_UNKNOWN when COMMIT was sent but not answered.
 */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (currentTransaction()) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(async () => {
        await confirmLease();
        return work();
      });
    } catch (failure) {
      if (attempt >= maxAttempts || !(await awaitRetry(failure, attempt))) throw failure;
    }
  }
}

/** Rejects when this worker has lost its lease; locks its row, so that no other worker takes it before COMMIT. */
async function confirmLease(): Promise<void> {
  const lease = currentLease();
  if (lease === undefined) return;
  const held = await one('SELECT 1 FROM worker_processes WHERE id = $1 FOR KEY SHARE', [lease]);
  if (!held) throw new LeaseLost();
}

/** Runs `work` on one read-only snapshot of the database: for proofs over many tables. */
export async function inSnapshot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (currentTransaction()) throw new Error('A snapshot cannot begin inside a transaction.');
  return attemptTransaction(async () => {
    await sql('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await sql('SET LOCAL statement_timeout = 0');
    await sql('SET LOCAL idle_in_transaction_session_timeout = 0');
    return withoutDeadline(work);
  });
}

async function begin(): Promise<Running> {
  refuseAfterStaleReads();
  const hold: Hold = {};
  return waitBeginning(hold, async () => {
    const transaction = await sequelize.transaction();
    if (!hold.client) throw new Error('The pool gave no connection.');
    const begun = Object.assign(hold, { client: hold.client, transaction, isOver: false });
    if (!hold.isAborted) return begun;
    await rollBack(begun);
    throw new DatabaseUnreachable();
  });
}

function throwFailureOf({ failure }: Running): void {
  if (failure) throw failure;
}

async function attemptTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const current = await begin();
  let isCommitSent = false;
  try {
    const result = await running.run(current, work);
    throwFailureOf(current);
    await waitHolding(current, () => {
      isCommitSent = !isLost(current.client);
      current.isOver = true;
      return current.transaction.commit();
    });
    // A statement that `work` did not await may have failed before COMMIT.
    throwFailureOf(current);
    noteCommit();
    return result;
  } catch (failure) {
    await rollBack(current);
    if (isCommitSent && !isAnswered(failure)) throw outcomeUnknown();
    throw originalOf(failure);
  } finally {
    releaseSlot();
  }
}

const rollBackWithinMs = 500;

/** Returns the connection to the pool, which replaces it if it is lost or if ROLLBACK is not answered in time. */
async function rollBack(current: Running): Promise<void> {
  const { client, transaction } = current;
  current.isOver = true;
  if (isLost(client)) {
    sequelize.connectionManager.releaseConnection(client);
    return;
  }
  const timer = setTimeout(() => cut(client), rollBackWithinMs);
  // After a failed COMMIT, Sequelize has already closed the connection and refuses.
  await transaction.rollback().catch(() => undefined);
  clearTimeout(timer);
}

/** A later failure in this request must not claim that nothing was changed. */
function noteCommit(): void {
  const context = requestContext.get();
  if (context) context.hasCommitted = true;
}

export async function closeDatabase(): Promise<void> {
  await sequelize.close();
  await closeOwnStatements();
}
