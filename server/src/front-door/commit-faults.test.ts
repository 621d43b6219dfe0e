import { termsVersion } from '../contract/index.ts';
import type { Answer, Client, TestApi } from '../../testing/api.ts';
import type * as Factories from '../../testing/factories.ts';
import { startFaultyApi, type FaultyApi } from '../../testing/faulty-api.ts';
import type { FaultyProxy } from '../../testing/faulty-proxy.ts';

let faulty: FaultyApi;
let proxy: FaultyProxy;
let api: TestApi;
let ada: Factories.TestCustomer;
let owner: Client;
let productId: string;
let runId: string;
let make: typeof Factories;

beforeAll(async () => {
  faulty = await startFaultyApi();
  ({ api, proxy } = faulty);
  make = await import('../../testing/factories.ts');
  ({ productId, runId } = await make.aRunOnSale(60, { stock: { common: 200, rare: 200 } }));
  ada = await make.aCustomer(api);
  owner = await api.staff('owner');
});
afterEach(() => proxy.become('open'));
afterAll(() => faulty.stop());

const count = async (statement: string, values: unknown[] = []): Promise<number> =>
  (await api.db.query(`SELECT count(*)::int AS n FROM ${statement}`, values)).rows[0].n;

const commit = /COMMIT/;
const faults = [
  { moment: 'before COMMIT', sent: /INSERT INTO/, when: 'unsent', code: 'OVERLOADED', isDone: false },
  { moment: 'with COMMIT', sent: commit, when: 'unsent', code: 'OUTCOME_UNKNOWN', isDone: false },
  { moment: 'after COMMIT', sent: commit, when: 'unanswered', code: 'OUTCOME_UNKNOWN', isDone: true },
] as const;

describe.each(faults)('a connection lost $moment', ({ sent, when, code, isDone }) => {
  const cut = (): void => proxy.cutAt(sent, when);

  test('rejects inTransaction with the known outcome', async () => {
    const { execute, inTransaction } = await import('../platform/db.ts');
    const key = make.aKey();
    cut();
    const work = inTransaction(() =>
      execute(`INSERT INTO settings (key, value, updated_at) VALUES ($1, '1', now())`, [key]),
    );
    if (code === 'OUTCOME_UNKNOWN') await expect(work).rejects.toMatchObject({ code });
    else await expect(work).rejects.not.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(await count('settings WHERE key = $1', [key])).toBe(isDone ? 1 : 0);
  });

  /** Checks that the route reports the known outcome and changed exactly what the fault let through. */
  async function expectKnownOutcome(
    ask: () => Promise<Answer>,
    rows: () => Promise<number>,
    cutRoute = cut,
  ): Promise<Answer> {
    const before = await rows();
    cutRoute();
    const answer = await ask();
    expect([answer.status, answer.body.code]).toEqual([503, code]);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect((await rows()) - before).toBe(isDone ? 1 : 0);
    return answer;
  }

  test('is reported on a route with a key, whose repeat has the answer', async () => {
    const key = make.aKey();
    // Picked here: looking for free numbers would ask for the product, too.
    const picks = [50 + faults.findIndex((fault) => fault.code === code && fault.isDone === isDone)];
    const buy = () => make.buy(ada.client, productId, { key, runId, picks });
    const orders = () => count('orders WHERE customer_id = $1', [ada.id]);
    // A purchase is one statement and its own COMMIT; before it, only facts about its product are read.
    const answer = await expectKnownOutcome(buy, orders, () =>
      proxy.cutAt(code === 'OVERLOADED' ? new RegExp(productId) : /place_pack_order_1/, when),
    );
    if (code === 'OUTCOME_UNKNOWN') expect(answer.body.message).toMatch(/same key/);
    const before = await orders();
    const again = await buy();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, isDone ? 'true' : null]);
    expect((await orders()) - before).toBe(isDone ? 0 : 1);
  });

  test('is reported for an opening', async () => {
    const bought = await make.buy(ada.client, productId);
    const { id } = bought.body.packs[0];
    const open = () => ada.client.ask(`/api/me/packs/${id}/open`, { method: 'POST' });
    const answer = await expectKnownOutcome(open, () =>
      count(`pack_purchases WHERE id = $1 AND state = 'opened'`, [id]),
    );
    if (code === 'OUTCOME_UNKNOWN') expect(answer.body.message).toMatch(/before you repeat/);
    expect((await open()).status).toBe(200);
  });

  test('is reported for a promo code', async () => {
    const { aPromo } = await import('../../testing/deals.ts');
    const { code: promoCode } = await aPromo(owner, {
      kind: 'credit',
      amountCents: 500,
      totalLimit: 10,
      budgetCents: 5_000,
      reason: 'because of a test',
    });
    const key = make.aKey();
    const redeem = () => make.post(ada.client, '/api/me/promo', { code: promoCode }, key);
    await expectKnownOutcome(redeem, () => count('promo_uses WHERE customer_id = $1', [ada.id]));
    expect((await redeem()).status).toBe(200);
  });

  test('is reported to staff and to visitors without an account', async () => {
    const slug = `faults-${make.aKey().toLowerCase()}`;
    await expectKnownOutcome(
      () => owner.ask('/api/admin/architects', { method: 'POST', body: { slug, name: 'An architect' } }),
      () => count('architects WHERE slug = $1', [slug]),
    );
    const email = `${make.aKey()}@faults.test`;
    await expectKnownOutcome(
      () =>
        api.client().ask('/api/auth/sign-up', {
          method: 'POST',
          body: {
            email,
            password: make.testPassword,
            displayName: 'New Here',
            birthDate: '1990-05-17',
            country: 'US',
            termsVersion,
          },
        }),
      () => count('customers WHERE email = $1', [email]),
    );
  });
});

test('a failure after the commit of its request does not claim that nothing was changed', async () => {
  const key = make.aKey();
  const begin = () => make.post(ada.client, '/api/me/top-ups', { amountCents: 2_500 }, key);
  // The row is read again after its commit, to call the provider.
  proxy.cutAt(/SELECT customer_id AS "customerId", return_path/, 'unsent');
  const before = await count('top_ups WHERE customer_id = $1', [ada.id]);
  const answer = await begin();
  expect([answer.status, answer.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
  expect(await count('top_ups WHERE customer_id = $1', [ada.id])).toBe(before + 1);
  expect((await begin()).status).toBe(201);
});

test('an error that COMMIT itself answers is known: nothing was changed', async () => {
  const { execute, inTransaction } = await import('../platform/db.ts');
  await api.db.query(
    `CREATE TABLE late (n int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED); GRANT ALL ON late TO PUBLIC`,
  );
  const work = inTransaction(async () => {
    await execute('INSERT INTO late VALUES (1)');
    await execute('INSERT INTO late VALUES (1)');
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
});
