import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { jest } from '@jest/globals';
import pg from 'pg';

import { startApi } from '../../../testing/api.ts';
import { createDatabase, dropDatabase } from '../../../testing/database.ts';

// Two restored copies, each proved.
jest.setTimeout(400_000);

const root = resolve(import.meta.dirname, '../../../..');
const api = await startApi();
const make = await import('../../../testing/factories.ts');
const stage = mkdtempSync(join(tmpdir(), 'pullproof-backup-own-'));
const place = (name: string): string => join(stage, name);
const target = `${process.env['TEST_DATABASE'] ?? ''}_restored`;
afterAll(async () => {
  await api.stop();
  await dropDatabase(target);
  rmSync(stage, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function hasClients(): Promise<boolean> {
  const file = pathToFileURL(join(root, 'scripts/lib/backup/dump.mjs')).href;
  const { findClient } = (await import(file)) as { findClient(name: string, major: number): string };
  const [row] = (
    await api.db.query<{ major: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS major",
    )
  ).rows;
  try {
    return ['pg_dump', 'pg_restore'].every((name) => findClient(name, row?.major ?? 0) !== '');
  } catch {
    return false;
  }
}

async function play(
  script: 'backup' | 'restore',
  args: string[],
  settings: Record<string, string> = {},
): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_OWNER_URL: ownerUrl(),
      NODE_OPTIONS: '',
      DATA_DIR: place('data'),
      BACKUP_PASSPHRASE: 'seven lamps on a long pier',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return [code, output];
}

function ownerUrl(): string {
  const url = new URL(process.env['TEST_OWNER_URL'] ?? '');
  url.pathname = `/${process.env['TEST_DATABASE'] ?? ''}`;
  return url.href;
}

const testWithClients = (await hasClients()) ? test : test.skip;

testWithClients(
  'a dump of one’s own PostgreSQL is verified, and fills an empty database (skipped without its pg_dump)',
  async () => {
    const run = await make.aRunOnSale(20);
    const { client } = await make.aCustomer(api);
    expect((await make.buy(client, run.productId)).status).toBe(201);
    mkdirSync(place('data'));
    const [code, output] = await play('backup', ['--to', place('backups')]);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/✓ books and seals +\d+ checks, a pack of 1 runs/),
    ]);
    const [, name = ''] = readdirSync(place('backups')).filter((each) => !each.startsWith('.'));
    expect((await api.db.query('SELECT place FROM backups')).rows).toEqual([
      { place: join(place('backups'), name) },
    ]);

    const empty = await createDatabase(target);
    const args = ['--from', place('backups'), '--into', empty.ownerUrl, '--files', place('files')];
    const own = { DATABASE_URL: empty.appUrl };
    expect(await play('restore', args)).toEqual([
      2,
      expect.stringContaining('set DATABASE_URL to the new database'),
    ]);
    const session = new pg.Client({ connectionString: empty.ownerUrl });
    await session.connect();
    expect(await play('restore', args, own)).toEqual([3, expect.stringContaining('SHOP_RUNS:')]);
    await session.end();
    expect(await play('restore', args, own)).toEqual([0, expect.stringContaining('What comes next')]);
    const count = 'SELECT count(*)::int AS orders FROM orders';
    expect(await ask(empty.ownerUrl, count)).toEqual(await ask(ownerUrl(), count));
    // The role of the shop may still not change its books.
    await expect(ask(empty.appUrl, 'DELETE FROM transfers')).rejects.toMatchObject({ code: '42501' });
    expect(await play('restore', [...args.slice(0, -1), place('other')], own)).toEqual([
      3,
      expect.stringContaining('TARGET_NOT_EMPTY:'),
    ]);
  },
);
