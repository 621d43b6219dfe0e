import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { root } from './bundle.ts';

/** The benchmark's own durable PostgreSQL in a temporary folder, and the environment of a shop on it. */
export interface Cluster {
  ownerUrl: string;
  folder: string;
  postmasterPid: number;
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

interface Embedded {
  ensurePostgres(options: { folder: string }): Promise<{
    ownerUrl: string;
    appUrl: string;
    folder: string;
    stop(): Promise<void>;
  }>;
}

export async function openCluster(port: number, migrateProgram: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'pullproof-bench-'));
  // The database's account must be able to enter.
  await chmod(folder, 0o755);
  const file = pathToFileURL(join(root, 'scripts/lib/postgres.mjs')).href;
  const { ensurePostgres } = (await import(file)) as Embedded;
  const database = await ensurePostgres({ folder });
  const pidFile = await readFile(join(database.folder, 'postmaster.pid'), 'utf8');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SHOP_MODE: 'demo',
    SHOP_API_ONLY: '1',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    WATERMARKS: join(folder, 'watermarks'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    APP_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    SHOP_KEY: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    INTERNAL_KEY: randomBytes(32).toString('hex'),
    // Measures the shop, not its per-address rate limit.
    FLOOD_READS_PER_MINUTE: '0',
    FLOOD_WRITES_PER_MINUTE: '0',
  };
  await promisify(execFile)(process.execPath, [migrateProgram], { cwd: root, env });
  return {
    ownerUrl: database.ownerUrl,
    folder,
    postmasterPid: Number(pidFile.split('\n')[0]),
    env,
    async remove() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
