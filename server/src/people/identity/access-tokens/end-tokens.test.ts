import { startApi, type Answer, type Client } from '../../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const tokens = await import('../../../../testing/access-tokens.ts');
const time = await import('../../../platform/clock.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const send = (client: Client, path: string, body: object, method = 'POST'): Promise<Answer> =>
  client.ask(path, { method, body });
const codeOf = async (bot: Client): Promise<unknown> => {
  const { status, body } = await bot.ask('/api/me/wallet');
  return status === 200 ? 200 : body.code;
};
const linkIn = async (email: string, kind: string): Promise<string> => {
  const { rows } = await api.db.query(
    'SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = $2 ORDER BY created_at DESC LIMIT 1',
    [email, kind],
  );
  return /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
};
const auditOf = async (id: string, action: string) =>
  (
    await api.db.query(
      'SELECT actor_kind, before, after, reason FROM audit_entries WHERE subject_id = $1 AND action = $2',
      [id, `customer.${action}`],
    )
  ).rows;

async function ownerOfToken() {
  const owner = await make.aCustomer(api, 0);
  const { client: bot, token } = await tokens.makeToken(api, owner.client);
  expect(await codeOf(bot)).toBe(200);
  return { ...owner, bot, token };
}
type Owner = Awaited<ReturnType<typeof ownerOfToken>>;

const newPassword = 'another lantern over water';
const support = (id: string, verb: string): Promise<Answer> =>
  api
    .staff('support')
    .then((staff) => make.post(staff, `/api/admin/users/${id}/${verb}`, { reason: 'A test' }));

const endings: [string, (owner: Owner) => Promise<Answer>][] = [
  [
    'a password change',
    ({ client }) =>
      send(client, '/api/auth/password', { currentPassword: make.testPassword, password: newPassword }),
  ],
  [
    'a password reset',
    async ({ email }) => {
      await send(api.client(), '/api/auth/password/reset', { email });
      const token = await linkIn(email, 'reset-password');
      return send(api.client(), '/api/auth/password', { token, password: newPassword });
    },
  ],
  ['a suspension', ({ id }) => support(id, 'suspend')],
  [
    'a reset of the second factor',
    async ({ id }) => {
      const secret = "totp_secret = '\\x00', totp_enrolled_at = now()";
      await api.db.query(`UPDATE customers SET ${secret} WHERE id = $1`, [id]);
      return support(id, 'reset-mfa');
    },
  ],
  [
    'an undone change of address',
    async ({ client, email }) => {
      await send(client, '/api/me/email', { email: `new-${email}`, password: make.testPassword });
      return send(api.client(), '/api/auth/confirm', { token: await linkIn(email, 'email-change-notice') });
    },
  ],
  [
    'a self-exclusion',
    ({ client }) => send(client, '/api/me/exclusion', { kind: 'self-exclusion', days: 400 }),
  ],
  [
    'the deletion of the account',
    async ({ client, email }) => {
      await send(client, '/api/me', { password: make.testPassword, confirm: 'delete' }, 'DELETE');
      return send(api.client(), '/api/auth/confirm', { token: await linkIn(email, 'delete-account') });
    },
  ],
  ['its owner', ({ client, token }) => client.ask(`/api/me/access-tokens/${token.id}`, { method: 'DELETE' })],
  [
    'the link in the mail',
    async ({ email }) =>
      send(api.client(), '/api/auth/confirm', { token: await linkIn(email, 'access-token-made') }),
  ],
  ['support', ({ id }) => support(id, 'revoke-tokens')],
];

test.each(endings)('a token is ended by %s', async (_, end) => {
  const owner = await ownerOfToken();
  expect([200, 201, 204]).toContain((await end(owner)).status);
  expect(await codeOf(owner.bot)).toBe('ACCESS_TOKEN_INVALID');
});

test('a token that a suspension ended does not come back with the account', async () => {
  const { id, bot } = await ownerOfToken();
  await support(id, 'suspend');
  await support(id, 'reinstate');
  expect(await codeOf(bot)).toBe('ACCESS_TOKEN_INVALID');
});

test('signing out elsewhere, a confirmed address and a break end no token', async () => {
  const { client, email, bot } = await ownerOfToken();
  await client.ask('/api/me/sessions', { method: 'DELETE' });
  await send(client, '/api/me/exclusion', { kind: 'cool-off', days: 1 });
  await send(client, '/api/me/email', { email: `new-${email}`, password: make.testPassword });
  await send(api.client(), '/api/auth/confirm', { token: await linkIn(`new-${email}`, 'email-change') });
  expect(await codeOf(bot)).toBe(200);
});

test('a token expires by the time of the database, whatever the clock of the process says', async () => {
  const { bot, token } = await ownerOfToken();
  const expireIn = (interval: string) =>
    api.db.query(
      'UPDATE access_tokens SET expires_at = now() + $2::interval, created_at = now() - $3::interval WHERE id = $1',
      [token.id, interval, '1 day'],
    );
  await expireIn('1 minute');
  time.clock.travel(time.days(400));
  expect(await codeOf(bot)).toBe(200);
  time.clock.travel(-time.days(800));
  await expireIn('-1 second');
  expect(await codeOf(bot)).toBe('ACCESS_TOKEN_INVALID');
});

test('an expired token is still listed, as expired, and can be revoked', async () => {
  const { client, token } = await ownerOfToken();
  await api.db.query(
    "UPDATE access_tokens SET created_at = now() - interval '2 days', expires_at = now() - interval '1 day' WHERE id = $1",
    [token.id],
  );
  const read = async () => (await client.ask('/api/me/access-tokens')).body.data;
  expect(await read()).toEqual([expect.objectContaining({ id: token.id, isExpired: true })]);
  await client.ask(`/api/me/access-tokens/${token.id}`, { method: 'DELETE' });
  expect(await read()).toEqual([]);
});

test('nobody revokes somebody else’s token, or one twice', async () => {
  const { bot, token, client } = await ownerOfToken();
  const stranger = await make.aCustomer(api, 0);
  const revoke = async (by: Client, id: string = token.id) =>
    (await by.ask(`/api/me/access-tokens/${id}`, { method: 'DELETE' })).status;
  expect(await revoke(stranger.client)).toBe(404);
  expect(await revoke(stranger.client, 'not-an-id')).toBe(404);
  expect(await revoke(bot)).toBe(403);
  expect(await codeOf(bot)).toBe(200);
  expect(await revoke(client)).toBe(204);
  expect(await revoke(client)).toBe(404);
});

test('the link in the mail says what it does before it does it, works once, and only for its token', async () => {
  const { client, email, bot } = await ownerOfToken();
  const token = await linkIn(email, 'access-token-made');
  const { client: later } = await tokens.makeToken(api, client, ['money:read'], { name: 'later' });
  const preview = await send(api.client(), '/api/auth/confirm/preview', { token });
  expect(preview.body).toEqual({ asks: 'token-revoked', signsIn: false });
  expect(await codeOf(bot)).toBe(200);
  const done = await send(api.client(), '/api/auth/confirm', { token });
  expect(done.body).toEqual({ confirmed: 'token-revoked', isSignedIn: false });
  expect((await send(api.client(), '/api/auth/confirm', { token })).body.code).toBe('TOKEN_INVALID');
  expect([await codeOf(bot), await codeOf(later)]).toEqual(['ACCESS_TOKEN_INVALID', 200]);
});

test('staff see the tokens of a customer, and their revocation is audited and mailed', async () => {
  const { id, email, token } = await ownerOfToken();
  const staff = await api.staff('support');
  const seen = await staff.ask(`/api/admin/users/${id}/access-tokens`);
  expect(seen.body.data).toEqual([expect.objectContaining({ id: token.id, name: 'collector-bot' })]);
  expect(seen.text).not.toContain('hash');
  const catalogue = await api.staff('catalogue');
  expect((await catalogue.ask(`/api/admin/users/${id}/access-tokens`)).status).toBe(403);
  const refused = await make.post(catalogue, `/api/admin/users/${id}/revoke-tokens`, { reason: 'A test' });
  expect(refused.status).toBe(403);
  await support(id, 'revoke-tokens');
  expect(await auditOf(id, 'access-tokens-revoked')).toEqual([
    { actor_kind: 'staff', before: { names: ['collector-bot'] }, after: { names: [] }, reason: 'A test' },
  ]);
  const { rows } = await api.db.query(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'access-tokens-revoked'",
    [email],
  );
  expect(rows[0].text).toContain('“collector-bot”');
});

test('automatic revocations are in the audit log', async () => {
  const { id, client } = await ownerOfToken();
  await send(client, '/api/auth/password', { currentPassword: make.testPassword, password: newPassword });
  expect(await auditOf(id, 'access-tokens-ended')).toEqual([
    expect.objectContaining({ after: { by: 'password-change', names: ['collector-bot'] } }),
  ]);
});

test('the owner is reminded once, a week before, unless the token is short-lived or ended', async () => {
  const { email, client, token } = await ownerOfToken();
  await tokens.makeToken(api, client, ['money:read'], { name: 'short', expiresInDays: 10 });
  const ended = await tokens.makeToken(api, client, ['money:read'], { name: 'ended' });
  await client.ask(`/api/me/access-tokens/${ended.token.id}`, { method: 'DELETE' });
  const { remindOfExpiry } = await import('./remind.ts');
  const reminders = async () =>
    (
      await api.db.query(
        "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'access-token-expiring'",
        [email],
      )
    ).rows;
  time.clock.travel(time.days(82));
  await remindOfExpiry();
  expect(await reminders()).toEqual([]);
  time.clock.travel(time.days(2));
  await Promise.all([remindOfExpiry(), remindOfExpiry()]);
  await remindOfExpiry();
  const [mail, ...others] = await reminders();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('“collector-bot”');
  expect(mail?.text).toContain(token.expiresAt.slice(0, 10));
});

test('the export has the tokens, without their hashes', async () => {
  const { client, token } = await ownerOfToken();
  const { body, text } = await client.ask('/api/me/export');
  expect(body.accessTokens).toEqual([
    expect.objectContaining({
      id: token.id,
      name: 'collector-bot',
      scopes: expect.any(Array),
      endedAt: null,
    }),
  ]);
  const { rows } = await api.db.query('SELECT token_hash FROM access_tokens WHERE id = $1', [token.id]);
  const hash: Buffer = rows[0].token_hash;
  for (const form of ['hex', 'base64', 'base64url'] as const) expect(text).not.toContain(hash.toString(form));
});

test('limits count for each token, and for all of an account together', async () => {
  const { config } = await import('../../../config.ts');
  const { limitTokens } = await import('../../../front-door/flood-limits.ts');
  const { Refusal } = await import('../../../platform/errors.ts');
  const { setActingToken } = await import('../../../platform/http/access-token.ts');
  Object.assign(config(), { floodReadsPerMinute: 8, floodWritesPerMinute: 4 });
  const limit = limitTokens();
  const told: string[] = [];
  const call = async (token: string, method: string): Promise<unknown> => {
    const request = { method };
    setActingToken(request as never, { id: token, customerId: 'someone', scopes: [] });
    try {
      told.length = 0;
      const append = (name: string, value: string): void => void told.push(`${name}: ${value}`);
      await limit(request as never, { setHeader: () => undefined, append } as never, () => undefined);
      return 'passed';
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      return [failure.code, failure.facts];
    }
  };
  const full = ['RATE_LIMITED', { retryAfterSeconds: expect.any(Number) }];
  expect([await call('a', 'GET'), await call('a', 'GET'), await call('a', 'GET')]).toEqual([
    'passed',
    'passed',
    full,
  ]);
  expect([await call('a', 'POST'), await call('a', 'POST')]).toEqual(['passed', full]);
  expect(told).toEqual([
    'RateLimit-Policy: "token";q=1;w=60',
    expect.stringMatching(/^RateLimit: "token";r=0;t=\d+$/),
  ]);
  await call('b', 'POST');
  expect(told).toEqual([
    'RateLimit-Policy: "token";q=1;w=60',
    expect.stringMatching(/^RateLimit: "token";r=0;t=\d+$/),
    'RateLimit-Policy: "account";q=4;w=60',
    expect.stringMatching(/^RateLimit: "account";r=2;t=\d+$/),
  ]);
  for (const token of ['b', 'c', 'd']) await Promise.all([call(token, 'GET'), call(token, 'GET')]);
  expect(await call('e', 'GET')).toEqual(full);
});
