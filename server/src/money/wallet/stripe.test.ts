import { createHmac } from 'node:crypto';

import { startStripeShop, webhookSecret } from '../../../testing/stripe-shop.ts';
import { signStripeEvent } from '../../../testing/fake-stripe.ts';

const shop = await startStripeShop();
const clock = await import('../../platform/clock.ts');
afterAll(() => shop.stop());
afterEach(() => {
  clock.clock.reset();
  shop.fake.troubles.length = 0;
});

test('a top-up opens Stripe’s page under our own id, and is credited when Stripe reports it paid', async () => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { status, body } = await shop.begin(customer);
  const session = shop.fake.sessionOf(body.id);
  expect([status, body]).toMatchObject([
    201,
    { state: 'pending', provider: 'stripe', redirectUrl: `https://checkout.stripe.test/${session.id}` },
  ]);
  expect(session).toMatchObject({ amountCents: 2_000, currency: 'usd', customerId: customer.id });
  expect(session.successUrl).toMatch(new RegExp(`/profile/wallet\\?top-up=${body.id}$`));
  expect(shop.fake.calls.find(({ key }) => key === body.id)).toBeDefined();
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 0 });
  expect(await shop.report(shop.paidEvent(body.id))).toEqual({ status: 200, body: { outcome: 'applied' } });
  expect([await shop.stateOf(customer, body.id), await shop.balance(customer)]).toMatchObject([
    'settled',
    { cashCents: 2_000 },
  ]);
});

test('20 concurrent copies of an event are one credit, and any later event of the payment changes nothing', async () => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  const event = { ...shop.paidEvent(body.id), id: `evt_${body.id}` };
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.report(event)));
  expect(answers.map(({ body: answer }) => answer.outcome).sort()).toEqual([
    'applied',
    ...Array.from({ length: 19 }, () => 'duplicate'),
  ]);
  await shop.report({
    ...event,
    id: `evt_other_${body.id}`,
    type: 'checkout.session.async_payment_succeeded',
  });
  await shop.report({ type: 'checkout.session.expired', object: event.object });
  expect([await shop.stateOf(customer, body.id), await shop.balance(customer)]).toMatchObject([
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
  ['dated more than 300 seconds ahead', { at: 'ahead' }],
  ['empty', { body: '' }],
  ['older than 300 seconds', { at: 'old' }],
])('%s gets 400 and leaves neither credit nor trace', async (_, how) => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  const event = shop.paidEvent(body.id);
  const signed = signStripeEvent(webhookSecret, event);
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
    ...('at' in how && {
      at: new Date(clock.clock.now().getTime() + (how.at === 'old' ? -301_000 : 310_000)),
    }),
  };
  const count = async () =>
    (await shop.api.db.query('SELECT count(*)::int AS n FROM webhook_events')).rows[0].n;
  const before = await count();
  const answer = await shop.report(event, change);
  expect([answer.status, answer.body.code]).toEqual([400, 'SIGNATURE_INVALID']);
  expect([await count(), await shop.balance(customer)]).toMatchObject([before, { cashCents: 0 }]);
});

test.each([
  ['null', null],
  ['a list', []],
  ['an object without a type', { id: 'evt_x' }],
  ['an event without an object', { id: 'evt_x', type: 'charge.refunded', livemode: false, data: {} }],
  [
    'a session of other fields',
    { id: 'evt_x', type: 'checkout.session.completed', livemode: false, data: { object: { id: 1 } } },
  ],
  ['no JSON', undefined],
])('signed nonsense (%s) is 400 and leaves no trace', async (_, nonsense) => {
  const body = nonsense === undefined ? 'nonsense' : JSON.stringify(nonsense);
  const at = Math.floor(clock.clock.now().getTime() / 1_000);
  const digest = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
  const answer = await shop.report({ type: '', object: {} }, { body, signature: `t=${at},v1=${digest}` });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('an event of live mode does not fit a test key', async () => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  const answer = await shop.report({ ...shop.paidEvent(body.id), livemode: true });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 0 });
});

test('an event of 299 seconds ago still counts', async () => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  clock.clock.freezeAt(new Date());
  const answer = await shop.report(shop.paidEvent(body.id), {
    at: new Date(clock.clock.now().getTime() - 299_000),
  });
  expect(answer.body.outcome).toBe('applied');
});

test.each([
  ['more', { amount_total: 9_000 }],
  ['less', { amount_total: 1_999 }],
  ['another currency', { currency: 'eur' }],
  ['another checkout', { id: 'cs_another' }],
  ['another customer', { client_reference_id: '01890000-0000-7000-8000-000000000000' }],
  ['no customer', { client_reference_id: null }],
])('%s than requested goes to review, without credit, and all of it can be returned', async (_, change) => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  expect((await shop.report(shop.paidEvent(body.id, change))).body).toEqual({ outcome: 'review' });
  await shop.report(shop.paidEvent(body.id));
  expect([await shop.stateOf(customer, body.id), await shop.balance(customer)]).toMatchObject([
    'review',
    { cashCents: 0 },
  ]);
  const { beginRefund, presentRefund } = await import('./refund-top-up.ts');
  const owner = await shop.staffId();
  const { id } = await beginRefund({ topUpId: body.id, staffId: owner, reason: 'not what we asked for' });
  expect(await presentRefund(id)).toMatchObject({ state: 'done' });
  expect(shop.fake.refunds.at(-1)).toMatchObject({
    paymentId: shop.fake.sessionOf(body.id).paymentId,
    amountCents: null,
  });
  expect([await shop.stateOf(customer, body.id), await shop.balance(customer)]).toMatchObject([
    'refunded',
    { cashCents: 0 },
  ]);
});

test('ignores events of unknown top-ups and of other kinds, and remembers them', async () => {
  const absent = '01890000-0000-7000-8000-000000000000';
  const object = {
    id: 'cs_x',
    metadata: { top_up: absent },
    amount_total: 1,
    currency: 'usd',
    payment_status: 'paid',
  };
  expect((await shop.report({ type: 'checkout.session.completed', object })).body).toEqual({
    outcome: 'unknown',
  });
  expect((await shop.report({ type: 'customer.created', object: {} })).body).toEqual({ outcome: 'ignored' });
});

test('a dispute that is reported before its payment waits for it; won, the money and the account are free again', async () => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  const event = shop.paidEvent(body.id);
  const dispute = (status: string, type = 'created') => ({
    type: `charge.dispute.${type}`,
    object: {
      id: 'dp_1',
      payment_intent: shop.fake.sessionOf(body.id).paymentId,
      amount: 2_000,
      currency: 'usd',
      status,
    },
  });
  expect((await shop.report(dispute('warning_needs_response'))).body.outcome).toBe('ignored');
  expect((await shop.report(dispute('needs_response'))).body.outcome).toBe('waiting');
  expect((await shop.report(event)).body.outcome).toBe('applied');
  expect([await shop.stateOf(customer, body.id), await shop.balance(customer)]).toMatchObject([
    'disputed',
    { cashCents: 0, onHoldSince: expect.any(String) },
  ]);
  expect((await shop.report(dispute('won', 'closed'))).body.outcome).toBe('applied');
  expect(await shop.stateOf(customer, body.id)).toBe('settled');
  expect(await shop.balance(customer)).toEqual({ cashCents: 2_000, promoCents: 0, heldCents: 0 });
});

test('Stripe’s refunds are debited part by part, and spent money becomes a debt', async () => {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const run = await shop.make.aRunOnSale(10);
  const { body } = await shop.begin(customer);
  await shop.report(shop.paidEvent(body.id));
  const refund = (refunded: number) => ({
    type: 'charge.refunded',
    object: {
      metadata: { top_up: body.id },
      payment_intent: shop.fake.sessionOf(body.id).paymentId,
      amount_refunded: refunded,
      currency: 'usd',
    },
  });
  await shop.report(refund(600));
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 1_400 });
  await shop.make.buy(customer.client, run.productId);
  await shop.report(refund(2_000));
  await shop.report(refund(600));
  expect([await shop.stateOf(customer, body.id), await shop.balance(customer)]).toMatchObject([
    'refunded',
    { cashCents: 0, debtCents: 1_000 },
  ]);
});
