import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { startApi, type TestApi } from '../../../testing/api.ts';
import { programFlags } from '../../../testing/program-flags.ts';

const api: TestApi = await startApi();
const { isMigration } = await import('./migrations.ts');
const { checkSchema } = await import('./schema-check.ts');
const { checkRole } = await import('./role-settings.ts');
const { sqlFunction } = await import('./sql-function.ts');
const { sqlFunctions } = await import('../../sql-functions.ts');
const own = 'server/migrations';

afterAll(() => api.stop());

const setOldest = (oldest: string) => api.db.query('UPDATE schema_range SET oldest_program = $1', [oldest]);

test('a schema as new as the program is fine', async () => {
  await expect(checkSchema(own)).resolves.toBeUndefined();
});

test('an older schema is refused with the words to type', async () => {
  const newer = await mkdtemp(join(tmpdir(), 'pullproof-migrations-'));
  for (const name of [...(await readdir(own)).filter(isMigration), '9998_one.sql', '9999_two.sql'])
    await writeFile(join(newer, name), '');
  await expect(checkSchema(newer)).rejects.toThrow(
    'older than this program: 2 migrations are missing, the first is 9998_one.sql. Run: node server/dist/migrate.js',
  );
  await rm(newer, { recursive: true });
});

test('a schema without one of the program’s functions is refused', async () => {
  const missing = { name: 'place_nothing_7', text: '', call: '', argumentCount: 0 };
  await expect(checkSchema(own, [...sqlFunctions, missing])).rejects.toThrow(
    "lacks this program's function place_nothing_7. Run: node server/dist/migrate.js",
  );
  await expect(checkSchema(own, sqlFunctions)).resolves.toBeUndefined();
});

test('a connection on which jit is on is refused, the role itself has it off', async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const check = () => checkRole(async (text, values) => (await client.query(text, values)).rows);
  await expect(check()).resolves.toBeUndefined();
  await client.query('SET jit = on');
  await expect(check()).rejects.toThrow('jit is not off for this program');
  await client.end();
});

test('a function that returns rows names how many', () => {
  expect(() => sqlFunction('list_1()', 'TABLE (id uuid)', '')).toThrow('list_1 needs ROWS');
});

test('a newer schema is fine within the range that it names, and refused beyond it', async () => {
  await api.db.query("INSERT INTO schema_migrations (name, hash) VALUES ('9000_newer.sql', '')");
  await setOldest('0001');
  await expect(checkSchema(own)).resolves.toBeUndefined();
  await setOldest('9000');
  const program = (await readdir(own)).filter(isMigration).sort().at(-1)?.slice(0, 4) ?? '';
  await expect(checkSchema(own)).rejects.toThrow(
    `needs migration 9000 or later, this program ends at ${program}. Run the newer program: git pull && npm ci && npm run build`,
  );
  await setOldest('0001');
  await api.db.query("DELETE FROM schema_migrations WHERE name = '9000_newer.sql'");
});

test('a database of 0.x is refused with the sentence of the migrate step', async () => {
  await api.db.query("UPDATE schema_migrations SET name = '0001_people.sql' WHERE name LIKE '0001_%'");
  await expect(checkSchema(own)).rejects.toThrow('made by Pullproof 0.x, which version 1.0 cannot upgrade');
  await api.db.query("UPDATE schema_migrations SET name = '0001_schema.sql' WHERE name LIKE '0001_%'");
});

test.each(['main', 'worker'])(
  '%s does not start on an older schema, and prints the command to run',
  async (name) => {
    const { rows } = await api.db.query<{ name: string; hash: string }>(
      'DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING name, hash',
    );
    const child = spawn(process.execPath, [...programFlags, `server/src/${name}.ts`], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    const [code] = await once(child, 'exit');
    await api.db.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [
      rows[0]?.name,
      rows[0]?.hash,
    ]);
    expect(code).toBe(1);
    expect(complaint).toContain(`the first is ${rows[0]?.name ?? ''}. Run: node server/dist/migrate.js`);
  },
);
