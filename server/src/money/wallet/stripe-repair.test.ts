import { startStripeShop } from '../../../testing/stripe-shop.ts';
import type * as Factories from '../../../testing/factories.ts';

type Customer = Factories.TestCustomer;

const shop = await startStripeShop();
const clock = await import('../../platform/clock.ts');
const wallet = await import('./index.ts');
afterAll(() => shop.stop());
afterEach(() => {
  clock.clock.reset();
  shop.fake.troubles.length = 0;
});

describe('whatever breaks in between is put right by the job, with one payment per top-up', () => {
  const settle = async (seconds: number): Promise<void> => {
    clock.clock.travel(seconds * 1_000);
    await wallet.settleTopUps();
  };

  test('a crash after the intent, before the request to Stripe', async () => {
    const customer = await shop.make.aCustomer(shop.api, 0);
    const { beginTopUp } = await import('./start-top-up.ts');
    const { id } = await beginTopUp(customer.id, { amountCents: 2_000, provider: 'stripe' });
    await settle(30);
    expect((await customer.client.ask(`/api/me/top-ups/${id}`)).body).toMatchObject({
      state: 'pending',
      redirectUrl: `https://checkout.stripe.test/${shop.fake.sessionOf(id).id}`,
    });
  });

  test('a lost answer: one page exists, whether the customer or the job retries', async () => {
    const [one, other] = await Promise.all([
      shop.make.aCustomer(shop.api, 0),
      shop.make.aCustomer(shop.api, 0),
    ]);
    // The first call and its own retry.
    shop.fake.troubles.push('cut', 'cut');
    const lost = await shop.begin(one, 2_000, 'again');
    expect([lost.status, lost.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    const again = await shop.begin(one, 2_000, 'again');
    expect([again.status, again.body.redirectUrl]).toEqual([
      201,
      expect.stringContaining(shop.fake.sessionOf(again.body.id).id),
    ]);
    shop.fake.troubles.push('down', 'down');
    expect((await shop.begin(other)).status).toBe(503);
    const { id } = (await other.client.ask('/api/me/top-ups')).body.data[0];
    await settle(30);
    expect((await other.client.ask(`/api/me/top-ups/${id}`)).body.redirectUrl).toContain(
      shop.fake.sessionOf(id).id,
    );
    const { rows } = await shop.api.db.query(
      'SELECT count(*)::int AS n FROM top_ups WHERE customer_id = ANY($1)',
      [[one.id, other.id]],
    );
    expect(rows[0].n).toBe(2);
  });

  test('a missing event: polls Stripe after a minute, and a late event adds nothing', async () => {
    const customer = await shop.make.aCustomer(shop.api, 0);
    const { body } = await shop.begin(customer);
    const event = shop.paidEvent(body.id);
    await settle(30);
    expect(await shop.stateOf(customer, body.id)).toBe('pending');
    await settle(40);
    expect(await shop.stateOf(customer, body.id)).toBe('settled');
    await settle(40);
    await shop.report(event);
    expect(await shop.balance(customer)).toMatchObject({ cashCents: 2_000 });
  });

  test('an unused page fails eventually', async () => {
    const customer = await shop.make.aCustomer(shop.api, 0);
    const { body } = await shop.begin(customer);
    shop.fake.sessionOf(body.id).status = 'expired';
    await settle(70);
    expect(await shop.stateOf(customer, body.id)).toBe('failed');
  });

  test('Stripe unreachable for long: it fails without a page', async () => {
    const customer = await shop.make.aCustomer(shop.api, 0);
    const { beginTopUp } = await import('./start-top-up.ts');
    const { id } = await beginTopUp(customer.id, { amountCents: 2_000, provider: 'stripe' });
    await settle(26 * 60);
    expect(await shop.stateOf(customer, id)).toBe('failed');
    expect(shop.fake.sessions.filter(({ topUpId }) => topUpId === id)).toEqual([]);
  });

  test('completes a refund without an answer once; one that Stripe refuses is credited back', async () => {
    const { beginRefund, presentRefund } = await import('./refund-top-up.ts');
    const [one, other, staff] = await Promise.all([
      shop.make.aCustomer(shop.api, 0),
      shop.make.aCustomer(shop.api, 0),
      shop.staffId(),
    ]);
    const paid = async (customer: Customer): Promise<string> => {
      const { body } = await shop.begin(customer);
      await shop.report(shop.paidEvent(body.id));
      return body.id;
    };
    const [first, second] = [await paid(one), await paid(other)];
    const cut = await beginRefund({ topUpId: first, staffId: staff, reason: 'asked for it' });
    shop.fake.troubles.push('cut', 'cut');
    expect(await presentRefund(cut.id)).toMatchObject({ state: 'requested' });
    await settle(30);
    expect(await presentRefund(cut.id)).toMatchObject({ state: 'done' });
    expect(shop.fake.refunds.filter(({ key }) => key === cut.id)).toHaveLength(1);
    expect(await shop.balance(one)).toMatchObject({ cashCents: 0 });
    const refused = await beginRefund({ topUpId: second, staffId: staff, reason: 'asked for it' });
    expect(await shop.balance(other)).toMatchObject({ cashCents: 0 });
    shop.fake.troubles.push('refuse');
    expect(await presentRefund(refused.id)).toMatchObject({ state: 'failed' });
    expect([await shop.stateOf(other, second), await shop.balance(other)]).toMatchObject([
      'settled',
      { cashCents: 2_000 },
    ]);
    expect((await (await import('../../office/index.ts')).proveBooks()).ok).toBe(true);
  });
});
