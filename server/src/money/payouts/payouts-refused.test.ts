import { outcome } from '../../../testing/api.ts';
import { digest } from '../../../testing/books.ts';
import { startMoney } from '../../../testing/money-stage.ts';
import { clock, hours, minutes } from '../../platform/clock.ts';

const { api, make } = await startMoney();
const { aPayee, decidePayout, givePromoCredit, requestPayout } = await import('../../../testing/deals.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

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
    const payee = await aPayee(api);
    await arrange?.(payee.id);
    const before = await digest();
    expect(outcome(await requestPayout(payee.client, amountCents, payee.destination))).toEqual([
      status,
      code,
    ]);
    expect(await digest()).toBe(before);
  });

  test('a payout needs a second factor, and a recent one', async () => {
    const payee = await aPayee(api);
    const other = await make.aCustomer(api, 5_000);
    clock.travel(hours(0.1));
    const before = await digest();
    expect(outcome(await requestPayout(payee.client, 2_000, payee.destination))).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ]);
    const answer = await requestPayout(other.client, 2_000, payee.destination);
    expect([...outcome(answer), answer.body.enrolment]).toEqual([403, 'STEP_UP_REQUIRED', true]);
    expect(await digest()).toBe(before);
  });

  test('promo money is not paid out', async () => {
    const payee = await aPayee(api, 2_000);
    await givePromoCredit(payee.id, 5_000);
    expect(outcome(await requestPayout(payee.client, 2_001, payee.destination))).toEqual([
      402,
      'INSUFFICIENT_FUNDS',
    ]);
  });

  test('another customer’s payout and destination are 404', async () => {
    const [payee, stranger] = [await aPayee(api), await aPayee(api)];
    const { body } = await requestPayout(payee.client, 1_000, payee.destination);
    expect(outcome(await requestPayout(stranger.client, 1_000, payee.destination))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    for (const path of [`/api/me/payouts/${body.id}`, `/api/me/payout-destinations/${payee.destination}`])
      expect(outcome(await stranger.client.ask(path, { method: 'DELETE' }))).toEqual([404, 'NOT_FOUND']);
  });

  test.each([-1, 0, 1.5, '1000', [1_000], null, Infinity, 2 ** 53])('an amount of %p', async (amount) => {
    const payee = await aPayee(api);
    expect((await requestPayout(payee.client, amount, payee.destination)).status).toBe(400);
  });

  test('staff need the permission and a recent code', async () => {
    const payee = await aPayee(api);
    const { body } = await requestPayout(payee.client, 1_000, payee.destination);
    const support = await api.staff('support');
    expect(outcome(await decidePayout(support, body.id, 'mark-paid', { reference: 'x' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(outcome(await decidePayout(support, body.id, 'account'))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await decidePayout(support, body.id, 'approve'))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await decidePayout(await api.staff('owner'), 'nothing', 'approve'))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('identity', () => {
  test('without documents it takes two people, a reason and a recent code; revoking it takes one', async () => {
    const customer = await make.aCustomer(api, 0);
    const [support, finance] = [await api.staff('support'), await api.staff('finance')];
    const verify = (isVerified: boolean, by = support) =>
      by.ask(`/api/admin/users/${customer.id}/verify-identity`, {
        method: 'POST',
        body: { isVerified, reason: 'saw the passport' },
      });
    const stale = await api.staff('support', { as: 'stale-support', sinceStepUpMs: minutes(6) });
    expect(outcome(await verify(true, stale))).toEqual([403, 'STEP_UP_REQUIRED']);
    const requested = await verify(true);
    expect(requested.body).toEqual({ state: 'pending', approvalId: expect.any(String) });
    expect(outcome(await verify(true))).toEqual([409, 'WRONG_STATE']);
    expect((await customer.client.ask('/api/me/payout-rules')).body.isIdentityVerified).toBe(false);
    const approved = await make.post(
      finance,
      `/api/admin/approvals/${requested.body.approvalId}/approve`,
      {},
    );
    expect(approved.body.state).toBe('approved');
    expect(outcome(await verify(true))).toEqual([409, 'WRONG_STATE']);
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
