import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Connection URLs: as the role that owns the tables, and as the role the shop runs as. */
export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
}

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const templateLock = 4_711_002;
const maxTemplates = 3;

/** Returns this test file's own migrated database, cloned at the first call: test files share no data. */
export function openTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(requireEnv('TEST_DATABASE'));
}

/** Clones an empty migrated database under the given name, or returns the existing one. */
export async function cloneDatabase(name: string): Promise<TestDatabase> {
  await withServer(async (client) => {
    if (await hasDatabase(client, name)) return;
    const template = await ensureTemplate(client);
    const startedAt = performance.now();
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await noteClone(performance.now() - startedAt);
  });
  return urlsOf(name);
}

/** Creates a database without any table, replacing the one of that name. */
export async function createDatabase(name: string): Promise<TestDatabase> {
  await dropDatabase(name);
  await withServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`));
  return urlsOf(name);
}

/** DROP … WITH (FORCE) may not end an autovacuum worker, which belongs to the superuser: retry until it exits. */
export async function dropDatabase(name: string): Promise<void> {
  await withServer(async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        return;
      } catch (failure) {
        if (attempt === 20) throw failure;
        await new Promise((resume) => setTimeout(resume, 250));
      }
    }
  });
}

/** The name contains the migrations' hash: a changed migration makes a new template. */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const name = `template_${await fingerprintSchema()}`;
  await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
  try {
    if (await hasDatabase(client, name)) return name;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
    await migrate(urlsOf(draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    await dropOldTemplates(client);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  }
}

async function fingerprintSchema(): Promise<string> {
  const migrations = await readdir(join(root, 'server/migrations'));
  const files = migrations
    .filter((file) => file.endsWith('.sql'))
    .map((file) => join('server/migrations', file));
  const hash = createHash('sha256');
  const sources = await readdir(join(root, 'server/src'), { recursive: true });
  const functions = sources
    .filter((file) => file.endsWith('.sql.ts'))
    .map((file) => join('server/src', file));
  for (const file of [
    ...files.sort(),
    ...functions.sort(),
    'server/src/sql-functions.ts',
    'server/src/platform/database/sql-function.ts',
    'server/src/migrate.ts',
    'server/src/platform/database/migrations.ts',
    'server/src/platform/database/role-settings.ts',
  ]) {
    hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Runs the migrate program, as an operator does. */
function migrate({ ownerUrl, appUrl }: TestDatabase): Promise<void> {
  const env = { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/migrate.ts'], {
      cwd: root,
      env,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => {
      if (code === 0) done();
      else fail(new Error(`migrating the test template failed:\n${output}`));
    });
  });
}

/** Records each clone's duration; `scripts/jest/stop-database.mjs` reports their total for the run. */
async function noteClone(ms: number): Promise<void> {
  const run = process.env.TEST_RUN_ID;
  if (run) await appendFile(join(tmpdir(), `pullproof-clones-${run}`), `${ms}\n`);
}

async function dropOldTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^template_[0-9a-f]{16}$' ORDER BY oid DESC OFFSET $1`,
    [maxTemplates],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname}`);
}

async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
}

async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: requireEnv('TEST_OWNER_URL') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlsOf(name: string): TestDatabase {
  const onDatabase = (variable: string): string => {
    const url = new URL(requireEnv(variable));
    url.pathname = `/${name}`;
    return url.href;
  };
  return { ownerUrl: onDatabase('TEST_OWNER_URL'), appUrl: onDatabase('TEST_APP_URL') };
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: run the test through jest, whose global setup sets it`);
  return value;
}
