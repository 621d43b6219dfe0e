import { outcome, startApi, type Answer, type Client } from '../../../testing/api.ts';
import { digest, faults, wallet } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '30' });
const make = await import('../../../testing/factories.ts');
const [support, finance, owner] = [
  await api.staff('support'),
  await api.staff('finance'),
  await api.staff('owner'),
];
const { ageGifts } = await import('../../../testing/age-gifts.ts');
beforeEach(() => ageGifts(api.db));
afterAll(() => api.stop());

const adjust = (by: Client, customerId: string, more: object = {}, key = make.aKey()): Promise<Answer> =>
  make.post(
    by,
    `/api/admin/users/${customerId}/balance-adjustments`,
    { amountCents: 500, bucket: 'cash', reason: 'a late parcel', ...more },
    key,
  );
const decide = (by: Client, id: string, verb: string, body: object = {}): Promise<Answer> =>
  make.post(by, `/api/admin/balance-adjustments/${id}/${verb}`, body);
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await api.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values)).rows[0]?.n ?? -1;

describe('within the cap', () => {
  test('books a correction immediately, notifies the customer and records it once', async () => {
    const customer = await make.aCustomer(api, 1_000);
    const made = await adjust(support, customer.id);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        state: 'booked',
        before: { cashCents: 1_000, promoCents: 0, debtCents: 0 },
        after: { cashCents: 1_500, promoCents: 0, debtCents: 0 },
        aloneCents: 10_000,
      },
    ]);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 1_500 });
    const transfers = await api.db.query(
      `SELECT kind, debit_account, credit_account, amount_cents::int AS cents FROM transfers WHERE reference = $1`,
      [`adjustment:${made.body.id}:cash`],
    );
    expect(transfers.rows).toEqual([
      {
        kind: 'adjustment',
        debit_account: 'adjustments',
        credit_account: `customer:${customer.id}:cash`,
        cents: 500,
      },
    ]);
    expect(await count('audit_entries WHERE subject_id = $1', [made.body.id])).toBe(1);
    const mail = await api.db.query(
      "SELECT subject, content::text AS text FROM mails WHERE customer_id = $1 AND kind = 'balance-adjusted'",
      [customer.id],
    );
    expect(mail.rows).toEqual([
      { subject: '$5.00 cash added to your wallet', text: expect.stringContaining('a late parcel') },
    ]);
    expect(await faults()).toEqual([]);
  });

  test('takes away as well, and a repeat of the key books once', async () => {
    const customer = await make.aCustomer(api, 1_000);
    const key = make.aKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(finance, customer.id, { amountCents: -400 }, key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 600 });
  });

  test('a preview tells and changes nothing', async () => {
    const customer = await make.aCustomer(api, 1_000);
    const before = await digest();
    const requested = await adjust(support, customer.id, { amountCents: 20_000, preview: true });
    expect(requested.body).toMatchObject({ id: null, state: 'pending', after: { cashCents: 21_000 } });
    expect(await digest()).toBe(before);
    expect(await count("mails WHERE customer_id = $1 AND kind = 'balance-adjusted'", [customer.id])).toBe(0);
  });

  test('a credit pays an existing debt first, as the preview shows', async () => {
    const customer = await make.aCustomer(api, 0);
    const ledger = await import('../../base/index.ts');
    const { inTransaction } = await import('../../platform/db.ts');
    const debt = { debit: ledger.debtAccount(customer.id), credit: ledger.house.clearing('test') } as const;
    await inTransaction(() =>
      ledger.postTransfers(customer.id, [
        { kind: 'dispute', reference: `test:${customer.id}:debt`, amountCents: 300, ...debt },
      ]),
    );
    const after = { cashCents: 200, promoCents: 0, debtCents: 0 };
    expect((await adjust(support, customer.id, { preview: true })).body.after).toEqual(after);
    expect((await adjust(support, customer.id)).body.after).toEqual(after);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 200 });
  });
});

describe('above the cap', () => {
  test('a request waits for a second person', async () => {
    const customer = await make.aCustomer(api, 0);
    const requested = await adjust(finance, customer.id, { amountCents: 100_001 });
    expect([requested.status, requested.body.state]).toEqual([201, 'pending']);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 0 });
    expect(outcome(await decide(finance, requested.body.id, 'approve'))).toEqual([403, 'FOUR_EYES_REQUIRED']);
    expect(outcome(await decide(finance, requested.body.id, 'reject', { reason: 'no' }))[0]).toBe(400);
    expect(outcome(await decide(finance, requested.body.id, 'reject', { reason: 'my own' }))).toEqual([
      403,
      'FOUR_EYES_REQUIRED',
    ]);
    const agreed = await decide(owner, requested.body.id, 'approve', { reason: 'seen' });
    expect(agreed.body).toEqual({ id: requested.body.id, state: 'booked' });
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 100_001 });
    expect(await count('audit_entries WHERE subject_id = $1', [requested.body.id])).toBe(2);
  });

  test('books once for 20 concurrent approvals', async () => {
    const customer = await make.aCustomer(api, 0);
    const requested = await adjust(finance, customer.id, { amountCents: 150_000, bucket: 'promo' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(owner, requested.body.id, 'approve')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Requests that time out behind the others get 503.
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(19);
    expect(outcome(await decide(owner, requested.body.id, 'approve'))).toEqual([409, 'ALREADY_RESOLVED']);
    expect(await wallet(customer.client)).toMatchObject({ promoCents: 150_000 });
    expect(await count('audit_entries WHERE subject_id = $1', [requested.body.id])).toBe(2);
  });

  test('counts split corrections together, also concurrent ones and those for others; a colleague counts alone', async () => {
    const customer = await make.aCustomer(api, 0);
    const parts = await Promise.all(
      Array.from({ length: 10 }, () => adjust(support, customer.id, { amountCents: 3_000 })),
    );
    expect(parts.filter(({ body }) => body.state === 'booked')).toHaveLength(3);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 9_000 });
    const other = await make.aCustomer(api, 0);
    expect((await adjust(support, other.id, { amountCents: 1_001 })).body.state).toBe('pending');
    const colleague = await api.staff('support', { as: 'colleague' });
    expect((await adjust(colleague, customer.id, { amountCents: 1_000 })).body.state).toBe('booked');
    await ageGifts(api.db);
    expect((await adjust(support, other.id, { amountCents: 10_000 })).body.state).toBe('booked');
  });

  test('the sum one person takes from customers in a day is limited as well', async () => {
    const [one, other] = [await make.aCustomer(api, 50_000), await make.aCustomer(api, 50_000)];
    const taker = await api.staff('support', { as: 'taker' });
    expect((await adjust(taker, one.id, { amountCents: -9_000 })).body.state).toBe('booked');
    expect((await adjust(taker, other.id, { amountCents: -1_001 })).body.state).toBe('pending');
    expect(await wallet(other.client)).toMatchObject({ cashCents: 50_000 });
  });

  test('an account of one’s own takes two people, whatever the amount', async () => {
    const customer = await make.aCustomer(api, 0);
    const self = await api.staff('finance', { as: 'self' });
    await api.db.query("UPDATE customers SET email = 'self@staff.test' WHERE id = $1", [customer.id]);
    const requested = await adjust(self, customer.id, { amountCents: 1 });
    expect(requested.body).toMatchObject({ state: 'pending', aloneCents: 0 });
    expect((await decide(owner, requested.body.id, 'approve')).body.state).toBe('booked');
    const { rows } = await api.db.query(
      `SELECT g.cents::int AS cents, s.email AS giver, d.email AS approver FROM gifts g JOIN staff s ON s.id = g.staff_id
       JOIN approvals a ON a.id = g.approval_id JOIN staff d ON d.id = a.decided_by WHERE g.customer_id = $1`,
      [customer.id],
    );
    expect(rows).toEqual([{ cents: 1, giver: 'self@staff.test', approver: 'owner@staff.test' }]);
  });

  test('a rejected one books nothing, and does not count', async () => {
    const customer = await make.aCustomer(api, 0);
    const requested = await adjust(support, customer.id, { amountCents: 10_001 });
    const before = await digest();
    const turnedDown = await decide(finance, requested.body.id, 'reject', { reason: 'not so much' });
    expect(turnedDown.body.state).toBe('rejected');
    expect(await digest()).not.toBe(before);
    expect(outcome(await decide(owner, requested.body.id, 'approve'))).toEqual([409, 'ALREADY_RESOLVED']);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 0 });
    expect((await adjust(support, customer.id, { amountCents: 10_000 })).body.state).toBe('booked');
  });

  test('books nothing for a customer deleted in the meantime, and mails no one', async () => {
    const customer = await make.aCustomer(api, 0);
    const [booked, requested] = [
      await adjust(support, customer.id, { amountCents: -1, bucket: 'promo' }),
      await adjust(finance, customer.id, { amountCents: 150_000 }),
    ];
    expect(outcome(booked)).toEqual([402, 'INSUFFICIENT_FUNDS']);
    const { inTransaction } = await import('../../platform/db.ts');
    const { forgetPerson } = await import('../../people/index.ts');
    await inTransaction(() => forgetPerson(customer.id));
    const before = await digest();
    expect(outcome(await decide(owner, requested.body.id, 'approve'))).toEqual([409, 'WRONG_STATE']);
    expect(await digest()).toBe(before);
    expect(await count('mails WHERE recipient LIKE $1', [`%${customer.id}%`])).toBe(0);
    expect((await decide(owner, requested.body.id, 'reject', { reason: 'has left' })).body.state).toBe(
      'rejected',
    );
  });

  test('is refused when the money has been spent since the request', async () => {
    const customer = await make.aCustomer(api, 200_000);
    const requested = await adjust(finance, customer.id, { amountCents: -150_000 });
    await adjust(finance, customer.id, { amountCents: -1, bucket: 'cash' });
    expect(requested.body.state).toBe('pending');
    expect((await adjust(finance, customer.id, { amountCents: -60_000 })).body.state).toBe('booked');
    const before = await digest();
    expect(outcome(await decide(owner, requested.body.id, 'approve'))).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(await digest()).toBe(before);
  });
});

describe('a reversal', () => {
  test('books the opposite once and mails the customer', async () => {
    const customer = await make.aCustomer(api, 1_000);
    const made = await adjust(support, customer.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(finance, made.body.id, 'reverse', { reason: 'wrong person' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(9);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 1_000 });
    expect(await count("mails WHERE customer_id = $1 AND kind = 'balance-adjusted'", [customer.id])).toBe(2);
    expect(await faults()).toEqual([]);
  });

  test('needs two people again when the correction took two', async () => {
    const customer = await make.aCustomer(api, 0);
    const requested = await adjust(finance, customer.id, { amountCents: 150_000 });
    await decide(owner, requested.body.id, 'approve');
    const reversal = await decide(owner, requested.body.id, 'reverse', { reason: 'wrong person' });
    expect(reversal.body).toEqual({ id: requested.body.id, state: 'booked', approvalId: expect.any(String) });
    expect(outcome(await decide(finance, requested.body.id, 'reverse', { reason: 'me too' }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    const approve = (by: Client) =>
      make.post(by, `/api/admin/approvals/${reversal.body.approvalId}/approve`, {});
    expect(outcome(await approve(owner))).toEqual([403, 'FOUR_EYES_REQUIRED']);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 150_000 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve(finance)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wallet(customer.client)).toMatchObject({ cashCents: 0 });
    expect(await faults()).toEqual([]);
  });

  test('is refused when the money is spent, and for a correction that was never booked', async () => {
    const run = await make.aRunOnSale(4);
    const customer = await make.aCustomer(api, 0);
    const made = await adjust(finance, customer.id, { amountCents: 1_000 });
    await make.buy(customer.client, run.productId);
    const waiting = await adjust(finance, customer.id, { amountCents: 500_000 });
    const before = await digest();
    expect(outcome(await decide(owner, made.body.id, 'reverse', { reason: 'spent' }))).toEqual([
      402,
      'INSUFFICIENT_FUNDS',
    ]);
    expect(outcome(await decide(owner, waiting.body.id, 'reverse', { reason: 'waits' }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    expect(await digest()).toBe(before);
  });
});
