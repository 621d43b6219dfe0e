import { startApi, type Answer } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

type Customer = Factories.TestCustomer;
const topUp = ({ client }: Customer, body: unknown, key?: string): Promise<Answer> =>
  make.post(client, '/api/me/top-ups', body, key);
const credit = async (customerId: string, cents: number) =>
  (await import('./index.ts')).topUp(customerId, cents);
const cash = async ({ client }: Customer): Promise<number> =>
  (await client.ask('/api/me/wallet')).body.cashCents;

interface Entry {
  id: string;
  kind: string;
  bucket: string;
  amountCents: number;
  balanceCents: number;
}
const statement = async ({ client }: Customer, after = ''): Promise<{ data: Entry[]; next: string | null }> =>
  (await client.ask(`/api/me/wallet/history${after}`)).body;

const pay = async ({ client }: Customer, id: string, act = 'pay'): Promise<Response> =>
  fetch(`${api.origin}/sandbox/checkout/${id}`, {
    method: 'POST',
    headers: { ...client.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `act=${act}`,
    redirect: 'manual',
  });

test('a top-up leads to the sandbox’s page, is credited when it is paid there, and leads back', async () => {
  const customer = await make.aCustomer(api, 0);
  const answer = await topUp(customer, { amountCents: 2_500, returnPath: '/shop/x?y=1' });
  const { id } = answer.body;
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { amountCents: 2_500, provider: 'sandbox', state: 'pending', redirectUrl: `/sandbox/checkout/${id}` },
  ]);
  expect(await cash(customer)).toBe(0);
  const page = await customer.client.ask(`/sandbox/checkout/${id}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Demo money')]);
  expect(page.text).toContain('$25.00');
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]{43}'; form-action 'self'; frame-ancestors 'none'/,
  );
  const paid = await pay(customer, id);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `/shop/x?y=1&top-up=${id}`]);
  expect(await cash(customer)).toBe(2_500);
  const read = await customer.client.ask(`/api/me/top-ups/${id}`);
  expect(read.body).toMatchObject({ id, state: 'settled', settledAt: expect.any(String) });
  const list = await customer.client.ask('/api/me/top-ups');
  expect(list.body).toEqual({ data: [read.body], next: null });
  const history = await customer.client.ask('/api/me/history');
  expect(history.body.data[0]).toMatchObject({ kind: 'top_up', amountCents: 2_500, subjectId: id });
  const { rows } = await api.db.query(
    `SELECT subject FROM mails WHERE customer_id = $1 AND kind = 'top-up-receipt'`,
    [customer.id],
  );
  expect(rows).toEqual([{ subject: 'Receipt: $25.00 for your wallet' }]);
});

test('paying twice, or after a decline, credits nothing', async () => {
  const customer = await make.aCustomer(api, 0);
  const first = await topUp(customer, { amountCents: 700 });
  const presses = await Promise.all(Array.from({ length: 10 }, () => pay(customer, first.body.id)));
  expect(presses.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(presses.filter(({ status }) => status === 409)).toHaveLength(9);
  const second = await topUp(customer, { amountCents: 900 });
  await pay(customer, second.body.id, 'decline');
  expect((await pay(customer, second.body.id)).status).toBe(409);
  expect(await cash(customer)).toBe(700);
  expect((await customer.client.ask(`/api/me/top-ups/${second.body.id}`)).body).toMatchObject({
    state: 'failed',
    failure: 'The sandbox declined the payment.',
    redirectUrl: expect.any(String),
  });
});

test('the sandbox’s page accepts only its own buttons, on its own pages', async () => {
  const customer = await make.aCustomer(api, 0);
  const { body } = await topUp(customer, { amountCents: 700 });
  const send = (headers: Record<string, string>, form: string, id: string = body.id) =>
    fetch(`${api.origin}/sandbox/checkout/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: form,
      redirect: 'manual',
    });
  const own = { Origin: api.origin };
  expect((await send({}, 'act=pay')).status).toBe(403);
  expect((await send({ 'Sec-Fetch-Site': 'cross-site', ...own }, 'act=pay')).status).toBe(403);
  expect((await send(own, 'act=steal')).status).toBe(400);
  expect((await send(own, 'act[]=pay')).status).toBe(400);
  expect((await send({ ...own, 'Content-Type': 'text/plain' }, 'act=pay')).status).toBe(400);
  expect((await send(own, 'act=pay', '01890000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await send(own, 'act=pay', 'nope')).status).toBe(404);
  expect((await customer.client.ask(`/profile/wallet?top-up=${body.id}&state=settled`)).status).toBe(404);
  expect(await cash(customer)).toBe(0);
});

test.each([
  ['below the least', 400, 'VALIDATION_FAILED', { amountCents: 499 }],
  ['above the most', 400, 'VALIDATION_FAILED', { amountCents: 200_001 }],
  ['nothing', 400, 'VALIDATION_FAILED', { amountCents: 0 }],
  ['negative', 400, 'VALIDATION_FAILED', { amountCents: -500 }],
  ['a fraction', 400, 'VALIDATION_FAILED', { amountCents: 500.5 }],
  ['a text', 400, 'VALIDATION_FAILED', { amountCents: '500' }],
  ['a list', 400, 'VALIDATION_FAILED', { amountCents: [500] }],
  ['beyond a safe integer', 400, 'VALIDATION_FAILED', { amountCents: 2 ** 53 + 2 }],
  ['infinite', 400, 'VALIDATION_FAILED', '{"amountCents": 1e309}'],
  ['for somebody else', 400, 'UNKNOWN_FIELD', { amountCents: 500, customerId: 'x' }],
  ['settled by itself', 400, 'UNKNOWN_FIELD', { amountCents: 500, state: 'settled' }],
  ['back to another site', 400, 'VALIDATION_FAILED', { amountCents: 500, returnPath: '//evil.example' }],
  ['back to a script', 400, 'VALIDATION_FAILED', { amountCents: 500, returnPath: '/x"><script>' }],
  ['by an unknown provider', 400, 'VALIDATION_FAILED', { amountCents: 500, provider: 'nobody' }],
  ['by an absent provider', 503, 'PROVIDER_UNAVAILABLE', { amountCents: 500, provider: 'stripe' }],
])('%s is refused, and nothing is credited', async (_, status, code, body) => {
  const customer = await make.aCustomer(api, 0);
  const answer = await topUp(customer, body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect([await cash(customer), (await statement(customer)).data]).toEqual([0, []]);
  const { rows } = await api.db.query('SELECT 1 FROM top_ups WHERE customer_id = $1', [customer.id]);
  expect(rows).toEqual([]);
});

test('refuses events of a provider that is not set up', async () => {
  const answer = await api.client().ask('/api/webhooks/stripe', { method: 'POST', body: { id: 'evt_1' } });
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});

test.each([500, 200_000])('%d cents, the very limit, is taken', async (amountCents) => {
  const customer = await make.aCustomer(api, 0);
  expect((await topUp(customer, { amountCents })).status).toBe(201);
});

test('needs a key and a session', async () => {
  const customer = await make.aCustomer(api, 0);
  const path = '/api/me/top-ups';
  const body = { amountCents: 500 };
  const without = await customer.client.ask(path, { method: 'POST', body });
  expect([without.status, without.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  expect((await make.post(api.client(), path, body)).status).toBe(401);
});

test('30 concurrent requests with one key are one top-up; another body is refused; keys are per customer', async () => {
  const [customer, other] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => topUp(customer, { amountCents: 700 }, 'same-key')),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(29);
  await pay(customer, answers[0]?.body.id);
  expect(await cash(customer)).toBe(700);
  const late = await topUp(customer, { amountCents: 700 }, 'same-key');
  expect([late.text, await cash(customer)]).toEqual([answers[0]?.text, 700]);
  const reused = await topUp(customer, { amountCents: 800 }, 'same-key');
  expect([reused.status, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await topUp(other, { amountCents: 800 }, 'same-key')).status).toBe(201);
  const { rows } = await api.db.query('SELECT count(*)::int AS n FROM top_ups WHERE customer_id = ANY($1)', [
    [customer.id, other.id],
  ]);
  expect(rows[0].n).toBe(2);
});

test('the statement tells every transfer with the balance after it, newest first and page by page', async () => {
  const customer = await make.aCustomer(api, 0);
  const run = await make.aRunOnSale(10);
  for (let time = 0; time < 53; time += 1) await credit(customer.id, 500 + time);
  const order = await make.buy(customer.client, run.productId, { quantity: 2 });
  await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/refund`);
  const first = await statement(customer);
  expect(first.data.slice(0, 3)).toMatchObject([
    { kind: 'refund', bucket: 'cash', amountCents: 1_000 },
    { kind: 'order', bucket: 'cash', amountCents: -2_000 },
    { kind: 'top_up', bucket: 'cash', amountCents: 552 },
  ]);
  expect(first.data).toHaveLength(50);
  const second = await statement(customer, `?after=${first.next ?? ''}`);
  expect([second.data.length, second.next]).toEqual([5, null]);
  const all = [...first.data, ...second.data];
  expect(new Set(all.map(({ id }) => id)).size).toBe(55);
  let balance = 0;
  for (const entry of all.toReversed()) {
    balance += entry.amountCents;
    expect(entry.balanceCents).toBe(balance);
  }
  expect(balance).toBe(await cash(customer));
});

test('spends promo money first and reports it separately', async () => {
  const customer = await make.aCustomer(api, 5_000);
  const { givePromoCredit } = await import('../../../testing/deals.ts');
  await givePromoCredit(customer.id, 300);
  const run = await make.aRunOnSale(10);
  await make.buy(customer.client, run.productId);
  expect((await customer.client.ask('/api/me/wallet')).body).toEqual({
    cashCents: 4_300,
    promoCents: 0,
    heldCents: 0,
  });
  const { data } = await statement(customer);
  const ofOrder = data.filter(({ kind }) => kind === 'order');
  expect(
    ofOrder.map(({ bucket, amountCents, balanceCents }) => [bucket, amountCents, balanceCents]).sort(),
  ).toEqual([
    ['cash', -700, 4_300],
    ['promo', -300, 0],
  ]);
});

test('answers for another customer’s records byte for byte like for missing ones', async () => {
  const [owner, thief] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
  const theirs = await topUp(owner, { amountCents: 500 });
  await pay(owner, theirs.body.id);
  const [entry] = (await statement(owner)).data;
  const absent = '01890000-0000-7000-8000-000000000000';
  const ask = async (path: string) => {
    const { status, text } = await thief.client.ask(path);
    return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
  };
  const paths = (id: string) => [
    `/api/me/top-ups/${id}`,
    `/api/me/wallet/history?after=${id}`,
    `/api/me/history?after=${id}`,
  ];
  const others = paths(theirs.body.id);
  others[1] = `/api/me/wallet/history?after=${entry?.id ?? ''}`;
  for (const [at, path] of paths(absent).entries()) expect(await ask(others[at] ?? '')).toBe(await ask(path));
  expect((await thief.client.ask(`/api/me/top-ups/${absent}`)).status).toBe(404);
  expect((await thief.client.ask('/api/me/top-ups/nope')).status).toBe(404);
  expect((await statement(thief)).data).toEqual([]);
});

test.each(['wallet', 'wallet/history', 'history', 'packs', 'orders', 'collection'])(
  '/api/me/%s needs a session and is never stored by a cache',
  async (path) => {
    const refused = await api.client().ask(`/api/me/${path}`);
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const { client } = await make.aCustomer(api, 0);
    expect((await client.ask(`/api/me/${path}`)).headers.get('cache-control')).toBe('no-store');
  },
);
