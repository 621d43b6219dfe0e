import { outcome, startApi, type Client } from '../../../testing/api.ts';
import { faults, wallet } from '../../../testing/books.ts';
import { pressSandbox } from '../../../testing/press-sandbox.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
const { anArchitect, aPromo, givePromoCredit, sellBack } = await import('../../../testing/deals.ts');
const owner = await api.staff('owner');
afterAll(() => api.stop());

const open = async (client: Client, packId: string): Promise<string[]> =>
  (await make.post(client, `/api/me/packs/${packId}/open`)).body.pulls.map(
    ({ collectibleId }: { collectibleId: string }) => collectibleId,
  );

test('a substitute for a lost card of a pack bought with promo money sells for promo money, never cash', async () => {
  const run = await make.aRunOnSale(8);
  const customer = await make.aCustomer(api, 0);
  await givePromoCredit(customer.id, 1_000);
  const order = await make.buy(customer.client, run.productId);
  const [lost = ''] = await open(customer.client, order.body.packs[0].id);
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT id FROM collectibles WHERE state = 'vault' AND card_id = (SELECT card_id FROM collectibles WHERE id = $1) ORDER BY id LIMIT 2`,
    [lost],
  );
  const care = await openSubstitutions(api);
  let standing = lost;
  for (const { id } of rows) {
    expect(outcome(await care.substitute(standing, id))[0]).toBe(200);
    standing = id;
  }
  const sold = await sellBack(customer.client, [standing]);
  expect([sold.status, sold.body.cashCents]).toEqual([201, 0]);
  expect(sold.body.promoCents).toBeGreaterThan(0);
  expect((await wallet(customer.client)).cashCents).toBe(0);
});

test.each([
  ['less than the debt', 'common', { cashCents: 0, debtCents: 2_000 - 1_000 - 2 * 42 }],
  ['more than the debt', 'rare', { cashCents: 2 * 1_700 - (2_000 - 1_000) }],
] as const)(
  'excluded customers, and those on hold, can still sell; %s is paid first',
  async (_, cardClass, left) => {
    // One class, so that the proceeds do not depend on luck.
    const run = await make.aRunOnSale(8, { recipe: make.recipeOf([{ class: cardClass, draws: 2 }]) });
    // Bought before the market rose: at today's values nothing would be sold for so little.
    const setRare = (cents: number) =>
      api.db.query('UPDATE cards SET value_cents = $2 WHERE id = ANY($1)', [run.cardIds.rare, cents]);
    await setRare(500);
    const customer = await make.aCustomer(api, 0);
    const { id } = (
      await make.post(customer.client, '/api/me/top-ups', { amountCents: 2_000, provider: 'sandbox' })
    ).body;
    await pressSandbox(api.origin, id, 'pay');
    const order = await make.buy(customer.client, run.productId, { quantity: 2 });
    await setRare(2_000);
    const units = await open(customer.client, order.body.packs[0].id);
    await pressSandbox(api.origin, id, 'dispute');
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 0, debtCents: 2_000 });
    await make.post(customer.client, '/api/me/exclusion', { kind: 'self-exclusion', days: 200 });
    expect(outcome(await make.buy(customer.client, run.productId))).toEqual([403, 'SELF_EXCLUDED']);
    const sealed = `/api/me/packs/${String(order.body.packs[1].id)}`;
    expect(outcome(await make.post(customer.client, `${sealed}/open`))).toEqual([403, 'SELF_EXCLUDED']);
    const sold = await sellBack(customer.client, units);
    expect(sold.status).toBe(201);
    expect((await make.post(customer.client, `${sealed}/refund`)).status).toBe(200);
    const { cashCents, debtCents } = await wallet(customer.client);
    expect({ cashCents, ...(debtCents !== undefined && { debtCents }) }).toEqual(left);
    expect(await faults()).toEqual([]);
  },
);

test('an opened part of a bundle cannot be returned, even when its units were sold', async () => {
  const run = await make.aRunOnSale(12, { bundleSize: 3, priceCents: 2_400 });
  const customer = await make.aCustomer(api, 5_000);
  const { packs } = (await make.buy(customer.client, run.productId)).body;
  const race = await Promise.all([
    make.post(customer.client, `/api/me/packs/${String(packs[0].id)}/open`),
    ...[1, 2].map((at) => make.post(customer.client, `/api/me/packs/${String(packs[at].id)}/refund`)),
  ]);
  expect(race.filter(({ status }) => status >= 500)).toEqual([]);
  const { rows } = await api.db.query<{ state: string; n: number }>(
    'SELECT state, count(*)::int AS n FROM pack_purchases WHERE customer_id = $1 GROUP BY 1',
    [customer.id],
  );
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(3);
  const units = await open(customer.client, packs[0].id);
  expect((await sellBack(customer.client, units)).status).toBe(201);
  for (const { id } of packs.slice(1)) {
    const answer = await make.post(customer.client, `/api/me/packs/${String(id)}/refund`);
    expect(['ALREADY_OPENED', 'ALREADY_RESOLVED']).toContain(answer.body.code);
  }
  expect(await faults()).toEqual([]);
});

test('signing out during orders: those that were answered are bought, and the session is over', async () => {
  const run = await make.aRunOnSale(40);
  const customer = await make.aCustomer(api, 20_000);
  const cookie = customer.client.headers['Cookie'] ?? '';
  const [out, ...orders] = await Promise.all([
    customer.client.ask('/api/auth/sign-out', { method: 'POST' }),
    ...Array.from({ length: 12 }, () => make.buy(customer.client, run.productId)),
  ]);
  expect(out?.status).toBeLessThan(300);
  const bought = orders.filter(({ status }) => status === 201).length;
  expect(orders.filter(({ status }) => ![201, 401, 503].includes(status))).toEqual([]);
  const { rows } = await api.db.query<{ n: number; cash: number }>(
    `SELECT count(o.id)::int AS n, max(w.cash_cents)::int AS cash FROM wallets w LEFT JOIN orders o USING (customer_id)
     WHERE w.customer_id = $1`,
    [customer.id],
  );
  expect(rows[0]).toEqual({ n: bought, cash: 20_000 - bought * 1_000 });
  const again = await api.client().ask('/api/me/wallet', { headers: { Cookie: cookie } });
  expect(outcome(again)).toEqual([401, 'UNAUTHENTICATED']);
});

test('lowering a limit while payments begin lets none pass afterwards', async () => {
  const customer = await make.aCustomer(api, 0);
  const limit = (dayCents: number) =>
    customer.client.ask('/api/me/limits', { method: 'PUT', body: { dayCents } });
  await limit(20_000);
  const [, ...begun] = await Promise.all([
    limit(3_000),
    ...Array.from({ length: 15 }, () =>
      make.post(customer.client, '/api/me/top-ups', { amountCents: 1_000 }),
    ),
    limit(50_000),
  ]);
  expect(begun.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const { rows } = await api.db.query<{ above: number }>(
    `SELECT count(*)::int AS above FROM top_ups t JOIN deposit_limits l USING (customer_id)
     WHERE t.customer_id = $1 AND l.period = 'day' AND t.created_at > l.updated_at
       AND (SELECT sum(e.amount_cents) FROM top_ups e WHERE e.customer_id = t.customer_id AND e.created_at <= t.created_at) > l.limit_cents`,
    [customer.id],
  );
  expect(rows[0]?.above).toBe(0);
});

test('returning a discounted order takes back the architect’s share, and the code stays used', async () => {
  const run = await make.aRunOnSale(12, { recipe: make.recipeOf([{ class: 'common', draws: 3 }]) });
  const architectId = await anArchitect(api, run.packId, 5_000);
  const { code } = await aPromo(owner, {
    kind: 'percent',
    percentBps: 5_000,
    capCents: 5_000,
    totalLimit: 5,
  });
  const customer = await make.aCustomer(api, 2_500);
  await givePromoCredit(customer.id, 500);
  const request = { quantity: 3, maxPriceCents: 1_500, promoCode: code };
  const order = await make.buy(customer.client, run.productId, request);
  expect(order.body.order).toMatchObject({ totalCents: 1_500, discountCents: 1_500, paidPromoCents: 500 });
  const { settleRoyalties } = await import('../../money/index.ts');
  const settle = async () => {
    await api.db.query("UPDATE orders SET created_at = now() - interval '5 minutes' WHERE customer_id = $1", [
      customer.id,
    ]);
    await settleRoyalties();
    const { rows } = await api.db.query<{ state: string; cents: number }>(
      'SELECT state, sum(amount_cents)::int AS cents FROM royalties WHERE architect_id = $1 GROUP BY 1 ORDER BY 1',
      [architectId],
    );
    return rows;
  };
  expect(await settle()).toEqual([{ state: 'pending', cents: 750 }]);
  const ids: string[] = order.body.packs.map(({ id }: { id: string }) => id);
  await open(customer.client, ids[0] ?? '');
  for (const id of ids.slice(1))
    expect((await make.post(customer.client, `/api/me/packs/${id}/refund`)).status).toBe(200);
  expect(await settle()).toEqual([
    { state: 'payable', cents: 250 },
    { state: 'returned', cents: 500 },
  ]);
  // $15 of $30 was paid, $5 of it in promo; two of three packs were refunded.
  const { cashCents, promoCents } = await wallet(customer.client);
  expect(cashCents + promoCents).toBe(2_500 + 500 - 500);
  expect((await make.buy(customer.client, run.productId, request)).body.code).toBe('PROMO_USED');
  expect(await faults()).toEqual([]);
});
