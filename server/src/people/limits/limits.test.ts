import { startApi, type Answer } from '../../../testing/api.ts';
import { digest } from '../../../testing/books.ts';
import { pressSandbox } from '../../../testing/press-sandbox.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
const clock = await import('../../platform/clock.ts');
afterAll(() => api.stop());
afterEach(() => clock.clock.reset());

type Customer = Factories.TestCustomer;
const topUp = ({ client }: Customer, amountCents: number): Promise<Answer> =>
  make.post(client, '/api/me/top-ups', { amountCents });
const setLimits = ({ client }: Customer, body: unknown): Promise<Answer> =>
  client.ask('/api/me/limits', { method: 'PUT', body });
const limits = async ({ client }: Customer) => (await client.ask('/api/me/limits')).body;
const exclude = ({ client }: Customer, body: unknown): Promise<Answer> =>
  client.ask('/api/me/exclusion', { method: 'POST', body });
const hours = (count: number): void => clock.clock.travel(count * 3_600_000);
const said = ({ status, body }: Answer) => [status, body.code];

test('there is no limit by default; a new one counts earlier deposits', async () => {
  const customer = await make.aCustomer(api, 3_000);
  const none = { limitCents: null, leftCents: null, pending: null, usedCents: 3_000, waitingCents: 0 };
  expect((await limits(customer)).limits).toEqual(
    ['day', 'week', 'month'].map((period) => ({ period, ...none })),
  );
  const set = await setLimits(customer, { weekCents: 4_000 });
  expect(set.body.limits[1]).toEqual({
    period: 'week',
    limitCents: 4_000,
    usedCents: 3_000,
    waitingCents: 0,
    leftCents: 1_000,
    pending: null,
  });
  const before = await digest();
  const refused = await topUp(customer, 1_001);
  expect([said(refused), refused.body.period, refused.body.leftCents]).toEqual([
    [403, 'LIMIT_REACHED'],
    'week',
    1_000,
  ]);
  const days = (Date.parse(refused.body.until) - Date.now()) / 86_400_000;
  expect([Math.round(days), refused.body.message]).toEqual([7, expect.stringContaining(refused.body.until)]);
  expect(await digest()).toBe(before);
  expect((await topUp(customer, 1_000)).status).toBe(201);
  expect(said(await topUp(customer, 500))).toEqual([403, 'LIMIT_REACHED']);
});

test('pending payments count, failed ones do not, and a window rolls', async () => {
  const customer = await make.aCustomer(api, 0);
  await setLimits(customer, { dayCents: 2_000 });
  const { body } = await topUp(customer, 2_000);
  expect(said(await topUp(customer, 500))).toEqual([403, 'LIMIT_REACHED']);
  expect((await limits(customer)).limits[0]).toMatchObject({ usedCents: 2_000, waitingCents: 2_000 });
  await pressSandbox(api.origin, body.id, 'decline');
  expect((await topUp(customer, 2_000)).status).toBe(201);
  hours(23.9);
  expect(said(await topUp(customer, 500))).toEqual([403, 'LIMIT_REACHED']);
  hours(0.2);
  expect((await topUp(customer, 2_000)).status).toBe(201);
});

test('zero stops every top-up, and no time is named at which one would pass', async () => {
  const customer = await make.aCustomer(api, 0);
  await setLimits(customer, { monthCents: 0 });
  const refused = await topUp(customer, 500);
  expect([said(refused), refused.body.until]).toEqual([[403, 'LIMIT_REACHED'], null]);
});

test('the limit lets as many of 20 concurrent top-ups pass as it allows', async () => {
  const customer = await make.aCustomer(api, 0);
  await setLimits(customer, { dayCents: 5_000 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => topUp(customer, 1_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'LIMIT_REACHED')).toHaveLength(15);
});

test('decreases apply immediately, increases after 24 hours, and a repeat does not delay them', async () => {
  const customer = await make.aCustomer(api, 0);
  await setLimits(customer, { dayCents: 5_000 });
  const raised = await setLimits(customer, { dayCents: 9_000 });
  expect(raised.body.limits[0]).toMatchObject({ limitCents: 5_000, pending: { limitCents: 9_000 } });
  hours(12);
  const again = await setLimits(customer, { dayCents: 9_000 });
  expect(again.body.limits[0].pending).toEqual(raised.body.limits[0].pending);
  expect(said(await topUp(customer, 6_000))).toEqual([403, 'LIMIT_REACHED']);
  hours(12.1);
  expect((await limits(customer)).limits[0]).toMatchObject({ limitCents: 9_000, pending: null });
  expect((await topUp(customer, 6_000)).status).toBe(201);
  await setLimits(customer, { dayCents: null });
  const lowered = await setLimits(customer, { dayCents: 100 });
  expect(lowered.body.limits[0]).toMatchObject({ limitCents: 100, leftCents: 0, pending: null });
});

test.each([
  ['negative', 400, 'VALIDATION_FAILED', { dayCents: -1 }],
  ['a fraction', 400, 'VALIDATION_FAILED', { dayCents: 1.5 }],
  ['a text', 400, 'VALIDATION_FAILED', { dayCents: '1' }],
  ['a list', 400, 'VALIDATION_FAILED', { dayCents: [1] }],
  ['beyond a safe integer', 400, 'VALIDATION_FAILED', { dayCents: 2 ** 53 + 2 }],
  ['another period', 400, 'UNKNOWN_FIELD', { yearCents: 1 }],
  ['for somebody else', 400, 'UNKNOWN_FIELD', { dayCents: 1, customerId: 'x' }],
])('a limit that is %s is refused', async (_, status, code, body) => {
  const customer = await make.aCustomer(api, 0);
  expect(said(await setLimits(customer, body))).toEqual([status, code]);
  expect((await limits(customer)).limits[0].limitCents).toBeNull();
});

test.each([
  ['a cool-off of two days', { kind: 'cool-off', days: 2 }],
  ['a self-exclusion of a month', { kind: 'self-exclusion', days: 30 }],
  ['half a day', { kind: 'cool-off', days: 0.5 }],
  ['for ever', { kind: 'self-exclusion', days: 100_000 }],
  ['of another kind', { kind: 'holiday', days: 7 }],
])('%s is not offered', async (_, body) => {
  const customer = await make.aCustomer(api, 0);
  expect(said(await exclude(customer, body))).toEqual([400, 'VALIDATION_FAILED']);
  expect((await limits(customer)).exclusion).toBeNull();
});

test('a break refuses top-up, purchase and opening, reports its end, and ends automatically', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api, 5_000);
  const [first, second] = (await make.buy(customer.client, run.productId, { quantity: 2 })).body.packs;
  await make.post(customer.client, `/api/me/packs/${first.id}/open`);
  const started = await exclude(customer, { kind: 'cool-off', days: 7 });
  expect(started.status).toBe(201);
  const before = await digest();
  const refused = [
    await topUp(customer, 500),
    await make.buy(customer.client, run.productId),
    await make.post(customer.client, `/api/me/packs/${second.id}/open`),
  ];
  for (const answer of refused) {
    expect([said(answer), answer.body.until]).toEqual([[403, 'SELF_EXCLUDED'], started.body.until]);
    expect(answer.body.message).toContain(started.body.until);
  }
  expect(await digest()).toBe(before);
  // An opened pack can still be viewed.
  expect((await make.post(customer.client, `/api/me/packs/${first.id}/open`)).status).toBe(200);
  expect((await limits(customer)).exclusion).toEqual(started.body);
  hours(7 * 24 + 0.1);
  expect((await make.buy(customer.client, run.productId)).status).toBe(201);
});

test('a shorter break does not shorten one, and no one can cancel one', async () => {
  const customer = await make.aCustomer(api, 0);
  const long = await exclude(customer, { kind: 'self-exclusion', days: 200 });
  const short = await exclude(customer, { kind: 'cool-off', days: 1 });
  expect(short.body).toEqual(long.body);
  expect((await customer.client.ask('/api/me/exclusion', { method: 'DELETE' })).status).toBe(405);
  const db = await import('../../platform/db.ts');
  await expect(db.inTransaction(() => db.execute('DELETE FROM exclusions'))).rejects.toMatchObject({
    code: '42501',
  });
  await expect(
    db.inTransaction(() => db.execute(`UPDATE exclusions SET ends_at = now() + interval '1 hour'`)),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a purchase concurrent with a self-exclusion is refused if it comes second', async () => {
  const run = await make.aRunOnSale(40);
  const customer = await make.aCustomer(api, 40_000);
  const [excluded, ...bought] = await Promise.all([
    exclude(customer, { kind: 'self-exclusion', days: 183 }),
    ...Array.from({ length: 12 }, () => make.buy(customer.client, run.productId)),
  ]);
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS n FROM orders WHERE customer_id = $1 AND created_at > (SELECT starts_at FROM exclusions WHERE customer_id = $1)`,
    [customer.id],
  );
  expect([excluded?.status, rows[0].n]).toEqual([201, 0]);
  expect(bought.every(({ status, body }) => status === 201 || body.code === 'SELF_EXCLUDED')).toBe(true);
});

test('excluded customers can return sealed packs of any age without a cap', async () => {
  const run = await make.aRunOnSale(40);
  const customer = await make.aCustomer(api, 40_000);
  const { packs } = (await make.buy(customer.client, run.productId, { quantity: 22 })).body;
  hours(20 * 24);
  const give = (id: string) => make.post(customer.client, `/api/me/packs/${id}/refund`);
  expect(said(await give(packs[0].id))).toEqual([409, 'REFUND_CLOSED']);
  await exclude(customer, { kind: 'cool-off', days: 30 });
  for (const { id } of packs) expect((await give(id)).status).toBe(200);
  expect((await customer.client.ask('/api/me/wallet')).body.cashCents).toBe(40_000);
});

test('reports spending and the current value, month by month', async () => {
  // Frozen: midnight may be near.
  const now = new Date();
  clock.clock.freezeAt(now);
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api, 6_000);
  const { packs } = (await make.buy(customer.client, run.productId, { quantity: 3 })).body;
  await make.post(customer.client, `/api/me/packs/${packs[0].id}/refund`);
  const { pulls } = (await make.post(customer.client, `/api/me/packs/${packs[1].id}/open`)).body;
  const value = pulls.reduce((sum: number, pull: { valueCents: number }) => sum + pull.valueCents, 0);
  const { body } = await customer.client.ask('/api/me/spending');
  expect(body).toEqual({
    months: [
      {
        month: now.toISOString().slice(0, 7),
        addedCents: 6_000,
        spentCents: 2_000,
        boughtBackCents: 0,
      },
    ],
    spentCents: 2_000,
    boughtBackCents: 0,
    collectionValueCents: value,
    sealedPaidCents: 1_000,
    walletCents: 4_000,
  });
  const stranger = await make.aCustomer(api, 0);
  expect((await stranger.client.ask('/api/me/spending')).body).toMatchObject({ months: [], spentCents: 0 });
});

test.each(['limits', 'spending'])('/api/me/%s needs a session and is never stored', async (path) => {
  expect(said(await api.client().ask(`/api/me/${path}`))).toEqual([401, 'UNAUTHENTICATED']);
  const { client } = await make.aCustomer(api, 0);
  expect((await client.ask(`/api/me/${path}`)).headers.get('cache-control')).toBe('no-store');
});
