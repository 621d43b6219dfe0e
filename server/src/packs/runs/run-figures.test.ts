import type * as Factories from '../../../testing/factories.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const staff = await api.staff('catalogue');
afterAll(() => api.stop());

const price = (productId: string, priceCents: unknown, reason = 'Sale') =>
  make.post(staff, `/api/admin/products/${productId}/price`, { priceCents, reason });
const logged = async (runId: string): Promise<number[]> => {
  const { rows } = await api.db.query<{ cents: string }>(
    `SELECT fields ->> 'priceCents' AS cents FROM run_events WHERE run_id = $1 AND kind = 'price' ORDER BY at, id`,
    [runId],
  );
  return rows.map(({ cents }) => Number(cents));
};
test('a lower price is charged, logged in every run on sale and recorded with its reason', async () => {
  const { sealRunNow } = await import('../sealing/index.ts');
  const { publishRun } = await import('./index.ts');
  const run = await make.aRunOnSale(10);
  const second = await sealRunNow(run.packId, 5);
  await publishRun(second);
  const answer = await price(run.productId, 900);
  expect([answer.status, answer.body.priceCents]).toEqual([200, 900]);
  expect([...answer.body.runIds].sort()).toEqual([run.runId, second].sort());
  expect([await logged(run.runId), await logged(second)]).toEqual([[900], [900]]);
  const customer = await make.aCustomer(api, 5_000);
  expect((await make.buy(customer.client, run.productId)).body.order.totalCents).toBe(900);
  const { rows } = await api.db.query(
    `SELECT before, after, reason, actor_kind FROM audit_entries WHERE subject_id = $1 AND action = 'product.price-changed'`,
    [run.productId],
  );
  expect(rows).toMatchObject([
    { before: { priceCents: 1_000 }, after: { priceCents: 900 }, reason: 'Sale', actor_kind: 'staff' },
  ]);
});

test('a price never rises above the lowest that a run on sale has logged', async () => {
  const run = await make.aRunOnSale(10);
  expect((await price(run.productId, 800)).status).toBe(200);
  const higher = await price(run.productId, 900);
  expect([higher.status, higher.body.code, higher.body.lowestCents]).toEqual([409, 'WRONG_STATE', 800]);
  expect(await logged(run.runId)).toEqual([800]);
  expect((await price(run.productId, 800)).body.code).toBe('WRONG_STATE');
});

test('a product without a run on sale may become dearer; its sealed run is then not published', async () => {
  const { sealRunNow } = await import('../sealing/index.ts');
  const { publishRun } = await import('./index.ts');
  const pack = await make.aPack();
  const runId = await sealRunNow(pack.packId, 10);
  expect((await price(pack.productId, 1_500)).status).toBe(200);
  await expect(publishRun(runId)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('a run published below its committed price logs it, and the price cannot rise again', async () => {
  const { sealRunNow } = await import('../sealing/index.ts');
  const { publishRun } = await import('./index.ts');
  const pack = await make.aPack();
  const runId = await sealRunNow(pack.packId, 10);
  expect((await price(pack.productId, 700)).status).toBe(200);
  await publishRun(runId);
  expect(await logged(runId)).toEqual([700]);
  expect((await price(pack.productId, 800)).body.code).toBe('WRONG_STATE');
});

test('10 concurrent requests with one key lower the price once; with different prices it only falls', async () => {
  const run = await make.aRunOnSale(10);
  const path = `/api/admin/products/${run.productId}/price`;
  const same = await Promise.all(
    Array.from({ length: 10 }, () =>
      make.post(staff, path, { priceCents: 990, reason: 'Once' }, 'price-once'),
    ),
  );
  expect(same.every(({ status, text }) => status === 200 && text === same[0]?.text)).toBe(true);
  expect(await logged(run.runId)).toEqual([990]);
  await Promise.all(Array.from({ length: 10 }, (_, at) => price(run.productId, 900 - 10 * at)));
  const prices = await logged(run.runId);
  expect(prices).toEqual([...prices].sort((left, right) => right - left));
  expect(prices.at(-1)).toBe(810);
});

test.each([
  ['zero', 0],
  ['a fraction', 1.5],
  ['a text', '900'],
  ['none', null],
  ['too much', 2 ** 53 + 2],
])('%s is no price', async (_, priceCents) => {
  const run = await make.aPack();
  expect((await price(run.productId, priceCents)).body.code).toBe('VALIDATION_FAILED');
});

test('needs a storable reason, the permission and a product', async () => {
  const { productId } = await make.aPack();
  expect((await price(productId, 900, 'x\0y')).body.code).toBe('VALIDATION_FAILED');
  expect((await price(productId, 900, 'half \ud800')).body.code).toBe('VALIDATION_FAILED');
  expect((await price('018f0000-0000-7000-8000-000000000000', 900)).status).toBe(404);
  const support = await api.staff('support');
  const body = { priceCents: 900, reason: 'Sale' };
  expect((await make.post(support, `/api/admin/products/${productId}/price`, body)).status).toBe(403);
  expect(
    (await staff.ask(`/api/admin/products/${productId}/price`, { method: 'POST', body })).body.code,
  ).toBe('IDEMPOTENCY_KEY_REQUIRED');
});

/** Counts the packs themselves. */
async function counted(runId: string) {
  const { rows } = await api.db.query(
    `SELECT count(*) FILTER (WHERE state = 'unsold')::int unsold, count(*) FILTER (WHERE state = 'sold')::int sold,
       count(*) FILTER (WHERE state = 'opened')::int opened FROM sealed_packs WHERE run_id = $1`,
    [runId],
  );
  return rows[0];
}

async function expectExact({ runId, productId }: Factories.TestRun): Promise<void> {
  const expected = await counted(runId);
  const { unsold, sold, opened } = (await staff.ask(`/api/admin/runs/${runId}`)).body;
  expect({ unsold, sold, opened }).toEqual(expected);
  expect((await staff.ask(`/api/admin/products/${productId}`)).body.unsold).toBe(expected.unsold);
  expect((await api.client().ask(`/api/products/${productId}`)).body.stock.remaining).toBe(expected.unsold);
}

test('counts are exact before, while and after the log is chained', async () => {
  const { sealLog } = await import('./index.ts');
  const run = await make.aRunOnSale(30);
  await expectExact(run);
  const customer = await make.aCustomer(api);
  const buy = async (quantity: number): Promise<string[]> =>
    (await make.buy(customer.client, run.productId, { quantity })).body.packs.map(
      ({ id }: { id: string }) => id,
    );
  const [open1, open2, back, ...rest] = await buy(7);
  await make.post(customer.client, `/api/me/packs/${open1}/open`);
  await expectExact(run);
  await sealLog(run.runId);
  await expectExact(run);
  await make.post(customer.client, `/api/me/packs/${back}/refund`);
  await make.post(customer.client, `/api/me/packs/${open2}/open`);
  await expectExact(run);
  const race = [
    sealLog(run.runId),
    sealLog(run.runId),
    buy(3),
    make.post(customer.client, `/api/me/packs/${rest[0]}/open`),
  ];
  await Promise.allSettled(race);
  await expectExact(run);
  await sealLog(run.runId);
  await sealLog(run.runId);
  await expectExact(run);
  const { rows } = await api.db.query('SELECT sales, refunds, opens FROM run_counts WHERE run_id = $1', [
    run.runId,
  ]);
  expect(rows).toEqual([{ sales: 10, refunds: 1, opens: 3 }]);
});
