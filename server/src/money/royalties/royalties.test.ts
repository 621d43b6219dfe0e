import { clock, days, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { outcome, startApi, type Answer, type Client } from '../../../testing/api.ts';
import { digest, faults } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const { anArchitect, aPromo } = await import('../../../testing/deals.ts');
const { settleRoyalties: settle } = await import('./index.ts');
const finance = await api.staff('finance');
afterEach(() => clock.reset());
afterAll(() => api.stop());

/** A run of packs for $9.99 by an architect with a share of 3.33 %. */
async function aShared(royaltyBps = 333, priceCents = 999) {
  const run = await make.aRunOnSale(12, { priceCents });
  const architectId = await anArchitect(api, run.packId, royaltyBps);
  const customer = await make.aCustomer(api, 50_000);
  const buy = async (quantity = 1): Promise<string[]> =>
    (await make.buy(customer.client, run.productId, { quantity })).body.packs.map(
      ({ id }: { id: string }) => id,
    );
  return { ...run, architectId, customer, buy };
}

/** Runs the job when the earlier orders are old enough. */
async function settleLater(by = minutes(3)): Promise<void> {
  clock.travel(by);
  await settle();
  clock.reset();
}
/** Returns the balances in the books, after checking that the architect's page shows the same. */
async function earnings(architectId: string) {
  const page = (await finance.ask(`/api/admin/architects/${architectId}`)).body;
  const balance = async (account: string): Promise<number> => {
    const { rows } = await api.db.query<{ cents: string }>(
      `SELECT coalesce(sum(CASE WHEN credit_account = $1 THEN amount_cents ELSE -amount_cents END), 0) AS cents
       FROM transfers WHERE $1 IN (credit_account, debit_account)`,
      [`${account}:${architectId}`],
    );
    return Number(rows[0]?.cents);
  };
  expect([page.pendingCents, page.payableCents]).toEqual([
    await balance('royalty-pending'),
    await balance('royalty-payable'),
  ]);
  return { pending: page.pendingCents, payable: page.payableCents, paid: page.paidCents };
}
const pay = (by: Client, architectId: string, more: object = {}): Promise<Answer> =>
  make.post(by, `/api/admin/architects/${architectId}/payouts`, {
    amountCents: 10,
    reference: newId(),
    reason: 'for the month',
    ...more,
  });

test('a share is pending after the sale, rounded down for each pack, and payable after the opening', async () => {
  const { architectId, buy, customer } = await aShared();
  const [first] = await buy(3);
  await settle();
  expect(await earnings(architectId)).toEqual({ pending: 0, payable: 0, paid: 0 });
  await settleLater();
  expect(await earnings(architectId)).toEqual({ pending: 99, payable: 0, paid: 0 });
  await make.post(customer.client, `/api/me/packs/${first}/open`);
  await settleLater();
  expect(await earnings(architectId)).toEqual({ pending: 66, payable: 33, paid: 0 });
  expect(await faults()).toEqual([]);
});

test('a second job and concurrent jobs add nothing', async () => {
  const { architectId, buy, customer } = await aShared();
  const [first, second] = await buy(4);
  await make.post(customer.client, `/api/me/packs/${first}/open`);
  await make.post(customer.client, `/api/me/packs/${second}/refund`);
  clock.travel(minutes(3));
  await Promise.all(Array.from({ length: 8 }, () => settle()));
  await settle();
  const before = await digest();
  await settle();
  expect(await digest()).toBe(before);
  clock.reset();
  expect(await earnings(architectId)).toEqual({ pending: 66, payable: 33, paid: 0 });
  expect(await faults()).toEqual([]);
});

test('a returned pack takes its share back; the wait makes the others payable', async () => {
  const { architectId, buy, customer } = await aShared();
  const [first] = await buy(2);
  await settleLater();
  await make.post(customer.client, `/api/me/packs/${first}/refund`);
  await settleLater();
  expect(await earnings(architectId)).toEqual({ pending: 33, payable: 0, paid: 0 });
  await settleLater(days(14) - minutes(2));
  expect((await earnings(architectId)).payable).toBe(0);
  await settleLater(days(14) + minutes(1));
  expect(await earnings(architectId)).toEqual({ pending: 0, payable: 33, paid: 0 });
});

test('a pack returned after its share was paid out leaves a negative payable', async () => {
  const { architectId, buy, customer } = await aShared();
  const [first] = await buy(1);
  await settleLater(days(15));
  expect((await pay(finance, architectId, { amountCents: 33 })).body).toMatchObject({ payableCents: 0 });
  // Self-excluded customers may return packs of any age.
  await make.post(customer.client, `/api/me/packs/${first}/refund`);
  await settleLater();
  expect(await earnings(architectId)).toEqual({ pending: 0, payable: -33, paid: 33 });
  expect(outcome(await pay(finance, architectId, { amountCents: 1 }))).toEqual([402, 'INSUFFICIENT_FUNDS']);
  expect(await faults()).toEqual([]);
});

test('a free pack, a share below a cent and a pack of no architect bring nothing', async () => {
  const shared = await aShared();
  const owner = await api.staff('owner');
  const { code } = await aPromo(owner, {
    kind: 'free_pack',
    productIds: [shared.productId],
    totalLimit: 5,
    budgetCents: 10_000,
    reason: 'a test',
  });
  const free = await make.buy(shared.customer.client, shared.productId, {
    maxPriceCents: 0,
    promoCode: code,
  });
  expect(free.status).toBe(201);
  const cheap = await aShared(9);
  await cheap.buy(1);
  const plain = await make.aRunOnSale(4);
  await make.buy(shared.customer.client, plain.productId);
  await settleLater();
  expect(await earnings(shared.architectId)).toEqual({ pending: 0, payable: 0, paid: 0 });
  expect(await earnings(cheap.architectId)).toEqual({ pending: 0, payable: 0, paid: 0 });
});

test('purchases go on while the job holds its rows', async () => {
  const { buy } = await aShared();
  await buy(2);
  const client = await api.db.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM royalty_progress FOR UPDATE');
    await client.query('SELECT 1 FROM royalties FOR UPDATE');
    const answers = await Promise.all([buy(1), buy(1), buy(1)]);
    expect(answers.flat()).toHaveLength(3);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

describe('a payout', () => {
  test('20 concurrent requests pay no more than is payable', async () => {
    const { architectId, buy } = await aShared();
    await buy(3);
    await settleLater(days(15));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(finance, architectId, { amountCents: 33 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(17);
    expect(await earnings(architectId)).toEqual({ pending: 0, payable: 0, paid: 99 });
    expect(await faults()).toEqual([]);
  });

  test.each<[string, number, string, object]>([
    ['more than is payable', 402, 'INSUFFICIENT_FUNDS', { amountCents: 34 }],
    ['nothing', 400, 'VALIDATION_FAILED', { amountCents: 0 }],
    ['without a reference', 400, 'VALIDATION_FAILED', { reference: ' ' }],
    ['without a reason', 400, 'VALIDATION_FAILED', { reason: '' }],
  ])('%s is refused and changes nothing', async (_, status, code, more) => {
    const { architectId, buy } = await aShared();
    await buy(1);
    await settleLater(days(15));
    const before = await digest();
    expect(outcome(await pay(finance, architectId, more))).toEqual([status, code]);
    expect(await digest()).toBe(before);
  });

  test('needs its permission, a step-up, an architect and a new reference', async () => {
    const { architectId, buy } = await aShared();
    await buy(2);
    await settleLater(days(15));
    const reference = newId();
    expect((await pay(finance, architectId, { reference })).status).toBe(201);
    const before = await digest();
    expect(outcome(await pay(finance, architectId, { reference }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(outcome(await pay(await api.staff('catalogue'), architectId))).toEqual([403, 'FORBIDDEN']);
    const stale = await api.staff('finance', { as: 'stale', sinceStepUpMs: minutes(6) });
    expect(outcome(await pay(stale, architectId))).toEqual([403, 'STEP_UP_REQUIRED']);
    for (const id of ['nope', newId()]) expect(outcome(await pay(finance, id))).toEqual([404, 'NOT_FOUND']);
    expect(await digest()).toBe(before);
  });
});
