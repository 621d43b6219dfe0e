import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

const countOrders = async (customerId: string) =>
  (
    await api.db.query(
      `SELECT (SELECT count(*)::int FROM orders WHERE customer_id = $1) AS orders,
         (SELECT cash_cents FROM wallets WHERE customer_id = $1) AS cash`,
      [customerId],
    )
  ).rows[0];

test('sells nothing to a late copy of a request that was refused', async () => {
  const run = await make.aRunOnSale(20);
  const [first, second] = await Promise.all([make.aCustomer(api), make.aCustomer(api)]);
  const sold = await make.buy(first.client, run.productId, { runId: run.runId, picks: [5] });
  const key = make.aKey();
  const want = () => make.buy(second.client, run.productId, { runId: run.runId, picks: [5], key });
  const refused = await want();
  expect([refused.status, refused.body.code]).toEqual([409, 'PICK_TAKEN']);
  await make.post(first.client, `/api/me/packs/${sold.body.packs[0].id}/refund`);
  const before = await countOrders(second.id);
  const late = await want();
  expect([late.status, late.body.code, late.body.statement]).toEqual([
    409,
    'PICK_TAKEN',
    refused.body.statement,
  ]);
  expect(await countOrders(second.id)).toEqual(before);
  const again = await make.buy(second.client, run.productId, { runId: run.runId, picks: [5] });
  expect(again.status).toBe(201);
});

test('a repeated request succeeds once there is money for it', async () => {
  const run = await make.aRunOnSale(20);
  const { client, id } = await make.aCustomer(api, 0);
  const key = make.aKey();
  const want = () => make.buy(client, run.productId, { runId: run.runId, picks: [5], key });
  expect((await want()).body.code).toBe('INSUFFICIENT_FUNDS');
  await api.db.query('UPDATE wallets SET cash_cents = 100000 WHERE customer_id = $1', [id]);
  expect((await want()).status).toBe(201);
});

test.each([
  ['{', 'INVALID_JSON'],
  ['[]', 'VALIDATION_FAILED'],
  ['{"productId":"none","runId":"none","quantity":1,"picks":[1],"maxPriceCents":1}', 'VALIDATION_FAILED'],
])('refuses the body %s only once the customer is known', async (body, code) => {
  const { client } = await make.aCustomer(api);
  expect((await make.post(client, '/api/me/orders', body)).body.code).toBe(code);
  expect((await make.post(api.client(), '/api/me/orders', body)).body.code).toBe('UNAUTHENTICATED');
});

test('refuses a product that does not exist, and a run of another one', async () => {
  const { client } = await make.aCustomer(api);
  const [run, other] = [await make.aRunOnSale(6), await make.aRunOnSale(6)];
  const buy = (productId: string) => make.buy(client, productId, { runId: run.runId, picks: [2] });
  expect((await buy(other.productId)).body.code).toBe('RUN_CHANGED');
  expect((await buy('00000000-0000-7000-8000-000000000000')).body.code).toBe('NOT_ON_SALE');
});
