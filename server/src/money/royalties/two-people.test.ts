import { clock, days } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import { digest, faults } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const { anArchitect } = await import('../../../testing/deals.ts');
const asker = await api.staff('finance');
const second = await api.staff('finance', { as: 'second' });
afterEach(() => clock.reset());
afterAll(() => api.stop());

const outcome = ({ status, body }: Answer): [number, unknown] => [status, body.code ?? body.approvalsLeft];

/** An architect who has earned $3,000. */
async function anEarner(): Promise<string> {
  const run = await make.aRunOnSale(12, { priceCents: 100_000 });
  const id = await anArchitect(api, run.packId, 5_000);
  const customer = await make.aCustomer(api, 600_000);
  await make.buy(customer.client, run.productId, { quantity: 6 });
  const { settleRoyalties } = await import('./index.ts');
  clock.travel(days(15));
  await settleRoyalties();
  clock.reset();
  return id;
}

const pay = (by: Client | undefined, id: string, amountCents: number, more: object = {}): Promise<Answer> =>
  make.post(by ?? api.client(), `/api/admin/architects/${id}/payouts`, {
    amountCents,
    reason: 'for the year',
    reference: newId(),
    ...more,
  });
const turnDown = (by: Client | undefined, id: string): Promise<Answer> =>
  make.post(by ?? api.client(), `/api/admin/architects/${id}/refuse-payout`, { reason: 'another sum' });
const pageOf = async (id: string) => (await second?.ask(`/api/admin/architects/${id}`))?.body;

test('one person requests a large payout and another records it; nothing is booked in between', async () => {
  const id = await anEarner();
  const before = await digest();
  expect(outcome(await pay(asker, id, 120_000, { reference: undefined }))).toEqual([201, 1]);
  expect(await digest()).toBe(before);
  expect(await pageOf(id)).toMatchObject({
    payableCents: 300_000,
    askedPayout: { amountCents: 120_000, reason: 'for the year' },
  });
  expect(outcome(await pay(asker, id, 120_000))).toEqual([403, 'FOUR_EYES_REQUIRED']);
  for (const anotherSum of [120_001, 90_000])
    expect(outcome(await pay(second, id, anotherSum))).toEqual([400, 'VALIDATION_FAILED']);
  expect(outcome(await pay(second, id, 120_000, { reference: undefined }))).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
  expect(await digest()).toBe(before);
  expect(outcome(await pay(second, id, 120_000))).toEqual([201, 0]);
  expect(await pageOf(id)).toMatchObject({ payableCents: 180_000, paidCents: 120_000, askedPayout: null });
  expect(await faults()).toEqual([]);
});

test('a smaller payout takes one person, but not in parts on one day', async () => {
  const id = await anEarner();
  expect(outcome(await pay(asker, id, 100_000))).toEqual([201, 0]);
  expect(outcome(await pay(asker, id, 1))).toEqual([201, 1]);
  expect(outcome(await turnDown(asker, id))).toEqual([200, undefined]);
  clock.travel(days(1) + 1_000);
  const tomorrow = await api.staff('finance', { as: 'tomorrow' });
  expect(outcome(await pay(tomorrow, id, 1))).toEqual([201, 0]);
});

test('concurrent approvals pay once', async () => {
  const id = await anEarner();
  await pay(asker, id, 150_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(second, id, 150_000)));
  const written = answers.filter(({ body }) => body.approvalsLeft === 0);
  // Once it was paid, one of the others made a new request for the same sum.
  const requested = answers.filter(({ body }) => body.approvalsLeft === 1);
  expect([written.length, requested.length]).toEqual([1, 1]);
  expect(answers.filter(({ body }) => body.code === 'FOUR_EYES_REQUIRED')).toHaveLength(18);
  expect(await faults()).toEqual([]);
});

test('a request can be declined once, also by its requester', async () => {
  const id = await anEarner();
  expect(outcome(await turnDown(second, id))).toEqual([409, 'ALREADY_RESOLVED']);
  await pay(asker, id, 120_000);
  expect(outcome(await turnDown(await api.staff('catalogue'), id))).toEqual([403, 'FORBIDDEN']);
  const answers = await Promise.all(Array.from({ length: 10 }, () => turnDown(second, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'ALREADY_RESOLVED')).toHaveLength(9);
  for (const other of ['nope', newId()])
    expect(outcome(await turnDown(second, other))).toEqual([404, 'NOT_FOUND']);
  expect((await pageOf(id)).askedPayout).toBeNull();
});

test('the database itself refuses one person in both places', async () => {
  const id = await anEarner();
  await pay(asker, id, 120_000);
  await expect(
    api.db.query(
      `UPDATE approvals SET state = 'approved', decided_by = requested_by, decided_at = now()
       WHERE kind = 'royalty-payout' AND subject_id = $1`,
      [id],
    ),
  ).rejects.toThrow('approvals_four_eyes');
});
