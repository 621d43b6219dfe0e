import type { BuybackQuotesDto } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { digest } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const { anOpener, itemsOf } = await import('../../../testing/deals.ts');
afterAll(() => api.stop());

const quote = async (client: Client, ids: string[]): Promise<BuybackQuotesDto> =>
  (await client.ask(`/api/me/buyback-quotes?ids=${ids.join(',')}`)).body;
const sell = (client: Client, items: unknown, key = make.aKey()) =>
  make.post(client, '/api/me/buybacks', { items }, key);
describe('a unit that its owner keeps', () => {
  const keep = (client: Client, id: string, isKept: unknown = true) =>
    client.ask(`/api/me/collection/${id}/keep`, { method: 'PUT', body: { isKept } });

  test('has no offer and is not sold, alone or with others, until it is released', async () => {
    const { customer, ids } = await anOpener(api);
    const [keeper = '', ...others] = ids;
    const before = await quote(customer.client, ids);
    const held = await keep(customer.client, keeper);
    expect([held.status, held.body]).toEqual([200, { id: keeper, isKept: true }]);
    expect((await customer.client.ask(`/api/me/collection/${keeper}`)).body.isKept).toBe(true);
    const after = await quote(customer.client, ids);
    expect(after.quotes.map(({ refusal }) => refusal)).toEqual(['kept', null, null]);
    expect(after.quotes[0]?.quoteId).toBeNull();
    expect(after.totalCents).toBe(before.totalCents - (before.quotes[0]?.amountCents ?? 0));
    const was = await digest();
    for (const chosen of [before.quotes, before.quotes.slice(0, 1)]) {
      const refused = await sell(customer.client, itemsOf(chosen));
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'WRONG_STATE', ids: [keeper] }]);
    }
    expect(await digest()).toBe(was);
    expect((await sell(customer.client, itemsOf(after.quotes.slice(1)))).body.units).toHaveLength(
      others.length,
    );
    await keep(customer.client, keeper, false);
    expect((await sell(customer.client, itemsOf(before.quotes.slice(0, 1)))).status).toBe(201);
  });

  test('only the owner can set it, and repeating changes nothing', async () => {
    const { customer, ids } = await anOpener(api);
    const [id = ''] = ids;
    const stranger = await make.aCustomer(api, 0);
    expect((await keep(stranger.client, id)).status).toBe(404);
    expect((await keep(customer.client, 'x')).status).toBe(404);
    expect((await keep(customer.client, id, 'yes')).status).toBe(400);
    expect((await keep(api.client(), id)).status).toBe(401);
    for (const isKept of [true, true, false, false])
      expect((await keep(customer.client, id, isKept)).body).toEqual({ id, isKept });
  });

  test('keeping and selling concurrently: one wins, and the next owner is not bound', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customer, ids } = await anOpener(api);
      const [id = ''] = ids;
      const { quotes } = await quote(customer.client, [id]);
      const [sold, keeper] = await Promise.all([
        sell(customer.client, itemsOf(quotes)),
        keep(customer.client, id),
      ]);
      expect([
        [201, 404],
        // Kept first: never sold after it was kept.
        [409, 200],
      ]).toContainEqual([sold.status, keeper.status]);
      const { rows } = await api.db.query(
        'SELECT coalesce(kept_by = owner_id, false) AS kept FROM collectibles WHERE id = $1',
        [id],
      );
      expect(rows[0].kept).toBe(keeper.status === 200);
    }
  });
});
