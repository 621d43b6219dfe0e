import type { Client } from '../../../testing/api.ts';
import { startMoney } from '../../../testing/money-stage.ts';

const { api, make, finance, owner } = await startMoney();
const { aPromo } = await import('../../../testing/deals.ts');
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

const order = (client: Client, productId: string, promoCode: string, more = {}) =>
  make.buy(client, productId, { promoCode, ...more });

describe('a budget', () => {
  const request = (terms: object, by = owner) =>
    by.ask('/api/admin/promo', {
      method: 'POST',
      body: {
        code: `B-${make.aKey().toUpperCase()}`,
        name: 'A campaign',
        startsAt: '2020-01-01T00:00:00.000Z',
        kind: 'credit',
        amountCents: 500,
        ...terms,
      },
    });
  const waiting = async (subjectId: string): Promise<string> =>
    (
      await api.db.query<{ id: string }>(
        "SELECT id FROM approvals WHERE kind = 'promo-budget' AND subject_id = $1 AND state = 'pending'",
        [subjectId],
      )
    ).rows[0]?.id ?? '';

  test('is needed for credit, with a limit, a reason and a recent code, and pays for every use', async () => {
    for (const field of ['totalLimit', 'budgetCents', 'reason']) {
      const refused = await request({ ...paid, [field]: undefined });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    const short = await request({ ...paid, budgetCents: 4_999 });
    expect([short.status, short.body.errors]).toEqual([
      422,
      { budgetCents: 'must be at least $50.00 for so many uses' },
    ]);
    const stale = await api.staff('catalogue', { as: 'stale', sinceStepUpMs: 6 * 60_000 });
    expect((await request(paid, stale)).body.code).toBe('STEP_UP_REQUIRED');
  });

  test('bounds a percentage by its uses and its highest discount, whatever the percentage', async () => {
    const by = await api.staff('catalogue', { as: 'percenter' });
    const percent = { kind: 'percent', amountCents: undefined, capCents: 10_000 };
    for (const percentBps of [100, 8_999, 10_000]) {
      const endless = await request({ ...percent, percentBps }, by);
      expect([endless.status, Object.keys(endless.body.errors)]).toEqual([422, ['reason']]);
      const waits = await request({ ...percent, percentBps, totalLimit: 1_000, reason: 'a campaign' }, by);
      expect([waits.status, waits.body.budgetState]).toEqual([201, 'waiting']);
    }
    const batch = { count: 100, name: 'Many', kind: 'percent', percentBps: 8_999, capCents: 10_000 };
    const printed = await make.post(by, '/api/admin/promo/batch', { ...batch, reason: 'a campaign' });
    expect(printed.body.budgetState).toBe('waiting');
    const small = await request({ ...percent, percentBps: 500, capCents: 100, totalLimit: 50 }, by);
    expect([small.status, small.body.budgetState]).toEqual([201, 'approved']);
    const raised = await by.ask(`/api/admin/promo/${small.body.id}`, {
      method: 'PUT',
      body: { totalLimit: 100_000, reason: 'more' },
      headers: { 'If-Match': `"${small.body.version}"` },
    });
    expect(raised.body.totalLimit).toBe(50);
  });

  test('of its own lets a percentage go below the floor, and is drawn down by what was given', async () => {
    const run = await make.aRunOnSale(8);
    const customer = await make.aCustomer(api);
    const half = {
      kind: 'percent',
      amountCents: undefined,
      percentBps: 9_000,
      capCents: 10_000,
      perCustomerLimit: 9,
    };
    const limited = await request({ ...half, totalLimit: 30 });
    const shown = await redeem(customer.client, limited.body.code, { productId: run.productId });
    // The floor of $5.41 is kept of $10.00.
    expect(shown.body).toMatchObject({ amountCents: 459, fullCents: 900 });
    const bought = await order(customer.client, run.productId, limited.body.code);
    expect(bought.body.order).toMatchObject({ totalCents: 541, discountCents: 459 });
    const paying = await request({ ...half, totalLimit: 9, budgetCents: 2_000, reason: 'a gift' });
    const sold = [];
    for (let left = 3; left > 0; left -= 1)
      sold.push(
        (await order(customer.client, run.productId, paying.body.code)).body.order?.totalCents ?? null,
      );
    expect(sold).toEqual([100, 100, null]);
    await api.db.query('UPDATE products SET price_cents = 541 WHERE id = $1', [run.productId]);
    const nothing = await order(customer.client, run.productId, limited.body.code);
    expect([nothing.status, nothing.body.code]).toEqual([404, 'PROMO_INVALID']);
    expect(nothing.text).toMatch(/lowest we can sell this for/);
  });

  test('of free packs pays their whole floor', async () => {
    const run = await make.aRunOnSale(8);
    const free = await aPromo(owner, {
      ...paid,
      kind: 'free_pack',
      productIds: [run.productId],
      budgetCents: 5_000,
    });
    await api.db.query('UPDATE products SET price_cents = 300 WHERE id = $1', [run.productId]);
    const customer = await make.aCustomer(api, 0);
    expect((await order(customer.client, run.productId, free.code)).status).toBe(201);
    const { rows } = await api.db.query(
      'SELECT amount_cents, drawn_cents FROM promo_uses WHERE promo_id = $1',
      [free.id],
    );
    expect(rows).toEqual([{ amount_cents: 300, drawn_cents: 541 }]);
  });

  test('above what one person may set waits, in one code and in parts, and gives nothing until it is approved', async () => {
    const catalogue = await api.staff('catalogue', { as: 'printer' });
    const first = await request({ ...paid, totalLimit: 600, budgetCents: 300_000 }, catalogue);
    expect(first.body.budgetState).toBe('approved');
    const second = await request({ ...paid, totalLimit: 600, budgetCents: 300_000 }, catalogue);
    expect(second.body.budgetState).toBe('waiting');
    const customer = await make.aCustomer(api, 0);
    expect((await redeem(customer.client, second.body.code)).body.code).toBe('PROMO_INVALID');
    const raised = await catalogue.ask(`/api/admin/promo/${first.body.id}`, {
      method: 'PUT',
      body: { totalLimit: 601 },
      headers: { 'If-Match': `"${first.body.version}"` },
    });
    expect(raised.body.totalLimit).toBe(600);
    const id = await waiting(second.body.id);
    expect((await make.post(catalogue, `/api/admin/approvals/${id}/approve`, {})).body.code).toBe(
      'FORBIDDEN',
    );
    expect((await make.post(finance, `/api/admin/approvals/${id}/approve`, {})).body.state).toBe('approved');
    expect((await redeem(customer.client, second.body.code)).status).toBe(200);
    const batch = await make.post(catalogue, '/api/admin/promo/batch', {
      count: 600,
      name: 'Many',
      kind: 'credit',
      amountCents: 500,
      budgetCents: 300_000,
      reason: 'a test',
    });
    expect(batch.body.budgetState).toBe('waiting');
    const declined = await make.post(
      finance,
      `/api/admin/approvals/${await waiting(batch.body.batchId)}/decline`,
      {
        reason: 'too many',
      },
    );
    expect(declined.body.state).toBe('declined');
    const { rows } = await api.db.query(
      'SELECT DISTINCT budget_state AS state FROM promos WHERE batch_id = $1',
      [batch.body.batchId],
    );
    expect(rows).toEqual([{ state: 'declined' }]);
  });

  test('counts concurrent parts by one person together', async () => {
    const catalogue = await api.staff('catalogue', { as: 'parallel' });
    const made = await Promise.all(
      Array.from({ length: 6 }, () => request({ ...paid, totalLimit: 300, budgetCents: 150_000 }, catalogue)),
    );
    expect(made.map(({ body }) => body.budgetState).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'approved'),
      ...Array.from({ length: 3 }, () => 'waiting'),
    ]);
  });

  test('a code whose budget was declined gives nothing until one is set', async () => {
    const { id, code } = await credit();
    await api.db.query("UPDATE promos SET budget_state = 'declined' WHERE id = $1", [id]);
    const customer = await make.aCustomer(api, 0);
    expect((await redeem(customer.client, code)).body.code).toBe('PROMO_INVALID');
    const set = await make.post(owner, `/api/admin/promo/${id}/budget`, {
      totalLimit: 2,
      budgetCents: 1_000,
      reason: 'goes on',
    });
    expect(set.body).toEqual({ id, budgetState: 'approved' });
    expect((await redeem(customer.client, code)).status).toBe(200);
  });

  test('free packs end when they have used up the budget, also concurrently', async () => {
    const run = await make.aRunOnSale(20, { priceCents: 1_000 });
    const free = await aPromo(owner, {
      kind: 'free_pack',
      productIds: [run.productId],
      ...paid,
      totalLimit: 10,
      budgetCents: 3_500,
    });
    const customers = await Promise.all(Array.from({ length: 8 }, () => make.aCustomer(api, 0)));
    const orders = await Promise.all(customers.map(({ client }) => order(client, run.productId, free.code)));
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

test('codes and other gifts of one person are one sum', async () => {
  await changeSetting('giftDayOwnerCents', 100_000);
  const by = await api.staff('owner', { as: 'giver-of-codes' });
  const { id } = await aPromo(by, {
    kind: 'credit',
    amountCents: 9_000,
    totalLimit: 9,
    budgetCents: 81_000,
    reason: 'a test',
  });
  const customer = await make.aCustomer(api, 0);
  const correct = async (amountCents: number) =>
    (
      await make.post(by, `/api/admin/users/${customer.id}/balance-adjustments`, {
        amountCents,
        bucket: 'cash',
        reason: 'a test',
      })
    ).body.state;
  expect([await correct(19_000), await correct(100)]).toEqual(['booked', 'pending']);
  // Less counts nothing, more only what is added.
  const set = async (budgetCents: number) =>
    (await make.post(by, `/api/admin/promo/${id}/budget`, { totalLimit: 1, budgetCents, reason: 'a test' }))
      .body.budgetState;
  expect([await set(81_000), await set(70_000), await set(70_001)]).toEqual([
    'approved',
    'approved',
    'waiting',
  ]);
});
