import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { jest } from '@jest/globals';
import pg from 'pg';

import { startApi, type TestApi } from '../../../testing/api.ts';
import { startCluster, type Cluster } from '../../../testing/chaos/cluster.ts';
import type * as Factories from '../../../testing/factories.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { until } from '../../../testing/until.ts';

// Backups restore a copy, start its PostgreSQL and prove it: half a minute each on a busy machine.
jest.setTimeout(600_000);

const root = resolve(import.meta.dirname, '../../../..');
const stage = mkdtempSync(join(tmpdir(), 'pullproof-backup-'));
chmodSync(stage, 0o755);
const place = (name: string): string => join(stage, name);
const shop = place('shop');
const passphrase = 'seven lamps on a long pier';

let cluster: Cluster;
let api: TestApi;
let make: typeof Factories;
let run: Factories.TestRun;

beforeAll(async () => {
  mkdirSync(shop);
  cluster = await startCluster(shop, 'postgres');
  Object.assign(process.env, {
    TEST_OWNER_URL: cluster.ownerUrl,
    TEST_APP_URL: cluster.appUrl,
    // The shop's own database of that cluster, which the programs find by themselves.
    TEST_DATABASE: 'pullproof',
    DATA_DIR: shop,
  });
  const urls = { DATABASE_OWNER_URL: cluster.ownerUrl, DATABASE_URL: cluster.appUrl };
  api = await startApi(urls);
  spawnSync(process.execPath, [...programFlags, 'server/src/migrate.ts'], { cwd: root, env: process.env });
  make = await import('../../../testing/factories.ts');
  run = await make.aRunOnSale(200, { stock: { common: 200, rare: 200 } });
});
afterAll(async () => {
  await api.stop();
  await cluster.stop();
  rmSync(stage, { recursive: true, force: true });
});

interface Outcome {
  code: number | null;
  output: string;
}

interface Playing {
  finished: Promise<Outcome>;
  output(): string;
  end(signal?: NodeJS.Signals): void;
}

/** Starts a command as an operator does, for the shop of this file. */
function play(script: 'backup' | 'restore', args: string[], settings: Record<string, string> = {}): Playing {
  const { DATABASE_URL: _app, DATABASE_OWNER_URL: _owner, ...env } = process.env;
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: root,
    env: { ...env, NODE_OPTIONS: '', BACKUP_PASSPHRASE: passphrase, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    finished: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
    output: () => output,
    end: (signal = 'SIGTERM') => void child.kill(signal),
  };
}

const finish = (...asked: Parameters<typeof play>): Promise<Outcome> => play(...asked).finished;

const listIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();

interface Purchase {
  orderId: string;
  at: number;
}

/** Buys until `isOver`; remembers each order that the shop acknowledged, and when. */
async function trade(isOver: () => boolean): Promise<Purchase[]> {
  const { client } = await make.aCustomer(api, 1_000_000);
  const bought: Purchase[] = [];
  while (!isOver()) {
    const { status, body } = await make.buy(client, run.productId);
    if (status === 201) bought.push({ orderId: body.order.id, at: Date.now() });
    else if (body.code === 'SOLD_OUT' || body.code === 'PICK_TAKEN')
      await new Promise((wake) => setTimeout(wake, 50));
    else throw new Error(`The shop refused with ${String(body.code)}.`);
    await new Promise((wake) => setTimeout(wake, 150));
  }
  return bought;
}

let backup = '';

test('a backup under purchases brings back all that was acknowledged before its end, verified', async () => {
  const { storage } = await import('../../platform/storage/storage.ts');
  const key = await storage.put(Buffer.from('RIFF a picture'), { type: 'image/webp' });
  let isOver = false;
  const trading = Promise.all(Array.from({ length: 3 }, () => trade(() => isOver)));
  const { code, output } = await finish('backup', ['--to', place('backups'), '--keys-to', place('keys')]);
  isOver = true;
  const bought = (await trading).flat();
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/✓ books and seals +\d+ checks, a pack of 1 runs/),
  ]);
  const [name = ''] = listIn(place('backups'));
  backup = join(place('backups'), name);
  expect(name).toMatch(/^pullproof-\d{8}T\d{6}Z$/);
  expect(listIn(place('keys'))).toEqual([`${name}.keys`]);
  const { takenAt } = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'));
  const due = bought.filter(({ at }) => at < Date.parse(takenAt)).map(({ orderId }) => orderId);
  expect(due.length).toBeGreaterThan(0);
  expect(bought.length).toBeGreaterThan(due.length);

  const restored = place('restored');
  const keys = join(place('keys'), `${name}.keys`);
  const restoring = await finish('restore', ['--from', place('backups'), '--keys', keys, '--into', restored]);
  expect([restoring.code, restoring.output]).toEqual([0, expect.stringContaining('What comes next')]);
  expect(readFileSync(join(restored, 'storage', key.slice(0, 2), key), 'utf8')).toBe('RIFF a picture');
  expect(readFileSync(join(restored, 'restored.env'), 'utf8')).toMatch(/^APP_KEYS=test:[^]*^WATERMARKS=/m);
  const copy = await startCluster(restored, 'postgres');
  try {
    const client = new pg.Client({ connectionString: copy.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM orders');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(due));
    const { rows: passes } = await client.query('SELECT FROM sale_pass');
    expect(passes).toEqual([]);
    await client.end();
  } finally {
    await copy.stop();
  }
  expect(listIn(shop).filter((each) => each.startsWith('scratch'))).toEqual([]);
});

test('the shop knows its newest backup', async () => {
  const { rows } = await api.db.query('SELECT place, verified_at IS NOT NULL AS verified FROM backups');
  expect(rows).toEqual([{ place: backup, verified: true }]);
});

test('no key, password or passphrase is in the files of the backup, nor in clear in those of the keys', async () => {
  const { databaseOwner } = JSON.parse(readFileSync(join(shop, 'secrets.json'), 'utf8'));
  const secrets = [databaseOwner, Buffer.alloc(32, 1).toString('base64'), passphrase];
  const files = [backup, place('keys')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(500);
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const secret of secrets) expect([file, bytes.includes(secret)]).toEqual([file, false]);
  }
});

test('a second backup into the same place is refused, and one that is ended leaves nothing', async () => {
  const to = place('ended');
  const first = play('backup', ['--to', to]);
  await until('the copy begins', () => /room/.test(first.output()));
  const second = await finish('backup', ['--to', to]);
  expect([second.code, second.output]).toEqual([3, expect.stringContaining('BACKUP_RUNS')]);
  first.end();
  expect((await first.finished).code).toBe(130);
  expect(listIn(to)).toEqual(['keys']);
  expect(listIn(join(to, 'keys'))).toEqual([]);
  expect(listIn(shop).filter((each) => each.startsWith('scratch'))).toEqual([]);
});

test('a copy that its keys do not open is kept as unverified, and what a killed backup left is removed', async () => {
  const to = place('unverified');
  const killed = play('backup', ['--to', to]);
  await until('the scratch copy runs', () => /✓ restored copy/.test(killed.output()));
  killed.end('SIGKILL');
  await killed.finished;
  const [scratch = ''] = listIn(shop).filter((each) => each.startsWith('scratch'));
  expect([scratch, listIn(to)]).toEqual([
    expect.stringMatching(/^scratch-\d+$/),
    ['keys', expect.stringMatching(/\.partial$/)],
  ]);
  const other = { APP_KEYS: `test:${Buffer.alloc(32, 2).toString('base64')}` };
  const { code, output } = await finish('backup', ['--to', to], other);
  expect([code, output]).toEqual([5, expect.stringContaining('The app keys do not fit')]);
  const [, name = '', ...more] = listIn(to);
  expect([name, more]).toEqual([expect.stringMatching(/\.unverified$/), []]);
  expect(existsSync(join(shop, scratch))).toBe(false);
  expect(readFileSync(join(to, name, 'unverified.txt'), 'utf8')).toContain('The app keys do not fit');
  expect(await finish('restore', ['--from', to, '--into', place('never')])).toMatchObject({
    code: 3,
    output: expect.stringContaining('NO_BACKUP'),
  });
});

describe('a restore', () => {
  const keys = (): string[] => ['--keys', join(place('keys'), `${backup.split('/').at(-1) ?? ''}.keys`)];
  const into = (folder: string): string[] => ['--from', backup, ...keys(), '--into', folder];

  test.each([
    ['without a target', () => ['--from', backup], {}, 2, 'USAGE'],
    ['of nothing', () => ['--from', stage, '--into', place('new')], {}, 3, 'NO_BACKUP'],
    ['into a shop that runs', () => into(shop), {}, 3, 'SHOP_RUNS'],
    ['into a folder with files', () => into(place('keys')), {}, 3, 'TARGET_NOT_EMPTY'],
    ['of files into a database', () => [...into(cluster.ownerUrl), '--files', place('new')], {}, 2, 'USAGE'],
    ['without its keys', () => ['--from', backup, '--into', place('new')], {}, 3, 'NO_KEYS'],
    [
      'with a wrong passphrase',
      () => into(place('new')),
      { BACKUP_PASSPHRASE: 'six lamps on a long pier' },
      4,
      'WRONG_PASSPHRASE',
    ],
    ['without a passphrase', () => into(place('new')), { BACKUP_PASSPHRASE: '' }, 3, 'NO_PASSPHRASE'],
  ])('%s is refused, and nothing is written', async (_what, args, settings, code, word) => {
    const outcome = await finish('restore', args(), settings);
    expect([outcome.code, outcome.output]).toEqual([code, expect.stringContaining(`${word}:`)]);
    expect(existsSync(place('new')) ? listIn(place('new')) : []).toEqual([]);
  });

  test.each([
    ['a changed file', (folder: string) => writeFileSync(join(folder, 'database/PG_VERSION'), '17\n')],
    ['a missing file', (folder: string) => rmSync(join(folder, 'database/global/pg_control'))],
    [
      'a changed list',
      (folder: string) =>
        writeFileSync(
          join(folder, 'backup.json'),
          readFileSync(join(folder, 'backup.json'), 'utf8').replace(/"takenAt": "20/, '"takenAt": "19'),
        ),
    ],
  ])('of a backup with %s is refused, and nothing stays', async (_what, damage) => {
    const damaged = place('damaged');
    cpSync(backup, damaged, { recursive: true });
    damage(damaged);
    const outcome = await finish('restore', ['--from', damaged, ...keys(), '--into', place('new')]);
    expect([outcome.code, outcome.output]).toEqual([4, expect.stringContaining('DAMAGED:')]);
    expect(existsSync(place('new'))).toBe(false);
    rmSync(damaged, { recursive: true });
  });
});

/** A small disk of its own; undefined where nothing may be mounted. */
function mountDisk(options: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pullproof-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

function unmount(disk: string): void {
  spawnSync('umount', ['-l', disk]);
  rmdirSync(disk);
}

const probe = mountDisk('size=1m');
if (probe !== undefined) unmount(probe);
const testOnDisk = probe === undefined ? test.skip : test;

testOnDisk.each([
  ['is too small', 'size=20m'],
  ['fills up on the way', 'size=900m,nr_inodes=300'],
])('on a disk that %s a backup ends with NO_SPACE and leaves nothing', async (_what, options) => {
  const disk = mountDisk(options) ?? '';
  try {
    const { code, output } = await finish('backup', ['--to', disk]);
    expect([code, output]).toEqual([3, expect.stringContaining('NO_SPACE:')]);
    expect(listIn(disk)).toEqual(['keys']);
  } finally {
    unmount(disk);
  }
});
