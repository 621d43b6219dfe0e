import type pg from 'pg';

import { Scope } from '../scope.ts';
import { DatabaseUnreachable } from '../errors.ts';
import { takeMySlot, waitFor } from './deadline.ts';
import { releaseSlot } from './slots.ts';

const openSince = new WeakMap<pg.Client, number>();
const writable = new WeakSet<pg.Client>();
let suspectBefore = 0;

/** Must be called for every new client: without an `error` listener, a lost connection would end the process. */
export function watch(client: pg.Client): void {
  openSince.set(client, performance.now());
  client.on('error', () => openSince.delete(client));
  client.on('end', () => openSince.delete(client));
}

export const isLost = (client: pg.Client): boolean => !openSince.has(client);

/** The pool's `validate`: after one connection did not answer, all older ones are replaced instead of tried in turn. */
export const isTrusted = (client: pg.Client): boolean => (openSince.get(client) ?? -1) >= suspectBefore;

/** Closes a connection that did not answer; PostgreSQL rolls back its uncommitted work. */
export function cut(client: pg.Client): void {
  suspectBefore = performance.now();
  openSince.delete(client);
  // While a statement is running, pg destroys the socket instead of sending Terminate.
  void client.end();
}

/** Makes PostgreSQL refuse writes on this connection outside `inTransaction`. */
export async function makeReadOnly(client: pg.Client, withinMs: number): Promise<void> {
  const timer = setTimeout(() => cut(client), withinMs);
  const setting = 'default_transaction_read_only';
  const { rows } = await client
    .query<{ was: string }>(
      `SELECT current_setting('${setting}') AS was, set_config('${setting}', 'on', false)`,
    )
    .finally(() => clearTimeout(timer));
  // A host may have set it for an almost full disk; transactions must not override that.
  if (rows[0]?.was === 'off') writable.add(client);
}

/** Says where Sequelize begins a transaction that it may write: these connections are read-only otherwise. */
export function asBegun<Text>(text: Text, transaction: object | null | undefined): Text | string {
  if (text !== 'START TRANSACTION;') return text;
  const { connection } = transaction as { connection: pg.Client }; // missing from Sequelize's types
  return writable.has(connection) ? 'START TRANSACTION READ WRITE;' : text;
}

/** The connection that some work uses, once it has one. */
export interface Hold {
  client?: pg.Client;
  isAborted?: boolean;
}

const holds = new Scope<Hold>();

/** For the pool's `afterPoolAcquire`: records the client for the work that waits for it. */
export function noteAcquired(client: pg.Client): void {
  const hold = holds.get();
  if (hold) hold.client = client;
}

/** Waits for an answer on the held connection until the request's deadline, then closes that connection. */
export const waitHolding = <Result>(hold: Hold, work: () => Promise<Result>): Promise<Result> =>
  waitFor(work, () => {
    hold.isAborted = true;
    if (hold.client) cut(hold.client);
  });

/** Like `waitHolding`, for work that takes its connection from a pool: waits for a slot and releases it afterwards. */
export const waitAcquiring = <Result>(hold: Hold, work: () => Promise<Result>): Promise<Result> =>
  waitHolding(hold, async () => {
    await takeMySlot();
    try {
      return await acquire(hold, work);
    } finally {
      releaseSlot();
    }
  });

/** Like `waitAcquiring`; the caller releases the slot. */
export const waitBeginning = <Result>(hold: Hold, work: () => Promise<Result>): Promise<Result> =>
  waitHolding(hold, async () => {
    await takeMySlot();
    return acquire(hold, work).catch((failure: unknown) => {
      releaseSlot();
      throw failure;
    });
  });

/** Work that was aborted while it waited for its slot is not begun. */
function acquire<Result>(hold: Hold, work: () => Promise<Result>): Promise<Result> {
  if (hold.isAborted) return Promise.reject(new DatabaseUnreachable());
  return holds.run(hold, work);
}
