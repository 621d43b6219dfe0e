import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const [catalogue, owner] = [await api.staff('catalogue'), await api.staff('owner')];
afterAll(() => api.stop());

const reason = 'the market';
const numberOf = async (text: string, id: string): Promise<number> =>
  Number((await api.db.query<{ cents: string }>(text, [id])).rows[0]?.cents);
const setPrice = (productId: string, priceCents: number) =>
  make.post(catalogue, `/api/admin/products/${productId}/price`, { priceCents, reason });

test('a price far below what a run was sealed with takes two people, whatever values were lowered to', async () => {
  const run = await make.aRunOnSale(8);
  expect((await setPrice(run.productId, 700)).body).toMatchObject({ priceCents: 700, approvalId: null });
  for (const cardId of [...run.cardIds.common, ...run.cardIds.rare]) {
    const lowered = await catalogue.ask(`/api/admin/cards/${cardId}`, {
      method: 'PUT',
      body: { valueCents: 1, reason },
    });
    expect(lowered.status).toBe(200);
  }
  expect(await numberOf('SELECT offers_cents AS cents FROM run_floors WHERE run_id = $1', run.runId)).toBe(0);
  const asked = await setPrice(run.productId, 300);
  expect(asked.body).toMatchObject({ priceCents: 700, approvalId: expect.any(String) });
  expect((await make.post(owner, `/api/admin/approvals/${asked.body.approvalId}/approve`)).status).toBe(200);
  expect(await numberOf('SELECT price_cents AS cents FROM products WHERE id = $1', run.productId)).toBe(300);
});
