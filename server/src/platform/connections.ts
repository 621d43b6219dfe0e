import type { Socket } from 'node:net';

import type pg from 'pg';

import { config } from '../config.ts';
import { waitFor } from './patience.ts';

const bornAt = new WeakMap<object, number>();
let suspectAt = 0;

/** A checked-out client whose server vanishes emits `error`; without a listener that ends the process. */
export function watchClient(client: pg.Client): void {
  if (bornAt.has(client)) return;
  bornAt.set(client, performance.now());
  client.on('error', () => undefined);
}

/** Whether a pooled client may be used: when one has gone silent, those of before are not waited for one by one. */
export function isTrustworthy(client: pg.Client): boolean {
  const { _invalid, _ending } = client as { _invalid?: boolean; _ending?: boolean }; // what Sequelize's own check reads
  return _invalid !== true && _ending !== true && (bornAt.get(client) ?? 0) >= suspectAt;
}

/** Cuts a connection that does not answer in time: the database rolls back what was not committed. */
export function cut(client: pg.Client | undefined): void {
  if (!client) return;
  suspectAt = performance.now();
  streamOf(client).destroy();
}

/** Whether nothing that is sent on this connection can arrive any more. */
export const isCut = (client: pg.Client): boolean => streamOf(client).destroyed;

/** pg's types leave the connection out. */
const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream; // see above

/** How many texts are planned once; they stay in every connection's memory. */
const mostPlans = 500;
const plans = new Map<string, string>();

/**
 * A statement that each connection plans once and not for each answer: planning a view of many joins takes longer than
 * finding its one row. Only for reads by a unique key, whose best plan does not depend on the value.
 */
export function planned(text: string, values: unknown[]): pg.QueryConfig {
  if (!config().keepsPlans) return { text, values };
  const name = plans.get(text) ?? (plans.size < mostPlans ? `plan_${plans.size}` : undefined);
  if (name === undefined) return { text, values };
  plans.set(text, name);
  return { name, text, values };
}

/** One statement, for which the request waits only as long as it may. */
export const ask = (client: pg.Client, statement: pg.QueryConfig): Promise<pg.QueryResult> =>
  waitFor(
    () => client.query(statement),
    () => cut(client),
  );
