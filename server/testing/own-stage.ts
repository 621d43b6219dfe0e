import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

export interface Cluster {
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
}

/** Returns the test cluster that `npm test` has started, or starts one. */
export async function findCluster(): Promise<Cluster> {
  const { TEST_DATABASE_URL: given, TEST_OWNER_URL: ownerUrl = given, TEST_APP_URL: appUrl } = process.env;
  if (ownerUrl) return { ownerUrl, appUrl: appUrl ?? ownerUrl, stop: async () => undefined };
  const file = pathToFileURL(join(root, 'scripts/lib/postgres.mjs')).href;
  const { ensurePostgres } = (await import(file)) as {
    ensurePostgres(options: { name: string; durable: boolean }): Promise<Cluster>;
  }; // a plain script without types
  return ensurePostgres({ name: 'test-postgres', durable: false });
}

/** Below the ephemeral range: the system could give such a port to a connection before it is used. */
const ports = { from: 20_000, count: 10_000 };
const given = new Set<number>();

/** Returns a port that is free now, and another each time: a program that was killed finds its own again. */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < ports.count; tried += 1) {
    const port = ports.from + ((process.pid * 7 + tried) % ports.count);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
