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
import { codeNow, wrongCode } from '../../../testing/totp-codes.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

describe('enrolment', () => {
  test('shows a key, takes a first code, gives ten codes once, ends other sessions and mails the owner', async () => {
    const customer = await make.aCustomer(api, 0);
    const other = api.client();
    await post(other, 'sign-in', { email: customer.email, password: make.testPassword });
    const before = cookieOf(customer.client);
    const begun = await post(customer.client, 'mfa/enrolment');
    expect(begun.body.otpauthUrl).toMatch(
      /^otpauth:\/\/totp\/Pullproof:.+secret=[A-Z2-7]{32}&issuer=Pullproof/,
    );
    expect(begun.body.qrSvg).toMatch(/^<svg /);
    const session = await customer.client.ask('/api/session');
    expect(session.body.mfa).toEqual({ enrolled: false, verified: false, pending: false });
    const secret = new URL(begun.body.otpauthUrl).searchParams.get('secret') ?? '';
    const confirmed = await post(customer.client, 'mfa/enrolment/confirm', {
      code: totpCode(secret, clock.now()),
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await customer.client.ask('/api/session')).body.mfa).toEqual({
      enrolled: true,
      verified: true,
      pending: false,
    });
    expect([
      await isOpen(api, before),
      await isOpen(api, cookieOf(other)),
      await isOpen(api, cookieOf(customer.client)),
    ]).toEqual([false, false, true]);
    expect((await customer.client.ask('/api/auth/mfa')).body).toMatchObject({
      isEnrolled: true,
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(api, customer.email)).toContain('mfa-enrolled');
  });

  test('stores neither key nor codes as they are', async () => {
    const customer = await make.aCustomer(api, 0);
    const { secret, recoveryCodes } = await enrolTelephone(customer.client);
    const { rows } = await api.db.query(
      `SELECT totp_secret AS sealed, (SELECT string_agg(encode(code_hash, 'escape'), ' ') FROM customer_recovery_codes r
         WHERE r.customer_id = c.id) AS hashes FROM customers c WHERE id = $1`,
      [customer.id],
    );
    expect(rows[0].sealed).toMatch(/^test:[\w-]+$/);
    expect(rows[0].sealed).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows[0].hashes).not.toContain(code.replaceAll('-', ''));
  });

  test('a key of one account opens no other, although a row was copied', async () => {
    const [one, two] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
    const { secret } = await enrolTelephone(one.client);
    await api.db.query(
      `UPDATE customers SET totp_secret = (SELECT totp_secret FROM customers WHERE id = $1), totp_enrolled_at = now() WHERE id = $2`,
      [one.id, two.id],
    );
    const answer = await post(two.client, 'step-up', { code: totpCode(secret, clock.now()) });
    expect(answer.status).toBe(500);
  });

  test('a wrong code turns nothing on, and five of them wait', async () => {
    const customer = await make.aCustomer(api, 0);
    const begun = await post(customer.client, 'mfa/enrolment');
    const secret = new URL(begun.body.otpauthUrl).searchParams.get('secret') ?? '';
    const answers = [];
    for (let n = 0; n < 6; n += 1)
      answers.push(
        outcome(await post(customer.client, 'mfa/enrolment/confirm', { code: wrongCode(secret) })),
      );
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => [401, 'MFA_INVALID']),
      [429, 'RATE_LIMITED'],
    ]);
    expect((await customer.client.ask('/api/session')).body.mfa.enrolled).toBe(false);
  });

  test('refuses a code without a pending key, or for one that has expired', async () => {
    const customer = await make.aCustomer(api, 0);
    const confirm = (secret: string) =>
      post(customer.client, 'mfa/enrolment/confirm', { code: totpCode(secret, clock.now()) });
    expect(outcome(await post(customer.client, 'mfa/enrolment/confirm', { code: '123456' }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    const begun = await post(customer.client, 'mfa/enrolment');
    const secret = new URL(begun.body.otpauthUrl).searchParams.get('secret') ?? '';
    clock.travel(minutes(31));
    expect(outcome(await confirm(secret))).toEqual([409, 'WRONG_STATE']);
  });

  test('returns codes for one of ten concurrent confirmations', async () => {
    const customer = await make.aCustomer(api, 0);
    const begun = await post(customer.client, 'mfa/enrolment');
    const secret = new URL(begun.body.otpauthUrl).searchParams.get('secret') ?? '';
    const cookie = cookieOf(customer.client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.client().ask('/api/auth/mfa/enrolment/confirm', {
          method: 'POST',
          body: { code: totpCode(secret, clock.now()) },
          headers: { Cookie: cookie },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await api.db.query('SELECT 1 FROM customer_recovery_codes WHERE customer_id = $1', [
      customer.id,
    ]);
    expect(rows).toHaveLength(10);
  });

  test('a session that was left open cannot bind the account to another telephone', async () => {
    const customer = await make.aCustomer(api, 0);
    clock.travel(minutes(6));
    expect(outcome(await post(customer.client, 'mfa/enrolment'))).toEqual([403, 'STEP_UP_REQUIRED']);
    await post(customer.client, 'step-up', { password: make.testPassword });
    expect((await post(customer.client, 'mfa/enrolment')).status).toBe(200);
  });

  test('replacing the app needs the current one', async () => {
    const { email, half, telephone } = await halfSignedIn(api, make);
    const first = await post(half, 'mfa', { code: telephone.nextCode() });
    expect(first.body.session.customer.email).toBe(email);
    clock.travel(minutes(6));
    expect(outcome(await post(half, 'mfa/enrolment'))).toEqual([403, 'STEP_UP_REQUIRED']);
    await post(half, 'step-up', { code: telephone.nextCode() });
    const second = await enrolTelephone(half);
    expect(second.secret).not.toBe(telephone.secret);
    const old = codeNow(telephone.secret, [second.secret]);
    expect(outcome(await post(half, 'step-up', { code: old }))).toEqual([401, 'MFA_INVALID']);
    expect((await post(half, 'step-up', { code: second.nextCode() })).status).toBe(204);
    expect(outcome(await post(half, 'step-up', { recoveryCode: telephone.recoveryCodes[0] }))).toEqual([
      401,
      'MFA_INVALID',
    ]);
  });
});

describe('step-up and turning off', () => {
  test('a step-up without a second factor takes the password, and the session id changes', async () => {
    const { client } = await make.aCustomer(api, 0);
    const before = cookieOf(client);
    expect(outcome(await post(client, 'step-up', { password: 'not the password' }))).toEqual([
      401,
      'SIGN_IN_FAILED',
    ]);
    expect(outcome(await post(client, 'step-up', { code: '123456' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await post(client, 'step-up', { password: make.testPassword })).status).toBe(204);
    expect([await isOpen(api, before), await isOpen(api, cookieOf(client))]).toEqual([false, true]);
    expect(outcome(await post(api.client(), 'step-up', { password: 'x' }))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('five wrong passwords wait', async () => {
    const { client } = await make.aCustomer(api, 0);
    for (let n = 0; n < 5; n += 1) await post(client, 'step-up', { password: 'not the password' });
    expect(outcome(await post(client, 'step-up', { password: make.testPassword }))).toEqual([
      429,
      'RATE_LIMITED',
    ]);
  });

  test('a step-up with a second factor takes a code, not the password, and lasts five minutes', async () => {
    const { client } = await make.aCustomer(api, 0);
    const telephone = await enrolTelephone(client);
    clock.travel(minutes(6));
    const remove = () => client.ask('/api/auth/mfa', { method: 'DELETE' });
    expect(outcome(await remove())).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(outcome(await post(client, 'mfa/recovery-codes'))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(outcome(await post(client, 'step-up', { password: make.testPassword }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    expect(outcome(await remove())).toEqual([403, 'STEP_UP_REQUIRED']);
    const before = cookieOf(client);
    expect((await post(client, 'step-up', { code: telephone.nextCode() })).status).toBe(204);
    expect([await isOpen(api, before), await isOpen(api, cookieOf(client))]).toEqual([false, true]);
    clock.travel(minutes(4));
    expect((await post(client, 'mfa/recovery-codes')).status).toBe(200);
    clock.travel(minutes(2));
    expect(outcome(await remove())).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  test('new recovery codes end the earlier ones', async () => {
    const { client, email } = await make.aCustomer(api, 0);
    const telephone = await enrolTelephone(client);
    const renewed = await post(client, 'mfa/recovery-codes');
    expect(new Set([...renewed.body.recoveryCodes, ...telephone.recoveryCodes]).size).toBe(20);
    expect(outcome(await post(client, 'step-up', { recoveryCode: telephone.recoveryCodes[0] }))).toEqual([
      401,
      'MFA_INVALID',
    ]);
    expect((await post(client, 'step-up', { recoveryCode: renewed.body.recoveryCodes[0] })).status).toBe(204);
    expect(await mailsTo(api, email)).toContain('recovery-codes-renewed');
  });

  test('once turned off, sign-in needs only the password, and nothing of it remains', async () => {
    const { client, email, id } = await make.aCustomer(api, 0);
    await enrolTelephone(client);
    const before = cookieOf(client);
    expect((await client.ask('/api/auth/mfa', { method: 'DELETE' })).status).toBe(204);
    expect([await isOpen(api, before), await isOpen(api, cookieOf(client))]).toEqual([false, true]);
    expect((await client.ask('/api/auth/mfa')).body).toEqual({
      isEnrolled: false,
      enrolledAt: null,
      recoveryCodesLeft: 0,
    });
    const answer = await post(api.client(), 'sign-in', { email, password: make.testPassword });
    expect(answer.body.session.mfa).toEqual({ enrolled: false, verified: false, pending: false });
    const { rows } = await api.db.query('SELECT totp_secret FROM customers WHERE id = $1', [id]);
    expect(rows).toEqual([{ totp_secret: null }]);
    expect(await mailsTo(api, email)).toContain('mfa-removed');
    expect(outcome(await client.ask('/api/auth/mfa', { method: 'DELETE' }))).toEqual([409, 'WRONG_STATE']);
    expect(outcome(await post(client, 'mfa/recovery-codes'))).toEqual([409, 'WRONG_STATE']);
  });
});
