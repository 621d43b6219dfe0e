import type { Socket } from 'node:net';

import type pg from 'pg';

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
  // pg's types leave the connection out.
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** One statement, for which the request waits only as long as it may. */
export const ask = (client: pg.Client, text: string, values?: unknown[]): Promise<pg.QueryResult> =>
  waitFor(
    () => client.query(text, values),
    () => cut(client),
  );
