import { clock, minutes } from '../../platform/clock.ts';
import { totpCode } from '../../platform/totp.ts';
import { outcome, startApi } from '../../../testing/api.ts';
import {
  cookieOf,
  enrolTelephone,
  halfSignedIn,
  isOpen,
  mailsTo,
  post,
} from '../../../testing/second-factor.ts';
import { wrongCode } from '../../../testing/totp-codes.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

describe('signing in with a second factor', () => {
  test('no private route answers before the second factor', async () => {
    const { half, id } = await halfSignedIn(api, make);
    const session = await half.ask('/api/session');
    expect(session.body).toMatchObject({
      customer: null,
      mfa: { enrolled: true, verified: false, pending: true },
    });
    const { describedRoutes } = await import('../../platform/http/route.ts');
    const own = describedRoutes.filter(({ access }) => access === 'customer');
    expect(own.length).toBeGreaterThan(20);
    for (const { method, path } of own) {
      const answer = await half.ask(path.replace(/:[A-Za-z]+/g, id), {
        method: method.toUpperCase(),
        ...(method !== 'get' && { body: {} }),
      });
      expect([method, path, ...outcome(answer)]).toEqual([method, path, 401, 'MFA_REQUIRED']);
    }
    const change = { currentPassword: make.testPassword, password: 'another good password' };
    expect(outcome(await post(half, 'password', change))).toEqual([401, 'MFA_REQUIRED']);
  });

  test('its code opens the account under a new id, once', async () => {
    const { half, telephone } = await halfSignedIn(api, make);
    const before = cookieOf(half);
    const code = telephone.nextCode();
    expect((await post(half, 'mfa', { code })).status).toBe(200);
    expect((await half.ask('/api/session')).body.mfa).toEqual({
      enrolled: true,
      verified: true,
      pending: false,
    });
    expect([await isOpen(api, before), await isOpen(api, cookieOf(half))]).toEqual([false, true]);
    expect(outcome(await post(half, 'mfa', { code }))).toEqual([409, 'WRONG_STATE']);
    expect(outcome(await post(half, 'step-up', { code }))).toEqual([401, 'MFA_INVALID']);
  });

  test('the code that turned it on does not sign in as well, nor does one from before the last', async () => {
    // Frozen, so that the next TOTP period cannot start mid-test.
    clock.freezeAt(new Date());
    const customer = await make.aCustomer(api, 0);
    const { secret } = await enrolTelephone(customer.client);
    const [used, earlier] = [0, 30_000].map((ms) => totpCode(secret, new Date(clock.now().getTime() - ms)));
    for (const code of [used, earlier])
      expect(outcome(await post(customer.client, 'step-up', { code }))).toEqual([401, 'MFA_INVALID']);
  });

  test('accepts a TOTP code once, even from 20 concurrent sign-ins', async () => {
    const { email, telephone } = await halfSignedIn(api, make);
    const halves = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = api.client();
        await post(client, 'sign-in', { email, password: make.testPassword });
        return client;
      }),
    );
    const code = telephone.nextCode();
    const answers = await Promise.all(halves.map((client) => post(client, 'mfa', { code })));
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(codes.filter((one) => one === '200')).toHaveLength(1);
    expect(codes.every((one) => ['200', '401 MFA_INVALID', '429 RATE_LIMITED'].includes(one))).toBe(true);
    const open = await Promise.all(halves.map((client) => isOpen(api, cookieOf(client))));
    expect(open.filter(Boolean)).toHaveLength(1);
  });

  test('accepts a recovery code once, even from 20 concurrent sign-ins, and notifies the owner', async () => {
    const { email, half, telephone } = await halfSignedIn(api, make);
    const [recoveryCode = ''] = telephone.recoveryCodes;
    const cookie = cookieOf(half);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api
          .client()
          .ask('/api/auth/mfa', { method: 'POST', body: { recoveryCode }, headers: { Cookie: cookie } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mailsTo(api, email)).filter((kind) => kind === 'recovery-code-used')).toHaveLength(1);
    const { rows } = await api.db.query(
      'SELECT 1 FROM mails WHERE recipient = $1 AND content::text LIKE $2',
      [email, '%you have 9 left%'],
    );
    expect(rows).toHaveLength(1);
  });

  test('five wrong codes in a quarter of an hour, then even the right one waits; recovery codes count along', async () => {
    const { half, telephone } = await halfSignedIn(api, make);
    for (let n = 0; n < 4; n += 1)
      expect(outcome(await post(half, 'mfa', { code: wrongCode(telephone.secret) }))).toEqual([
        401,
        'MFA_INVALID',
      ]);
    const recoveryCode = 'aaaa-aaaa-aaaa-aaaa';
    expect(outcome(await post(half, 'mfa', { recoveryCode }))).toEqual([401, 'MFA_INVALID']);
    const refused = await post(half, 'mfa', { code: telephone.nextCode() });
    expect(outcome(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('a stranger with the password cannot use the tries of the owner’s browser up', async () => {
    const { email, half, client, telephone } = await halfSignedIn(api, make);
    for (let n = 0; n < 6; n += 1) await post(half, 'mfa', { code: wrongCode(telephone.secret) });
    expect(outcome(await post(half, 'mfa', { code: wrongCode(telephone.secret) }))).toEqual([
      429,
      'RATE_LIMITED',
    ]);
    // A browser becomes the owner's once a sign-in with the second factor has finished in it.
    await api.db.query('DELETE FROM throttles');
    await post(client, 'sign-out');
    await post(client, 'sign-in', { email, password: make.testPassword });
    await post(client, 'mfa', { code: telephone.nextCode() });
    for (let n = 0; n < 6; n += 1) await post(half, 'mfa', { code: wrongCode(telephone.secret) });
    expect(outcome(await post(half, 'mfa', { code: telephone.nextCode() }))).toEqual([429, 'RATE_LIMITED']);
    await post(client, 'sign-out');
    await post(client, 'sign-in', { email, password: make.testPassword });
    expect((await post(client, 'mfa', { code: telephone.nextCode() })).status).toBe(200);
  });

  test.each([
    ['a number', { code: 123_456 }],
    ['a list', { code: ['123456'] }],
    ['five digits', { code: '12345' }],
    ['digits of another script', { code: '１２３４５６' }],
    ['both kinds', { code: '123456', recoveryCode: 'aaaa-bbbb-cccc-dddd' }],
    ['neither', {}],
    ['a list of recovery codes', { recoveryCode: ['aaaa-bbbb-cccc-dddd'] }],
  ])('%s is no proof', async (_, body) => {
    const { half } = await halfSignedIn(api, make);
    expect(outcome(await post(half, 'mfa', body))).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('refuses unknown fields', async () => {
    const { half } = await halfSignedIn(api, make);
    expect(outcome(await post(half, 'mfa', { code: '123456', trust: true }))).toEqual([400, 'UNKNOWN_FIELD']);
  });

  test('refuses no session, a complete session and an expired one', async () => {
    const { half, telephone } = await halfSignedIn(api, make);
    expect(outcome(await post(api.client(), 'mfa', { code: '123456' }))).toEqual([401, 'UNAUTHENTICATED']);
    const customer = await make.aCustomer(api, 0);
    expect(outcome(await post(customer.client, 'mfa', { code: '123456' }))).toEqual([409, 'WRONG_STATE']);
    clock.travel(minutes(16));
    expect(outcome(await post(half, 'mfa', { code: telephone.nextCode() }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  test('a session that waits ends with all others', async () => {
    const { half, email, telephone } = await halfSignedIn(api, make);
    const support = await api.staff('support');
    const { rows } = await api.db.query('SELECT id FROM customers WHERE email = $1', [email]);
    await support.ask(`/api/admin/users/${rows[0].id}/end-sessions`, {
      method: 'POST',
      body: { reason: 'Stolen' },
    });
    expect(outcome(await post(half, 'mfa', { code: telephone.nextCode() }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  test('a password reset leaves the second factor on', async () => {
    const { email, half } = await halfSignedIn(api, make);
    await post(half, 'password/reset', { email });
    const { rows } = await api.db.query(
      "SELECT content::text AS text_body FROM mails WHERE recipient = $1 AND kind = 'reset-password' ORDER BY created_at DESC LIMIT 1",
      [email],
    );
    const token = /token=([\w-]+)/.exec(rows[0].text_body)?.[1];
    const password = 'another good password';
    expect((await post(half, 'password', { token, password })).status).toBe(204);
    expect((await post(half, 'sign-in', { email, password })).body).toEqual({ mfaRequired: true });
  });
});
