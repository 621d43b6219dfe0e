import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import { digest, faults } from '../../../testing/books.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

const absent = '01890000-0000-7000-8000-000000000000';
type Customer = Factories.TestCustomer;
const reason = 'asked for it';
const refund = (staff: Client, id: string, body: object = { reason }, key?: string): Promise<Answer> =>
  make.post(staff, `/api/admin/top-ups/${id}/refund`, body, key);
const wallet = async ({ client }: Customer) => (await client.ask('/api/me/wallet')).body;
const said = ({ status, body }: Answer) => [status, body.code];

/** A customer who has paid in the sandbox. */
async function aPayer(amountCents = 2_000): Promise<Customer & { topUpId: string }> {
  const customer = await make.aCustomer(api, 0);
  const { body } = await make.post(customer.client, '/api/me/top-ups', { amountCents });
  await act(body.id, 'pay');
  return { ...customer, topUpId: body.id };
}

async function act(
  id: string,
  what: 'pay' | 'dispute' | 'win-dispute' | 'lose-dispute' | 'refund',
): Promise<void> {
  const { actOnPayment } = await import('./sandbox/act.ts');
  await actOnPayment(id, what);
}

test('staff return a top-up in parts: the wallet, the provider and the audit log know of each', async () => {
  const payer = await aPayer();
  const staff = await api.staff('finance');
  const part = await refund(staff, payer.topUpId, { reason, amountCents: 500 });
  expect([part.status, part.body]).toMatchObject([201, { amountCents: 500, state: 'done' }]);
  expect(await wallet(payer)).toMatchObject({ cashCents: 1_500 });
  expect((await refund(staff, payer.topUpId)).body).toMatchObject({ amountCents: 1_500, state: 'done' });
  expect(await wallet(payer)).toMatchObject({ cashCents: 0 });
  const one = await staff.ask(`/api/admin/top-ups/${payer.topUpId}`);
  expect(one.body).toMatchObject({
    state: 'refunded',
    refundedCents: 2_000,
    refunds: [
      { amountCents: 500, state: 'done', reason },
      { amountCents: 1_500, state: 'done', reason },
    ],
  });
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'top-up.refunded' AND subject_id = $1 AND reason = $2`,
    [payer.topUpId, reason],
  );
  expect(rows[0].n).toBe(2);
});

test('10 concurrent refunds with one key are one; with different keys they return no more than there is', async () => {
  const payer = await aPayer();
  const staff = await api.staff('finance');
  const same = await Promise.all(
    Array.from({ length: 10 }, () => refund(staff, payer.topUpId, { reason, amountCents: 100 }, 'one-key')),
  );
  expect(new Set(same.map(({ text }) => text)).size).toBe(1);
  expect(await wallet(payer)).toMatchObject({ cashCents: 1_900 });
  const each = await Promise.all(
    Array.from({ length: 10 }, () => refund(staff, payer.topUpId, { reason, amountCents: 600 })),
  );
  expect(each.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await wallet(payer)).toMatchObject({ cashCents: 100 });
});

test('every refund that is refused changes nothing', async () => {
  const [payer, poor, disputed] = [await aPayer(), await aPayer(), await aPayer()];
  const run = await make.aRunOnSale(10);
  await make.buy(poor.client, run.productId);
  await act(disputed.topUpId, 'dispute');
  const staff = await api.staff('finance');
  const late = await api.staff('finance', { as: 'late', sinceStepUpMs: 6 * 60_000 });
  const before = await digest();
  expect(said(await refund(await api.staff('support'), payer.topUpId))).toEqual([403, 'FORBIDDEN']);
  expect(said(await refund(late, payer.topUpId))).toEqual([403, 'STEP_UP_REQUIRED']);
  expect(said(await refund(payer.client, payer.topUpId))).toEqual([401, 'UNAUTHENTICATED']);
  expect(said(await refund(staff, payer.topUpId, {}))).toEqual([400, 'VALIDATION_FAILED']);
  expect(said(await refund(staff, payer.topUpId, { reason, amountCents: 2_001 }))).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
  expect(said(await refund(staff, payer.topUpId, { reason, amountCents: -1 }))).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
  expect(said(await refund(staff, payer.topUpId, { reason, cents: 1 }))).toEqual([400, 'UNKNOWN_FIELD']);
  expect(said(await refund(staff, absent))).toEqual([404, 'NOT_FOUND']);
  expect(said(await refund(staff, 'nope'))).toEqual([404, 'NOT_FOUND']);
  expect(said(await refund(staff, disputed.topUpId))).toEqual([409, 'WRONG_STATE']);
  const spent = await refund(staff, poor.topUpId);
  expect([said(spent), spent.body.missingCents]).toEqual([[402, 'INSUFFICIENT_FUNDS'], 1_000]);
  const keyless = await staff.ask(`/api/admin/top-ups/${payer.topUpId}/refund`, {
    method: 'POST',
    body: { reason },
  });
  expect(said(keyless)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  expect(await digest()).toBe(before);
});

test('a dispute takes cash, then makes a debt, and holds the account until staff lift it', async () => {
  const run = await make.aRunOnSale(10);
  const payer = await aPayer(2_000);
  await make.buy(payer.client, run.productId);
  await act(payer.topUpId, 'dispute');
  expect(await wallet(payer)).toEqual({
    cashCents: 0,
    promoCents: 0,
    heldCents: 0,
    debtCents: 1_000,
    onHoldSince: expect.any(String),
  });
  const { topUp } = await import('./index.ts');
  await topUp(payer.id, 4_000);
  expect(await wallet(payer)).toMatchObject({ cashCents: 3_000 });
  const before = await digest();
  expect(said(await make.buy(payer.client, run.productId))).toEqual([403, 'ACCOUNT_HOLD']);
  expect(await digest()).toBe(before);
  const lift = (staff: Client, id: string = payer.id, body: object = { reason }) =>
    make.post(staff, `/api/admin/users/${id}/lift-hold`, body);
  expect(said(await lift(await api.staff('support')))).toEqual([403, 'FORBIDDEN']);
  const staff = await api.staff('finance');
  expect(said(await lift(staff, payer.id, {}))).toEqual([400, 'VALIDATION_FAILED']);
  expect(said(await lift(staff, absent))).toEqual([404, 'NOT_FOUND']);
  expect((await lift(staff)).body).toEqual({ lifted: 1 });
  expect(said(await lift(staff))).toEqual([409, 'WRONG_STATE']);
  expect((await make.buy(payer.client, run.productId)).status).toBe(201);
  // The end of the same dispute does not place the hold again.
  await act(payer.topUpId, 'lose-dispute');
  expect((await make.buy(payer.client, run.productId)).status).toBe(201);
});

test('a won dispute restores money and account; staff cannot touch provider refunds', async () => {
  const run = await make.aRunOnSale(10);
  const [winner, refunded] = [await aPayer(2_000), await aPayer(2_000)];
  await act(winner.topUpId, 'dispute');
  await act(winner.topUpId, 'win-dispute');
  expect(await wallet(winner)).toEqual({ cashCents: 2_000, promoCents: 0, heldCents: 0 });
  expect((await make.buy(winner.client, run.productId)).status).toBe(201);
  await act(refunded.topUpId, 'refund');
  expect(await wallet(refunded)).toEqual({ cashCents: 0, promoCents: 0, heldCents: 0 });
  expect(await faults()).toEqual([]);
});

test('a payment that takes its time arrives by the job', async () => {
  const { clock } = await import('../../platform/clock.ts');
  const { settleTopUps } = await import('./index.ts');
  const customer = await make.aCustomer(api, 0);
  const { body } = await make.post(customer.client, '/api/me/top-ups', { amountCents: 900 });
  const { actOnPayment } = await import('./sandbox/act.ts');
  await actOnPayment(body.id, 'delay');
  await settleTopUps();
  expect(await wallet(customer)).toMatchObject({ cashCents: 0 });
  clock.travel(61_000);
  try {
    await settleTopUps();
    expect(await wallet(customer)).toMatchObject({ cashCents: 900 });
  } finally {
    clock.reset();
  }
});

test.each([
  ['an event', 'DELETE FROM webhook_events'],
  ['what was reported', `UPDATE webhook_events SET body_hash = 'x'`],
  ['a top-up', 'DELETE FROM top_ups'],
  ['a refund', 'DELETE FROM top_up_refunds'],
])('the shop’s own role cannot take back %s', async (_, statement) => {
  const db = await import('../../platform/db.ts');
  await expect(db.inTransaction(() => db.execute(statement))).rejects.toMatchObject({ code: '42501' });
});

test('a live shop has no sandbox, and without keys no top-up', async () => {
  const { config } = await import('../../config.ts');
  const customer = await make.aCustomer(api, 0);
  const { body } = await make.post(customer.client, '/api/me/top-ups', { amountCents: 900 });
  const { signSandboxEvent } = await import('./providers/sandbox.ts');
  const event = Buffer.from(
    JSON.stringify({
      id: 'evt-live',
      type: 'paid',
      topUpId: body.id,
      fact: { kind: 'paid', amountCents: 900, currency: 'USD', paymentId: body.id, reference: body.id },
    }),
  );
  const { publicUrl } = config();
  Object.assign(config(), { mode: 'live', publicUrl: api.origin });
  try {
    const before = await digest();
    for (const path of [`/sandbox/checkout/${body.id}`, '/sandbox/checkout/nope'])
      expect((await customer.client.ask(path)).status).toBe(404);
    const pressed = await fetch(`${api.origin}/sandbox/checkout/${body.id}`, {
      method: 'POST',
      headers: { Origin: api.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'act=pay',
    });
    const reported = await fetch(`${api.origin}/api/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'Sandbox-Signature': signSandboxEvent(event) },
      body: event,
    });
    expect([pressed.status, reported.status]).toEqual([404, 404]);
    for (const provider of [undefined, 'sandbox', 'stripe'])
      expect(
        said(await make.post(customer.client, '/api/me/top-ups', { amountCents: 900, provider })),
      ).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    const { topUp } = await import('./index.ts');
    await expect(topUp(customer.id, 900)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect((await customer.client.ask('/api/settings')).body.providers).toEqual([]);
    expect(await digest()).toBe(before);
  } finally {
    Object.assign(config(), { mode: 'demo', publicUrl });
  }
});
