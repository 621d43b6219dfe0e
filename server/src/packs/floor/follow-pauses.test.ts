import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { followPauses } = await import('./index.ts');
const { sealLogs } = await import('../runs/index.ts');
const [catalogue, owner, auditor] = [
  await api.staff('catalogue'),
  await api.staff('owner'),
  await api.staff('auditor'),
];
afterAll(() => api.stop());

const query = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;
const setPrice = (productId: string, cents: number) =>
  query('UPDATE products SET price_cents = $2 WHERE id = $1', [productId, cents]);
const pausesInLog = async (runId: string) =>
  (
    await query(`SELECT entry FROM run_log WHERE run_id = $1 AND entry::jsonb ->> 'kind' = 'pause'`, [runId])
  ).map(({ entry }) => JSON.parse(entry));
const isPaused = async (productId: string): Promise<boolean> =>
  (await api.client().ask(`/api/products/${productId}`)).body.runs[0].isPaused;
const tasksOf = async (productId: string) =>
  (await catalogue.ask('/api/admin/dashboard')).body.paused.filter(
    (task: { productId: string }) => task.productId === productId,
  );
async function proof(name: string) {
  const { body } = await auditor.ask('/api/admin/integrity?history=whole');
  return body.checks.find((check: { name: string }) => check.name === name);
}

test('a run below its floor says so once in its log, on its page and to staff, until it can be sold again', async () => {
  const run = await make.aRunOnSale(8);
  await followPauses();
  expect(await isPaused(run.productId)).toBe(false);
  await setPrice(run.productId, 540);
  await followPauses();
  await followPauses();
  await sealLogs();
  expect(await pausesInLog(run.runId)).toMatchObject([
    { priceCents: 540, keptCents: 540, leastCents: 541, reason: expect.stringMatching(/pay back/) },
  ]);
  expect(await isPaused(run.productId)).toBe(true);
  expect(await tasksOf(run.productId)).toMatchObject([{ runId: run.runId, keptCents: 540, leastCents: 541 }]);

  const asked = await make.post(catalogue, `/api/admin/products/${run.productId}/floor-budget`, {
    budgetCents: 1,
    reason: 'one more',
  });
  await make.post(owner, `/api/admin/approvals/${asked.body.approvalId}/approve`);
  await followPauses();
  expect(await isPaused(run.productId)).toBe(false);
  expect(await tasksOf(run.productId)).toEqual([]);
  const { client } = await make.aCustomer(api);
  expect((await make.buy(client, run.productId)).status).toBe(201);

  await followPauses();
  await sealLogs();
  expect(await pausesInLog(run.runId)).toHaveLength(2);
  expect(await proof('floors')).toMatchObject({ ok: true });
  expect(await proof('log-rules')).toMatchObject({ ok: true });
  await setPrice(run.productId, 1_000);
});

test('concurrent jobs log a pause once', async () => {
  const run = await make.aRunOnSale(8);
  await setPrice(run.productId, 500);
  await Promise.all([followPauses(), followPauses(), followPauses()]);
  await sealLogs();
  expect(await pausesInLog(run.runId)).toHaveLength(1);
});

test('a run without unsold packs is not paused', async () => {
  const run = await make.aRunOnSale(1);
  const { client } = await make.aCustomer(api);
  await make.buy(client, run.productId);
  await setPrice(run.productId, 100);
  await followPauses();
  expect(await query('SELECT 1 FROM sale_pauses WHERE run_id = $1', [run.runId])).toEqual([]);
});

test('staff see a single whose copy costs more to buy back than its price', async () => {
  const single = await make.aSingle(2);
  await query('UPDATE cards SET value_cents = 900 WHERE id = $1', [single.cardId]);
  await followPauses();
  expect(await tasksOf(single.productId)).toMatchObject([{ runId: null, priceCents: 700, leastCents: 765 }]);
});

test('the proof finds a pause that its log does not know', async () => {
  const run = await make.aRunOnSale(8);
  await query(
    `INSERT INTO sale_pauses (id, product_id, run_id, price_cents, kept_cents, least_cents, paused_at, ended_at)
     VALUES (gen_random_uuid(), $1, $2, 5, 5, 6, now(), now())`,
    [run.productId, run.runId],
  );
  expect(await proof('floors')).toMatchObject({ ok: false, figures: { unlogged: 1 } });
  await query('DELETE FROM sale_pauses WHERE run_id = $1', [run.runId]);
});
