import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, post, testPassword } = await import('../../../testing/factories.ts');
const support = await api.staff('support');
afterAll(() => api.stop());

const mailsTo = async (email: string): Promise<string[]> =>
  (
    await api.db.query<{ kind: string }>(
      'SELECT kind FROM mails WHERE recipient = $1 ORDER BY created_at, id',
      [email],
    )
  ).rows.map(({ kind }) => kind);
const help = (id: string, verb: string) =>
  post(support, `/api/admin/users/${id}/${verb}`, { reason: 'asked by phone' });

test('support mails a confirmation link until the address is confirmed', async () => {
  const { id, email } = await aCustomer(api, 0);
  expect((await help(id, 'resend-confirmation')).body.code).toBe('WRONG_STATE');
  await api.db.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1', [id]);
  expect((await help(id, 'resend-confirmation')).status).toBe(200);
  expect(await mailsTo(email)).toContain('confirm-email');
});

test('a link for a new password goes to the account’s address, not too often, and not for a suspended account', async () => {
  const { id, email } = await aCustomer(api, 0);
  for (let at = 0; at < 5; at += 1) expect((await help(id, 'send-reset-link')).status).toBe(200);
  expect((await help(id, 'send-reset-link')).body.code).toBe('RATE_LIMITED');
  expect((await mailsTo(email)).filter((kind) => kind === 'reset-password')).toHaveLength(5);
  const other = await aCustomer(api, 0);
  await help(other.id, 'suspend');
  expect((await help(other.id, 'send-reset-link')).body.code).toBe('WRONG_STATE');
});

test('sign-ins name browsers and count what failed lately', async () => {
  const { id, email } = await aCustomer(api, 0);
  const signIn = (password: string) =>
    api.client().ask('/api/auth/sign-in', { method: 'POST', body: { email, password } });
  for (let at = 0; at < 3; at += 1) expect((await signIn('not the right one')).status).toBe(401);
  const failed = (await support.ask(`/api/admin/users/${id}/sign-ins`)).body;
  expect(failed.failed).toEqual({ count: 3, isBlocked: false });
  for (let at = 0; at < 8; at += 1) await signIn('not the right one');
  expect((await support.ask(`/api/admin/users/${id}/sign-ins`)).body.failed.isBlocked).toBe(true);
  await api.db.query('DELETE FROM throttles');
  expect((await signIn(testPassword)).status).toBe(200);
  const { last, failed: none, sessions } = (await support.ask(`/api/admin/users/${id}/sign-ins`)).body;
  expect([none.count, last.device]).toEqual([0, expect.any(String)]);
  expect(sessions.length).toBeGreaterThan(0);
  expect(JSON.stringify(sessions)).not.toContain('127.0.0.1');
});

test('an account’s standing lists limits, a break and holds', async () => {
  const { client, id } = await aCustomer(api, 0);
  await client.ask('/api/me/exclusion', { method: 'POST', body: { kind: 'cool-off', days: 7 } });
  const { limits, exclusion, holds } = (await support.ask(`/api/admin/users/${id}/standing`)).body;
  expect([limits.length, exclusion.kind, holds]).toEqual([3, 'cool-off', []]);
});

test('a close link is mailed for an empty account; what the account holds is not given up by its mailbox alone', async () => {
  const { id, email } = await aCustomer(api, 1_000);
  const close = (giveUp: string[]) =>
    post(support, `/api/admin/users/${id}/send-close-link`, { giveUp, reason: 'asked by phone' });
  expect((await close([])).body.code).toBe('ACCOUNT_NOT_EMPTY');
  expect((await support.ask(`/api/admin/users/${id}/holdings`)).body.holdings).toMatchObject([
    { kind: 'cash', amountCents: 1_000 },
  ]);
  expect((await close(['cash'])).body.code).toBe('FORBIDDEN');
  expect(await mailsTo(email)).not.toContain('delete-account');
  await api.db.query('UPDATE wallets SET cash_cents = 0 WHERE customer_id = $1', [id]);
  expect((await close([])).status).toBe(200);
  expect(await mailsTo(email)).toContain('delete-account');
});
