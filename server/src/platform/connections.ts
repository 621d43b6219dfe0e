import { AsyncLocalStorage } from 'node:async_hooks';

import type pg from 'pg';

import { waitFor } from './patience.ts';

const openSince = new WeakMap<pg.Client, number>();
const writable = new WeakSet<pg.Client>();
let suspectBefore = 0;

/** Must see every new client; without a listener for `error`, one whose server vanishes would end the process. */
export function watch(client: pg.Client): void {
  openSince.set(client, performance.now());
  client.on('error', () => openSince.delete(client));
  client.on('end', () => openSince.delete(client));
}

export const isLost = (client: pg.Client): boolean => !openSince.has(client);

/** The pool's `validate`: once one connection was silent, all older ones are replaced instead of tried in turn. */
export const isTrusted = (client: pg.Client): boolean => (openSince.get(client) ?? -1) >= suspectBefore;

/** Closes a connection that did not answer: PostgreSQL rolls back what it had not committed. */
export function cut(client: pg.Client): void {
  suspectBefore = performance.now();
  openSince.delete(client);
  // With a statement under way, pg destroys the socket instead of saying goodbye.
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
  // A host may have set it, for a disk that is almost full: then transactions must not override it.
  if (rows[0]?.was === 'off') writable.add(client);
}

export const mayWrite = (client: pg.Client): boolean => writable.has(client);

/** The connection that some work uses, as soon as it has one. */
export interface Hold {
  client?: pg.Client;
  isAborted?: boolean;
}

const holds = new AsyncLocalStorage<Hold>();

/** For the pool's `afterPoolAcquire`: notes the client for the work that waits for it. */
export function noteAcquired(client: pg.Client): void {
  const hold = holds.getStore();
  if (hold) hold.client = client;
}

/** Waits for an answer on the held connection until the request's deadline, then closes that connection. */
export const waitHolding = <Result>(hold: Hold, work: () => Promise<Result>): Promise<Result> =>
  waitFor(work, () => {
    hold.isAborted = true;
    if (hold.client) cut(hold.client);
  });

/** The same for work that takes its connection from the pool. */
export const waitAcquiring = <Result>(hold: Hold, work: () => Promise<Result>): Promise<Result> =>
  waitHolding(hold, () => holds.run(hold, work));
