import fc from 'fast-check';

import { faults } from '../../../testing/books.ts';
import { startStripeShop } from '../../../testing/stripe-shop.ts';
import { addFact, returnedOf, stateOf, type TopUpFacts } from './rules.ts';
import type { PaymentFact } from './providers/provider.ts';

const shop = await startStripeShop();
afterEach(async () => expect(await faults()).toEqual([]));
afterAll(() => shop.stop());

type State = 'open' | 'won' | 'lost';
const dispute = (disputeId: string, state: State, reportedAt: number, amountCents = 2_000): PaymentFact => ({
  kind: 'dispute',
  disputeId,
  state,
  amountCents,
  currency: 'USD',
  reportedAt,
});
const unpaid: TopUpFacts = {
  id: 'top-up',
  customerId: 'customer',
  amountCents: 2_000,
  currency: 'USD',
  providerReference: null,
  paymentId: null,
  creditedCents: 0,
  refundedCents: 0,
  grossRefundedCents: 0,
  knownRefunds: [],
  paidAs: [],
  disputes: [],
  disputedCents: 0,
  disputeState: null,
  failure: null,
  mismatch: null,
  cardHash: null,
};
const paid: PaymentFact = {
  kind: 'paid',
  amountCents: 2_000,
  currency: 'USD',
  paymentId: 'pi',
  reference: 'cs',
};
const taken = (facts: readonly PaymentFact[]) => {
  const known = facts.reduce(addFact, unpaid);
  const disputes = known.disputes.map(({ id: _ours, ...said }) => said);
  return { state: stateOf(known), ...returnedOf(known), disputes };
};

test('disputes take their union, in whatever order and however often they are reported', () => {
  const refunded: PaymentFact = { kind: 'refunded', refundedCents: 300, currency: 'USD' };
  const report = fc.record({
    disputeId: fc.constantFrom('A', 'B', 'C'),
    state: fc.constantFrom<State>('open', 'won', 'lost'),
    reportedAt: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 1, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(report, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (reports, chance) => {
      const facts = [
        paid,
        refunded,
        ...reports.map(({ disputeId, state, reportedAt, cents }) =>
          dispute(disputeId, state, reportedAt, cents),
        ),
      ];
      const shuffled = [...facts, ...facts]
        .map((fact) => ({ fact, at: chance.next().value }))
        .sort((one, other) => one.at - other.at)
        .map(({ fact }) => fact);
      expect(taken(shuffled)).toEqual(taken(facts));
      const { state, disputeCents, refundCents, disputes } = taken(facts);
      const held = disputes.filter((said) => said.state !== 'won');
      const heldCents = held.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(disputeCents).toBe(Math.min(heldCents, 2_000 - refundCents));
      expect(state).toBe(held.length > 0 ? 'disputed' : 'settled');
    }),
  );
});

async function aPayment(change: object = {}) {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  const { body: answer } = await shop.report(shop.paidEvent(body.id, change));
  const paymentId = shop.fake.sessionOf(body.id).paymentId;
  const say = (id: string, status: string, type: string, more: object = {}) =>
    shop.report({
      type: `charge.dispute.${type}`,
      object: {
        id: `${body.id}-${id}`,
        payment_intent: paymentId,
        amount: 2_000,
        currency: 'usd',
        status,
        ...more,
      },
    });
  return { customer, id: String(body.id), outcome: answer.outcome, paymentId, say };
}

test('a second dispute holds and books the payment, although the first one was won', async () => {
  const { customer, id, say } = await aPayment();
  await say('a', 'needs_response', 'created');
  await say('a', 'won', 'closed');
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'settled',
    { cashCents: 2_000 },
  ]);
  await say('b', 'needs_response', 'created');
  await say('b', 'needs_response', 'funds_withdrawn');
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'disputed',
    { cashCents: 0, onHoldSince: expect.any(String) },
  ]);
  const { rows } = await shop.api.db.query(
    'SELECT reference, state FROM top_up_disputes WHERE top_up_id = $1 ORDER BY reference',
    [id],
  );
  expect(rows).toEqual([
    { reference: `${id}-a`, state: 'won' },
    { reference: `${id}-b`, state: 'open' },
  ]);
  await say('b', 'won', 'closed');
  expect(await shop.balance(customer)).toEqual({ cashCents: 2_000, promoCents: 0, heldCents: 0 });
});

const older = {
  currency: 'eur',
  amount_total: 1_885,
  currency_conversion: { amount_total: 2_000, source_currency: 'usd' },
};
const newer = { presentment_details: { presentment_amount: 1_885, presentment_currency: 'eur' } };

test.each([
  ['converted by an older session', older],
  ['shown in euros by a newer session', newer],
])('a payment %s is credited by its source amount, and disputed by its share', async (_, change) => {
  const { customer, id, outcome, say } = await aPayment(change);
  expect([outcome, await shop.balance(customer)]).toMatchObject(['applied', { cashCents: 2_000 }]);
  await say('a', 'lost', 'closed', { amount: 943, currency: 'eur' });
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'disputed',
    { cashCents: 999 },
  ]);
});

test('a refund by staff is asked for in the currency that the payment is counted in', async () => {
  const { customer, id, paymentId } = await aPayment(older);
  const { beginRefund, presentRefund } = await import('./refund-top-up.ts');
  const refund = await beginRefund({
    topUpId: id,
    staffId: await shop.staffId(),
    amountCents: 1_000,
    reason: 'Half',
  });
  expect(await presentRefund(refund.id)).toMatchObject({ state: 'done', amountCents: 1_000 });
  expect(shop.fake.refunds.at(-1)).toMatchObject({ paymentId, amountCents: 942 });
  const echo = {
    id: shop.fake.refunds.at(-1)?.id,
    payment_intent: paymentId,
    amount: 942,
    currency: 'eur',
    status: 'succeeded',
  };
  await shop.report({ type: 'refund.created', object: echo });
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 1_000 });
});

test('an amount that nobody can count goes to review: a refund books nothing, a dispute holds all', async () => {
  const { customer, id, paymentId, say } = await aPayment();
  const refund = { id: 're_yen', payment_intent: paymentId, amount: 5, currency: 'jpy', status: 'succeeded' };
  expect((await shop.report({ type: 'refund.created', object: refund })).body.outcome).toBe('review');
  expect(await shop.balance(customer)).toMatchObject({ cashCents: 2_000 });
  expect((await say('a', 'needs_response', 'created', { amount: 5, currency: 'jpy' })).body.outcome).toBe(
    'review',
  );
  expect([await shop.stateOf(customer, id), await shop.balance(customer)]).toMatchObject([
    'disputed',
    { cashCents: 0, onHoldSince: expect.any(String) },
  ]);
});
