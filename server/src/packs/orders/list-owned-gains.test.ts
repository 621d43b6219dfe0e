import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aRunOnSale, buy, post } = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

test('lists the owned cards that rose in thirty days, best first, each with its value before', async () => {
  const run = await aRunOnSale(4);
  const customer = await aCustomer(api);
  const { body } = await buy(customer.client, run.productId);
  const opened = await post(customer.client, `/api/me/packs/${body.packs[0].id}/open`);
  const owned: string[] = [
    ...new Set<string>(opened.body.pulls.map(({ cardId }: { cardId: string }) => cardId)),
  ];
  const ask = async () => (await customer.client.ask('/api/me/collection/gains')).body.data;
  expect(await ask()).toEqual([]);

  await api.db.query(
    `INSERT INTO card_values (card_id, valued_as, value_cents, source, is_estimated, as_of)
     SELECT id, id, value_cents - 1, 'test', false, now() - interval '40 days' FROM cards WHERE value_cents > 0
     UNION ALL SELECT id, id, value_cents - 2, 'test', false, now() - interval '20 days' FROM cards WHERE value_cents > 1`,
  );
  const gains = await ask();
  expect(gains.map(({ cardId }: { cardId: string }) => cardId).toSorted()).toEqual(
    owned.toSorted().slice(0, 3),
  );
  for (const { beforeCents, valueCents } of gains) expect(beforeCents).toBe(valueCents - 1);
  const other = await aCustomer(api);
  expect((await other.client.ask('/api/me/collection/gains')).body.data).toEqual([]);
});
