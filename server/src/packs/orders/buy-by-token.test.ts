import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';

// Requests wait for the locks that the tests hold, however slow the machine is.
const api = await startApi({ DATABASE_PATIENCE_MS: '60000' });
const make = await import('../../../testing/factories.ts');
const tokens = await import('../../../testing/access-tokens.ts');
const time = await import('../../platform/clock.ts');
const run = await make.aRunOnSale(60, { perCustomerLimit: 6 });
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

async function buyer(scopes?: Parameters<typeof tokens.makeToken>[2]) {
  const owner = await make.aCustomer(api, 20_000);
  return { ...owner, ...(await tokens.makeToken(api, owner.client, scopes)), owner: owner.client };
}
const open = (client: Client, id: string): Promise<Answer> =>
  client.ask(`/api/me/packs/${id}/open`, { method: 'POST' });

test('a purchase and an opening by a token say so, with its name, to the owner and to staff', async () => {
  const { id, owner, client: bot } = await buyer();
  const bought = await make.buy(bot, run.productId);
  expect([bought.status, bought.body.order.tokenName]).toEqual([201, 'collector-bot']);
  const byHand = await make.buy(owner, run.productId);
  expect(byHand.body.order.tokenName).toBeNull();
  const { order, packs } = bought.body;
  expect((await open(bot, packs[0].id)).status).toBe(200);
  const orders = (await owner.ask('/api/me/orders')).body.data;
  expect(orders.map(({ tokenName }: { tokenName: unknown }) => tokenName)).toEqual([null, 'collector-bot']);
  expect((await owner.ask(`/api/me/orders/${order.id}`)).body.tokenName).toBe('collector-bot');
  const history = (await owner.ask('/api/me/history')).body.data as { kind: string; tokenName: unknown }[];
  const namesOf = (kind: string) =>
    history.filter((entry) => entry.kind === kind).map((entry) => entry.tokenName);
  expect(namesOf('purchase')).toEqual([null, 'collector-bot']);
  expect(namesOf('opening')).toEqual(['collector-bot']);
  expect(namesOf('top_up')).toEqual([null]);
  const staff = await api.staff('support');
  const filter = encodeURIComponent(JSON.stringify({ customerId: id }));
  const seen = await staff.ask(`/api/admin/orders?filter=${filter}`);
  expect(seen.body.map(({ tokenName }: { tokenName: unknown }) => tokenName)).toEqual([
    null,
    'collector-bot',
  ]);
  const events = await staff.ask(`/api/admin/users/${id}/history`);
  expect(
    events.body.filter(({ tokenName }: { tokenName: unknown }) => tokenName === 'collector-bot'),
  ).toHaveLength(2);
});

test('the name goes with the account; the order stays', async () => {
  const { owner, id, client: bot } = await buyer();
  const { body } = await make.buy(bot, run.productId);
  await api.db.query('DELETE FROM access_tokens WHERE customer_id = $1', [id]);
  expect((await owner.ask(`/api/me/orders/${body.order.id}`)).body.tokenName).toBeNull();
});

test('a purchase without picks is refused, of a token as of a browser', async () => {
  const { owner, client: bot } = await buyer();
  const body = { productId: run.productId, quantity: 1, maxPriceCents: 1_000 };
  for (const client of [bot, owner])
    for (const shape of [{}, { runId: run.runId }]) {
      const answer = await make.post(client, '/api/me/orders', { ...body, ...shape });
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        400,
        'VALIDATION_FAILED',
        { picks: expect.stringMatching(/^must name/) },
      ]);
    }
  expect((await make.post(bot, '/api/me/orders', { ...body, picks: [1] })).status).toBe(400);
  expect((await owner.ask('/api/me/wallet')).body.cashCents).toBe(20_000);
});

test('a purchase needs an idempotency key, which a browser of the account shares', async () => {
  const { owner, client: bot } = await buyer();
  const body = { productId: run.productId, runId: run.runId, quantity: 1, picks: [60], maxPriceCents: 1_000 };
  const keyless = await bot.ask('/api/me/orders', { method: 'POST', body });
  expect(keyless.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  const key = make.aKey();
  const first = await make.post(bot, '/api/me/orders', body, key);
  const again = await make.post(owner, '/api/me/orders', body, key);
  expect([first.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
    201,
    first.text,
    'true',
  ]);
});

test('tokens share the limit of a product with their owner', async () => {
  const { owner, client: bot } = await buyer();
  const second = (await tokens.makeToken(api, owner, ['packs:buy'], { name: 'second' })).client;
  expect((await make.buy(owner, run.productId, { quantity: 2 })).status).toBe(201);
  expect((await make.buy(bot, run.productId, { quantity: 2 })).status).toBe(201);
  expect((await make.buy(second, run.productId, { quantity: 2 })).status).toBe(201);
  for (const client of [owner, bot, second])
    expect((await make.buy(client, run.productId)).body.code).toBe('LIMIT_REACHED');
});

test('a wrong promo code counts for the account, not for the token', async () => {
  const { owner, client: bot } = await buyer();
  const guess = (client: Client) => make.buy(client, run.productId, { promoCode: 'NO-SUCH-CODE' });
  for (let count = 0; count < 5; count += 1) {
    expect((await guess(bot)).body.code).toBe('PROMO_INVALID');
    expect((await guess(owner)).body.code).toBe('PROMO_INVALID');
  }
  for (const client of [owner, bot]) expect((await guess(client)).body.code).toBe('RATE_LIMITED');
});

test('during a break a token reads, but neither buys nor opens', async () => {
  const { owner, client: bot } = await buyer();
  const { body } = await make.buy(bot, run.productId);
  await owner.ask('/api/me/exclusion', { method: 'POST', body: { kind: 'cool-off', days: 1 } });
  expect((await bot.ask('/api/me/wallet')).status).toBe(200);
  expect((await make.buy(bot, run.productId)).body.code).toBe('SELF_EXCLUDED');
  expect((await open(bot, body.packs[0].id)).body.code).toBe('SELF_EXCLUDED');
});

test('orders, packs and cards of another account are not there', async () => {
  const [mine, theirs] = await Promise.all([buyer(), buyer()]);
  const { body } = await make.buy(theirs.client, run.productId);
  const pulled = (await open(theirs.client, body.packs[0].id)).body.pulls[0].collectibleId;
  const sealed = (await make.buy(theirs.client, run.productId)).body.packs[0].id;
  const answers = await Promise.all([
    mine.client.ask(`/api/me/orders/${body.order.id}`),
    mine.client.ask(`/api/me/collection/${pulled}`),
    open(mine.client, sealed),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const many = await mine.client.ask('/api/me/packs/open', { method: 'POST', body: { ids: [sealed] } });
  expect(many.body).toEqual({ opened: [], refused: [{ id: sealed, code: 'NOT_FOUND' }] });
});

/** Holds the account's wallet, or a pack, as a slow purchase would, sends the request, and runs `work` while it waits. */
async function holding(
  table: 'wallets' | 'pack_purchases',
  column: string,
  id: string,
  request: () => Promise<Answer>,
  work: () => Promise<unknown>,
): Promise<Answer> {
  const lock = await holdLock(api.db, `SELECT 1 FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [id]);
  const answer = request();
  await lock.untilBlocked();
  await work();
  await lock.release();
  return answer;
}

test('a token that is revoked while its purchase waits buys nothing', async () => {
  const { id, owner, client: bot, token } = await buyer();
  const revoke = () => owner.ask(`/api/me/access-tokens/${token.id}`, { method: 'DELETE' });
  const refused = await holding('wallets', 'customer_id', id, () => make.buy(bot, run.productId), revoke);
  expect([refused.status, refused.body.code]).toEqual([401, 'ACCESS_TOKEN_INVALID']);
  expect((await owner.ask('/api/me/wallet')).body.cashCents).toBe(20_000);
  expect((await owner.ask('/api/me/orders')).body.data).toEqual([]);
});

test('a token that is revoked while its opening waits opens nothing', async () => {
  const { owner, client: bot, token } = await buyer();
  const packId: string = (await make.buy(bot, run.productId)).body.packs[0].id;
  const revoke = () => owner.ask(`/api/me/access-tokens/${token.id}`, { method: 'DELETE' });
  const refused = await holding('pack_purchases', 'id', packId, () => open(bot, packId), revoke);
  expect([refused.status, refused.body.code]).toEqual([401, 'ACCESS_TOKEN_INVALID']);
  const pack = (await owner.ask('/api/me/packs')).body.data.find(({ id }: { id: string }) => id === packId);
  expect(pack.state).not.toBe('opened');
});

test('nothing is bought after a concurrent revocation was answered', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, client: bot, token } = await buyer(['packs:buy']);
    const purchases = Array.from({ length: 4 }, () => make.buy(bot, run.productId));
    const revoked = await owner.ask(`/api/me/access-tokens/${token.id}`, { method: 'DELETE' });
    expect(revoked.status).toBe(204);
    const atRevocation = (await owner.ask('/api/me/orders')).body.data.length;
    const answers = await Promise.all(purchases);
    const bought = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 4 - bought }, () => 'ACCESS_TOKEN_INVALID'),
    );
    expect((await owner.ask('/api/me/orders')).body.data).toHaveLength(atRevocation);
    expect(bought).toBe(atRevocation);
    expect((await owner.ask('/api/me/wallet')).body.cashCents).toBe(20_000 - bought * 1_000);
  }
});
