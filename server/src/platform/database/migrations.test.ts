import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';

import { sqlFunctions } from '../../sql-functions.ts';
import { createDatabase, dropDatabase, type TestDatabase } from '../../../testing/database.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { isMigration, migrate } from './migrations.ts';

const folder = resolve(import.meta.dirname, '../../../migrations');
const name = `${process.env['TEST_DATABASE'] ?? ''}_empty`;
let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase(name);
});
afterEach(() => dropDatabase(name));

const start = (from = folder): Promise<string[]> =>
  migrate(database.ownerUrl, database.appUrl, from, from === folder ? sqlFunctions : []);

test('two first migrate steps at once: one applies everything, the other waits and finds nothing to do', async () => {
  const applied = await Promise.all([start(), start()]);
  const [fewer, more] = applied.map(({ length }) => length).sort((left, right) => left - right);
  expect(fewer).toBe(0);
  expect(more).toBe((await readdir(folder)).filter(isMigration).length);
});

/** Runs `work` with a folder of these migrations and the shop's grants, and the owner's connection. */
async function withMigrations(
  files: Record<string, string>,
  work: (planted: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const planted = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    for (const [file, text] of Object.entries(files)) await writeFile(join(planted, file), text);
    await copyFile(join(folder, 'grants.sql'), join(planted, 'grants.sql'));
    await client.connect();
    await work(planted, client);
  } finally {
    await client.end();
    await rm(planted, { recursive: true });
  }
}

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  const files = {
    '0001_good.sql': 'CREATE TABLE good (id int);',
    '0002_bad.sql': 'CREATE TABLE bad (id int); SELECT 1 / 0;',
  };
  await withMigrations(files, async (planted, client) => {
    await expect(start(planted)).rejects.toMatchObject({ code: '22012' });
    const { rows } = await client.query(
      `SELECT array(SELECT name FROM schema_migrations) AS applied, to_regclass('good') IS NOT NULL AS good,
         to_regclass('bad') IS NOT NULL AS bad`,
    );
    expect(rows).toEqual([{ applied: ['0001_good.sql'], good: true, bad: false }]);
  });
});

test('a migration that was edited after it was applied is refused', async () => {
  await start();
  const files = { '0001_schema.sql': 'CREATE TABLE other (id int);' };
  await withMigrations(files, async (planted, client) => {
    await expect(start(planted)).rejects.toThrow('0001_schema.sql is not what this database was made with');
    expect((await client.query("SELECT to_regclass('other') AS other")).rows).toEqual([{ other: null }]);
  });
});

describe('a database of 0.x', () => {
  const old = `CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    INSERT INTO schema_migrations (name) VALUES ('0001_people.sql'), ('0002_ledger.sql');
    CREATE TABLE customers (id uuid PRIMARY KEY); INSERT INTO customers VALUES (gen_random_uuid());`;
  const everything = `SELECT array(SELECT nspname FROM pg_namespace ORDER BY 1) AS schemas,
    array(SELECT oid::regclass::text || relfilenode || coalesce(relacl::text, '') FROM pg_class ORDER BY 1) AS relations,
    array(SELECT proname || pronamespace FROM pg_proc ORDER BY 1) AS functions,
    array(SELECT xmin::text || name || applied_at FROM schema_migrations ORDER BY 1) AS migrations,
    array(SELECT xmin::text || id FROM customers) AS customers`;

  test('is refused with one sentence by the migrate step, which leaves it as it was', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      await client.query(old);
      const before = await client.query(everything);
      await expect(start()).rejects.toThrow(
        /^This database was made by Pullproof 0\.x, which version 1\.0 cannot upgrade; .* DATA_DIR=\.data-1\.0 npm start$/,
      );
      expect((await client.query(everything)).rows).toEqual(before.rows);
    } finally {
      await client.end();
    }
  });

  test('makes the migrate program print that sentence alone and exit with 78', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query(old);
    await client.end();
    const child = spawn(process.execPath, [...programFlags, 'server/src/migrate.ts'], {
      env: { ...process.env, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    const [code] = await once(child, 'exit');
    expect(code).toBe(78);
    expect(complaint).toMatch(/^This database was made by Pullproof 0\.x, .*\n$/);
  });
});
