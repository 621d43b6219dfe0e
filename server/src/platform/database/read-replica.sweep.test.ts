import { jest } from '@jest/globals';
import pg from 'pg';

import { copyStock, startStockPostgres } from '../../../../scripts/lib/postgres/stock.mjs';
import { startServer, stopServer } from '../../../../scripts/lib/postgres/supervise.mjs';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { until } from '../../../testing/until.ts';

// It makes a cluster, migrates it and copies it.
jest.setTimeout(240_000);

/** Held back this long, the replica still counts as fit: what would be decided by it would be decided wrongly. */
const lagMs = 60_000;
const stock = await startStockPostgres();
// Named as skipped where the system has no PostgreSQL of its own.
const onStock = stock ? test : test.skip;

const open = stock && (await openShop(stock));
afterAll(async () => {
  await open?.close();
  await stock?.stop();
});

async function openShop(primary: NonNullable<typeof stock>) {
  Object.assign(process.env, { TEST_OWNER_URL: primary.ownerUrl, TEST_APP_URL: primary.appUrl });
  const { appUrl } = await openTestDatabase();
  const replica = await copyStock(primary, 'replica', '-R');
  const { port } = await startServer(replica);
  const { pathname } = new URL(appUrl);
  const readUrl = (role: string) => `postgresql://${role}:stock@127.0.0.1:${port}${pathname}`;
  const api = await startApi({
    DATABASE_READ_URL: readUrl('pullproof_app'),
    DATABASE_READ_LAG_MS: String(lagMs),
  });
  const admin = new pg.Pool({ connectionString: readUrl('postgres'), max: 1 });
  admin.on('error', () => undefined);
  const { followReplica, replicaMeasures } = await import('./read-replica.ts');
  const unfollow = await followReplica();
  const readMeasure = (name: string) => replicaMeasures.find((one) => one.name === name)?.read();
  return {
    api,
    make: await import('../../../testing/factories.ts'),
    readMeasure,
    hold: () => admin.query('SELECT pg_wal_replay_pause()'),
    follow: () => admin.query('SELECT pg_wal_replay_resume()'),
    stopReplica: () => stopServer(replica),
    async close() {
      await unfollow();
      await admin.end();
      await api.stop();
      await stopServer(replica);
    },
  };
}

const shop = (): NonNullable<typeof open> => {
  if (!open) throw new Error('There is no PostgreSQL of the system.');
  return open;
};

/** With the replica held back from before `work` on. */
async function heldBack(work: () => Promise<void>): Promise<void> {
  await until('the replica is used', async () => (await shop().readMeasure('database_replica_used')) === 1);
  await shop().hold();
  try {
    await work();
  } finally {
    await shop().follow();
  }
}

const titles = async (api: TestApi, client = api.client()): Promise<string[]> => {
  const { body } = await client.ask('/api/products?perPage=100');
  return (body.data as { title: string }[]).map(({ title }) => title);
};

const untilItFollows = (api: TestApi, title: string) =>
  until('the replica shows the product', async () => (await titles(api)).includes(title));

onStock('public and console lists are read from the replica, what is written from the primary', async () => {
  const { api, make } = shop();
  const owner = await api.staff('owner');
  const { productId, slug } = await make.aSingle(1);
  const before = (await api.client().ask(`/api/products/${slug}`)).body.title as string;
  await untilItFollows(api, before);
  await heldBack(async () => {
    await api.db.query(`UPDATE products SET title = 'Renamed meanwhile' WHERE id = $1`, [productId]);
    expect(await titles(api)).toContain(before);
    const visitor = await api.staff('auditor');
    visitor.forgetCookie('pullproof-wrote');
    const { body } = await visitor.ask(`/api/admin/products?filter={"id":"${productId}"}`);
    expect(body[0].title).toBe(before);
    expect((await owner.ask(`/api/admin/products/${productId}`)).body.title).toBe('Renamed meanwhile');
  });
});

onStock('a decision never reads a replica that is held back 60 s', async () => {
  const { api, make } = shop();
  const { productId, slug } = await make.aSingle(1);
  const [first, second] = [await make.aCustomer(api), await make.aCustomer(api)];
  const { title } = (await api.client().ask(`/api/products/${slug}`)).body as { title: string };
  await untilItFollows(api, title);
  await heldBack(async () => {
    const buy = (customer: typeof first) =>
      make.post(customer.client, '/api/me/orders', { productId, quantity: 1, maxPriceCents: 700 });
    expect((await buy(first)).status).toBe(201);
    const inStock = async (client = api.client()) =>
      (await client.ask('/api/products?inStock=true&perPage=100')).body.data as { id: string }[];
    // A stranger is still shown the card, and is refused at the till.
    expect((await inStock()).map(({ id }) => id)).toContain(productId);
    expect((await buy(second)).body.code).toBe('SOLD_OUT');
    // Whoever has just written sees it, and their own records always.
    expect((await inStock(first.client)).map(({ id }) => id)).not.toContain(productId);
    expect((await first.client.ask('/api/me/wallet')).body.cashCents).toBe(100_000 - 700);
    first.client.forgetCookie('pullproof-wrote');
    expect((await first.client.ask('/api/me/wallet')).body.cashCents).toBe(100_000 - 700);
  });
});

onStock('staff who have just saved see it in the list, others after the lag at most', async () => {
  const { api } = shop();
  const owner = await api.staff('owner');
  const name = `Set ${Date.now()}`;
  await heldBack(async () => {
    const made = await owner.ask('/api/admin/sets', {
      method: 'POST',
      body: { name, code: `C${Date.now() % 1_000_000}`, releasedOn: '2026-01-01' },
    });
    expect(made.status).toBe(201);
    const find = async () =>
      (await owner.ask(`/api/admin/sets?filter=${encodeURIComponent(JSON.stringify({ name }))}`))
        .body as unknown[];
    expect(await find()).toHaveLength(1);
    owner.forgetCookie('pullproof-wrote');
    expect(await find()).toHaveLength(0);
  });
  await until('the replica has it', async () => {
    const { body } = await owner.ask(
      `/api/admin/sets?filter=${encodeURIComponent(JSON.stringify({ name }))}`,
    );
    return (body as unknown[]).length === 1;
  });
});

onStock('beyond the allowed lag the primary is read, and the metrics say how far it is behind', async () => {
  const { api, make, readMeasure } = shop();
  const { productId, slug } = await make.aSingle(1);
  const before = (await api.client().ask(`/api/products/${slug}`)).body.title as string;
  await untilItFollows(api, before);
  const { performance: clock } = globalThis;
  await heldBack(async () => {
    await api.db.query(`UPDATE products SET title = 'Seen at once' WHERE id = $1`, [productId]);
    expect(await titles(api)).toContain(before);
    const now = clock.now.bind(clock);
    const later = jest.spyOn(clock, 'now').mockImplementation(() => now() + lagMs);
    try {
      expect(await readMeasure('database_replica_used')).toBe(0);
      expect(Number(await readMeasure('database_replica_lag_seconds'))).toBeGreaterThan(60);
      expect(await titles(api)).toContain('Seen at once');
    } finally {
      later.mockRestore();
    }
  });
});

onStock('a replica that dies is replaced by the primary within the same request', async () => {
  const { api, make, readMeasure, stopReplica } = shop();
  const { slug } = await make.aSingle(1);
  const { title } = (await api.client().ask(`/api/products/${slug}`)).body as { title: string };
  await until('the replica is used', async () => (await readMeasure('database_replica_used')) === 1);
  await stopReplica();
  expect(await titles(api)).toContain(title);
  await until('it is given up', async () => (await readMeasure('database_replica_used')) === 0);
  expect(await readMeasure('database_replica_lag_seconds')).toBe(Infinity);
  expect(await titles(api)).toContain(title);
});
