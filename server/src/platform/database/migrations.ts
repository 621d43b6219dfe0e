import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runMigrations } from 'graphile-worker';
import pg from 'pg';

import { logger } from '../logger.ts';
import type { SqlFunction } from './sql-function.ts';

/** Held for the whole migrate step, so that another one waits and then finds nothing to do. */
const migrateLock = 4_711_001;

export const isMigration = (name: string): boolean => /^\d{4}_.*\.sql$/.test(name);

/**
 * Applies the missing numbered SQL files, each in its own transaction, updates the job queue's schema and re-applies
 * the features' functions and the grants of the application's role.
 */
export async function migrate(
  ownerUrl: string,
  appRole: string,
  folder: string,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrateLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await applyFiles(client, folder);
    await runMigrations({ connectionString: ownerUrl });
    await applyFunctions(client, functions);
    await grant(client, appRole, folder);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyFiles(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  const done = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter(isMigration).sort();
  const missing = files.filter((name) => !done.has(name));
  for (const name of missing) {
    const text = await readFile(join(folder, name), 'utf8');
    await client.query(
      `BEGIN; INSERT INTO schema_migrations (name) VALUES (${client.escapeLiteral(name)});\n${text};\nCOMMIT`,
    );
  }
  return missing;
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
