import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';

import { sqlFunctions } from '../../sql-functions.ts';
import { createDatabase, dropDatabase, type TestDatabase } from '../../../testing/database.ts';
import { migrate } from './migrations.ts';

const folder = resolve(import.meta.dirname, '../../../migrations');
const name = `${process.env['TEST_DATABASE'] ?? ''}_empty`;
let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase(name);
});
afterEach(() => dropDatabase(name));

const start = (from = folder): Promise<string[]> =>
  migrate(
    database.ownerUrl,
    decodeURIComponent(new URL(database.appUrl).username),
    from,
    from === folder ? sqlFunctions : [],
  );

test('two first migrate steps at once: one applies everything, the other waits and finds nothing to do', async () => {
  const applied = await Promise.all([start(), start()]);
  const [fewer, more] = applied.map(({ length }) => length).sort((left, right) => left - right);
  expect(fewer).toBe(0);
  expect(more).toBeGreaterThan(100);
});

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await writeFile(join(broken, '0001_good.sql'), 'CREATE TABLE good (id int);');
    await writeFile(join(broken, '0002_bad.sql'), 'CREATE TABLE bad (id int); SELECT 1 / 0;');
    await copyFile(join(folder, 'grants.sql'), join(broken, 'grants.sql'));
    await expect(start(broken)).rejects.toMatchObject({ code: '22012' });
    await client.connect();
    const { rows } = await client.query(
      `SELECT array(SELECT name FROM schema_migrations) AS applied, to_regclass('good') IS NOT NULL AS good,
         to_regclass('bad') IS NOT NULL AS bad`,
    );
    expect(rows).toEqual([{ applied: ['0001_good.sql'], good: true, bad: false }]);
  } finally {
    await client.end();
    await rm(broken, { recursive: true });
  }
});
