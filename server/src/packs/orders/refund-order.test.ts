import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const support = await api.staff('support');
afterAll(() => api.stop());

const reason = 'Bought it twice by mistake';

async function anOrder(quantity: number, cents = 10_000) {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api, cents);
  const { body } = await make.buy(customer.client, run.productId, { quantity });
  const packIds: string[] = body.packs.map(({ id }: { id: string }) => id);
  return { run, customer, orderId: String(body.order.id), packIds };
}
const refund = (orderId: string, packIds: string[], client = support) =>
  make.post(client, `/api/admin/orders/${orderId}/refund`, { packIds, reason });
const cashOf = async (customer: Factories.TestCustomer) =>
  (await customer.client.ask('/api/me/wallet')).body.cashCents;

test('some packs go back, then the rest; each with one entry of the trail', async () => {
  const { customer, orderId, packIds } = await anOrder(3);
  const [first = '', ...rest] = packIds;
  expect((await refund(orderId, [first])).status).toBe(200);
  const order = (await support.ask(`/api/admin/orders/${orderId}`)).body;
  expect([order.state, order.customerEmail]).toEqual(['partly_refunded', customer.email]);
  expect(order.packs.map(({ state }: { state: string }) => state).sort()).toEqual([
    'refunded',
    'sold',
    'sold',
  ]);
  expect((await refund(orderId, rest)).body).toMatchObject({ id: orderId, packIds: [...rest].sort() });
  expect(await cashOf(customer)).toBe(10_000);
  const { rows } = await api.db.query(
    "SELECT reason FROM audit_entries WHERE action = 'order.refunded' AND subject_id = $1",
    [orderId],
  );
  expect(rows).toEqual([{ reason }, { reason }]);
});

test('an order shows pulls once a pack is open, and nothing before', async () => {
  const { customer, orderId, packIds } = await anOrder(2);
  const [opened = ''] = packIds;
  await customer.client.ask(`/api/me/packs/${opened}/open`, { method: 'POST', body: {} });
  interface Pack {
    id: string;
    pulls: { cardName: string }[];
  }
  const packs: Pack[] = (await support.ask(`/api/admin/orders/${orderId}`)).body.packs;
  expect(packs.map(({ id, pulls }) => [id === opened, pulls.length > 0])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  const history = (await support.ask(`/api/admin/users/${customer.id}/history`)).body;
  const opening = history.find(({ kind }: { kind: string }) => kind === 'opening');
  expect(opening.orderId).toBe(orderId);
});

test('all or none: an opened pack, another order’s or an unknown one changes nothing', async () => {
  const { customer, orderId, packIds } = await anOrder(2);
  const other = await anOrder(1);
  await customer.client.ask(`/api/me/packs/${packIds[0]}/open`, { method: 'POST', body: {} });
  const before = await cashOf(customer);
  expect((await refund(orderId, packIds)).body.code).toBe('ALREADY_OPENED');
  expect((await refund(orderId, [...packIds.slice(1), ...other.packIds])).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { packIds: expect.any(String) },
  });
  expect((await refund('018f0000-0000-7000-8000-000000000000', packIds)).status).toBe(404);
  expect((await refund('nope', packIds)).status).toBe(404);
  expect((await refund(orderId, [])).body.code).toBe('VALIDATION_FAILED');
  expect(await cashOf(customer)).toBe(before);
});

test('refunds each pack once for concurrent requests', async () => {
  const { customer, orderId, packIds } = await anOrder(2);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, packIds)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'ALREADY_RESOLVED')).toHaveLength(9);
  expect(await cashOf(customer)).toBe(10_000);
});

test('a refund needs the permission', async () => {
  const { orderId, packIds } = await anOrder(1);
  for (const role of ['catalogue', 'fulfilment', 'auditor'] as const)
    expect((await refund(orderId, packIds, await api.staff(role))).body.code).toBe('FORBIDDEN');
});
