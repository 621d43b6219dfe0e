import { startApi } from '../../../testing/api.ts';
import { exportLedger, sumBy } from '../../../testing/ledger-export.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { orderNumberOf } = await import('../../contract/index.ts');
const [owner, finance] = [await api.staff('owner'), await api.staff('finance')];
afterAll(() => api.stop());

const list = async (filter: object) =>
  (
    await finance.ask(
      `/api/admin/ledger-legs?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
    )
  ).body as Record<string, unknown>[];

test('each transfer is a debit and a credit, with the order that it is of', async () => {
  const { productId } = await make.aRunOnSale(5, { priceCents: 700 });
  const { id: customerId, client } = await make.aCustomer(api, 2_000);
  const { body } = await make.buy(client, productId);
  const document = orderNumberOf(body.order.id);
  const legs = await list({ customerId, kind: 'order' });
  expect(legs).toHaveLength(2);
  expect(legs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        account: 'customer:cash',
        counterAccount: 'pack-sales',
        amountCents: -700,
        document,
      }),
      expect.objectContaining({
        account: 'pack-sales',
        counterAccount: 'customer:cash',
        amountCents: 700,
        document,
      }),
    ]),
  );
  const lines = await exportLedger(finance, { customerId });
  expect(sumBy('Account', lines)).toMatchObject({ 'customer:cash': 1_300, 'pack-sales': 700 });
  expect(lines.filter(({ Kind }) => Kind === 'Purchase')).toMatchObject([
    { 'Order or parcel': document },
    { 'Order or parcel': document },
  ]);
});

test('a transfer that staff gave names its giver', async () => {
  const { id } = await make.aCustomer(api, 0);
  const { body: session } = await owner.ask('/api/admin/session');
  const path = `/api/admin/users/${id}/balance-adjustments`;
  await make.post(owner, path, { amountCents: 500, bucket: 'promo', reason: 'a late parcel' }, make.aKey());
  expect(await list({ customerId: id, account: 'customer:promo' })).toMatchObject([
    { kind: 'adjustment', counterAccount: 'adjustments', amountCents: 500, giverName: session.staff.name },
  ]);
});

test('one record of either side is found by its id', async () => {
  const { id: customerId } = await make.aCustomer(api, 900);
  for (const leg of await list({ customerId }))
    expect((await finance.ask(`/api/admin/ledger-legs/${String(leg['id'])}`)).body).toMatchObject(leg);
});
