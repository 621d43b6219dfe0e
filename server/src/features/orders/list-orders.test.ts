import { startApi } from '../../testing/api.ts';

const api = await startApi();
const make = await import('../../testing/factories.ts');

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

test('the old path of orders says what replaces it, and shares its keys: a retry there buys nothing twice', async () => {
  const { client } = await make.aCustomer(api, 5_000);
  const run = await make.aRunOnSale(4);
  const key = make.aKey();
  const bought = await make.post(client, '/api/me/orders', bodyOf(run, 1), key);
  expect(bought.status).toBe(201);
  for (const header of ['deprecation', 'sunset', 'link']) expect(bought.headers.get(header)).toBeNull();
  const again = await make.post(client, '/api/orders', bodyOf(run, 1), key);
  expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
    201,
    'true',
    bought.body,
  ]);
  const refused = await make.post(api.client(), '/api/orders', bodyOf(run, 2));
  for (const { headers } of [again, refused]) {
    expect(headers.get('deprecation')).toMatch(/^@\d{10}$/);
    expect(Date.parse(headers.get('sunset') ?? '')).toBeGreaterThan(
      Number(headers.get('deprecation')?.slice(1)) * 1_000 + 180 * 86_400_000,
    );
    expect(headers.get('link')).toBe('</api/me/orders>; rel="successor-version"');
  }
  expect((await client.ask('/api/me/orders')).body.data).toHaveLength(1);
  const { paths } = (await api.client().ask('/api/openapi.json')).body;
  expect([paths['/api/orders'].post.deprecated, paths['/api/me/orders'].post.deprecated]).toEqual([
    true,
    undefined,
  ]);
});
