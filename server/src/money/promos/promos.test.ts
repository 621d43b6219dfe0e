import { startApi, type Client } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { digest, wallet } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const { aPromo } = await import('../../../testing/deals.ts');
const owner = await api.staff('owner');
const { changeSetting } = await import('../../base/index.ts');
for (const role of ['Owner', 'Catalogue'] as const) {
  await changeSetting(`giftMonth${role}Cents`, 5_000_000);
  await changeSetting(`giftDay${role}Cents`, 500_000);
}
afterAll(() => api.stop());

const redeem = (client: Client, code: string, more = {}, key = make.aKey()) =>
  make.post(client, '/api/me/promo', { code, ...more }, key);

const paid = { totalLimit: 10, budgetCents: 6_000, reason: 'a campaign' };
const credit = (more = {}) => aPromo(owner, { kind: 'credit', amountCents: 500, ...paid, ...more });
const percent = (more = {}) =>
  aPromo(owner, { kind: 'percent', percentBps: 2_000, capCents: 150, totalLimit: 50, ...more });

const order = (client: Client, productId: string, promoCode: string, more = {}) =>
  make.buy(client, productId, { promoCode, ...more });

describe('wallet credit', () => {
  test('is promo money, spent first, and given once per customer', async () => {
    const { code } = await credit();
    const customer = await make.aCustomer(api, 500);
    const answer = await redeem(customer.client, ` ${code.toLowerCase()} `);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ kind: 'credit', isApplied: true, amountCents: 500 }),
    ]);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 500, promoCents: 500 });
    const again = await redeem(customer.client, code);
    expect([again.status, again.body.code]).toEqual([409, 'PROMO_USED']);
  });

  test('100 parallel copies by one customer give it once', async () => {
    const { code } = await credit();
    const customer = await make.aCustomer(api, 500);
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(customer.client, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await wallet(customer.client)).promoCents).toBe(500);
  });

  test.each([3, 12])(
    'a code limited to %i serves that many of 15 concurrent customers',
    async (totalLimit) => {
      const { code, id } = await credit({ totalLimit });
      const customers = await Promise.all(Array.from({ length: 15 }, () => make.aCustomer(api, 0)));
      const answers = await Promise.all(customers.map(({ client }) => redeem(client, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(totalLimit);
      expect(answers.every(({ status, body }) => status === 200 || body.code === 'PROMO_INVALID')).toBe(true);
      const { rows } = await api.db.query('SELECT count(*)::int n FROM promo_uses WHERE promo_id = $1', [id]);
      expect(rows[0].n).toBe(totalLimit);
    },
  );
});

describe('at checkout', () => {
  test('a percentage is capped and taken off before promo and cash', async () => {
    const run = await make.aRunOnSale(20);
    const { code } = await percent();
    const customer = await make.aCustomer(api, 2_000);
    const preview = await redeem(customer.client, code, { productId: run.productId });
    expect(preview.body).toMatchObject({ kind: 'percent', isApplied: false, amountCents: 150 });
    const bought = await order(customer.client, run.productId, code, { maxPriceCents: 850 });
    expect([bought.status, bought.body.order]).toEqual([
      201,
      expect.objectContaining({ totalCents: 850, discountCents: 150, paidCashCents: 850 }),
    ]);
    expect((await wallet(customer.client)).cashCents).toBe(1_150);
    const refund = await make.post(customer.client, `/api/me/packs/${bought.body.packs[0].id}/refund`);
    expect(refund.body.cashCents).toBe(850);
    expect((await order(customer.client, run.productId, code)).body.code).toBe('PROMO_USED');
  });

  test('a free pack costs nothing, sells back as promo, and returns its use when it is returned', async () => {
    const run = await make.aRunOnSale(20);
    const { code } = await aPromo(owner, {
      kind: 'free_pack',
      productIds: [run.productId],
      ...paid,
      totalLimit: 1,
    });
    const customer = await make.aCustomer(api, 0);
    const bought = await order(customer.client, run.productId, code, { maxPriceCents: 0 });
    expect([bought.status, bought.body.order.totalCents]).toEqual([201, 0]);
    await make.post(customer.client, `/api/me/packs/${bought.body.packs[0].id}/refund`);
    const anew = await order(customer.client, run.productId, code);
    expect(anew.status).toBe(201);
    const opened = await make.post(customer.client, `/api/me/packs/${anew.body.packs[0].id}/open`);
    const ids = opened.body.pulls.map((pull: { collectibleId: string }) => pull.collectibleId);
    const quotes = await customer.client.ask(`/api/me/buyback-quotes?ids=${ids.join(',')}`);
    expect(quotes.body.cashCents).toBe(0);
    expect(quotes.body.promoCents).toBe(quotes.body.totalCents);
  });

  test('an exhausted code is reported as such only to a customer for whom it once worked', async () => {
    const run = await make.aRunOnSale(20);
    const { code } = await percent({ totalLimit: 1 });
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => make.aCustomer(api, 2_000)));
    if (!first || !second || !third) throw new Error('No customers.');
    await redeem(second.client, code, { productId: run.productId });
    expect((await order(first.client, run.productId, code)).status).toBe(201);
    expect((await order(second.client, run.productId, code)).body.code).toBe('PROMO_EXHAUSTED');
    expect((await order(third.client, run.productId, code)).body.code).toBe('PROMO_INVALID');
  });
});

describe('refusals change nothing', () => {
  test.each<[string, () => Promise<{ code: string }>]>([
    ['unknown', () => Promise.resolve({ code: 'NO-SUCH-CODE' })],
    ['not begun', () => credit({ startsAt: '2999-01-01T00:00:00.000Z' })],
    ['over', () => credit({ endsAt: '2021-01-01T00:00:00.000Z' })],
    ['switched off', () => credit({ isActive: false })],
    ['after more spending', () => credit({ minSpendCents: 10_000 })],
  ])('a code that is %s', async (_name, promo) => {
    const { code } = await promo();
    const customer = await make.aCustomer(api, 500);
    const before = await digest();
    const answer = await redeem(customer.client, code);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      404,
      'PROMO_INVALID',
      'This code isn’t valid here.',
    ]);
    expect(await digest()).toBe(before);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['for another product', { productIds: ['01890000-0000-7000-8000-000000000000'] }, {}],
    ['for larger orders', { minSpendCents: 5_000 }, {}],
    ['for new customers only', { newCustomersOnly: true }, {}],
  ])('an order with a code %s', async (_name, terms) => {
    const run = await make.aRunOnSale(20);
    const { code } = await percent(terms);
    const customer = await make.aCustomer(api, 5_000);
    await make.buy(customer.client, run.productId);
    const before = await digest();
    const answer = await order(customer.client, run.productId, code);
    expect([answer.status, answer.body.code]).toEqual([404, 'PROMO_INVALID']);
    expect(await digest()).toBe(before);
  });

  test('refuses a second concurrent free pack, credit at checkout, and a price above the agreed one', async () => {
    const run = await make.aRunOnSale(20);
    const free = await aPromo(owner, { kind: 'free_pack', productIds: [run.productId], ...paid });
    const customer = await make.aCustomer(api, 5_000);
    const before = await digest();
    const two = await order(customer.client, run.productId, free.code, { quantity: 2 });
    const asCredit = await order(customer.client, run.productId, (await credit()).code);
    const dear = await order(customer.client, run.productId, (await percent()).code, { maxPriceCents: 849 });
    expect([two.body.code, asCredit.body.code, dear.body.code, dear.body.priceCents]).toEqual([
      'PROMO_INVALID',
      'PROMO_INVALID',
      'PRICE_CHANGED',
      850,
    ]);
    expect(await digest()).toBe(before);
  });

  test('guessing ends after ten tries with 429; codes that work do not count', async () => {
    const customer = await make.aCustomer(api, 0);
    for (let count = 0; count < 3; count += 1)
      expect((await redeem(customer.client, (await credit()).code)).status).toBe(200);
    for (let count = 0; count < 10; count += 1)
      expect((await redeem(customer.client, `WRONG-${count}`)).status).toBe(404);
    const refused = await redeem(customer.client, (await credit()).code);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('an excluded customer gets nothing', async () => {
    const { code } = await credit();
    const customer = await make.aCustomer(api, 0);
    await make.post(customer.client, '/api/me/exclusion', { kind: 'cool-off', days: 1 });
    expect((await redeem(customer.client, code)).body.code).toBe('SELF_EXCLUDED');
  });
});

describe('staff', () => {
  test('make batches of codes that each work once', async () => {
    const made = await make.post(owner, '/api/admin/promo/batch', {
      count: 2_500,
      prefix: 'FAIR',
      name: 'Trade fair',
      kind: 'credit',
      amountCents: 100,
      budgetCents: 250_000,
      reason: 'a trade fair',
    });
    expect([made.status, made.body.count, made.body.budgetState]).toEqual([201, 2_500, 'approved']);
    const { rows } = await api.db.query('SELECT code FROM promos WHERE batch_id = $1', [made.body.batchId]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2_500);
    expect(rows.every(({ code }) => /^FAIR-[A-HJKMNP-TV-Z2-9]{10}$/.test(code))).toBe(true);
    const filter = encodeURIComponent(JSON.stringify({ batchId: made.body.batchId }));
    const csv = await owner.ask(`/api/admin/promo.csv?filter=${filter}`);
    expect(csv.text.trim().split('\n')).toHaveLength(2_501);
    const [one, two] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
    expect((await redeem(one.client, rows[0].code)).status).toBe(200);
    expect((await redeem(two.client, rows[0].code)).status).toBe(404);
  });

  test.each([
    [{ kind: 'credit' }, 'amountCents'],
    [{ kind: 'percent', percentBps: 100 }, 'capCents'],
    [{ kind: 'free_pack' }, 'productIds'],
    [{ kind: 'credit', amountCents: 5, percentBps: 5, budgetCents: 5, reason: 'odd' }, 'percentBps'],
    [
      { kind: 'credit', amountCents: 5, budgetCents: 5, reason: 'odd', endsAt: '2001-01-01T00:00:00.000Z' },
      'endsAt',
    ],
  ])('impossible terms %j are refused by field', async (terms, field) => {
    const answer = await make.post(owner, '/api/admin/promo/batch', { count: 1, name: 'x', ...terms });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });

  test('a code that would end before it starts is refused at its end', async () => {
    const answer = await make.post(owner, '/api/admin/promo', {
      code: 'BACKWARDS',
      name: 'x',
      kind: 'percent',
      percentBps: 100,
      capCents: 100,
      totalLimit: 1,
      startsAt: '2027-03-01T09:00:00.000Z',
      endsAt: '2027-02-01T09:00:00.000Z',
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { endsAt: 'must be after the start' }]);
  });

  test('readers cannot create codes, and a used code cannot be deleted', async () => {
    const support = await api.staff('support');
    const body = { count: 1, name: 'x', kind: 'credit', amountCents: 5, budgetCents: 5, reason: 'a test' };
    expect((await make.post(support, '/api/admin/promo/batch', body)).status).toBe(403);
    const { code, id } = await credit();
    await redeem((await make.aCustomer(api, 0)).client, code);
    const deleted = await owner.ask(`/api/admin/promo/${id}`, { method: 'DELETE' });
    expect([deleted.status, deleted.body.code]).toEqual([409, 'STILL_REFERENCED']);
    const uses = await owner.ask(
      `/api/admin/promo-uses?filter=${encodeURIComponent(JSON.stringify({ promoId: id }))}`,
    );
    expect(uses.body).toHaveLength(1);
  });
});

test('a code that is used while the session ends does not bring the session back', async () => {
  const { code } = await percent();
  const customer = await make.aCustomer(api, 500);
  const other = api.client();
  const body = { email: customer.email, password: make.testPassword };
  expect((await other.ask('/api/auth/sign-in', { method: 'POST', body })).status).toBe(200);
  const lock = await holdLock(api.db, 'SELECT 1 FROM wallets WHERE customer_id = $1 FOR UPDATE', [
    customer.id,
  ]);
  const redeeming = redeem(customer.client, code);
  await lock.untilBlocked();
  const ended = await other.ask('/api/me/sessions', { method: 'DELETE' });
  await lock.release();
  expect([ended.status, (await redeeming).status]).toEqual([204, 200]);
  expect((await customer.client.ask('/api/me/wallet')).status).toBe(401);
});
