import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
let make: typeof import('../../testing/factories.ts');

beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '30' });
  make = await import('../../testing/factories.ts');
});
afterAll(() => api.stop());

const wallet = async (customer: {
  client: { ask: (path: string) => Promise<{ body: unknown }> };
}): Promise<unknown> => (await customer.client.ask('/api/me/wallet')).body;

/** Everything a refused purchase might have changed. */
async function bookkeeping(): Promise<unknown> {
  const { rows } = await api.db.query(
    `SELECT (SELECT count(*) FROM transfers) transfers, (SELECT sum(cash_cents) FROM wallets) cash,
       (SELECT count(*) FROM orders) orders, (SELECT count(*) FROM pack_purchases) purchases,
       (SELECT count(*) FROM sealed_packs WHERE state = 'unsold') unsold, (SELECT count(*) FROM run_events) events,
       (SELECT count(*) FROM history_entries) history, (SELECT count(*) FROM idempotency_keys) keys`,
  );
  return rows[0];
}

describe('a purchase', () => {
  test('moves money, order, packs and receipts at once', async () => {
    const run = await make.aRunOnSale();
    const customer = await make.aCustomer(api, 5_000);
    const answer = await make.buy(customer.client, run.productId, {
      quantity: 2,
      runId: run.runId,
      picks: [7, 3],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.order).toMatchObject({
      totalCents: 2_000,
      paidCashCents: 2_000,
      paidPromoCents: 0,
      state: 'placed',
    });
    expect(
      answer.body.packs.map((pack: { packNo: number; picked: number }) => [pack.packNo, pack.picked]),
    ).toEqual([
      [7, 7],
      [3, 3],
    ]);
    expect(await wallet(customer)).toEqual({ cashCents: 3_000, promoCents: 0, heldCents: 0 });
    const receipt = JSON.parse(answer.body.packs[0].receipt.document);
    expect(receipt).toMatchObject({
      pack: 7,
      picked: 7,
      paidCents: 1_000,
      run: run.runId,
      order: answer.body.order.id,
    });
  });

  test('answers the same to the same key, and refuses the key for another body', async () => {
    const run = await make.aRunOnSale();
    const customer = await make.aCustomer(api);
    const first = await make.buy(customer.client, run.productId, { key: 'once-1' });
    const again = await make.buy(customer.client, run.productId, { key: 'once-1' });
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await make.buy(customer.client, run.productId, { key: 'once-1', quantity: 2 });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const stranger = await make.aCustomer(api);
    const theirs = await make.buy(stranger.client, run.productId, { key: 'once-1' });
    expect(theirs.body.order.id).not.toBe(first.body.order.id);
  });

  test('20 keys × 25 parallel duplicates have 20 effects and equal answers', async () => {
    const run = await make.aRunOnSale(60);
    const customer = await make.aCustomer(api);
    const keys = Array.from({ length: 20 }, (_, i) => `parallel-${i}`);
    const answers = await Promise.all(
      keys.map(async (key) => {
        const same = await Promise.all(
          Array.from({ length: 25 }, () => make.buy(customer.client, run.productId, { key })),
        );
        return { key, same };
      }),
    );
    for (const { same } of answers) {
      const done = same.filter(({ status }) => status === 201);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      expect(
        same.every(
          ({ status, body }) => status === 201 || body.code === 'IDEMPOTENCY_IN_PROGRESS' || status === 503,
        ),
      ).toBe(true);
    }
    const { rows } = await api.db.query('SELECT count(*)::int n FROM orders WHERE customer_id = $1', [
      customer.id,
    ]);
    expect(rows[0].n).toBe(20);
  }, 60_000);

  test('of the last 20 packs 48 buyers get exactly 20, and nobody else is charged', async () => {
    const run = await make.aRunOnSale(20);
    const buyers = await Promise.all(Array.from({ length: 48 }, () => make.aCustomer(api, 1_000)));
    const answers = await Promise.all(
      buyers.map((buyer, i) =>
        make.buy(buyer.client, run.productId, { runId: run.runId, picks: [(i % 20) + 1], ifTaken: 'next' }),
      ),
    );
    const bought = answers.filter(({ status }) => status === 201);
    expect(bought).toHaveLength(20);
    expect(
      answers
        .filter(({ status }) => status !== 201)
        .every(({ status, body }) => status === 409 && body.code === 'SOLD_OUT'),
    ).toBe(true);
    expect(new Set(bought.map(({ body }) => body.packs[0].packNo)).size).toBe(20);
    const balances = await Promise.all(
      buyers.map(async (buyer) => (await buyer.client.ask('/api/me/wallet')).body.cashCents),
    );
    expect(balances.filter((cents) => cents === 0)).toHaveLength(20);
    expect(balances.filter((cents) => cents === 1_000)).toHaveLength(28);
  }, 60_000);
});

describe('a refused purchase changes nothing', () => {
  const cases: [string, number, string, (run: { runId: string; productId: string }) => object][] = [
    ['fraction', 400, 'VALIDATION_FAILED', () => ({ quantity: 1.5 })],
    ['negative', 400, 'VALIDATION_FAILED', () => ({ quantity: -1 })],
    ['zero', 400, 'VALIDATION_FAILED', () => ({ quantity: 0 })],
    ['text', 400, 'VALIDATION_FAILED', () => ({ quantity: '1' })],
    ['list', 400, 'VALIDATION_FAILED', () => ({ quantity: [1] })],
    ['null', 400, 'VALIDATION_FAILED', () => ({ quantity: null })],
    ['beyond a safe integer', 400, 'VALIDATION_FAILED', () => ({ maxPriceCents: 9007199254740993 })],
    ['own price', 400, 'UNKNOWN_FIELD', () => ({ priceCents: 1 })],
    ['another buyer', 400, 'UNKNOWN_FIELD', () => ({ userId: 'x' })],
    ['picks without run', 400, 'VALIDATION_FAILED', () => ({ picks: [1] })],
    ['a pick twice', 400, 'VALIDATION_FAILED', ({ runId }) => ({ quantity: 2, runId, picks: [1, 1] })],
    ['too few picks', 400, 'VALIDATION_FAILED', ({ runId }) => ({ quantity: 2, runId, picks: [1] })],
    ['a pick outside the run', 400, 'VALIDATION_FAILED', ({ runId }) => ({ runId, picks: [21] })],
    ['a price that moved', 409, 'PRICE_CHANGED', () => ({ maxPriceCents: 999 })],
    [
      'another run',
      409,
      'RUN_CHANGED',
      () => ({ runId: '01890000-0000-7000-8000-000000000000', picks: [1] }),
    ],
    ['an unknown product', 409, 'NOT_ON_SALE', () => ({ productId: '01890000-0000-7000-8000-000000000000' })],
    ['a made-up code', 404, 'PROMO_INVALID', () => ({ promoCode: 'FREE' })],
    ['more than the wallet holds', 402, 'INSUFFICIENT_FUNDS', () => ({ quantity: 2 })],
    ['more than the run holds', 409, 'SOLD_OUT', () => ({ quantity: 30, maxPriceCents: 1_000_000 })],
  ];
  test.each(cases)('%s → %i %s', async (_name, status, code, change) => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api, 1_000);
    const before = await bookkeeping();
    const answer = await customer.client.ask('/api/orders', {
      method: 'POST',
      headers: { 'Idempotency-Key': make.aKey() },
      body: { productId: run.productId, quantity: 1, maxPriceCents: 5_000, ...change(run) },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await bookkeeping()).toEqual(before);
  });

  test('without a key, without a session, from another site', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api, 1_000);
    const body = { productId: run.productId, quantity: 1, maxPriceCents: 5_000 };
    const before = await bookkeeping();
    const keyless = await customer.client.ask('/api/orders', { method: 'POST', body });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    const stranger = await make.post(api.client(), '/api/orders', body);
    expect([stranger.status, stranger.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const foreign = await customer.client.ask('/api/orders', {
      method: 'POST',
      body,
      headers: {
        'Idempotency-Key': 'k',
        Origin: 'https://elsewhere.example',
        'Sec-Fetch-Site': 'cross-site',
      },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'CSRF_REJECTED']);
    const form = await customer.client.ask('/api/orders', {
      method: 'POST',
      body: 'productId=1',
      headers: { 'Idempotency-Key': 'k', 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, form.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await bookkeeping()).toEqual(before);
  });

  test('a number that has just gone names free neighbours; surprise me moves on and says so', async () => {
    const run = await make.aRunOnSale(20);
    const [first, second] = await Promise.all([make.aCustomer(api), make.aCustomer(api)]);
    await make.buy(first.client, run.productId, { runId: run.runId, picks: [5] });
    const taken = await make.buy(second.client, run.productId, { runId: run.runId, picks: [5] });
    expect([taken.status, taken.body.code]).toEqual([409, 'PICK_TAKEN']);
    expect(taken.body.neighbours.slice(0, 2)).toEqual([4, 6]);
    const next = await make.buy(second.client, run.productId, {
      runId: run.runId,
      picks: [5],
      ifTaken: 'next',
    });
    expect(next.body.packs[0]).toMatchObject({ packNo: 6, picked: 5 });
  });

  test('the limit per customer counts what was bought before', async () => {
    const run = await make.aRunOnSale(20, { perCustomerLimit: 2 });
    const customer = await make.aCustomer(api);
    expect((await make.buy(customer.client, run.productId, { quantity: 2 })).status).toBe(201);
    const third = await make.buy(customer.client, run.productId);
    expect([third.status, third.body.code]).toEqual([403, 'LIMIT_REACHED']);
  });
});

describe('opening', () => {
  test('reveals once: 30 parallel openings answer alike', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId);
    const path = `/api/me/packs/${order.body.packs[0].id}/open`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => customer.client.ask(path, { method: 'POST', body: {} })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { rows } = await api.db.query('SELECT count(*)::int n FROM pulls WHERE customer_id = $1', [
      customer.id,
    ]);
    expect(rows[0].n).toBe(3);
    const collection = await customer.client.ask('/api/me/collection');
    expect(collection.body.total).toBe(3);
  });

  test('the browser’s own verifier accepts what was opened, and nothing altered', async () => {
    const { verifyPull } = await import('../../../../storefront/src/features/verify/engine/index.ts');
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId);
    const opened = await customer.client.ask(`/api/me/packs/${order.body.packs[0].id}/open`, {
      method: 'POST',
      body: {},
    });
    const commitment = await customer.client.ask(`/api/runs/${run.runId}/commitment`);
    const { contents, salt, proof, commitmentHash, receipt } = opened.body;
    const pull = {
      contents,
      salt,
      proof,
      commitmentHash,
      commitmentBytes: commitment.text,
      receipt: receipt.document,
      receiptSignature: receipt.signature,
    };
    const verdict = verifyPull(pull);
    expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
    expect(
      verifyPull({ ...pull, contents: contents.replace('"valueCents":50', '"valueCents":51') }),
    ).toMatchObject({ ok: false });
  });

  test('someone else’s pack answers byte for byte like none', async () => {
    const run = await make.aRunOnSale(20);
    const [owner, thief] = await Promise.all([make.aCustomer(api), make.aCustomer(api)]);
    const order = await make.buy(owner.client, run.productId);
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');
    for (const verb of ['open', 'refund']) {
      const theirs = await make.post(thief.client, `/api/me/packs/${order.body.packs[0].id}/${verb}`);
      const random = await make.post(
        thief.client,
        `/api/me/packs/01890000-0000-7000-8000-000000000000/${verb}`,
      );
      expect(theirs.status).toBe(404);
      expect(withoutId(theirs.text)).toBe(withoutId(random.text));
    }
  });

  test('many at once: each is opened or refused on its own', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId, { quantity: 3 });
    const ids = order.body.packs.map(({ id }: { id: string }) => id);
    const strange = '01890000-0000-7000-8000-000000000000';
    const answer = await customer.client.ask('/api/me/packs/open', {
      method: 'POST',
      body: { ids: [...ids, strange] },
    });
    expect(answer.body.opened).toHaveLength(3);
    expect(answer.body.refused).toEqual([{ id: strange, code: 'NOT_FOUND' }]);
  });
});

describe('a refund', () => {
  test('returns exactly what was paid, once, and the pack is unsold again', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api, 5_000);
    const order = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [9] });
    const path = `/api/me/packs/${order.body.packs[0].id}/refund`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => make.post(customer.client, path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_RESOLVED')).toHaveLength(19);
    expect(await wallet(customer)).toEqual({ cashCents: 5_000, promoCents: 0, heldCents: 0 });
    const again = await make.buy(customer.client, run.productId, { runId: run.runId, picks: [9] });
    expect(again.body.packs[0].packNo).toBe(9);
  });

  test('an opened pack stays; an old one too', async () => {
    const { clock, days } = await import('../../platform/clock.ts');
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId, { quantity: 2 });
    const [opened, old] = order.body.packs.map(({ id }: { id: string }) => id);
    await customer.client.ask(`/api/me/packs/${opened}/open`, { method: 'POST', body: {} });
    expect((await make.post(customer.client, `/api/me/packs/${opened}/refund`)).body.code).toBe(
      'ALREADY_OPENED',
    );
    clock.travel(days(15));
    const late = await make.post(customer.client, `/api/me/packs/${old}/refund`);
    clock.reset();
    expect([late.status, late.body.code]).toEqual([409, 'REFUND_CLOSED']);
  });

  test('opening and refunding at the same moment: one of them happens', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId, { quantity: 8 });
    for (const { id } of order.body.packs) {
      const [opened, refunded] = await Promise.all([
        customer.client.ask(`/api/me/packs/${id}/open`, { method: 'POST', body: {} }),
        make.post(customer.client, `/api/me/packs/${id}/refund`),
      ]);
      expect([opened.status, refunded.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('a bundle of which one pack is open stays whole', async () => {
    const run = await make.aRunOnSale(20, { bundleSize: 3 });
    const customer = await make.aCustomer(api);
    const order = await make.buy(customer.client, run.productId);
    expect(order.body.packs).toHaveLength(3);
    const [first, second] = order.body.packs.map(({ id }: { id: string }) => id);
    await customer.client.ask(`/api/me/packs/${first}/open`, { method: 'POST', body: {} });
    expect((await make.post(customer.client, `/api/me/packs/${second}/refund`)).body.code).toBe(
      'ALREADY_OPENED',
    );
  });
});

test('after everything the ledger sums up: every cached balance equals its transfers', async () => {
  const { rows } = await api.db.query(
    `SELECT w.customer_id FROM wallets w WHERE w.cash_cents <>
       (SELECT coalesce(sum(amount_cents), 0) FROM transfers WHERE credit_account = 'customer:' || w.customer_id || ':cash') -
       (SELECT coalesce(sum(amount_cents), 0) FROM transfers WHERE debit_account = 'customer:' || w.customer_id || ':cash')`,
  );
  expect(rows).toEqual([]);
  const doubled = await api.db.query('SELECT collectible_id FROM pulls GROUP BY 1 HAVING count(*) > 1');
  expect(doubled.rows).toEqual([]);
});
