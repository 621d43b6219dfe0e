import { jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../server/testing/database.ts';

// Filling a large world before the first test takes long.
jest.setTimeout(400_000);

const root = resolve(import.meta.dirname, '../../..');
const { env } = process;
const databaseName = env['TEST_DATABASE'] ?? 'test_0_none';
const share = 0.0002;

let db: pg.Client;
let folder: string;
let urls: Record<string, string>;

beforeAll(async () => {
  const database = await cloneDatabase(databaseName);
  folder = await mkdtemp(join(tmpdir(), databaseName));
  urls = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: folder };
  db = new pg.Client(database.ownerUrl);
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await dropDatabase(databaseName);
  await rm(folder, { recursive: true, force: true });
});

const seed = (args: readonly string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'seeders/src/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ...urls, ...more },
  });

async function counts() {
  const { rows } = await db.query(
    `SELECT (SELECT count(*)::int FROM collectibles) units, count(*)::int events, count(DISTINCT kind)::int kinds,
       bool_and(h.customer_id IN (SELECT id FROM customers)) known, bool_and(h.at < now()) past
     FROM history_entries h WHERE h.title LIKE 'Event %'`,
  );
  return rows[0];
}

describe('the large world', () => {
  test('is refused by a live shop', () => {
    const live = seed(['large', String(share)], { SHOP_MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(live.status).toBe(2);
    expect(live.stderr).toContain('SHOP_MODE is live');
  });

  test.each([[['large', '0']], [['large', '2']], [['large', 'x']], [['demo', '1']]])(
    'takes no %j',
    (args) => {
      expect(seed(args).status).toBe(2);
    },
  );

  test('has its share of units and events; resumes after an interruption without duplicates', async () => {
    expect(seed(['large', String(share)]).status).toBe(0);
    const first = await counts();
    expect(first).toMatchObject({ events: 2_000, kinds: 4, known: true, past: true });
    expect(first.units).toBeGreaterThanOrEqual(1_000_000 * share);
    await db.query(`DELETE FROM settings WHERE key = 'seededWorld'`);
    expect(seed(['large', String(share)]).status).toBe(0);
    expect(await counts()).toEqual(first);
  });
});
