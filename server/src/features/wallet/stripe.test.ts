import { startApi, type Answer, type TestApi } from '../../testing/api.ts';
import type * as Factories from '../../testing/factories.ts';
import { present, signStripeEvent, startFakeStripe, type FakeStripe } from '../../testing/fake-stripe.ts';
import type * as Clock from '../../platform/clock.ts';
import type * as Wallet from './index.ts';

const secret = 'whsec_test';
let api: TestApi;
let make: typeof Factories;
let fake: FakeStripe;
let wallet: typeof Wallet;
let clock: typeof Clock;

beforeAll(async () => {
  fake = await startFakeStripe();
  api = await startApi({
    DATABASE_POOL: '20',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: fake.origin,
  });
  make = await import('../../testing/factories.ts');
  wallet = await import('./index.ts');
  clock = await import('../../platform/clock.ts');
});
afterAll(async () => {
  await api.stop();
  await fake.stop();
});
afterEach(() => {
  clock.clock.reset();
  fake.troubles.length = 0;
});

type Customer = Factories.TestCustomer;
const begin = ({ client }: Customer, amountCents = 2_000, key?: string): Promise<Answer> =>
  make.post(client, '/api/me/top-ups', { amountCents, provider: 'stripe' }, key);
const balance = async ({ client }: Customer) => (await client.ask('/api/me/wallet')).body;
const stateOf = async ({ client }: Customer, id: string): Promise<string> =>
  (await client.ask(`/api/me/top-ups/${id}`)).body.state;

const report = async (
  event: Parameters<typeof signStripeEvent>[1],
  change: { at?: Date; body?: string; signature?: string | null } = {},
) => {
  const signed = signStripeEvent(secret, event, change.at ?? clock.clock.now());
  const signature = change.signature === undefined ? signed.signature : change.signature;
  const response = await fetch(`${api.origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature !== null && { 'Stripe-Signature': signature }),
    },
    body: change.body ?? signed.body,
  });
  return { status: response.status, body: await response.json() };
};

/** The customer pays on Stripe's page: the session changes, and its event is made. */
function paidEvent(topUpId: string, change: object = {}) {
  const session = fake.sessionOf(topUpId);
  Object.assign(session, { isPaid: true, status: 'complete' });
  return { type: 'checkout.session.completed', object: { ...present(session), ...change } };
}

test('a top-up leads to Stripe’s page under our own id, and is credited when Stripe says that it was paid', async () => {
  const customer = await make.aCustomer(api, 0);
  const { status, body } = await begin(customer);
  const session = fake.sessionOf(body.id);
  expect([status, body]).toMatchObject([
    201,
    { state: 'pending', provider: 'stripe', redirectUrl: `https://checkout.stripe.test/${session.id}` },
  ]);
  expect(session).toMatchObject({ amountCents: 2_000, currency: 'usd' });
  expect(session.successUrl).toMatch(new RegExp(`/profile/wallet\\?top-up=${body.id}$`));
  expect(fake.calls.find(({ key }) => key === body.id)).toBeDefined();
  expect(await balance(customer)).toMatchObject({ cashCents: 0 });
  expect(await report(paidEvent(body.id))).toEqual({ status: 200, body: { outcome: 'applied' } });
  expect([await stateOf(customer, body.id), await balance(customer)]).toMatchObject([
    'settled',
    { cashCents: 2_000 },
  ]);
});

test('the same event 20 times at once is one credit, and any later one of the payment changes nothing', async () => {
  const customer = await make.aCustomer(api, 0);
  const { body } = await begin(customer);
  const event = { ...paidEvent(body.id), id: `evt_${body.id}` };
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(event)));
  expect(answers.map(({ body: answer }) => answer.outcome).sort()).toEqual([
    'applied',
    ...Array.from({ length: 19 }, () => 'duplicate'),
  ]);
  await report({ ...event, id: `evt_other_${body.id}`, type: 'checkout.session.async_payment_succeeded' });
  await report({ type: 'checkout.session.expired', object: event.object });
  expect([await stateOf(customer, body.id), await balance(customer)]).toMatchObject([
    'settled',
    { cashCents: 2_000 },
  ]);
});

test.each([
  ['unsigned', { signature: null }],
  ['signed with nonsense', { signature: 't=1,v1=00' }],
  ['signed by somebody else', { signature: 'other' }],
  ['altered', { body: 'altered' }],
  ['not JSON', { body: 'nonsense' }],
  ['empty', { body: '' }],
  ['older than 300 seconds', { at: 'old' }],
])('%s: 400, and neither credit nor trace', async (_, how) => {
  const customer = await make.aCustomer(api, 0);
  const { body } = await begin(customer);
  const event = paidEvent(body.id);
  const signed = signStripeEvent(secret, event);
  const texts: Record<string, string> = {
    altered: signed.body.replace('2000', '9000'),
    nonsense: '{',
    '': '',
  };
  const change = {
    ...('signature' in how && {
      signature:
        how.signature === 'other' ? signStripeEvent('whsec_other', event).signature : (how.signature ?? null),
    }),
    ...('body' in how && { body: texts[how.body ?? ''] ?? '', signature: signed.signature }),
    ...('at' in how && { at: new Date(clock.clock.now().getTime() - 301_000) }),
  };
  const count = async () => (await api.db.query('SELECT count(*)::int AS n FROM webhook_events')).rows[0].n;
  const before = await count();
  const answer = await report(event, change);
  expect([answer.status, answer.body.code]).toEqual([400, 'SIGNATURE_INVALID']);
  expect([await count(), await balance(customer)]).toMatchObject([before, { cashCents: 0 }]);
});

test('an event of 299 seconds ago still counts', async () => {
  const customer = await make.aCustomer(api, 0);
  const { body } = await begin(customer);
  const answer = await report(paidEvent(body.id), { at: new Date(clock.clock.now().getTime() - 299_000) });
  expect(answer.body.outcome).toBe('applied');
});

test.each([
  ['more', { amount_total: 9_000 }],
  ['less', { amount_total: 1_999 }],
  ['another currency', { currency: 'eur' }],
  ['another checkout', { id: 'cs_another' }],
])('%s than we asked for: review, no credit, and all of it can be returned', async (_, change) => {
  const customer = await make.aCustomer(api, 0);
  const { body } = await begin(customer);
  expect((await report(paidEvent(body.id, change))).body).toEqual({ outcome: 'review' });
  await report(paidEvent(body.id));
  expect([await stateOf(customer, body.id), await balance(customer)]).toMatchObject([
    'review',
    { cashCents: 0 },
  ]);
  const { beginRefund, presentRefund } = await import('./refund-top-up.ts');
  const owner = await staffId();
  const { id } = await beginRefund({ topUpId: body.id, staffId: owner, reason: 'not what we asked for' });
  expect(await presentRefund(id)).toMatchObject({ state: 'done' });
  expect(fake.refunds.at(-1)).toMatchObject({
    paymentId: fake.sessionOf(body.id).paymentId,
    amountCents: null,
  });
  expect([await stateOf(customer, body.id), await balance(customer)]).toMatchObject([
    'refunded',
    { cashCents: 0 },
  ]);
});

const staffId = async (): Promise<string> => {
  const { createStaff } = await import('../staff/index.ts');
  await createStaff({
    email: `${make.aKey()}@staff.test`,
    name: 'Fin',
    role: 'finance',
    password: 'a long test password',
  });
  return (await api.db.query('SELECT id FROM staff ORDER BY created_at DESC LIMIT 1')).rows[0].id;
};

test('of an unknown top-up or another kind nothing happens, and the event is remembered', async () => {
  const absent = '01890000-0000-7000-8000-000000000000';
  const object = {
    id: 'cs_x',
    metadata: { top_up: absent },
    amount_total: 1,
    currency: 'usd',
    payment_status: 'paid',
  };
  expect((await report({ type: 'checkout.session.completed', object })).body).toEqual({ outcome: 'unknown' });
  expect((await report({ type: 'customer.created', object: {} })).body).toEqual({ outcome: 'ignored' });
});

test('a dispute that is reported before its payment waits for it; won, the money and the account are free again', async () => {
  const customer = await make.aCustomer(api, 0);
  const { body } = await begin(customer);
  const event = paidEvent(body.id);
  const dispute = (status: string, type = 'created') => ({
    type: `charge.dispute.${type}`,
    object: { id: 'dp_1', payment_intent: fake.sessionOf(body.id).paymentId, amount: 2_000, status },
  });
  expect((await report(dispute('warning_needs_response'))).body.outcome).toBe('ignored');
  expect((await report(dispute('needs_response'))).body.outcome).toBe('waiting');
  expect((await report(event)).body.outcome).toBe('applied');
  expect([await stateOf(customer, body.id), await balance(customer)]).toMatchObject([
    'disputed',
    { cashCents: 0, onHoldSince: expect.any(String) },
  ]);
  expect((await report(dispute('won', 'closed'))).body.outcome).toBe('applied');
  expect(await stateOf(customer, body.id)).toBe('settled');
  expect(await balance(customer)).toEqual({ cashCents: 2_000, promoCents: 0, heldCents: 0 });
});

test('what Stripe refunds leaves the wallet, part by part, and what was spent is owed', async () => {
  const customer = await make.aCustomer(api, 0);
  const run = await make.aRunOnSale(10);
  const { body } = await begin(customer);
  await report(paidEvent(body.id));
  const refund = (refunded: number) => ({
    type: 'charge.refunded',
    object: {
      metadata: { top_up: body.id },
      payment_intent: fake.sessionOf(body.id).paymentId,
      amount_refunded: refunded,
    },
  });
  await report(refund(600));
  expect(await balance(customer)).toMatchObject({ cashCents: 1_400 });
  await make.buy(customer.client, run.productId);
  await report(refund(2_000));
  await report(refund(600));
  expect([await stateOf(customer, body.id), await balance(customer)]).toMatchObject([
    'refunded',
    { cashCents: 0, debtCents: 1_000 },
  ]);
});

describe('whatever breaks in between is put right by the job, with one payment per top-up', () => {
  const settle = async (seconds: number): Promise<void> => {
    clock.clock.travel(seconds * 1_000);
    await wallet.settleTopUps();
  };

  test('a crash after the intent, before Stripe was asked', async () => {
    const customer = await make.aCustomer(api, 0);
    const { beginTopUp } = await import('./start-top-up.ts');
    const { id } = await beginTopUp(customer.id, { amountCents: 2_000, provider: 'stripe' });
    await settle(30);
    expect((await customer.client.ask(`/api/me/top-ups/${id}`)).body).toMatchObject({
      state: 'pending',
      redirectUrl: `https://checkout.stripe.test/${fake.sessionOf(id).id}`,
    });
  });

  test('a lost answer: the page exists once, whether the customer or the job asks again', async () => {
    const [one, other] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
    // The first call and its own repeat.
    fake.troubles.push('cut', 'cut');
    const lost = await begin(one, 2_000, 'again');
    expect([lost.status, lost.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    const again = await begin(one, 2_000, 'again');
    expect([again.status, again.body.redirectUrl]).toEqual([
      201,
      expect.stringContaining(fake.sessionOf(again.body.id).id),
    ]);
    fake.troubles.push('down', 'down');
    expect((await begin(other)).status).toBe(503);
    const { id } = (await other.client.ask('/api/me/top-ups')).body.data[0];
    await settle(30);
    expect((await other.client.ask(`/api/me/top-ups/${id}`)).body.redirectUrl).toContain(
      fake.sessionOf(id).id,
    );
    const { rows } = await api.db.query(
      'SELECT count(*)::int AS n FROM top_ups WHERE customer_id = ANY($1)',
      [[one.id, other.id]],
    );
    expect(rows[0].n).toBe(2);
  });

  test('an event that never came: Stripe is asked after a minute, and a late event adds nothing', async () => {
    const customer = await make.aCustomer(api, 0);
    const { body } = await begin(customer);
    const event = paidEvent(body.id);
    await settle(30);
    expect(await stateOf(customer, body.id)).toBe('pending');
    await settle(40);
    expect(await stateOf(customer, body.id)).toBe('settled');
    await settle(40);
    await report(event);
    expect(await balance(customer)).toMatchObject({ cashCents: 2_000 });
  });

  test('a page that nobody used fails in the end', async () => {
    const customer = await make.aCustomer(api, 0);
    const { body } = await begin(customer);
    fake.sessionOf(body.id).status = 'expired';
    await settle(70);
    expect(await stateOf(customer, body.id)).toBe('failed');
  });

  test('Stripe unreachable for long: it fails without a page', async () => {
    const customer = await make.aCustomer(api, 0);
    const { beginTopUp } = await import('./start-top-up.ts');
    const { id } = await beginTopUp(customer.id, { amountCents: 2_000, provider: 'stripe' });
    await settle(26 * 60);
    expect(await stateOf(customer, id)).toBe('failed');
    expect(fake.sessions.filter(({ topUpId }) => topUpId === id)).toEqual([]);
  });

  test('a refund without an answer is finished once; one that Stripe refuses gives the money back', async () => {
    const { beginRefund, presentRefund } = await import('./refund-top-up.ts');
    const [one, other, staff] = await Promise.all([
      make.aCustomer(api, 0),
      make.aCustomer(api, 0),
      staffId(),
    ]);
    const paid = async (customer: Customer): Promise<string> => {
      const { body } = await begin(customer);
      await report(paidEvent(body.id));
      return body.id;
    };
    const [first, second] = [await paid(one), await paid(other)];
    const cut = await beginRefund({ topUpId: first, staffId: staff, reason: 'asked for it' });
    fake.troubles.push('cut', 'cut');
    expect(await presentRefund(cut.id)).toMatchObject({ state: 'requested' });
    await settle(30);
    expect(await presentRefund(cut.id)).toMatchObject({ state: 'done' });
    expect(fake.refunds.filter(({ key }) => key === cut.id)).toHaveLength(1);
    expect(await balance(one)).toMatchObject({ cashCents: 0 });
    const refused = await beginRefund({ topUpId: second, staffId: staff, reason: 'asked for it' });
    expect(await balance(other)).toMatchObject({ cashCents: 0 });
    fake.troubles.push('refuse');
    expect(await presentRefund(refused.id)).toMatchObject({ state: 'failed' });
    expect([await stateOf(other, second), await balance(other)]).toMatchObject([
      'settled',
      { cashCents: 2_000 },
    ]);
    expect((await (await import('../integrity/prove-books.ts')).proveBooks()).ok).toBe(true);
  });
});
