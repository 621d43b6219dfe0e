import { startStripeShop } from '../../../testing/stripe-shop.ts';
import { faults } from '../../../testing/books.ts';
import { presentCharge } from '../../../testing/fake-stripe.ts';
import type * as Factories from '../../../testing/factories.ts';

type Customer = Factories.TestCustomer;

const shop = await startStripeShop();
const clock = await import('../../platform/clock.ts');
const wallet = await import('./index.ts');
const staff = await shop.staffId();
afterAll(() => shop.stop());
afterEach(async () => {
  clock.clock.reset();
  shop.fake.troubles.length = 0;
  shop.fake.refundStatus = 'succeeded';
  expect(await faults()).toEqual([]);
});

async function aPayment(cardFingerprint: string | null = null): Promise<{ customer: Customer; id: string }> {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  const event = shop.paidEvent(body.id);
  Object.assign(shop.fake.sessionOf(body.id), { cardFingerprint });
  await shop.report(event);
  return { customer, id: body.id };
}

const refundByStaff = async (
  topUpId: string,
  amountCents?: number,
): Promise<{ id: string; state: string }> => {
  const { id } = await wallet.beginRefund({ topUpId, staffId: staff, reason: 'asked for it', amountCents });
  return wallet.presentRefund(id);
};

/** The fake's latest refund, as a Stripe event. */
function refundEvent(topUpId: string, type: string, status: string) {
  const made = shop.fake.refunds
    .filter(({ paymentId }) => paymentId === shop.fake.sessionOf(topUpId).paymentId)
    .at(-1);
  if (!made) throw new Error('nothing was refunded');
  return {
    type,
    object: {
      id: made.id,
      object: 'refund',
      amount: made.amountCents ?? 2_000,
      currency: 'usd',
      status,
      payment_intent: made.paymentId,
      charge: null,
    },
  };
}

const mailsAbout = async (topUpId: string): Promise<Record<string, number>> => {
  const { rows } = await shop.api.db.query<{ kind: string; n: number }>(
    `SELECT kind, count(*)::int AS n FROM mails WHERE kind IN ('refund-failed', 'refund-returned')
       AND content::text LIKE '%' || $1 || '%' GROUP BY kind ORDER BY kind`,
    [topUpId],
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
};

const refundsOf = async (topUpId: string): Promise<{ state: string; failure: string | null }[]> =>
  (
    await shop.api.db.query(
      'SELECT state, failure FROM top_up_refunds WHERE top_up_id = $1 ORDER BY created_at, id',
      [topUpId],
    )
  ).rows;

const staffCount = async (): Promise<number> =>
  (
    await shop.api.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM staff WHERE role IN ('owner', 'finance') AND disabled_at IS NULL`,
    )
  ).rows[0]?.n ?? 0;

test('a refund that fails after its success is credited back once, whatever the events’ number and kind', async () => {
  const { customer, id } = await aPayment();
  expect((await refundByStaff(id, 1_500)).state).toBe('done');
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'settled',
    { cashCents: 500 },
  ]);
  const events = [
    refundEvent(id, 'refund.updated', 'succeeded'),
    refundEvent(id, 'refund.failed', 'failed'),
    refundEvent(id, 'charge.refund.updated', 'failed'),
    refundEvent(id, 'refund.updated', 'failed'),
  ];
  const deliveries = [...events, ...events.toReversed(), ...events];
  await Promise.all(deliveries.map((event) => shop.report(event)));
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'settled',
    { cashCents: 2_000 },
  ]);
  expect(await refundsOf(id)).toEqual([
    { state: 'failed', failure: 'The provider could not return the money after all.' },
  ]);
  const customerId = customer.id;
  const mails = await shop.api.db.query(
    `SELECT kind, count(*)::int AS n FROM mails WHERE kind = 'refund-returned' AND customer_id = $1 GROUP BY kind`,
    [customerId],
  );
  expect(mails.rows).toEqual([{ kind: 'refund-returned', n: 1 }]);
  expect((await mailsAbout(id))['refund-failed']).toBe(await staffCount());
  const history = await customer.client.ask('/api/me/wallet/history');
  const kinds = (history.body.data as { kind: string; amountCents: number }[]).map(({ kind }) => kind);
  expect(kinds).toEqual(['top_up_refund_failed', 'top_up_refund', 'top_up']);
  expect((await refundByStaff(id)).state).toBe('done');
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'refunded',
    { cashCents: 0 },
  ]);
});

test('a failed refund beside another credits only its own amount', async () => {
  const { customer, id } = await aPayment();
  await refundByStaff(id, 700);
  const first = refundEvent(id, 'refund.failed', 'failed');
  await refundByStaff(id, 400);
  await shop.report({
    type: 'charge.refunded',
    object: { ...presentCharge(shop.fake.sessionOf(id)), amount_refunded: 1_100 },
  });
  await shop.report(first);
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 1_600 });
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['failed', 'done']);
});

test('the failure arrives before the lost answer to our request, and with that answer', async () => {
  const { customer, id } = await aPayment();
  const { id: refundId } = await wallet.beginRefund({ topUpId: id, staffId: staff, reason: 'asked for it' });
  shop.fake.troubles.push('cut', 'cut');
  expect((await wallet.presentRefund(refundId)).state).toBe('requested');
  await shop.report(refundEvent(id, 'refund.failed', 'failed'));
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 2_000 });
  clock.clock.travel(30_000);
  await wallet.settleTopUps();
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }]);
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 2_000 });
  shop.fake.refundStatus = 'failed';
  expect((await refundByStaff(id)).state).toBe('failed');
  await shop.report(refundEvent(id, 'refund.failed', 'failed'));
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'settled',
    { cashCents: 2_000 },
  ]);
});

test('a failed refund pays a debt first, and a payment in review waits for staff again', async () => {
  const { customer, id } = await aPayment();
  await refundByStaff(id, 1_500);
  const failure = refundEvent(id, 'refund.failed', 'failed');
  const dispute = {
    id: 'dp_of_refund',
    payment_intent: shop.fake.sessionOf(id).paymentId,
    amount: 2_000,
    currency: 'usd',
    status: 'needs_response',
  };
  await shop.report({ type: 'charge.dispute.created', object: dispute });
  await shop.report(failure);
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'disputed',
    { cashCents: 0 },
  ]);
  const other = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(other);
  await shop.report(shop.paidEvent(body.id, { amount_total: 1_999 }));
  expect(await shop.stateOf(other, body.id)).toBe('review');
  await refundByStaff(body.id);
  expect(await shop.stateOf(other, body.id)).toBe('refunded');
  await shop.report({ ...refundEvent(body.id, 'refund.failed', 'failed') });
  expect([await shop.stateOf(other, body.id), await shop.balance(other)]).toMatchObject([
    'review',
    { cashCents: 0 },
  ]);
});

test('the failure of an unknown refund waits for its payment or changes nothing', async () => {
  const event = {
    id: 're_unknown',
    object: 'refund',
    amount: 500,
    currency: 'usd',
    status: 'failed',
    payment_intent: 'pi_unknown',
  };
  expect((await shop.report({ type: 'refund.failed', object: event })).body).toEqual({ outcome: 'waiting' });
  const nothing = { ...event, payment_intent: null };
  expect((await shop.report({ type: 'refund.failed', object: nothing })).body).toEqual({
    outcome: 'unknown',
  });
});

describe('the card that paid', () => {
  const hashOf = async (id: string): Promise<string | null> =>
    (await shop.api.db.query(`SELECT encode(card_hash, 'hex') AS hash FROM top_ups WHERE id = $1`, [id]))
      .rows[0].hash;

  test('is stored as a keyed hash, from an event or polled once by the job', async () => {
    const [reported, queried, bank] = [
      await aPayment('fp_same'),
      await aPayment('fp_same'),
      await aPayment(),
    ];
    const charge = { type: 'charge.succeeded', object: presentCharge(shop.fake.sessionOf(reported.id)) };
    expect((await shop.report(charge)).body).toEqual({ outcome: 'applied' });
    clock.clock.travel(90_000);
    await wallet.settleTopUps();
    await wallet.settleTopUps();
    const hash = await hashOf(reported.id);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect([await hashOf(queried.id), await hashOf(bank.id)]).toEqual([hash, null]);
    const paths = shop.fake.calls.map(({ path }) => path);
    for (const { id } of [queried, bank])
      expect(paths.filter((path) => path.endsWith(shop.fake.sessionOf(id).paymentId))).toHaveLength(1);
    const { rows } = await shop.api.db.query(
      `SELECT count(*)::int AS n FROM webhook_events WHERE fact::text LIKE '%fp_same%'`,
    );
    expect(rows[0].n).toBe(0);
    expect((await reported.customer.client.ask(`/api/me/top-ups/${reported.id}`)).text).not.toContain(
      String(hash),
    );
  });
});
