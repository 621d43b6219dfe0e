import { startApi, staffPassword, staffTotpSecret, type Client } from '../../../testing/api.ts';
import { codeNow, wrongCode } from '../../../testing/totp-codes.ts';

const api = await startApi();
const { createStaff } = await import('./index.ts');
const { clock, hours, minutes } = await import('../../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

let serial = 0;
const aMember = async (totpSecret: string | undefined = staffTotpSecret) => {
  const email = `member-${(serial += 1)}@sign-in.test`;
  const id = await createStaff({
    email,
    name: 'A Member',
    role: 'support',
    password: staffPassword,
    ...(totpSecret !== '' && { totpSecret }),
  });
  return { id, email };
};
const post = (client: Client, path: string, body: unknown = {}) =>
  client.ask(`/api/admin/auth/${path}`, { method: 'POST', body });
const signIn = (client: Client, email: string, password = staffPassword) =>
  post(client, 'sign-in', { email, password });
const sessionOf = async (client: Client) => {
  const { status, body } = await client.ask('/api/admin/session');
  return `${status} ${body.code ?? body.role}`;
};
const actions = async (id: string) =>
  (
    await api.db.query('SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY at, id', [id])
  ).rows.map(({ action }) => action);

async function signedIn(email: string): Promise<Client> {
  const client = api.client();
  await signIn(client, email);
  // Each code works once.
  clock.travel(30_000);
  const answer = await post(client, 'mfa', { code: codeNow(staffTotpSecret) });
  expect(answer.status).toBe(200);
  return client;
}

describe('password, then code', () => {
  test('nothing but the second factor answers until it was shown', async () => {
    const { id, email } = await aMember();
    const client = api.client();
    expect((await signIn(client, email)).body).toEqual({ mfaRequired: true });
    for (const path of ['session', 'users', 'auth/account', 'dashboard']) {
      const { status, body } = await client.ask(`/api/admin/${path}`);
      expect([path, status, body.code]).toEqual([path, 401, 'MFA_REQUIRED']);
    }
    const behindIt = {
      'step-up': { code: '123456' },
      'sign-out': {},
      'recovery-codes': {},
      'mfa/enrolment': {},
    };
    for (const [path, sent] of Object.entries(behindIt))
      expect([path, (await post(client, path, sent)).body.code]).toEqual([path, 'MFA_REQUIRED']);
    const { body } = await post(client, 'mfa', { code: codeNow(staffTotpSecret) });
    expect(body).toMatchObject({ staff: { email }, role: 'support' });
    expect(body.permissions).toContain('users.read');
    expect(body.permissions).not.toContain('cards.write');
    expect(await sessionOf(client)).toBe('200 support');
    expect(await actions(id)).toEqual(['staff.created', 'staff.signed_in']);
    expect((await post(client, 'sign-out')).status).toBe(204);
    expect(await sessionOf(client)).toBe('401 UNAUTHENTICATED');
  });

  test('the session’s id changes at every step, and the old one is revoked', async () => {
    const { email } = await aMember();
    const client = api.client();
    const cookies: string[] = [];
    const note = () => cookies.push(client.headers['Cookie']?.match(/pullproof-staff=[^;]+/)?.[0] ?? '');
    await signIn(client, email);
    note();
    await post(client, 'mfa', { code: codeNow(staffTotpSecret) });
    note();
    clock.travel(30_000);
    expect((await post(client, 'step-up', { code: codeNow(staffTotpSecret) })).status).toBe(200);
    note();
    await post(client, 'password', { currentPassword: staffPassword, password: 'another quiet evening' });
    note();
    expect(new Set(cookies).size).toBe(4);
    for (const Cookie of cookies.slice(0, 3))
      expect((await api.client().ask('/api/admin/session', { headers: { Cookie } })).status).toBe(401);
    expect(await sessionOf(client)).toBe('200 support');
  });

  test('wrong password, unknown address, disabled and invited accounts answer the same', async () => {
    const [disabled, invited, known] = [await aMember(), await aMember(), await aMember()];
    await api.db.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [disabled.id]);
    await api.db.query('UPDATE staff SET password_hash = NULL WHERE id = $1', [invited.id]);
    const answers = await Promise.all([
      signIn(api.client(), disabled.email),
      signIn(api.client(), invited.email),
      signIn(api.client(), 'nobody@sign-in.test'),
      signIn(api.client(), known.email, 'not the password'),
    ]);
    const bodies = answers.map(({ body }) => ({ ...body, requestId: '' }));
    expect(bodies[0]).toMatchObject({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
  });

  test('a disabled member is signed out at the next request, and a session ends after 12 hours', async () => {
    const { id, email } = await aMember();
    const client = await signedIn(email);
    await api.db.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [id]);
    expect(await sessionOf(client)).toBe('401 UNAUTHENTICATED');
    await api.db.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [id]);
    expect(await sessionOf(client)).toBe('200 support');
    clock.travel(hours(6));
    await post(client, 'step-up', { code: codeNow(staffTotpSecret) });
    expect(await sessionOf(client)).toBe('200 support');
    clock.travel(hours(6));
    expect(await sessionOf(client)).toBe('401 UNAUTHENTICATED');
  });

  test('a right password does not wait for ever for its code', async () => {
    const { email } = await aMember();
    const client = api.client();
    await signIn(client, email);
    clock.travel(minutes(31));
    const { status, body } = await post(client, 'mfa', { code: codeNow(staffTotpSecret) });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('malformed bodies, other sites and strangers are refused', async () => {
    const client = api.client();
    for (const path of ['session', 'cards', 'dashboard', 'no-such'])
      expect((await client.ask(`/api/admin/${path}`)).status).toBe(401);
    for (const body of [{}, { email: 1, password: 2 }, { email: ['a'], password: 'x' }, []])
      expect((await post(client, 'sign-in', body)).status).toBe(400);
    const { email } = await aMember();
    await signIn(client, email);
    for (const code of [123456, ['123456'], '12345', '1234567', ' 12345', '１２３４５６', null, '', {}])
      expect([code, (await post(client, 'mfa', { code })).status]).toEqual([code, 400]);
    const foreign = await client.ask('/api/admin/auth/sign-in', {
      method: 'POST',
      body: {},
      headers: { Origin: 'https://evil.test' },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'CSRF_REJECTED']);
  });
});

describe('codes', () => {
  test('accepts a code once, also from twenty concurrent sign-ins', async () => {
    const { email } = await aMember();
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = api.client();
        await signIn(client, email);
        return client;
      }),
    );
    const code = codeNow(staffTotpSecret);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(clients[at % 4] ?? api.client(), 'mfa', { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const opened = await Promise.all(clients.map(sessionOf));
    expect(opened.filter((state) => state === '200 support').length).toBeLessThanOrEqual(1);
    const again = api.client();
    await signIn(again, email);
    expect((await post(again, 'mfa', { code })).body.code).not.toBe(undefined);
    expect(await sessionOf(again)).toBe('401 MFA_REQUIRED');
  });

  test('five wrong codes, then none for 15 minutes, right or not', async () => {
    const { email } = await aMember();
    const client = api.client();
    await signIn(client, email);
    for (let at = 0; at < 5; at += 1) {
      const { status, body } = await post(client, 'mfa', { code: wrongCode(staffTotpSecret) });
      expect([status, body.code]).toEqual([401, 'MFA_INVALID']);
    }
    const { status, body, headers } = await post(client, 'mfa', { code: codeNow(staffTotpSecret) });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a code of another person opens nothing', async () => {
    const [one, other] = [await aMember(), await aMember('KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU')];
    const client = api.client();
    await signIn(client, one.email);
    const code = codeNow('KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU', [staffTotpSecret]);
    expect((await post(client, 'mfa', { code })).body.code).toBe('MFA_INVALID');
    expect(other.id).not.toBe(one.id);
  });

  test('the database does not hold the plain secret', async () => {
    const { id } = await aMember();
    const { rows } = await api.db.query('SELECT * FROM staff WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(staffTotpSecret);
    expect(rows[0].totp_secret).toMatch(/^test:/);
  });
});

describe('enrolment', () => {
  test('a member without a second factor must enrol first, and gets single-use recovery codes', async () => {
    const { id, email } = await aMember('');
    const client = api.client();
    expect((await signIn(client, email)).body).toEqual({ enrolmentRequired: true });
    expect(await sessionOf(client)).toBe('401 MFA_REQUIRED');
    expect((await post(client, 'mfa/enrolment/confirm', { code: '123456' })).body.code).toBe('WRONG_STATE');
    const { body: enrolment } = await post(client, 'mfa/enrolment');
    expect(enrolment.otpauthUrl).toContain(`secret=${enrolment.secret}`);
    expect(enrolment.qrSvg).toMatch(/^<svg/);
    const wrong = { code: wrongCode(enrolment.secret) };
    expect((await post(client, 'mfa/enrolment/confirm', wrong)).body.code).toBe('MFA_INVALID');
    const { body } = await post(client, 'mfa/enrolment/confirm', { code: codeNow(enrolment.secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await sessionOf(client)).toBe('200 support');
    expect(await actions(id)).toEqual(['staff.created', 'staff.mfa_enrolled']);

    const [recoveryCode] = body.recoveryCodes;
    const statuses = [];
    for (let at = 0; at < 2; at += 1) {
      const later = api.client();
      await signIn(later, email);
      statuses.push((await post(later, 'mfa', { recoveryCode })).status);
    }
    expect(statuses).toEqual([200, 401]);
  });

  test('the password alone never replaces a factor that is there', async () => {
    const { email } = await aMember();
    const client = api.client();
    await signIn(client, email);
    expect((await post(client, 'mfa/enrolment')).body.code).toBe('MFA_REQUIRED');
    expect((await post(client, 'mfa/enrolment/confirm', { code: codeNow(staffTotpSecret) })).body.code).toBe(
      'MFA_REQUIRED',
    );
  });

  test('a new app takes over after a step-up; old recovery codes and other sessions end', async () => {
    const { email } = await aMember();
    const [client, elsewhere] = [await signedIn(email), await signedIn(email)];
    clock.travel(minutes(6));
    expect((await post(client, 'mfa/enrolment')).body.code).toBe('STEP_UP_REQUIRED');
    expect((await post(client, 'recovery-codes')).body.code).toBe('STEP_UP_REQUIRED');
    await post(client, 'step-up', { code: codeNow(staffTotpSecret) });
    const { body: enrolment } = await post(client, 'mfa/enrolment');
    await post(client, 'mfa/enrolment/confirm', { code: codeNow(enrolment.secret) });
    expect(await sessionOf(client)).toBe('200 support');
    expect(await sessionOf(elsewhere)).toBe('401 UNAUTHENTICATED');
    clock.travel(30_000);
    const old = codeNow(staffTotpSecret, [enrolment.secret]);
    expect((await post(client, 'step-up', { code: old })).body.code).toBe('MFA_INVALID');
    expect((await post(client, 'step-up', { code: codeNow(enrolment.secret) })).status).toBe(200);
    expect((await post(client, 'recovery-codes')).body.recoveryCodes).toHaveLength(10);
  });
});

test('own sessions are listed and ended one by one; another person’s are not there', async () => {
  const [mine, theirs] = [await aMember(), await aMember()];
  const [here, there] = [await signedIn(mine.email), await signedIn(mine.email)];
  const stranger = await signedIn(theirs.email);
  const { body } = await here.ask('/api/admin/auth/account');
  expect(body).toMatchObject({ email: mine.email, recoveryCodesLeft: 0, hasPrivateEmail: false });
  expect(body.sessions).toHaveLength(2);
  const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const end = (client: Client, id: string) =>
    client.ask(`/api/admin/auth/sessions/${id}`, { method: 'DELETE' });
  expect((await end(stranger, other.id)).status).toBe(404);
  expect((await end(here, other.id)).status).toBe(204);
  expect(await sessionOf(there)).toBe('401 UNAUTHENTICATED');
  expect(await sessionOf(here)).toBe('200 support');
});

test('accounts are made once per address', async () => {
  const input = {
    email: 'Twice@Sign-in.test',
    name: 'Twice',
    role: 'support',
    password: staffPassword,
  } as const;
  const [first, second] = [await createStaff(input), await createStaff({ ...input, name: 'Other' })];
  expect(second).toBe(first);
  const { rows } = await api.db.query("SELECT name FROM staff WHERE email = 'twice@sign-in.test'");
  expect(rows).toEqual([{ name: 'Twice' }]);
});
