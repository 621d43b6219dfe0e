import { startApi, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const { aCustomer, aRunOnSale, buy } = await import('../../../testing/factories.ts');

afterAll(() => api.stop());

/** A customer with cash, an opened pack and a sealed one. */
async function aHolder() {
  const holder = await aCustomer(api, 10_000);
  const { productId, runId } = await aRunOnSale(10);
  const opened = await buy(holder.client, productId);
  const sealed = await buy(holder.client, productId);
  await holder.client.ask(`/api/me/packs/${opened.body.packs[0].id}/open`, { method: 'POST', body: {} });
  return { ...holder, runId, sealedId: String(sealed.body.packs[0].id) };
}

test('is everything about the customer as one JSON file, without secrets and without others', async () => {
  const { client, id, email, runId, sealedId } = await aHolder();
  const other = await aHolder();
  const answer = await client.ask('/api/me/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="account-[\d-]{10}\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body.account).toMatchObject({ id, email, birthDate: '1990-05-17' });
  expect(answer.body.wallet).toMatchObject({ cashCents: 8_000, promoCents: 0 });
  const counts = Object.entries(answer.body)
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
    .map(([name, rows]) => [name, rows.length > 0]);
  expect(Object.fromEntries(counts)).toMatchObject({
    walletTransfers: true,
    topUps: true,
    orders: true,
    packs: true,
    pulls: true,
    collection: true,
    history: true,
    sessions: true,
  });
  expect(answer.body.packs).toHaveLength(2);
  const sealed = answer.body.packs.find((pack: { id: string }) => pack.id === sealedId);
  expect([sealed.runId, sealed.state]).toEqual([runId, 'sold']);
  for (const secret of [
    other.id,
    other.email,
    'password',
    'argon2',
    'totp',
    'token',
    'salt',
    'seed',
    'contents',
  ])
    expect(answer.text).not.toContain(secret);
});

test('reads long histories page by page, each entry once', async () => {
  const { client, id } = await aCustomer(api, 0);
  await api.db.query(
    `INSERT INTO history_entries (id, at, customer_id, kind, title, subject_kind, subject_id)
       SELECT gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second', $1, 'test', 'n' || n, 'customer', $1
       FROM generate_series(1, 1203) n`,
    [id],
  );
  const { body } = await client.ask('/api/me/export');
  const titles = body.history.map(({ title }: { title: string }) => title);
  expect([titles.length, new Set(titles).size]).toEqual([1_204, 1_204]);
});

test('needs a session, and is rate limited', async () => {
  expect((await api.client().ask('/api/me/export')).status).toBe(401);
  const { client } = await aCustomer(api, 0);
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await client.ask('/api/me/export')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
