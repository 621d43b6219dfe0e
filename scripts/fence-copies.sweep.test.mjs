import { jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from './lib/paths.mjs';
import { runProgram } from './lib/postgres/cluster.mjs';
import { copyStock, startStockPostgres } from './lib/postgres/stock.mjs';
import { startServer, stopServer } from './lib/postgres/supervise.mjs';

// Each test crashes, copies or promotes a whole PostgreSQL.
jest.setTimeout(300_000);

const run = promisify(execFile);
const stock = await startStockPostgres();
// Named as skipped where the system has no PostgreSQL of its own.
const onStock = stock ? test : test.skip;
const watermarks = mkdtempSync(join(tmpdir(), 'watermarks-'));
const copies = [];

afterAll(async () => {
  for (const copy of copies) await stopServer(copy);
  await stock?.stop();
  rmSync(watermarks, { recursive: true, force: true });
});

/** Runs a program of the server on a database. */
async function program(name, appUrl = stock.appUrl, ownerUrl = stock.ownerUrl) {
  const env = {
    ...process.env,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    WATERMARKS: watermarks,
    APP_KEYS: `k1:${'ab'.repeat(32)}`,
    SHOP_KEY: 'cd'.repeat(32),
    SESSION_SECRET: 'a secret for tests that nobody uses',
    NODE_ENV: 'test',
  };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(root, `server/src/${name}.ts`)], {
    cwd: root,
    env,
  });
  return stdout;
}

async function ask(sql, url = stock.ownerUrl) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Whether the row is there, and whether it counts: for runs, and for what is asked of drops. */
async function readPass(url) {
  const pass = await ask(
    'SELECT (SELECT count(*)::int FROM sale_pass) AS rows, has_sale_pass() AS counts',
    url,
  );
  const drops = await ask("SELECT require_whole_log('announcements', 'PP005')", url).then(
    () => 'go on',
    ({ code }) => code,
  );
  expect(drops).toBe(pass.counts ? 'go on' : 'PP003');
  return pass;
}
const atPort = (port, database = 'pullproof') =>
  `postgresql://pullproof_owner:stock@127.0.0.1:${port}/${database}`;

async function copyFiles(name, ...options) {
  const copy = await copyStock(stock, name, ...options);
  copies.push(copy);
  return copy;
}

onStock(
  'the command writes the pass, and a crash takes it away until the logs are compared again',
  async () => {
    await program('migrate');
    expect(await program('fence')).toMatch(/Nothing is fenced/);
    expect(await readPass()).toEqual({ rows: 1, counts: true });
    const { native, account, cluster } = stock.server;
    await runProgram(native, account, 'pg_ctl', ['stop', '-D', cluster, '-m', 'immediate', '-w']);
    await startServer(stock.server);
    expect(await readPass()).toEqual({ rows: 0, counts: false });
    await program('fence');
    expect(await readPass()).toEqual({ rows: 1, counts: true });
  },
);

onStock('a planned restart takes the pass away: another cluster may have taken its place', async () => {
  await stopServer(stock.server);
  await startServer(stock.server);
  expect(await readPass()).toEqual({ rows: 1, counts: false });
  await program('fence');
});

onStock('a dump that is restored into another database has no pass that counts', async () => {
  const { native, account, preferredPort } = stock.server;
  const file = join(stock.folder, 'shop.dump');
  await runProgram(native, account, 'pg_dump', ['-Fc', '-f', file, stock.ownerUrl]);
  await ask('CREATE DATABASE restored');
  await runProgram(native, account, 'pg_restore', [
    '--no-owner',
    '-d',
    atPort(preferredPort, 'restored'),
    file,
  ]);
  expect(await readPass(atPort(preferredPort, 'restored'))).toEqual({ rows: 1, counts: false });
  expect(await readPass()).toEqual({ rows: 1, counts: true });
});

onStock('a copy of the files has no pass', async () => {
  const { port } = await startServer(await copyFiles('copied'));
  expect((await readPass(atPort(port))).counts).toBe(false);
});

onStock('a replica that is promoted has no pass', async () => {
  const replica = await copyFiles('replica', '-R');
  const { port } = await startServer(replica);
  await runProgram(replica.native, replica.account, 'pg_ctl', ['promote', '-D', replica.cluster, '-w']);
  expect(await ask('SELECT pg_is_in_recovery() AS waits', atPort(port))).toEqual({ waits: false });
  expect(await readPass(atPort(port))).toEqual({ rows: 0, counts: false });
});
