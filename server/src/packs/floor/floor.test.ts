import { startApi, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
const [catalogue, owner] = [await api.staff('catalogue'), await api.staff('owner')];
afterAll(() => api.stop());

const query = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows;
const offersOf = async (runId: string): Promise<number> =>
  Number((await query('SELECT offers_cents FROM run_floors WHERE run_id = $1', [runId]))[0].offers_cents);
const nowOf = async (runId: string): Promise<number> =>
  Number(
    (await query('SELECT offers_cents FROM run_floors_now_1(ARRAY[$1::uuid])', [runId]))[0].offers_cents,
  );
const setPrice = (productId: string, priceCents: number, by = catalogue): Promise<Answer> =>
  make.post(by, `/api/admin/products/${productId}/price`, { priceCents, reason: 'a test' });
const priceOf = async (productId: string): Promise<number> =>
  Number((await query('SELECT price_cents FROM products WHERE id = $1', [productId]))[0].price_cents);
const approve = (id: string, more: object = {}, by = owner) =>
  make.post(by, `/api/admin/approvals/${id}/approve`, more);
const saveCard = async (cardId: string, changes: object, by: Client = catalogue): Promise<Answer> =>
  by.ask(`/api/admin/cards/${cardId}`, { method: 'PUT', body: { ...changes, reason: 'the market' } });
const valueOf = async (cardId: string): Promise<number> =>
  Number((await query('SELECT value_cents FROM cards WHERE id = $1', [cardId]))[0].value_cents);
const pendingOf = async (kind: string, subjectId: string) =>
  (
    await query(`SELECT id, cost FROM approvals WHERE kind = $1 AND subject_id = $2 AND state = 'pending'`, [
      kind,
      subjectId,
    ])
  )[0];

describe('the floor of a run', () => {
  test('is the sum of the offers for all its units as sealed, and stays when packs are sold, opened or returned', async () => {
    const run = await make.aRunOnSale(8);
    // 16 + 6 commons of 50 cents and 2 rares of $20, at 85 %.
    expect(await offersOf(run.runId)).toBe(22 * 42 + 2 * 1_700);
    const { client } = await make.aCustomer(api);
    const { body } = await make.buy(client, run.productId, { quantity: 2 });
    await make.post(client, `/api/me/packs/${body.packs[0].id}/open`);
    await make.post(client, `/api/me/packs/${body.packs[1].id}/refund`);
    expect(await offersOf(run.runId)).toBe(22 * 42 + 2 * 1_700);
    const [order] = await query('SELECT floor_cents, kept_cents, gap_cents FROM orders WHERE id = $1', [
      body.order.id,
    ]);
    expect(order).toMatchObject({ floor_cents: 2 * 541, kept_cents: 2_000, gap_cents: 0 });
  });

  test.each([
    ['a value', `UPDATE cards SET value_cents = value_cents + 100 WHERE id = $1`],
    [
      'the rate of a class',
      `UPDATE card_classes SET buyback_bps = 9000 WHERE slug = 'rare' AND $1::uuid IS NOT NULL`,
    ],
    [
      'the later rate',
      `UPDATE card_classes SET later_buyback_bps = 9500 WHERE slug = 'rare' AND $1::uuid IS NOT NULL`,
    ],
    [
      'the rate of a kind',
      `UPDATE collectible_classes SET buyback_bps = 9900 WHERE slug = 'raw' AND $1::uuid IS NOT NULL`,
    ],
    [
      'what is bought back',
      `UPDATE collectible_classes SET is_buyback_allowed = false WHERE slug = 'raw' AND $1::uuid IS NOT NULL`,
    ],
    [
      'the largest offer',
      `INSERT INTO settings (key, value, updated_at) SELECT 'buybackMaxCents', '500', now() WHERE $1::uuid IS NOT NULL`,
    ],
    [
      'the smallest offer',
      `INSERT INTO settings (key, value, updated_at) SELECT 'buybackMinCents', '100', now() WHERE $1::uuid IS NOT NULL`,
    ],
  ])('the floor follows %s, even when it is changed in SQL', async (_, change) => {
    const run = await make.aRunOnSale(8);
    const before = await offersOf(run.runId);
    const client = await api.db.connect();
    try {
      await client.query('BEGIN');
      await client.query(change, [run.cardIds.rare[0]]);
      const { rows } = await client.query(
        `SELECT f.offers_cents AS stored, n.offers_cents AS computed FROM run_floors f, run_floors_now_1(ARRAY[f.run_id]) n WHERE f.run_id = $1`,
        [run.runId],
      );
      expect(Number(rows[0].stored)).toBe(Number(rows[0].computed));
      expect(Number(rows[0].stored)).not.toBe(before);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('takes the whole run: luck pauses nothing', async () => {
    const run = await make.aRunOnSale(8);
    const { client } = await make.aCustomer(api);
    for (let left = 8; left > 0; left -= 1) {
      const { status, body } = await make.buy(client, run.productId);
      expect(status).toBe(201);
      await make.post(client, `/api/me/packs/${body.packs[0].id}/open`);
    }
  });
});

describe('a price below the floor', () => {
  test('is refused at the sale without a budget, however the price came about, and returns go on', async () => {
    const run = await make.aRunOnSale(8);
    const { client } = await make.aCustomer(api);
    const bought = await make.buy(client, run.productId);
    await query('UPDATE products SET price_cents = 540 WHERE id = $1', [run.productId]);
    const refused = await make.buy(client, run.productId);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_ON_SALE']);
    expect(refused.text).toMatch(/paused while we check its price/);
    expect((await make.post(client, `/api/me/packs/${bought.body.packs[0].id}/refund`)).status).toBe(200);
    await query('UPDATE products SET price_cents = 541 WHERE id = $1', [run.productId]);
    expect((await make.buy(client, run.productId)).status).toBe(201);
  });

  test('waits for a second person, who sets its budget, and is sold until that is used up', async () => {
    const run = await make.aRunOnSale(8);
    const asked = await setPrice(run.productId, 441);
    expect([asked.status, asked.body.priceCents]).toEqual([200, 1_000]);
    expect(await priceOf(run.productId)).toBe(1_000);
    const { id, cost } = await pendingOf('product-terms', run.productId);
    expect(id).toBe(asked.body.approvalId);
    expect(cost).toMatchObject({
      riseCents: 0,
      costCents: 800,
      breaks: [
        {
          productId: run.productId,
          runId: run.runId,
          floorCents: 541,
          keptCents: 441,
          gapCents: 100,
          unsold: 8,
        },
      ],
    });
    expect((await approve(id, { budgetCents: 250 })).status).toBe(200);
    expect(await priceOf(run.productId)).toBe(441);
    const { client } = await make.aCustomer(api);
    const answers = [];
    for (let left = 3; left > 0; left -= 1) answers.push((await make.buy(client, run.productId)).status);
    expect(answers).toEqual([201, 201, 409]);
    expect(
      await query('SELECT budget_cents, spent_cents FROM floor_budgets WHERE product_id = $1', [
        run.productId,
      ]),
    ).toEqual([{ budget_cents: 250, spent_cents: 200 }]);
    const more = await make.post(catalogue, `/api/admin/products/${run.productId}/floor-budget`, {
      budgetCents: 100,
      reason: 'a last one',
    });
    expect((await approve(more.body.approvalId)).status).toBe(200);
    expect((await make.buy(client, run.productId)).status).toBe(201);
  });

  test('draws on a budget once for each of many concurrent sales, and never beyond it', async () => {
    const run = await make.aRunOnSale(12);
    const { body } = await setPrice(run.productId, 440);
    await approve(body.approvalId, { budgetCents: 500 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => make.aCustomer(api)));
    const answers = await Promise.all(
      buyers.map(({ client }, at) => make.buy(client, run.productId, { runId: run.runId, picks: [at + 1] })),
    );
    const sold = answers.filter(({ status }) => status === 201).length;
    const [budget] = await query('SELECT spent_cents FROM floor_budgets WHERE product_id = $1', [
      run.productId,
    ]);
    const [orders] = await query(
      'SELECT count(*)::int AS count, sum(gap_cents)::int AS gap FROM orders WHERE product_id = $1',
      [run.productId],
    );
    expect(orders).toEqual({ count: sold, gap: budget.spent_cents });
    expect(budget.spent_cents).toBeLessThanOrEqual(500);
    expect(sold).toBeGreaterThan(0);
  });

  test('counts the architect’s share as not kept', async () => {
    const run = await make.aRunOnSale(8, { priceCents: 560 });
    const { client } = await make.aCustomer(api);
    expect((await make.buy(client, run.productId)).status).toBe(201);
    const id = await import('../../catalogue/index.ts').then(({ saveArchitect }) =>
      saveArchitect({ slug: `a-${run.runId.slice(-8)}`, name: 'A. Chitect', bio: '', royaltyBps: 500 }),
    );
    await query('UPDATE packs SET architect_id = $2 WHERE id = $1', [run.packId, id]);
    expect((await make.buy(client, run.productId)).body.code).toBe('NOT_ON_SALE');
  });
});

describe('a single', () => {
  test('is not sold below the offer for the claimed copy', async () => {
    const single = await make.aSingle(2);
    const { client } = await make.aCustomer(api);
    const buySingle = () =>
      make.post(client, '/api/me/orders', { productId: single.productId, quantity: 1, maxPriceCents: 700 });
    expect((await buySingle()).status).toBe(201);
    await query('UPDATE cards SET value_cents = 900 WHERE id = $1', [single.cardId]);
    const refused = await buySingle();
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_ON_SALE']);
    expect(
      await query(`SELECT state FROM collectibles WHERE product_id = $1 ORDER BY state`, [single.productId]),
    ).toEqual([{ state: 'listed' }, { state: 'owned' }]);
  });

  test('is not made dearer to the shop by raising its value alone', async () => {
    const single = await make.aSingle(3);
    const saved = await saveCard(single.cardId, { valueCents: 1_000 });
    expect(saved.status).toBe(200);
    expect(await valueOf(single.cardId)).toBe(700);
    expect((await pendingOf('card-values', single.cardId)).cost.breaks).toMatchObject([
      {
        productId: single.productId,
        kind: 'single',
        priceCents: 700,
        floorCents: 850,
        gapCents: 150,
        atStakeCents: 450,
      },
    ]);
  });
});

describe('the cost of a change', () => {
  test('counts what customers own and have bought unopened, and is summed by person', async () => {
    await changeSetting('exposureDayCents', 1_000);
    const by = await api.staff('catalogue', { as: 'raiser' });
    const run = await make.aRunOnSale(8, { priceCents: 5_000 });
    const { client } = await make.aCustomer(api);
    const bought = await make.buy(client, run.productId, { quantity: 4 });
    expect(bought.status).toBe(201);
    const rare = run.cardIds.rare[0] ?? '';
    const [{ copies }] = await query(
      'SELECT copies FROM run_floor_units WHERE run_id = $1 AND card_id = $2',
      [run.runId, rare],
    );
    // Half of the packs are sold: of each copy half is owed.
    const saved = await saveCard(rare, { valueCents: 2_100 }, by);
    expect(saved.body.valueCents).toBe(2_100);
    const [first] = await query(
      'SELECT cost_cents, approval_id FROM term_changes ORDER BY made_at DESC LIMIT 1',
    );
    expect(first).toEqual({ cost_cents: Math.ceil((copies * 85) / 2), approval_id: null });
    await saveCard(rare, { valueCents: 6_000 }, by);
    expect(await valueOf(rare)).toBe(2_100);
    const lower = await saveCard(rare, { valueCents: 100 }, by);
    expect(lower.body.valueCents).toBe(100);
    await changeSetting('exposureDayCents', 20_000);
  });

  test('holds two concurrent changes of one person to one limit', async () => {
    await changeSetting('exposureDayCents', 500);
    const by = await api.staff('catalogue', { as: 'racer' });
    const singles = [await make.aSingle(1), await make.aSingle(1)];
    const { client } = await make.aCustomer(api);
    for (const { productId } of singles)
      await make.post(client, '/api/me/orders', { productId, quantity: 1, maxPriceCents: 700 });
    await Promise.all(singles.map(({ cardId }) => saveCard(cardId, { valueCents: 1_100 }, by)));
    const values = await Promise.all(singles.map(({ cardId }) => valueOf(cardId)));
    expect(values.sort()).toEqual([1_100, 700].sort());
    await changeSetting('exposureDayCents', 20_000);
  });

  test('a request whose cost has grown is not approved', async () => {
    const run = await make.aRunOnSale(8);
    const rare = run.cardIds.rare[0] ?? '';
    await saveCard(rare, { valueCents: 9_000 });
    const { id } = await pendingOf('card-values', rare);
    await query('UPDATE products SET price_cents = 300 WHERE id = $1', [run.productId]);
    const { client } = await make.aCustomer(api, 0);
    expect(client).toBeDefined();
    expect((await approve(id)).status).toBe(412);
    expect(await valueOf(rare)).toBe(2_000);
  });
});

test('a run below its floor is published by two people', async () => {
  const { sealRunNow } = await import('../sealing/index.ts');
  const pack = await make.aPack({ priceCents: 545 });
  const runId = await sealRunNow(pack.packId, 8);
  await query('UPDATE cards SET value_cents = 2100 WHERE id = ANY($1)', [pack.cardIds.rare]);
  expect(await offersOf(runId)).toBe(await nowOf(runId));
  const { body } = await make.post(catalogue, `/api/admin/runs/${runId}/publish`, {});
  const again = await make.post(catalogue, `/api/admin/runs/${runId}/publish`, {
    reason: 'an opening offer',
    cashReturnBps: body.returns?.cashReturnBps,
  });
  expect(again.body).toMatchObject({ state: 'sealed', approvalId: expect.any(String) });
  expect((await approve(again.body.approvalId)).status).toBe(200);
  const { client } = await make.aCustomer(api);
  expect((await make.buy(client, pack.productId)).status).toBe(201);
});
