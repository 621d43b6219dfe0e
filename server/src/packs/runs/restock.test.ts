import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
const { restockProducts } = await import('./restock.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

async function askForRestock(productId: string, restockThreshold: number, restockSize: number) {
  const staff = await api.staff('catalogue');
  const band = {
    minValueReturnBps: 0,
    maxValueReturnBps: 20_000,
    minCashReturnBps: 0,
    maxCashReturnBps: 10_000,
  };
  const body = { restockIsOn: true, restockSize, restockThreshold, ...band };
  const answer = await staff.ask(`/api/admin/products/${productId}`, { method: 'PUT', body });
  expect([answer.status, answer.body]).toMatchObject([200, body]);
}

const runsOf = async (productId: string) =>
  (
    await api.db.query(
      'SELECT id, number, size, state, is_restock FROM runs WHERE product_id = $1 ORDER BY number',
      [productId],
    )
  ).rows;

/** Does the job queue worker's part. */
async function sealWaiting(productId: string): Promise<void> {
  const { beginJob } = await import('../../platform/jobs/job.ts');
  const { sealQueuedNow } = await import('../sealing/index.ts');
  const { rows } = await api.db.query<{ id: string; run: string }>(
    `SELECT j.id, r.id AS run FROM jobs j JOIN runs r ON r.id = j.subject_id WHERE r.product_id = $1 AND j.state = 'queued'`,
    [productId],
  );
  for (const { id, run } of rows) if (await beginJob(id)) await sealQueuedNow(id, run);
}

const audits = async (action: string, runId: string) =>
  (
    await api.db.query('SELECT actor_kind, after FROM audit_entries WHERE action = $1 AND subject_id = $2', [
      action,
      runId,
    ])
  ).rows;

test('the next run is sealed once when packs run low, and published when it is sealed', async () => {
  const run = await make.aRunOnSale(10);
  await askForRestock(run.productId, 4, 6);
  await restockProducts();
  expect(await runsOf(run.productId)).toHaveLength(1);
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, run.productId, { quantity: 7 });
  await Promise.all([restockProducts(), restockProducts(), restockProducts()]);
  await restockProducts();
  const [, next] = await runsOf(run.productId);
  expect(next).toMatchObject({ number: 2, size: 6, state: 'sealing', is_restock: true });
  await sealWaiting(run.productId);
  await restockProducts();
  await restockProducts();
  const after = await runsOf(run.productId);
  expect(after.map(({ state }) => state)).toEqual(['on_sale', 'on_sale']);
  expect(await audits('run.restock-started', next.id)).toMatchObject([{ actor_kind: 'system' }]);
  expect(await audits('run.published', next.id)).toMatchObject([{ actor_kind: 'system' }]);
});

test('outside the band restocking stops before sealing and before publishing, and two people decide each', async () => {
  const run = await make.aRunOnSale(10);
  await askForRestock(run.productId, 4, 6);
  await api.db.query('UPDATE products SET max_cash_return_bps = 1 WHERE id = $1', [run.productId]);
  const customer = await make.aCustomer(api, 20_000);
  await make.buy(customer.client, run.productId, { quantity: 7 });
  const [finance, owner] = [await api.staff('finance'), await api.staff('owner')];
  const decide = async (subjectId: string) => {
    const { rows: requests } = await api.db.query('SELECT id FROM approvals WHERE subject_id = $1', [
      subjectId,
    ]);
    expect(requests).toHaveLength(1);
    const approve = (by: typeof owner) => make.post(by, `/api/admin/approvals/${requests[0].id}/approve`, {});
    expect((await approve(finance)).body).toMatchObject({ state: 'pending', approvalsLeft: 1 });
    expect((await approve(finance)).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await approve(owner)).body.state).toBe('approved');
  };
  await restockProducts();
  await restockProducts();
  expect(await runsOf(run.productId)).toHaveLength(1);
  expect(await audits('product.restock-stopped', run.productId)).toMatchObject([{ actor_kind: 'system' }]);
  await decide(run.packId);
  await sealWaiting(run.productId);
  await restockProducts();
  await restockProducts();
  const [, next] = await runsOf(run.productId);
  expect(next).toMatchObject({ number: 2, size: 6, state: 'sealed' });
  await decide(next.id);
  expect((await runsOf(run.productId))[1]).toMatchObject({ state: 'on_sale' });
  expect(await audits('product.restock-stopped', run.productId)).toHaveLength(1);
});

test('a shortage leaves a failed job with its rows, is recorded once and retried a day later', async () => {
  const run = await make.aRunOnSale(4, { stock: { common: 4, rare: 2 } });
  await askForRestock(run.productId, 5, 1_000);
  await restockProducts();
  await sealWaiting(run.productId);
  await restockProducts();
  await restockProducts();
  const [, failed, ...more] = await runsOf(run.productId);
  expect([failed.state, more]).toEqual(['cancelled', []]);
  const staff = await api.staff('owner');
  const filter = encodeURIComponent(JSON.stringify({ subjectId: failed.id }));
  const [job] = (await staff.ask(`/api/admin/jobs?filter=${filter}`)).body;
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'VAULT_SHORT' } });
  expect(job.failure.short.length).toBeGreaterThan(0);
  expect(await audits('run.restock-failed', failed.id)).toMatchObject([
    { actor_kind: 'system', after: { productId: run.productId, failure: { code: 'VAULT_SHORT' } } },
  ]);
  time.clock.travel(time.hours(23));
  await restockProducts();
  expect(await runsOf(run.productId)).toHaveLength(2);
  time.clock.travel(time.hours(2));
  await restockProducts();
  expect(await runsOf(run.productId)).toHaveLength(3);
});

test('a product is not restocked while a run of it waits, or when restocking is off', async () => {
  const off = await make.aPack();
  const { sealRunNow } = await import('../sealing/index.ts');
  const waiting = await make.aPack();
  await sealRunNow(waiting.packId, 5);
  await askForRestock(waiting.productId, 5, 5);
  await restockProducts();
  expect(await runsOf(off.productId)).toEqual([]);
  expect((await runsOf(waiting.productId)).map(({ state }) => state)).toEqual(['sealed']);
});

test.each([
  ['restockSize', 0],
  ['restockSize', 1_000_001],
  ['restockThreshold', -1],
  ['restockIsOn', 'yes'],
])('%s is not %p', async (field, value) => {
  const { productId } = await make.aPack();
  const staff = await api.staff('catalogue');
  const answer = await staff.ask(`/api/admin/products/${productId}`, {
    method: 'PUT',
    body: { [field]: value },
  });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});
