import pg from 'pg';

import { startApi, type Answer } from '../../../testing/api.ts';
import { countTraces, noTraces as nothing, tracesOfOne as once } from '../../../testing/count-traces.ts';
import type * as Factories from '../../../testing/factories.ts';

type Sent = { text: string; values?: unknown[] } | string;
type Send = (this: pg.Client, sent: Sent, ...rest: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Send };
const { query } = prototype;
const api = await startApi();
const make = await import('../../../testing/factories.ts');

/** Texts that the shop has sent since the last purchase began. */
let texts: string[] = [];
/** Runs before the statement of a purchase is sent, with its values. */
let between: (values: unknown[]) => Promise<unknown> = () => Promise.resolve();

const isPurchase = (text: string): boolean => text.startsWith('SELECT place_pack_order_1(');

beforeAll(async () => {
  prototype.query = function sendWatched(sent, ...rest) {
    const { text, values = [] } = typeof sent === 'string' ? { text: sent } : sent;
    // Settings are read again every two seconds, whatever is bought.
    if (!text.includes('FROM "settings"')) texts.push(text);
    const forward = () => query.call(this, sent, ...rest);
    return isPurchase(text) ? between(values).then(forward) : forward();
  };
});
afterEach(() => {
  between = () => Promise.resolve();
});
afterAll(async () => {
  prototype.query = query;
  await api.stop();
});

interface Market extends Factories.TestRun {
  customer: Factories.TestCustomer;
}
const aMarket = async (options: Factories.PackOptions = {}): Promise<Market> => ({
  ...(await make.aRunOnSale(6, options)),
  customer: await make.aCustomer(api, 5_000),
});

function buy({ customer, productId, runId }: Market, options: Factories.OrderOptions = {}): Promise<Answer> {
  texts = [];
  return make.buy(customer.client, productId, { runId, picks: [2], maxPriceCents: 1_000, ...options });
}

const countOf = ({ customer, runId }: Market) => countTraces(api.db, customer.id, runId);

test('a purchase is two statements: the session’s, which reads the offer too, and one that writes', async () => {
  const market = await aMarket();
  await buy(market, { picks: [1] });
  const answer = await buy(market);
  expect(answer.status).toBe(201);
  expect(texts).toHaveLength(2);
  expect(texts.filter(isPurchase)).toHaveLength(1);
  expect(await countOf(market)).toEqual({
    orders: 2,
    transfers: 2,
    mails: 2,
    history: 2,
    events: 2,
    answers: 2,
  });
});

test('its repeat has the same answer, and another body is refused', async () => {
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

const update = (text: string, ...values: unknown[]) => api.db.query(text, values);
const spoiled: [string, string, (market: Market) => Promise<unknown>][] = [
  [
    'the price rises',
    'PRICE_CHANGED',
    ({ productId }) => update('UPDATE products SET price_cents = 1001 WHERE id = $1', productId),
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
      between = () => Promise.resolve();
      expect((await make.buy(customer.client, productId, { runId, picks: [5] })).status).toBe(201);
      await update('UPDATE products SET per_customer_limit = 1 WHERE id = $1', productId);
    },
  ],
  [
    'the pack is sold',
    'PICK_TAKEN',
    async ({ productId, runId }) => {
      between = () => Promise.resolve();
      const { client } = await make.aCustomer(api, 5_000);
      expect((await make.buy(client, productId, { runId, picks: [2] })).status).toBe(201);
    },
  ],
  [
    'the money is spent',
    'INSUFFICIENT_FUNDS',
    ({ customer }) => update('UPDATE wallets SET cash_cents = 999 WHERE customer_id = $1', customer.id),
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
        `UPDATE staff SET private_email_hash = (SELECT encode(sha256(convert_to(email, 'UTF8')), 'hex') FROM customers WHERE id = $1)
         WHERE id = (SELECT id FROM staff ORDER BY id LIMIT 1)`,
        customer.id,
      ),
  ],
];

test.each(spoiled)('when %s after the facts were read, it is refused as %s', async (_, code, change) => {
  await api.staff('owner');
  const market = await aMarket();
  let before = await countOf(market);
  expect(before).toEqual(nothing);
  between = async () => {
    await change(market);
    before = await countOf(market);
  };
  const answer = await buy(market);
  expect(texts.filter(isPurchase).length).toBeGreaterThan(0);
  expect(answer.body.code).toBe(code);
  expect(await countOf(market)).toEqual(before);
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
    between = (values) => change(market, values);
    const answer = await buy(market);
    expect(answer.status).toBe(201);
    expect(answer.body.order).toMatchObject(order);
    expect(texts).toContain('COMMIT;');
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
    texts = [];
    const { productId, runId } = market;
    const body = { productId, runId, quantity: 1, maxPriceCents: 1_000, picks: [second], draw };
    return make.post(market.customer.client, '/api/me/orders', body, key);
  };
  between = () => state('unsold');
  const refused = await ask('drawn-1');
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: { draw: expect.any(String) } });
  expect(await countOf(market)).toEqual(nothing);
  await state('disclosed');
  between = () => Promise.resolve();
  expect((await ask('drawn-2')).status).toBe(201);
  expect(texts).toHaveLength(2);
});
