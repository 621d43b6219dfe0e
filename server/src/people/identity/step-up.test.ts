import { clock, minutes } from '../../platform/clock.ts';

import { outcome, startApi } from '../../../testing/api.ts';
import { cookieOf, enrolTelephone, isOpen, mailsTo, post } from '../../../testing/second-factor.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

describe('step-up and turning off', () => {
  test('without a second factor the password is required, and the session id changes', async () => {
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

  test('with one the password does not do; a code does, for five minutes', async () => {
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
