import { randomUUID } from 'node:crypto';

import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

test('shows an order as a receipt: what each pack cost, and what was refunded', async () => {
  const run = await make.aRunOnSale();
  const customer = await make.aCustomer(api);
  const bought = await make.buy(customer.client, run.productId, {
    quantity: 2,
    runId: run.runId,
    picks: [4, 9],
  });
  const { order, packs } = bought.body;
  await customer.client.ask(`/api/me/packs/${packs[0].id}/open`, { method: 'POST' });
  const refund = await customer.client.ask(`/api/me/packs/${packs[1].id}/refund`, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(refund.status).toBe(200);
  const { status, body } = await customer.client.ask(`/api/me/orders/${order.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: order.id,
    kind: 'pack',
    state: 'partly_refunded',
    totalCents: 2_000,
    taxCents: null,
    refundedCashCents: 1_000,
    refundedPromoCents: 0,
  });
  expect(body.lines).toMatchObject([
    { packId: packs[0].id, packNo: 4, state: 'opened', paidCashCents: 1_000, refundedAt: null },
    { packId: packs[1].id, packNo: 9, state: 'refunded', paidCashCents: 1_000, openedAt: null },
  ]);
  expect(body.lines[0].receipt).toEqual(packs[0].receipt);
});

test("another customer's order answers like a missing one", async () => {
  const run = await make.aRunOnSale();
  const owner = await make.aCustomer(api);
  const { body } = await make.buy(owner.client, run.productId, {});
  const stranger = await make.aCustomer(api, 0);
  const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
  const theirs = await stranger.client.ask(`/api/me/orders/${body.order.id}`);
  const none = await stranger.client.ask(`/api/me/orders/${randomUUID()}`);
  expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(withoutId(theirs.text)).toBe(withoutId(none.text));
  expect((await stranger.client.ask('/api/me/orders/nonsense')).status).toBe(404);
});
