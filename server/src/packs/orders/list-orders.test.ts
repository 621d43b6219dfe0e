import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

const bodyOf = ({ productId, runId }: { productId: string; runId: string }, pack: number) => ({
  productId,
  runId,
  quantity: 1,
  picks: [pack],
  maxPriceCents: 1_000_000,
});

test('orders and top-ups are paged by the last one seen, newest first, each of them once', async () => {
  const { client } = await make.aCustomer(api, 100_000);
  const run = await make.aRunOnSale(30);
  const ids: string[] = [];
  const topUps: string[] = [];
  for (let pack = 1; pack <= 26; pack += 1) {
    ids.unshift((await make.post(client, '/api/me/orders', bodyOf(run, pack))).body.order.id);
    topUps.unshift((await make.post(client, '/api/me/top-ups', { amountCents: 1_000 })).body.id);
  }
  for (const [path, expected] of [
    ['/api/me/orders', ids],
    ['/api/me/top-ups', topUps],
  ] as const) {
    const first = (await client.ask(path)).body;
    expect([first.data.length, first.next]).toEqual([24, expected[23]]);
    const second = (await client.ask(`${path}?after=${first.next}`)).body;
    expect(second.next).toBeNull();
    // The customer's starting money is a top-up too, the oldest.
    const all = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(all.slice(0, 26)).toEqual(expected);
    const stranger = (await make.aCustomer(api, 1_000)).client;
    expect((await stranger.ask(`${path}?after=${first.next}`)).body).toEqual({ data: [], next: null });
  }
});
