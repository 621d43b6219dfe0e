import { startApi, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const signIn = (email: string, password: string, client: Client = api.client()): Promise<Answer> =>
  client.ask('/api/auth/sign-in', { method: 'POST', body: { email, password } });
const sameFor = ({ text }: Answer): string => text.replace(/"requestId":"[^"]*"/, '');
const isSignedIn = async (client: Client): Promise<boolean> => {
  const [session, wallet] = [await client.ask('/api/session'), await client.ask('/api/me/wallet')];
  expect(wallet.status).toBe(session.body.customer === null ? 401 : 200);
  return session.body.customer !== null;
};
const reset = (email: string): Promise<Answer> =>
  api.client().ask('/api/auth/password/reset', { method: 'POST', body: { email } });
const setPassword = (body: object, client: Client = api.client()): Promise<Answer> =>
  client.ask('/api/auth/password', { method: 'POST', body });
async function resetTokens(email: string): Promise<string[]> {
  const { rows } = await api.db.query<{ text_body: string }>(
    `SELECT content::text AS text_body FROM mails WHERE recipient = $1 AND kind = 'reset-password' ORDER BY created_at, id`,
    [email],
  );
  return rows.map((row) => /token=([\w-]+)/.exec(row.text_body)?.[1] ?? '');
}
const better = 'another good password';

describe('sign-in', () => {
  test('unknown, wrong, suspended and unconfirmed with a wrong password are answered alike', async () => {
    const [right, suspended, unconfirmed] = await Promise.all([0, 1, 2].map(() => make.aCustomer(api, 0)));
    await api.db.query(`UPDATE customers SET state = 'suspended' WHERE id = $1`, [suspended?.id]);
    await api.db.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1', [unconfirmed?.id]);
    const answers = await Promise.all([
      signIn('nobody@customer.test', make.testPassword),
      signIn(right?.email ?? '', better),
      signIn(suspended?.email ?? '', make.testPassword),
      signIn(suspended?.email ?? '', better),
      signIn(unconfirmed?.email ?? '', better),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      answers.map(() => '401 SIGN_IN_FAILED'),
    );
    expect(new Set(answers.map(sameFor)).size).toBe(1);
    expect(answers.every(({ headers }) => headers.get('set-cookie') === null)).toBe(true);
    const owner = await signIn(unconfirmed?.email ?? '', make.testPassword);
    expect([owner.status, owner.body.code]).toEqual([403, 'EMAIL_UNCONFIRMED']);
  });

  test('accepts the address in any case, and returns the customer', async () => {
    const customer = await make.aCustomer(api, 0);
    const answer = await signIn(` ${customer.email.toUpperCase()} `, make.testPassword);
    expect(answer.body.session.customer).toMatchObject({ id: customer.id, email: customer.email });
    expect(answer.text).not.toMatch(/password|hash/i);
  });

  test('issues a new session id each time and revokes the previous one', async () => {
    const customer = await make.aCustomer(api, 0);
    const before = customer.client.headers['Cookie'] ?? '';
    await signIn(customer.email, make.testPassword, customer.client);
    const after = customer.client.headers['Cookie'] ?? '';
    expect(after).not.toBe(before);
    const stale = await api.client().ask('/api/me/wallet', { headers: { Cookie: before } });
    expect(stale.status).toBe(401);
    expect(await isSignedIn(customer.client)).toBe(true);
  });

  test('a made-up session id is not taken over', async () => {
    const customer = await make.aCustomer(api, 0);
    const planted = 'pullproof=s%3Aplanted-by-a-stranger.signature';
    const answer = await api.client().ask('/api/auth/sign-in', {
      method: 'POST',
      body: { email: customer.email, password: make.testPassword },
      headers: { Cookie: planted },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).not.toContain('planted-by-a-stranger');
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('signing out ends this session and no other', async () => {
    const customer = await make.aCustomer(api, 0);
    const other = api.client();
    await signIn(customer.email, make.testPassword, other);
    const cookie = customer.client.headers['Cookie'] ?? '';
    expect((await customer.client.ask('/api/auth/sign-out', { method: 'POST', body: {} })).status).toBe(204);
    expect((await api.client().ask('/api/me/wallet', { headers: { Cookie: cookie } })).status).toBe(401);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('a suspended customer is out at the very next request', async () => {
    const customer = await make.aCustomer(api, 0);
    const support = await api.staff('support');
    const body = { reason: 'Stolen card' };
    expect(await isSignedIn(customer.client)).toBe(true);
    await support.ask(`/api/admin/users/${customer.id}/suspend`, { method: 'POST', body });
    expect(await isSignedIn(customer.client)).toBe(false);
    await support.ask(`/api/admin/users/${customer.id}/reinstate`, { method: 'POST', body });
    expect(await isSignedIn(customer.client)).toBe(false);
    expect((await signIn(customer.email, make.testPassword)).status).toBe(200);
  });

  test.each([
    ['a list as address', { email: ['a@b.test'], password: 'x' }],
    ['an object as password', { email: 'a@b.test', password: { $ne: '' } }],
    ['no password', { email: 'a@b.test' }],
  ])('%s is refused as it is', async (_, body) => {
    const answer = await api.client().ask('/api/auth/sign-in', { method: 'POST', body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('a forgotten password', () => {
  test('known, unknown and suspended addresses are answered alike, and only the known one is mailed', async () => {
    const [known, suspended] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
    await api.db.query(`UPDATE customers SET state = 'suspended' WHERE id = $1`, [suspended.id]);
    const answers = [
      await reset(known.email),
      await reset('nobody@customer.test'),
      await reset(suspended.email),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await resetTokens(known.email)).toHaveLength(1);
    expect(await resetTokens('nobody@customer.test')).toEqual([]);
    expect(await resetTokens(suspended.email)).toEqual([]);
  });

  test('its link sets the password once and ends every session', async () => {
    const customer = await make.aCustomer(api, 0);
    await reset(customer.email);
    const [token] = await resetTokens(customer.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => setPassword({ token, password: better })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    expect(await isSignedIn(customer.client)).toBe(false);
    expect((await signIn(customer.email, make.testPassword)).status).toBe(401);
    expect((await signIn(customer.email, better)).status).toBe(200);
    expect((await setPassword({ token, password: 'a third good password' })).body.code).toBe('TOKEN_INVALID');
  });

  test('its link names its account until it is used, and no longer', async () => {
    const customer = await make.aCustomer(api, 0);
    await reset(customer.email);
    const [token] = await resetTokens(customer.email);
    const preview = (body: object): Promise<Answer> =>
      api.client().ask('/api/auth/password/preview', { method: 'POST', body });
    for (const look of [1, 2])
      expect([look, (await preview({ token })).body]).toEqual([look, { email: customer.email }]);
    expect((await setPassword({ token, password: better })).status).toBe(204);
    for (const gone of [token, 'never-mailed-to-anybody'])
      expect((await preview({ token: gone })).body).toEqual({ email: null });
  });

  test('only the newest link works, for half an hour', async () => {
    const customer = await make.aCustomer(api, 0);
    await reset(customer.email);
    await reset(customer.email);
    const [older, newest] = await resetTokens(customer.email);
    expect((await setPassword({ token: older, password: better })).body.code).toBe('TOKEN_INVALID');
    time.clock.travel(time.minutes(31));
    expect((await setPassword({ token: newest, password: better })).body.code).toBe('TOKEN_INVALID');
    time.clock.travel(-time.minutes(2));
    expect((await setPassword({ token: newest, password: better })).status).toBe(204);
  });

  test('a password that is too weak uses no link up', async () => {
    const customer = await make.aCustomer(api, 0);
    await reset(customer.email);
    const [token] = await resetTokens(customer.email);
    for (const password of ['short', 'aaaaaaaaaaaaaaaa', 'test collector 123']) {
      const answer = await setPassword({ token, password });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await signIn(customer.email, make.testPassword)).status).toBe(200);
    expect((await setPassword({ token, password: better })).status).toBe(204);
  });

  test('a reset link confirms nothing else', async () => {
    const customer = await make.aCustomer(api, 0);
    await reset(customer.email);
    const [token] = await resetTokens(customer.email);
    const answer = await api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
    expect(answer.body.code).toBe('TOKEN_INVALID');
  });
});

describe('changing the password', () => {
  test('needs a session and the current one, and ends every session', async () => {
    const customer = await make.aCustomer(api, 0);
    const change = { currentPassword: make.testPassword, password: better };
    expect((await setPassword(change)).status).toBe(401);
    const wrong = await setPassword({ ...change, currentPassword: better }, customer.client);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'SIGN_IN_FAILED']);
    const cookie = customer.client.headers['Cookie'] ?? '';
    expect((await setPassword(change, customer.client)).status).toBe(204);
    expect((await api.client().ask('/api/me/wallet', { headers: { Cookie: cookie } })).status).toBe(401);
    expect((await signIn(customer.email, better)).status).toBe(200);
  });
});
