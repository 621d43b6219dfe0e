import { newSecret } from './secret.ts';
import { startApi, type Client } from '../../../../testing/api.ts';
import { until } from '../../../../testing/until.ts';

// A quarter of these belongs to one token.
const api = await startApi({ FLOOD_READS_PER_MINUTE: '2000', FLOOD_WRITES_PER_MINUTE: '2000' });
const make = await import('../../../../testing/factories.ts');
const tokens = await import('../../../../testing/access-tokens.ts');
const time = await import('../../../platform/clock.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const list = async (client: Client) => (await client.ask('/api/me/access-tokens')).body.data;
const wallet = (client: Client) => client.ask('/api/me/wallet');
const mailsOf = async (email: string, kind: string): Promise<string[]> =>
  (
    await api.db.query('SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = $2', [
      email,
      kind,
    ])
  ).rows.map(({ text }) => text);
const auditOf = async (id: string): Promise<string[]> =>
  (
    await api.db.query(
      "SELECT action FROM audit_entries WHERE subject_kind = 'customer' AND subject_id = $1",
      [id],
    )
  ).rows.map(({ action }) => action);

describe('making a token', () => {
  test('needs a recent step-up', async () => {
    const { client } = await make.aCustomer(api, 0);
    const body = { name: 'bot', scopes: ['money:read'] };
    const answer = await client.ask('/api/me/access-tokens', { method: 'POST', body });
    expect([answer.status, answer.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await list(client)).toEqual([]);
  });

  test('shows the secret once, stores its hash, mails the owner and is audited', async () => {
    const { id, email, client } = await make.aCustomer(api, 0);
    const { secret, token } = await tokens.makeToken(api, client, ['money:read'], { name: 'My bot' });
    expect(token).toEqual({
      id: expect.any(String),
      name: 'My bot',
      scopes: ['money:read'],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      isExpired: false,
      lastUsedAt: null,
    });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(time.days(90));
    const listed = await client.ask('/api/me/access-tokens');
    expect(listed.body.data).toEqual([token]);
    expect(listed.text).not.toContain(secret);
    const { rows } = await api.db.query(
      'SELECT t.*, (SELECT jsonb_agg(a) FROM audit_entries a WHERE a.subject_id = $1) AS audit FROM access_tokens t WHERE id = $2',
      [id, token.id],
    );
    expect(rows[0].token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await auditOf(id)).toContain('customer.access-token-made');
    const [mail] = await mailsOf(email, 'access-token-made');
    expect(mail).toContain('“My bot”');
    expect(mail).not.toContain(secret);
  });

  const wrong: [string, object][] = [
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['payouts:write'] }],
    ['a scope twice', { scopes: ['packs:buy', 'packs:buy'] }],
    ['no name', { name: ' ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a name that hides characters', { name: 'bot\u202e' }],
    ['no lifetime', { expiresInDays: 0 }],
    ['more than a year', { expiresInDays: 366 }],
    ['an unknown field', { secret: 'mine' }],
  ];
  test.each(wrong)('refuses %s', async (_, fields) => {
    const { client } = await make.aCustomer(api, 0);
    await expect(tokens.makeToken(api, client, ['money:read'], fields)).rejects.toThrow(
      /VALIDATION_FAILED|UNKNOWN_FIELD/,
    );
    expect(await list(client)).toEqual([]);
  });

  test('is limited to twenty an account, however many at once', async () => {
    const { id, client } = await make.aCustomer(api, 0);
    await api.db.query(
      `INSERT INTO access_tokens (id, customer_id, name, token_hash, scopes, created_at, expires_at)
       SELECT gen_random_uuid(), $1::uuid, 'bot', sha256(($1::text || n)::bytea), '{money:read}', now(), now() + interval '1 day'
       FROM generate_series(1, 17) AS n`,
      [id],
    );
    const first = await tokens.makeToken(api, client);
    const body = { name: 'bot', scopes: ['money:read'] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.ask('/api/me/access-tokens', { method: 'POST', body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('LIMIT_REACHED');
    await client.ask(`/api/me/access-tokens/${first.token.id}`, { method: 'DELETE' });
    expect((await client.ask('/api/me/access-tokens', { method: 'POST', body })).status).toBe(201);
  });

  test('by a session that has ended creates none', async () => {
    const { client } = await make.aCustomer(api, 0);
    const { makeAccessToken } = await import('./make-token.ts');
    const { body } = await client.ask('/api/session');
    const input = { name: 'bot', scopes: ['money:read' as const], expiresInDays: 1 };
    await expect(makeAccessToken(body.customer.id, 'an-ended-session', input)).rejects.toThrow('ended');
    expect(await list(client)).toEqual([]);
  });
});

describe('a request with a token', () => {
  test('reads what its scope names, without a session', async () => {
    const { id, client } = await make.aCustomer(api, 5_000);
    const { client: bot } = await tokens.makeToken(api, client, ['money:read']);
    const before = await api.db.query('SELECT * FROM customer_sessions WHERE customer_id = $1', [id]);
    const answer = await wallet(bot);
    expect([answer.status, answer.body.cashCents]).toEqual([200, 5_000]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const after = await api.db.query('SELECT * FROM customer_sessions WHERE customer_id = $1', [id]);
    expect(after.rows).toEqual(before.rows);
  });

  test('is refused with the name of the scope it lacks', async () => {
    const { client } = await make.aCustomer(api, 0);
    const { client: bot } = await tokens.makeToken(api, client, ['collection:read']);
    const answer = await wallet(bot);
    expect([answer.status, answer.body.code, answer.body.scope]).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
      'money:read',
    ]);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="money:read"',
    );
  });

  const forms: [string, (secret: string) => string[]][] = [
    ['an unknown token', () => ['Authorization', `Bearer ${newSecret()}`]],
    ['a token with a typing error', (secret) => ['Authorization', `Bearer ${secret.slice(0, -1)}_`]],
    ['a token with something after it', (secret) => ['Authorization', `Bearer ${secret} x`]],
    ['an empty header', () => ['Authorization', '']],
    ['the scheme alone', () => ['Authorization', 'Bearer']],
    ['another scheme', (secret) => ['Authorization', `Token ${secret}`]],
    ['a password', () => ['Authorization', `Basic ${btoa('me:secret')}`]],
    ['14 kB', () => ['Authorization', `Bearer ${'a'.repeat(14_000)}`]],
    ['two headers', (secret) => ['Authorization', `Bearer ${secret}`, 'Authorization', `Bearer ${secret}`]],
    [
      'a bad header before a good one',
      (secret) => ['Authorization', 'Bearer x', 'Authorization', `Bearer ${secret}`],
    ],
  ];
  test.each(forms)(
    'with %s is 401, although its cookies are those of a signed-in browser',
    async (_, headersOf) => {
      const { client } = await make.aCustomer(api, 0);
      const { secret } = await tokens.makeToken(api, client);
      const cookie = client.headers['Cookie'] ?? '';
      for (const path of ['/api/me/wallet', '/api/session', '/api/products', '/api/admin/session']) {
        const answer = await tokens.askRaw(api, path, [...headersOf(secret), 'Cookie', cookie]);
        expect([answer.status, answer.challenge]).toEqual([401, 'Bearer error="invalid_token"']);
        expect(JSON.parse(answer.text).code).toBe('ACCESS_TOKEN_INVALID');
        expect(answer.text).not.toContain(secret);
      }
      expect((await wallet(client)).status).toBe(200);
    },
  );

  test('with a header above what Node reads is 431', async () => {
    const answer = await tokens.askRaw(api, '/api/me/wallet', [
      'Authorization',
      `Bearer ${'a'.repeat(20_000)}`,
    ]);
    expect(answer.status).toBe(431);
  });

  test.each(['bearer', 'BEARER', 'Bearer  '])('may write the scheme as %j', async (scheme) => {
    const { client } = await make.aCustomer(api, 0);
    const { secret } = await tokens.makeToken(api, client);
    const answer = await tokens.askRaw(api, '/api/me/wallet', ['authorization', `${scheme} ${secret}`]);
    expect(answer.status).toBe(200);
  });

  test('in the address is refused', async () => {
    const { client } = await make.aCustomer(api, 0);
    const { secret } = await tokens.makeToken(api, client);
    for (const query of [`access_token=${secret}`, `token=${secret}`, 'access_token=x']) {
      const answer = await api.client().ask(`/api/products?${query}`);
      expect([answer.status, answer.body.errors]).toEqual([400, { access_token: expect.any(String) }]);
      expect(answer.text).not.toContain(secret);
    }
  });

  test('acts for its own customer, whose cookies it may bring along are ignored', async () => {
    const [owner, other] = await Promise.all([make.aCustomer(api, 700), make.aCustomer(api, 900)]);
    const { secret } = await tokens.makeToken(api, owner.client);
    const headers = ['Authorization', `Bearer ${secret}`, 'Cookie', other.client.headers['Cookie'] ?? ''];
    const answer = await tokens.askRaw(api, '/api/me/wallet', headers);
    expect(JSON.parse(answer.text).cashCents).toBe(700);
  });

  test('reads what is public like anyone, and changes nothing public', async () => {
    const { client, email } = await make.aCustomer(api, 0);
    const { client: bot } = await tokens.makeToken(api, client);
    const [mine, anyones] = await Promise.all([bot.ask('/api/products'), api.client().ask('/api/products')]);
    expect(mine.body).toEqual(anyones.body);
    expect((await bot.ask('/api/session')).body.customer).toBeNull();
    const signIn = { method: 'POST', body: { email, password: make.testPassword } };
    const answer = await bot.ask('/api/auth/sign-in', signIn);
    expect([answer.status, answer.body.code]).toEqual([403, 'TOKEN_NOT_ALLOWED']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('needs no origin: there is no cookie that another site could use', async () => {
    const { client } = await make.aCustomer(api, 0);
    const { client: bot } = await tokens.makeToken(api, client, ['packs:open']);
    const answer = await bot.ask('/api/me/packs/open', { method: 'POST', body: { ids: [] } });
    expect(answer.body.code).not.toBe('CSRF_REJECTED');
    const headers = { Authorization: '', Origin: 'https://evil.test' };
    const foreign = await client.ask('/api/me/packs/open', { method: 'POST', body: { ids: [] }, headers });
    expect(foreign.status).toBe(401);
  });

  test('notes its use, at most once a minute', async () => {
    const { client } = await make.aCustomer(api, 0);
    const { client: bot } = await tokens.makeToken(api, client);
    await wallet(bot);
    const usedAt = async () => (await list(client))[0].lastUsedAt;
    await until('the use was noted', async () => (await usedAt()) !== null);
    const first = await usedAt();
    time.clock.travel(time.seconds(30));
    await wallet(bot);
    expect(await usedAt()).toBe(first);
    time.clock.travel(time.seconds(40));
    await wallet(bot);
    await until('the later use was noted', async () => (await usedAt()) !== first);
  });
});
