import type pg from 'pg';

import type { Answer, TestApi } from '../../testing/api.ts';
import { openTestDatabase } from '../../testing/database.ts';
import type * as Factories from '../../testing/factories.ts';
import { openFaultyProxy, type Fault, type FaultyProxy } from '../../testing/faulty-proxy.ts';
import { until } from '../../testing/until.ts';

// A sweep, because real deadlines of a real database are its subject: no clock that tests set moves them.
const patienceMs = 1_200;
/** In each of these even the first read comes too late, so the write is never sent. */
const slowMs = 700;
const answersWithinMs = 3_000;
const healsWithinMs = 10_000;

let proxy: FaultyProxy;
let api: TestApi;
let ada: Factories.TestCustomer;
let productId: string;
let runId: string;
let make: typeof Factories;

beforeAll(async () => {
  const { appUrl } = await openTestDatabase();
  const url = new URL(appUrl);
  proxy = await openFaultyProxy({ host: url.hostname, port: Number(url.port || 5432) }, slowMs);
  url.host = `127.0.0.1:${proxy.port}`;
  const { startApi } = await import('../../testing/api.ts');
  api = await startApi({ DATABASE_PATIENCE_MS: String(patienceMs), DATABASE_URL: url.href });
  make = await import('../../testing/factories.ts');
  ({ productId, runId } = await make.aRunOnSale(60, { stock: { common: 200, rare: 200 } }));
  // The database timeout is short in this file, so a slow machine needs a retry.
  ada = await until('somebody has signed in', () => make.aCustomer(api).catch(() => undefined));
});
afterEach(() => proxy.become('open'));
afterAll(async () => {
  await api.stop();
  await proxy.stop();
});

let passedMs = 0;
let seenAt = performance.now();
const watch = setInterval(() => {
  const at = performance.now();
  passedMs += Math.min(at - seenAt, 50);
  seenAt = at;
}, 10);
afterAll(() => clearInterval(watch));

/** Excludes time in which this process could not run, so that a busy machine does not count as a slow shop. */
const now = (): number => passedMs;

async function timed(ask: Promise<Answer>): Promise<Answer & { tookMs: number }> {
  const startedAt = now();
  const answer = await ask;
  return { ...answer, tookMs: now() - startedAt };
}

/** Each key has its own pick, so that no free one has to be looked up in the failing database. */
const pickOf = new Map<string, number>();
function buy(key: string): Promise<Answer & { tookMs: number }> {
  const pick = pickOf.get(key) ?? pickOf.size + 1;
  pickOf.set(key, pick);
  return timed(make.buy(ada.client, productId, { key, runId, picks: [pick] }));
}

const count = async (db: pg.Pool): Promise<{ orders: number; packs: number; paid: number; keys: number }> => {
  const { rows } = await db.query(
    `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM pack_purchases) AS packs,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM transfers WHERE credit_account = 'pack-sales') AS paid,
       (SELECT count(*)::int FROM idempotency_keys) AS keys`,
  );
  return rows[0];
};

/** Polls until the shop works again; returns how long that took. */
async function untilHealed(): Promise<number> {
  const startedAt = now();
  for (;;) {
    const [ready, session] = [await ada.client.ask('/api/readyz'), await ada.client.ask('/api/me/wallet')];
    if (ready.status === 200 && session.status === 200) return now() - startedAt;
    if (now() - startedAt > healsWithinMs) return Infinity;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/**
 * Repeats all purchases concurrently until each answers 201, within the time limit: several at once may still get a
 * dead connection from the pool.
 */
async function untilBought(...keys: readonly string[]): Promise<Answer[]> {
  const startedAt = now();
  for (;;) {
    const answers = await Promise.all(keys.map(buy));
    expect(now() - startedAt).toBeLessThan(healsWithinMs);
    if (answers.every(({ status }) => status === 201)) return answers;
    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
  }
}

describe.each<Fault>(['cut', 'silent', 'slow'])('a database that is %s', (fault) => {
  test('is answered with 503 in time, changes nothing, and is forgotten soon', async () => {
    // Fills the pool, so that the fault hits connections in use.
    await Promise.all(Array.from({ length: 4 }, () => ada.client.ask('/api/me/wallet')));
    const before = await count(api.db);
    proxy.become(fault);
    const pending = await Promise.all([
      ...['a', 'b', 'c', 'd'].map((sign) => buy(`${fault}-${sign}`)),
      timed(ada.client.ask('/api/me/packs')),
      timed(ada.client.ask('/api/runs/00000000-0000-7000-8000-000000000000')),
      timed(ada.client.ask('/api/readyz')),
    ]);
    const health = await timed(ada.client.ask('/api/healthz'));
    expect(health.status).toBe(200);
    for (const { status, tookMs, body, headers } of pending.slice(0, 4)) {
      expect([status, body.code]).toEqual([503, 'OVERLOADED']);
      expect(headers.get('retry-after')).not.toBeNull();
      expect(tookMs).toBeLessThan(answersWithinMs);
    }
    for (const { status, tookMs } of pending) {
      expect(status).toBe(503);
      expect(tookMs).toBeLessThan(answersWithinMs);
    }
    proxy.become('open');
    expect(await untilHealed()).toBeLessThan(healsWithinMs);
    expect(await count(api.db)).toEqual(before);
    await untilBought(...['a', 'b', 'c', 'd'].map((sign) => `${fault}-${sign}`));
    const after = await count(api.db);
    expect([after.orders - before.orders, after.packs - before.packs, after.keys - before.keys]).toEqual([
      4, 4, 4,
    ]);
  });
});

test('a visitor waits once for the session and the answer together', async () => {
  const [sessions, wallets] = [await api.db.connect(), await api.db.connect()];
  await sessions.query('BEGIN; LOCK TABLE customer_sessions');
  await wallets.query('BEGIN; LOCK TABLE wallets');
  const pending = timed(ada.client.ask('/api/me/wallet'));
  await new Promise((resume) => setTimeout(resume, patienceMs * 0.95));
  await sessions.query('ROLLBACK');
  const { status, body, tookMs } = await pending;
  await wallets.query('ROLLBACK');
  sessions.release();
  wallets.release();
  expect([status, body.code]).toEqual([503, 'OVERLOADED']);
  expect(tookMs).toBeLessThan(patienceMs * 1.5);
});

test('a purchase whose one statement waits for a lock too long is refused, and has changed nothing', async () => {
  const before = await count(api.db);
  const locker = await api.db.connect();
  // Lets the facts be read, and stops the statement that sells at its first lock.
  await locker.query('BEGIN; LOCK TABLE wallets IN EXCLUSIVE MODE');
  const { status, body, tookMs } = await buy('locked');
  await locker.query('ROLLBACK');
  locker.release();
  expect([status, body.code]).toEqual([503, 'OVERLOADED']);
  expect(tookMs).toBeLessThan(answersWithinMs);
  expect(await count(api.db)).toEqual(before);
  await untilBought('locked');
});

test('a line that goes dead after any piece of a purchase leaves the whole of it or nothing', async () => {
  const before = await count(api.db);
  const keys = Array.from({ length: 10 }, (_, pieces) => `dead-${pieces}`);
  let refused = 0;
  for (const [pieces, key] of keys.entries()) {
    expect(await untilHealed()).toBeLessThan(healsWithinMs);
    proxy.silenceAfter(pieces * 2);
    const first = await buy(key);
    proxy.become('open');
    expect([201, 503]).toContain(first.status);
    expect(first.tookMs).toBeLessThan(answersWithinMs);
    if (first.status === 503) refused += 1;
    expect(await untilHealed()).toBeLessThan(healsWithinMs);
    const [again] = await untilBought(key);
    if (first.status === 201) expect(again?.text).toBe(first.text);
  }
  const after = await count(api.db);
  expect(refused).toBeGreaterThan(0);
  expect([after.orders - before.orders, after.packs - before.packs, after.keys - before.keys]).toEqual([
    10, 10, 10,
  ]);
  expect((after.paid - before.paid) / 1_000).toBe(10);
});
