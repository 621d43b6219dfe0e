import { startApi, type Answer, type Client, type TestApi } from '../../testing/api.ts';
import type * as Factories from '../../testing/factories.ts';
import { enrolTelephone, type Telephone } from '../../testing/second-factor.ts';
import { clock, hours, minutes } from '../../platform/clock.ts';

let api: TestApi;
let make: typeof Factories;

beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '30' });
  make = await import('../../testing/factories.ts');
});
afterEach(() => clock.reset());
afterAll(() => api.stop());

const iban = 'DE89 3704 0044 0532 0130 00';
let accounts = 0;
/** An account that nobody else withdraws to. */
const anAccount = (): string => `7${String((accounts += 1)).padStart(9, '0')}3000`;
const digest = async (): Promise<string> =>
  (await (await import('../integrity/index.ts')).proveBooks()).digest;
const wallet = async (client: Client): Promise<{ cashCents: number; heldCents: number }> =>
  (await client.ask('/api/me/wallet')).body;
const told = ({ status, body }: Answer): [number, string] => [status, body.code];
const stepUp = (client: Client, telephone: Telephone): Promise<Answer> =>
  client.ask('/api/auth/step-up', { method: 'POST', body: { code: telephone.nextCode() } });
const ask = (client: Client, amountCents: unknown, destination: string, key = make.aKey()) =>
  make.post(client, '/api/me/payouts', { amountCents, destination }, key);

/** Verified, with a second factor, a destination, and everything old enough. */
async function aPayee(cashCents = 10_000, account = anAccount()) {
  const customer = await make.aCustomer(api, cashCents);
  const telephone = await enrolTelephone(customer.client);
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [customer.id]);
  await stepUp(customer.client, telephone);
  const added = await customer.client.ask('/api/me/payout-destinations', {
    method: 'POST',
    body: { holder: 'A. Collector', account, country: 'DE' },
  });
  if (added.status !== 201) throw new Error(added.text);
  await api.db.query(
    `UPDATE payout_destinations SET created_at = created_at - interval '73 hours' WHERE customer_id = $1`,
    [customer.id],
  );
  return { ...customer, telephone, destination: String(added.body.id) };
}

const decide = (client: Client, id: string, verb: string, body: object = {}) =>
  make.post(client, `/api/admin/payouts/${id}/${verb}`, body);

describe('a payout', () => {
  test('holds the cash, and leaves the shop once it is approved and paid', async () => {
    const payee = await aPayee(10_000, iban);
    const asked = await ask(payee.client, 4_000, payee.destination);
    expect([asked.status, asked.body]).toEqual([
      202,
      expect.objectContaining({ amountCents: 4_000, state: 'requested', lastSigns: '3000' }),
    ]);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 4_000 });
    const finance = await api.staff('finance');
    const approved = await decide(finance, asked.body.id, 'approve');
    expect(approved.body).toMatchObject({ state: 'approved', approvalsLeft: 0 });
    expect(told(await payee.client.ask(`/api/me/payouts/${asked.body.id}`, { method: 'DELETE' }))).toEqual([
      409,
      'ALREADY_RESOLVED',
    ]);
    const account = await decide(finance, asked.body.id, 'account');
    expect(account.body.account).toBe(iban.replaceAll(' ', ''));
    const paid = await decide(finance, asked.body.id, 'mark-paid', { reference: `SEPA-${make.aKey()}` });
    expect(paid.body.state).toBe('paid');
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 6_000, heldCents: 0 });
    const { proveBooks } = await import('../integrity/index.ts');
    expect((await proveBooks()).checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('20 at once with funds for one: 1 × 202, 19 × 402', async () => {
    const payee = await aPayee(5_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(payee.client, 5_000, payee.destination)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(19);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 0, heldCents: 5_000 });
  });

  test('is cancelled or rejected once, and the money returns', async () => {
    const payee = await aPayee();
    const [first, second] = [
      await ask(payee.client, 1_000, payee.destination),
      await ask(payee.client, 2_000, payee.destination),
    ];
    const cancels = await Promise.all(
      Array.from({ length: 10 }, () =>
        payee.client.ask(`/api/me/payouts/${first.body.id}`, { method: 'DELETE' }),
      ),
    );
    expect(cancels.filter(({ status }) => status < 300)).toHaveLength(1);
    const finance = await api.staff('finance');
    expect(told(await decide(finance, second.body.id, 'reject'))).toEqual([400, 'VALIDATION_FAILED']);
    const rejected = await decide(finance, second.body.id, 'reject', { reason: 'name does not match' });
    expect(rejected.body.state).toBe('rejected');
    expect(told(await decide(finance, second.body.id, 'reject', { reason: 'once more' }))).toEqual([
      409,
      'ALREADY_RESOLVED',
    ]);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 10_000, heldCents: 0 });
    const list = await payee.client.ask('/api/me/payouts');
    expect(list.body.map(({ state }: { state: string }) => state)).toEqual(['rejected', 'cancelled']);
  });

  test('of $1,000 and more needs two people', async () => {
    const payee = await aPayee(150_000);
    const asked = await ask(payee.client, 100_000, payee.destination);
    const [finance, owner] = [await api.staff('finance'), await api.staff('owner')];
    expect((await decide(finance, asked.body.id, 'approve')).body).toMatchObject({ approvalsLeft: 1 });
    expect(told(await decide(finance, asked.body.id, 'approve'))).toEqual([403, 'FOUR_EYES_REQUIRED']);
    expect(told(await decide(finance, asked.body.id, 'mark-paid', { reference: 'too early' }))).toEqual([
      409,
      'ALREADY_RESOLVED',
    ]);
    expect((await decide(owner, asked.body.id, 'approve')).body.state).toBe('approved');
  });

  test('in parts takes two people as well, to one customer or to one account, and to the first person it is closed', async () => {
    const [finance, owner] = [await api.staff('finance'), await api.staff('owner')];
    const account = anAccount();
    const [payee, friend] = [await aPayee(150_000, account), await aPayee(150_000, account)];
    const other = await aPayee(150_000);
    const approvalsFor = async (by: typeof payee) => {
      const asked = await ask(by.client, 41_666, by.destination);
      expect(asked.status).toBe(202);
      return (await decide(finance, asked.body.id, 'approve')).body.approvalsLeft;
    };
    expect([await approvalsFor(payee), await approvalsFor(friend), await approvalsFor(payee)]).toEqual([
      0, 0, 1,
    ]);
    expect([await approvalsFor(friend), await approvalsFor(other)]).toEqual([1, 0]);
    await api.db.query(
      "UPDATE payouts SET created_at = created_at - interval '25 hours' WHERE customer_id = ANY($1)",
      [[payee.id, friend.id]],
    );
    expect(await approvalsFor(friend)).toBe(0);
    const large = await ask(other.client, 58_334, other.destination);
    expect((await decide(finance, large.body.id, 'approve')).body.approvalsLeft).toBe(1);
    expect(told(await decide(finance, large.body.id, 'reject', { reason: 'twice' }))).toEqual([
      403,
      'FOUR_EYES_REQUIRED',
    ]);
    expect((await decide(owner, large.body.id, 'reject', { reason: 'a wrong name' })).body.state).toBe(
      'rejected',
    );
  });

  test('split at once, by one customer and by two to one account, passes its first part only', async () => {
    const finance = await api.staff('finance');
    const account = anAccount();
    const payees = [await aPayee(150_000, account), await aPayee(150_000, account)];
    const asked = await Promise.all(
      [0, 1, 0, 1].map((at) =>
        ask(payees[at]?.client ?? api.client(), 50_000, payees[at]?.destination ?? ''),
      ),
    );
    const left = [];
    for (const { body } of asked) left.push((await decide(finance, body.id, 'approve')).body.approvalsLeft);
    expect(left.sort()).toEqual([0, 1, 1, 1]);
  });

  test('that two decide waits in the inbox, and leaves it when its owner cancels', async () => {
    const payee = await aPayee(150_000);
    const asked = await ask(payee.client, 100_000, payee.destination);
    const finance = await api.staff('finance');
    const waiting = async () =>
      (
        await finance.ask(
          `/api/admin/approvals?filter=${encodeURIComponent(JSON.stringify({ subjectId: asked.body.id }))}`,
        )
      ).body;
    expect(await waiting()).toMatchObject([
      { kind: 'payout', state: 'pending', requestedBy: null, approvalsNeeded: 2, expiresAt: null },
    ]);
    await payee.client.ask(`/api/me/payouts/${asked.body.id}`, { method: 'DELETE' });
    expect(await waiting()).toMatchObject([{ state: 'withdrawn' }]);
    expect(await wallet(payee.client)).toMatchObject({ cashCents: 150_000, heldCents: 0 });
  });

  test('one bank reference pays one payout', async () => {
    const payee = await aPayee();
    const owner = await api.staff('owner');
    const reference = `SEPA-${make.aKey()}`;
    const states = [];
    for (const amount of [1_000, 1_100]) {
      const { body } = await ask(payee.client, amount, payee.destination);
      await decide(owner, body.id, 'approve');
      states.push(told(await decide(owner, body.id, 'mark-paid', { reference }))[0]);
    }
    expect(states).toEqual([200, 400]);
  });
});

describe('refusals change nothing', () => {
  const when = (statement: string) => async (id: string) => {
    await api.db.query(statement, [id]);
  };
  test.each<[string, number, string, number, ((id: string) => Promise<void>) | null]>([
    ['below the least', 400, 'VALIDATION_FAILED', 999, null],
    ['more than there is', 402, 'INSUFFICIENT_FUNDS', 10_001, null],
    [
      'without identity',
      403,
      'IDENTITY_REQUIRED',
      2_000,
      when('UPDATE customers SET identity_verified_at = NULL WHERE id = $1'),
    ],
    [
      'to a new destination',
      403,
      'PAYOUT_COOLDOWN',
      2_000,
      when('UPDATE payout_destinations SET created_at = now() WHERE customer_id = $1'),
    ],
    [
      'after a change of address',
      403,
      'PAYOUT_COOLDOWN',
      2_000,
      when("UPDATE customers SET email_changed_at = now() - interval '71 hours' WHERE id = $1"),
    ],
    [
      'after a reset second factor',
      403,
      'PAYOUT_COOLDOWN',
      2_000,
      when("UPDATE customers SET mfa_reset_at = now() - interval '71 hours' WHERE id = $1"),
    ],
    [
      'after a reset password',
      403,
      'PAYOUT_COOLDOWN',
      2_000,
      when("UPDATE customers SET password_reset_at = now() - interval '23 hours' WHERE id = $1"),
    ],
    [
      'on hold',
      403,
      'ACCOUNT_HOLD',
      2_000,
      when(
        `INSERT INTO account_holds (id, customer_id, cause, subject_id, placed_at)
         VALUES (gen_random_uuid(), $1, 'dispute', gen_random_uuid(), now())`,
      ),
    ],
    [
      'to a removed destination',
      404,
      'NOT_FOUND',
      2_000,
      when('UPDATE payout_destinations SET removed_at = now() WHERE customer_id = $1'),
    ],
  ])('%s', async (_name, status, code, amountCents, arrange) => {
    const payee = await aPayee();
    await arrange?.(payee.id);
    const before = await digest();
    expect(told(await ask(payee.client, amountCents, payee.destination))).toEqual([status, code]);
    expect(await digest()).toBe(before);
  });

  test('without a recent second factor, and without any', async () => {
    const payee = await aPayee();
    const other = await make.aCustomer(api, 5_000);
    clock.travel(hours(0.1));
    const before = await digest();
    expect(told(await ask(payee.client, 2_000, payee.destination))).toEqual([403, 'STEP_UP_REQUIRED']);
    const answer = await ask(other.client, 2_000, payee.destination);
    expect([...told(answer), answer.body.enrolment]).toEqual([403, 'STEP_UP_REQUIRED', true]);
    expect(await digest()).toBe(before);
  });

  test('promo money is not paid out', async () => {
    const payee = await aPayee(2_000);
    const { postTransfers, customerAccount, house } = await import('../ledger/index.ts');
    const { inTransaction } = await import('../../platform/db.ts');
    const reference = `test:${payee.id}`;
    const credit = customerAccount(payee.id, 'promo');
    await inTransaction(() =>
      postTransfers(payee.id, [
        { kind: 'promo', reference, debit: house.promoCost, credit, amountCents: 5_000 },
      ]),
    );
    expect(told(await ask(payee.client, 2_001, payee.destination))).toEqual([402, 'INSUFFICIENT_FUNDS']);
  });

  test('another customer’s payout and destination are absent', async () => {
    const [payee, stranger] = [await aPayee(), await aPayee()];
    const { body } = await ask(payee.client, 1_000, payee.destination);
    expect(told(await ask(stranger.client, 1_000, payee.destination))).toEqual([404, 'NOT_FOUND']);
    for (const path of [`/api/me/payouts/${body.id}`, `/api/me/payout-destinations/${payee.destination}`])
      expect(told(await stranger.client.ask(path, { method: 'DELETE' }))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([-1, 0, 1.5, '1000', [1_000], null, Infinity, 2 ** 53])('an amount of %p', async (amount) => {
    const payee = await aPayee();
    expect((await ask(payee.client, amount, payee.destination)).status).toBe(400);
  });

  test('staff without the permission, or without a recent code', async () => {
    const payee = await aPayee();
    const { body } = await ask(payee.client, 1_000, payee.destination);
    const support = await api.staff('support');
    expect(told(await decide(support, body.id, 'mark-paid', { reference: 'x' }))).toEqual([403, 'FORBIDDEN']);
    expect(told(await decide(support, body.id, 'account'))).toEqual([403, 'FORBIDDEN']);
    expect(told(await decide(support, body.id, 'approve'))).toEqual([403, 'FORBIDDEN']);
    expect(told(await decide(await api.staff('owner'), 'nothing', 'approve'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('identity', () => {
  test('without papers takes two people, a reason and a recent code; taking it back takes one', async () => {
    const customer = await make.aCustomer(api, 0);
    const [support, finance] = [await api.staff('support'), await api.staff('finance')];
    const verify = (isVerified: boolean, by = support) =>
      by.ask(`/api/admin/users/${customer.id}/verify-identity`, {
        method: 'POST',
        body: { isVerified, reason: 'saw the passport' },
      });
    const stale = await api.staff('support', { as: 'stale-support', sinceStepUpMs: minutes(6) });
    expect(told(await verify(true, stale))).toEqual([403, 'STEP_UP_REQUIRED']);
    const asked = await verify(true);
    expect(asked.body).toEqual({ state: 'pending', approvalId: expect.any(String) });
    expect(told(await verify(true))).toEqual([409, 'WRONG_STATE']);
    expect((await customer.client.ask('/api/me/payout-rules')).body.isIdentityVerified).toBe(false);
    const approved = await make.post(finance, `/api/admin/approvals/${asked.body.approvalId}/approve`, {});
    expect(approved.body.state).toBe('approved');
    expect(told(await verify(true))).toEqual([409, 'WRONG_STATE']);
    expect((await customer.client.ask('/api/me/payout-rules')).body).toMatchObject({
      isIdentityVerified: true,
      hasSecondFactor: false,
      minCents: 1_000,
    });
    expect((await verify(false)).status).toBeLessThan(300);
    const { rows } = await api.db.query(
      `SELECT action FROM audit_entries WHERE subject_kind = 'customer' AND subject_id = $1 ORDER BY at, id`,
      [customer.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'customer.identity-verified',
      'customer.identity-revoked',
    ]);
  });
});
