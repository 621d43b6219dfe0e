import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import { wallet } from '../../../testing/books.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

/** Everything that a refused purchase must not change. */
async function bookkeeping(): Promise<Record<string, number>> {
  const { rows } = await api.db.query(
    `SELECT (SELECT count(*) FROM transfers) transfers, (SELECT sum(cash_cents) FROM wallets) cash,
       (SELECT count(*) FROM orders) orders, (SELECT count(*) FROM pack_purchases) purchases,
       (SELECT count(*) FROM sealed_packs WHERE state = 'unsold') unsold, (SELECT count(*) FROM run_events) events,
       (SELECT count(*) FROM history_entries) history, (SELECT count(*)::int FROM idempotency_keys) keys`,
  );
  return rows[0];
}

/** Like the browser: tries the next free number until there is none. Returns all responses. */
async function buyWithRetries(client: Client, run: Factories.TestRun, first: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let pick: number | undefined = first; pick !== undefined;) {
    const answer = await make.buy(client, run.productId, { runId: run.runId, picks: [pick] });
    answers.push(answer);
    // All neighbours may be held by concurrent purchases: then the same number is tried again.
    pick = answer.body.code === 'PICK_TAKEN' ? (answer.body.neighbours[0] ?? pick) : undefined;
  }
  return answers;
}

describe('a purchase', () => {
  test('moves money, order, packs and receipts together', async () => {
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
    expect(await wallet(customer.client)).toEqual({ cashCents: 3_000, promoCents: 0, heldCents: 0 });
    const receipt = JSON.parse(answer.body.packs[0].receipt.document);
    expect(receipt).toMatchObject({
      pack: 7,
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
  });

  test('48 buyers of the last 20 packs get exactly 20, and no one else is charged', async () => {
    const run = await make.aRunOnSale(20);
    const buyers = await Promise.all(Array.from({ length: 48 }, () => make.aCustomer(api, 1_000)));
    const answers =
      // No buyer picks pack 20 first. It sells only after a refusal, so the first refusal is PICK_TAKEN.
      (await Promise.all(buyers.map((buyer, i) => buyWithRetries(buyer.client, run, (i % 19) + 1)))).flat();
    const bought = answers.filter(({ status }) => status === 201);
    expect(bought).toHaveLength(20);
    const refusals = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refusals) {
      expect(status).toBe(409);
      expect(['PICK_TAKEN', 'SOLD_OUT']).toContain(body.code);
    }
    expect(refusals.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(28);
    expect(refusals.filter(({ body }) => body.code === 'PICK_TAKEN').length).toBeGreaterThan(0);
    expect(new Set(bought.map(({ body }) => body.packs[0].packNo)).size).toBe(20);
    const balances = await Promise.all(
      buyers.map(async (buyer) => (await buyer.client.ask('/api/me/wallet')).body.cashCents),
    );
    expect(balances.filter((cents) => cents === 0)).toHaveLength(20);
    expect(balances.filter((cents) => cents === 1_000)).toHaveLength(28);
  });
});

describe('a refused purchase changes nothing', () => {
  const cases: [string, number, string, (run: { runId: string; productId: string }) => object][] = [
    ['fraction', 400, 'VALIDATION_FAILED', () => ({ quantity: 1.5 })],
    ['negative', 400, 'VALIDATION_FAILED', () => ({ quantity: -1 })],
    ['zero', 400, 'VALIDATION_FAILED', () => ({ quantity: 0 })],
    ['text', 400, 'VALIDATION_FAILED', () => ({ quantity: '1' })],
    ['list', 400, 'VALIDATION_FAILED', () => ({ quantity: [1] })],
    ['null', 400, 'VALIDATION_FAILED', () => ({ quantity: null })],
    ['beyond a safe integer', 400, 'VALIDATION_FAILED', () => ({ maxPriceCents: 2 ** 53 + 2 })],
    ['own price', 400, 'UNKNOWN_FIELD', () => ({ priceCents: 1 })],
    ['another buyer', 400, 'UNKNOWN_FIELD', () => ({ userId: 'x' })],
    ['picks without run', 400, 'VALIDATION_FAILED', () => ({ picks: [1] })],
    ['a run without picks', 400, 'VALIDATION_FAILED', ({ runId }) => ({ runId })],
    ['neither run nor picks', 400, 'VALIDATION_FAILED', () => ({})],
    ['a replacement', 400, 'UNKNOWN_FIELD', ({ runId }) => ({ runId, picks: [1], ifTaken: 'next' })],
    ['a draw too short', 400, 'VALIDATION_FAILED', ({ runId }) => ({ runId, picks: [1], draw: 'ab' })],
    [
      'a draw in capitals',
      400,
      'VALIDATION_FAILED',
      ({ runId }) => ({ runId, picks: [1], draw: 'AB'.repeat(32) }),
    ],
    ['a pick twice', 400, 'VALIDATION_FAILED', ({ runId }) => ({ quantity: 2, runId, picks: [1, 1] })],
    ['too few picks', 400, 'VALIDATION_FAILED', ({ runId }) => ({ quantity: 2, runId, picks: [1] })],
    ['a pick outside the run', 400, 'VALIDATION_FAILED', ({ runId }) => ({ runId, picks: [21] })],
    ['a price that moved', 409, 'PRICE_CHANGED', ({ runId }) => ({ runId, picks: [1], maxPriceCents: 999 })],
    [
      'another run',
      409,
      'RUN_CHANGED',
      () => ({ runId: '01890000-0000-7000-8000-000000000000', picks: [1] }),
    ],
    ['an unknown product', 409, 'NOT_ON_SALE', () => ({ productId: '01890000-0000-7000-8000-000000000000' })],
    ['a made-up code', 404, 'PROMO_INVALID', ({ runId }) => ({ runId, picks: [1], promoCode: 'FREE' })],
    [
      'more than the wallet holds',
      402,
      'INSUFFICIENT_FUNDS',
      ({ runId }) => ({ quantity: 2, runId, picks: [1, 2] }),
    ],
  ];
  test.each(cases)('%s → %i %s', async (_name, status, code, change) => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api, 1_000);
    const before = await bookkeeping();
    const answer = await customer.client.ask('/api/me/orders', {
      method: 'POST',
      headers: { 'Idempotency-Key': make.aKey() },
      body: { productId: run.productId, quantity: 1, maxPriceCents: 5_000, ...change(run) },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await bookkeeping()).toEqual(before);
  });

  test('a purchase without a key, without a session or from another site is refused', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api, 1_000);
    const body = { productId: run.productId, quantity: 1, maxPriceCents: 5_000 };
    const before = await bookkeeping();
    const keyless = await customer.client.ask('/api/me/orders', { method: 'POST', body });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    const stranger = await make.post(api.client(), '/api/me/orders', body);
    expect([stranger.status, stranger.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const foreign = await customer.client.ask('/api/me/orders', {
      method: 'POST',
      body,
      headers: {
        'Idempotency-Key': 'k',
        Origin: 'https://elsewhere.example',
        'Sec-Fetch-Site': 'cross-site',
      },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'CSRF_REJECTED']);
    const form = await customer.client.ask('/api/me/orders', {
      method: 'POST',
      body: 'productId=1',
      headers: { 'Idempotency-Key': 'k', 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, form.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await bookkeeping()).toEqual(before);
  });

  test('sells none of the numbers when one was just sold, and suggests free neighbours', async () => {
    const run = await make.aRunOnSale(20);
    const [first, second] = await Promise.all([make.aCustomer(api), make.aCustomer(api)]);
    await make.buy(first.client, run.productId, { runId: run.runId, picks: [5] });
    const before = await bookkeeping();
    const taken = await make.buy(second.client, run.productId, {
      quantity: 2,
      runId: run.runId,
      picks: [6, 5],
    });
    expect([taken.status, taken.body.code, taken.body.taken]).toEqual([409, 'PICK_TAKEN', [5]]);
    expect(taken.body.neighbours.slice(0, 2)).toEqual([4, 3]);
    expect(await bookkeeping()).toEqual({ ...before, keys: (before['keys'] ?? 0) + 1 });
  });

  test('answers SOLD_OUT only when fewer unsold packs are left than requested', async () => {
    const run = await make.aRunOnSale(20);
    const customer = await make.aCustomer(api);
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const want = (picks: number[]) =>
      make.buy(customer.client, run.productId, { quantity: picks.length, runId: run.runId, picks });
    expect((await want(numbers(1, 17))).status).toBe(201);
    expect((await want(numbers(16, 18))).body).toMatchObject({ code: 'PICK_TAKEN', taken: [16, 17] });
    expect((await want(numbers(17, 20))).body).toMatchObject({ code: 'SOLD_OUT', remaining: 3 });
    expect((await want(numbers(18, 20))).status).toBe(201);
    expect((await want([1])).body).toMatchObject({ code: 'SOLD_OUT', remaining: 0 });
  });

  test('the limit per customer counts earlier purchases', async () => {
    const run = await make.aRunOnSale(20, { perCustomerLimit: 2 });
    const customer = await make.aCustomer(api);
    expect((await make.buy(customer.client, run.productId, { quantity: 2 })).status).toBe(201);
    const third = await make.buy(customer.client, run.productId);
    expect([third.status, third.body.code]).toEqual([403, 'LIMIT_REACHED']);
  });
});

describe('a single card', () => {
  test('is owned immediately, and 12 buyers of the last 5 units get exactly 5', async () => {
    const { productId } = await make.aSingle(5);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => make.aCustomer(api, 700)));
    const answers = await Promise.all(buyers.map(({ client }) => make.buy(client, productId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(7);
    const units = answers.flatMap(({ body }) => body.units ?? []);
    expect(new Set(units.map(({ collectibleId }: { collectibleId: string }) => collectibleId)).size).toBe(5);
  });

  test('refuses pack numbers and asks for the right money', async () => {
    const { productId } = await make.aSingle(2);
    const { client } = await make.aCustomer(api, 500);
    const picked = await make.buy(client, productId, {
      runId: '01890000-0000-7000-8000-000000000000',
      picks: [1],
    });
    expect([picked.status, picked.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const poor = await make.buy(client, productId);
    expect([poor.status, poor.body.missingCents]).toEqual([402, 200]);
    expect((await client.ask('/api/me/wallet')).body.cashCents).toBe(500);
  });
});
