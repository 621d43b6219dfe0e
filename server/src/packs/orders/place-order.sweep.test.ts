import { noTraces as nothing, tracesOfOne as once } from '../../../testing/count-traces.ts';
import { isPurchase, openPurchaseStage, ways, type Market } from '../../../testing/purchase-stage.ts';

const { api, make, stage, aMarket, buy, countOf, update, stop } = await openPurchaseStage();
afterEach(() => {
  stage.between = () => Promise.resolve();
});
afterAll(stop);

test('a purchase takes three statements: its session’s, one that reads the offer, one that writes', async () => {
  const market = await aMarket();
  await buy(market, { picks: [1] });
  const answer = await buy(market);
  expect(answer.status).toBe(201);
  expect(stage.texts).toHaveLength(3);
  expect(stage.texts.filter(isPurchase)).toHaveLength(1);
  expect(await countOf(market)).toEqual({
    orders: 2,
    transfers: 2,
    mails: 2,
    history: 2,
    events: 2,
    answers: 2,
  });
});

test('a repeated purchase has the same answer, and another body is refused', async () => {
  const market = await aMarket();
  const key = make.aKey();
  const first = await buy(market, { key });
  const again = await buy(market, { key });
  expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
    201,
    first.text,
    'true',
  ]);
  const other = await buy(market, { key, picks: [3] });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await countOf(market)).toEqual(once);
});

const spoiled: [string, string, (market: Market) => Promise<unknown>][] = [
  [
    'the price rises',
    'PRICE_CHANGED',
    ({ productId }) => update('UPDATE products SET price_cents = 2000 WHERE id = $1', productId),
  ],
  [
    'the product is withdrawn',
    'NOT_ON_SALE',
    ({ productId }) => update(`UPDATE products SET state = 'draft' WHERE id = $1`, productId),
  ],
  [
    'the sale’s time ends',
    'NOT_ON_SALE',
    ({ productId }) =>
      update(
        `UPDATE products SET sale_starts_at = now() - interval '2 days', sale_ends_at = now() - interval '1 day' WHERE id = $1`,
        productId,
      ),
  ],
  [
    'the run stops',
    'RUN_CHANGED',
    ({ runId }) =>
      update(
        `UPDATE runs SET notice_at = now() - interval '4 days', stop_at = now() - interval '1 minute' WHERE id = $1`,
        runId,
      ),
  ],
  [
    'a limit is set and reached',
    'LIMIT_REACHED',
    async ({ productId, runId, customer }) => {
      expect((await make.buy(customer.client, productId, { runId, picks: [5] })).status).toBe(201);
      await update('UPDATE products SET per_customer_limit = 1 WHERE id = $1', productId);
    },
  ],
  [
    'the pack is sold',
    'PICK_TAKEN',
    async ({ productId, runId }) => {
      const { client } = await make.aCustomer(api, 5_000);
      expect((await make.buy(client, productId, { runId, picks: [2] })).status).toBe(201);
    },
  ],
  [
    'the money is spent',
    'INSUFFICIENT_FUNDS',
    ({ customer }) => update('UPDATE wallets SET cash_cents = 100 WHERE customer_id = $1', customer.id),
  ],
  [
    'the customer takes a break',
    'SELF_EXCLUDED',
    ({ customer }) =>
      update(
        `INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at)
         VALUES (gen_random_uuid(), $1, 'cool-off', now(), now() + interval '1 day')`,
        customer.id,
      ),
  ],
  [
    'the account is put on hold',
    'ACCOUNT_HOLD',
    ({ customer }) =>
      update(
        `INSERT INTO account_holds (id, customer_id, cause, subject_id, placed_at)
         VALUES (gen_random_uuid(), $1, 'dispute', gen_random_uuid(), now())`,
        customer.id,
      ),
  ],
  [
    'the account is suspended',
    'NOT_FOUND',
    ({ customer }) => update(`UPDATE customers SET state = 'suspended' WHERE id = $1`, customer.id),
  ],
  [
    'the customer turns out to be staff',
    'STAFF_CANNOT_BUY',
    ({ customer }) =>
      update(
        `UPDATE staff SET private_email_hash = (SELECT encode(sha256(convert_to(mailbox, 'UTF8')), 'hex') FROM customers WHERE id = $1)
         WHERE id = (SELECT id FROM staff ORDER BY id LIMIT 1)`,
        customer.id,
      ),
  ],
];

const spoiledAnyWay = ways.flatMap((way) => spoiled.map((row) => [way, ...row] as const));

test.each(spoiledAnyWay)(
  'a purchase %s is refused when %s after the facts were read: %s',
  async (way, _, code, change) => {
    const market = await aMarket(way);
    let before = await countOf(market);
    expect(before).toEqual(nothing);
    stage.between = async () => {
      await change(market);
      before = await countOf(market);
    };
    const answer = await buy(market);
    expect(stage.texts.filter(isPurchase).length).toBeGreaterThan(0);
    expect(answer.body.code).toBe(code);
    expect(await countOf(market)).toEqual(before);
  },
);

test('a purchase with a code or a token is the same two statements', async () => {
  for (const way of ways.slice(1)) {
    const market = await aMarket(way);
    expect((await buy(market)).status).toBe(201);
    expect(stage.texts.filter(isPurchase)).toHaveLength(1);
    expect(stage.texts).not.toContain('COMMIT;');
  }
});

const harmless: [string, (market: Market, values: unknown[]) => Promise<unknown>, object][] = [
  [
    'the title changes',
    ({ productId }) => update(`UPDATE products SET title = 'Another title' WHERE id = $1`, productId),
    { productTitle: 'Another title' },
  ],
  [
    'the customer gets another address',
    async ({ customer }) => {
      await update(`UPDATE customers SET email = 'moved-' || email WHERE id = $1`, customer.id);
    },
    { paidCashCents: 1_000 },
  ],
  [
    'promo credit comes in',
    ({ customer }) => update('UPDATE wallets SET promo_cents = 300 WHERE customer_id = $1', customer.id),
    { paidPromoCents: 300, paidCashCents: 700 },
  ],
  [
    'the receipt is older than two seconds',
    (_, values) => {
      values[5] = new Date((values[5] as Date).getTime() - 2_500);
      return Promise.resolve();
    },
    { paidCashCents: 1_000 },
  ],
];

test.each(harmless)(
  'when %s after the facts were read, it is sold as it is now',
  async (_, change, order) => {
    const market = await aMarket();
    stage.between = (values) => change(market, values);
    const answer = await buy(market);
    expect(answer.status).toBe(201);
    expect(answer.body.order).toMatchObject(order);
    expect(stage.texts).toContain('COMMIT;');
    const { rows } = await api.db.query(
      `SELECT m.recipient = c.email AS "isOwn" FROM mails m JOIN customers c ON c.id = m.customer_id
     WHERE c.id = $1 AND m.kind = 'order-confirmation'`,
      [market.customer.id],
    );
    expect(rows).toEqual([{ isOwn: true }]);
    expect(await countOf(market)).toMatchObject({ orders: 1, mails: 1, history: 1, events: 1, answers: 1 });
  },
);

test('a draw that leads to a number which became free is refused', async () => {
  const { orderOfNumbers } = await import('../../base/fairness/index.ts');
  const market = await aMarket();
  const draw = 'ab'.repeat(32);
  const [first = 0, second = 0] = [...orderOfNumbers(market.runId, 6, draw)];
  const state = (to: string) =>
    update('UPDATE sealed_packs SET state = $3 WHERE run_id = $1 AND pack_no = $2', market.runId, first, to);
  await state('disclosed');
  const ask = (key: string) => {
    stage.texts = [];
    const { productId, runId } = market;
    const body = { productId, runId, quantity: 1, maxPriceCents: 1_000, picks: [second], draw };
    return make.post(market.customer.client, '/api/me/orders', body, key);
  };
  stage.between = () => state('unsold');
  const refused = await ask('drawn-1');
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: { draw: expect.any(String) } });
  expect(await countOf(market)).toEqual(nothing);
  await state('disclosed');
  expect((await ask('drawn-2')).status).toBe(201);
  expect(stage.texts).toHaveLength(3);
});
