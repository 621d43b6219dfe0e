import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runMigrations } from 'graphile-worker';
import pg from 'pg';

import { logger } from '../logger.ts';
import { setRole } from './role-settings.ts';
import type { SqlFunction } from './sql-function.ts';

/** Held for the whole migrate step, so that another one waits and then finds nothing to do. */
const migrateLock = 4_711_001;

export const isMigration = (name: string): boolean => /^\d{4}_.*\.sql$/.test(name);

/** For the person who starts the shop: the message alone says it. */
export class UnusableDatabase extends Error {}

/** Refuses what begins with other migrations than ours. Nothing upgrades 0.x, which was never released. */
export function refuseOtherHistory(applied: readonly string[], known: readonly string[]): void {
  const [first] = known;
  if (first === undefined || applied.length === 0 || applied.includes(first)) return;
  throw new UnusableDatabase(
    `This database was made by Pullproof 0.x, which version 1.0 cannot upgrade; nothing in it was changed. ` +
      'Begin with an empty database, or let npm start make one in another folder: DATA_DIR=.data-1.0 npm start',
  );
}

/**
 * Applies the missing numbered SQL files, each in its own transaction, updates the job queue's schema and re-applies
 * the features' functions, and the grants and settings of the application's role.
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  folder: string,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrateLock]);
    const applied = await applyFiles(client, folder);
    await runMigrations({ connectionString: ownerUrl });
    await applyFunctions(client, functions);
    await grant(client, decodeURIComponent(new URL(appUrl).username), folder);
    await setRole(appUrl);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyFiles(client: pg.Client, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter(isMigration).sort();
  const done = await readApplied(client, files);
  const missing = files.filter((name) => !done.has(name));
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const applied = done.get(name);
    if (applied !== undefined && applied !== hash)
      throw new UnusableDatabase(
        `${name} is not what this database was made with: a migration stays as it is, a change is a new one.`,
      );
    if (applied === undefined)
      await client.query(
        `BEGIN; INSERT INTO schema_migrations (name, hash) VALUES (${client.escapeLiteral(name)}, '${hash}');\n${text};\nCOMMIT`,
      );
  }
  return missing;
}

/** Hashes of the applied files by name. Another program's database is refused before anything is written. */
async function readApplied(client: pg.Client, files: readonly string[]): Promise<Map<string, string>> {
  const { rowCount } = await client.query("SELECT WHERE to_regclass('public.schema_migrations') IS NOT NULL");
  if (rowCount === 0)
    await client.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  const names = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  refuseOtherHistory(
    names.rows.map(({ name }) => name),
    files,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function applyFunctions(client: pg.Client, functions: readonly SqlFunction[]): Promise<void> {
  await client.query('BEGIN');
  for (const { text } of functions) await client.query(text);
  await client.query('COMMIT');
}

async function grant(client: pg.Client, appRole: string, folder: string): Promise<void> {
  const owner = await client.query<{ current_user: string }>('SELECT current_user');
  if (owner.rows[0]?.current_user === appRole) {
    logger.warn('owner and application share one database role: append-only tables are not protected');
    return;
  }
  const grants = await readFile(join(folder, 'grants.sql'), 'utf8');
  await client.query(grants.replaceAll(':app', client.escapeIdentifier(appRole)));
  await allowQueue(client, appRole);
}

/** graphile-worker enables row-level security on its tables: a role that does not own them needs a policy on each. */
async function allowQueue(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'graphile_worker' AND c.relrowsecurity`,
  );
  for (const { relname } of rows) {
    const table = `graphile_worker.${client.escapeIdentifier(relname)}`;
    await client.query(`DROP POLICY IF EXISTS pullproof_app ON ${table}`);
    await client.query(
      `CREATE POLICY pullproof_app ON ${table} TO ${client.escapeIdentifier(appRole)} USING (true) WITH CHECK (true)`,
    );
  }
}
