import { termsVersion } from '../../contract/index.ts';
import { startApi, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi();
const time = await import('../../platform/clock.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const password = 'quiet lantern over water';
let serial = 0;
const post = (client: Client, path: string, body: object, headers = {}): Promise<Answer> =>
  client.ask(path, { method: 'POST', body, headers });

/** Signs up in a separate browser; the mailed token stays with the test. */
async function aNewcomer(client = api.client()) {
  const email = `here-${process.pid}-${(serial += 1)}@customer.test`;
  const person = { email, password, displayName: 'Ada Collector', birthDate: '1990-05-17', country: 'DE' };
  const answer = await post(client, '/api/auth/sign-up', { ...person, termsVersion });
  expect(answer.status).toBe(202);
  return { client, email, token: await newestToken(email) };
}

async function newestToken(email: string): Promise<string> {
  const { rows } = await api.db.query<{ text: string }>(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'confirm-email' ORDER BY created_at DESC, id DESC LIMIT 1",
    [email],
  );
  return /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
const confirm = async (client: Client, token: string) =>
  (await post(client, '/api/auth/confirm', { token })).body;
const preview = async (client: Client, token: string) =>
  (await post(client, '/api/auth/confirm/preview', { token })).body;
const whoIs = async (client: Client): Promise<string | null> =>
  (await client.ask('/api/session')).body.customer?.email ?? null;

const here = { confirmed: 'email', isSignedIn: true };
const elsewhere = { confirmed: 'email', isSignedIn: false };

test('confirming in the browser that signed up signs in there, once', async () => {
  const { client, email, token } = await aNewcomer();
  expect(await preview(client, token)).toEqual({ asks: 'email', signsIn: true });
  expect(await whoIs(client)).toBeNull();
  expect(await confirm(client, token)).toEqual(here);
  expect(await whoIs(client)).toBe(email);
  await post(client, '/api/auth/sign-out', {});
  expect((await confirm(client, token)).code).toBe('TOKEN_INVALID');
  expect(await whoIs(client)).toBeNull();
});

test('a link opened elsewhere only confirms, also in a browser that signed up for another account', async () => {
  const { email, token } = await aNewcomer();
  const { client: other } = await aNewcomer();
  expect(await preview(other, token)).toEqual({ asks: 'email', signsIn: false });
  expect(await confirm(other, token)).toEqual(elsewhere);
  expect([await whoIs(other), (await confirm(api.client(), token)).code]).toEqual([null, 'TOKEN_INVALID']);
  expect((await post(other, '/api/auth/sign-in', { email, password })).status).toBe(200);
});

test('asked again with its key after a lost answer, a link says that it worked; with another key it is used up', async () => {
  const { email, token } = await aNewcomer();
  const ask = async (path: string, key?: string) =>
    (await post(api.client(), path, { token }, key === undefined ? {} : { 'Idempotency-Key': key })).body;
  const versionNow = async (): Promise<number> =>
    (await api.db.query('SELECT version FROM customers WHERE email = $1', [email])).rows[0].version;
  const before = await versionNow();
  const answers = await Promise.all([ask('/api/auth/confirm', 'one'), ask('/api/auth/confirm', 'one')]);
  expect(answers).toEqual([elsewhere, elsewhere]);
  expect(await ask('/api/auth/confirm/preview', 'one')).toEqual({ asks: 'email', signsIn: false });
  expect(await ask('/api/auth/confirm', 'one')).toEqual(elsewhere);
  for (const key of ['two', undefined])
    expect((await ask('/api/auth/confirm', key)).code).toBe('TOKEN_INVALID');
  expect(await versionNow()).toBe(before + 1);
  time.clock.travel(time.minutes(11));
  expect((await ask('/api/auth/confirm', 'one')).code).toBe('TOKEN_INVALID');
});

test('the browser that signed up hears again that its link worked', async () => {
  const { client, token } = await aNewcomer();
  const headers = { 'Idempotency-Key': 'mine' };
  expect((await post(client, '/api/auth/confirm', { token }, headers)).body).toEqual(here);
  expect((await post(client, '/api/auth/confirm', { token }, headers)).body).toEqual(elsewhere);
});

test('a program that opens the link first takes nothing from the real person', async () => {
  const { client, email, token } = await aNewcomer();
  const scanner = api.client();
  for (const method of ['GET', 'HEAD'])
    for (const path of [`/api/auth/confirm?token=${token}`, `/api/auth/confirm/preview?token=${token}`])
      expect((await client.ask(path, { method })).status).toBe(405);
  expect(await preview(scanner, token)).toEqual({ asks: 'email', signsIn: false });
  expect(await confirm(scanner, token)).toEqual(elsewhere);
  expect(await preview(client, token)).toEqual({ asks: 'email', signsIn: true });
  expect(await confirm(client, token)).toEqual(here);
  expect([await whoIs(client), await whoIs(scanner)]).toEqual([email, null]);
});

test('another site cannot trigger the link, and it still works afterwards', async () => {
  const { client, email, token } = await aNewcomer();
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]) {
    const refused = await post(client, '/api/auth/confirm', { token }, headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'CSRF_REJECTED']);
  }
  expect(await whoIs(client)).toBeNull();
  expect(await confirm(client, token)).toEqual(here);
  expect(await whoIs(client)).toBe(email);
});

test('one of ten concurrent confirmations in that browser signs in', async () => {
  const { client, token } = await aNewcomer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const one = api.client();
      one.keepCookie(deviceCookie(client));
      return confirm(one, token);
    }),
  );
  expect(answers.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'TOKEN_INVALID')).toHaveLength(9);
});

const deviceCookie = (client: Client): string =>
  client.headers['Cookie']?.split('; ').find((pair) => pair.startsWith('pullproof-device=')) ?? '';

test.each(['', 'pullproof-device=x', `pullproof-device=${'A'.repeat(43)}`])(
  'a forged device cookie %j does not sign in',
  async (cookie) => {
    const { token } = await aNewcomer();
    const client = api.client();
    if (cookie !== '') client.keepCookie(cookie);
    expect(await confirm(client, token)).toEqual(elsewhere);
    expect(await whoIs(client)).toBeNull();
  },
);

test('a link requested again, from anywhere, signs in only the browser that signed up', async () => {
  const { client, email, token } = await aNewcomer();
  const { client: other } = await aNewcomer();
  expect((await post(other, '/api/auth/confirmation/resend', { email })).status).toBe(202);
  const newer = await newestToken(email);
  expect(newer).not.toBe(token);
  expect((await confirm(client, token)).code).toBe('TOKEN_INVALID');
  expect(await preview(other, newer)).toEqual({ asks: 'email', signsIn: false });
  expect(await confirm(client, newer)).toEqual(here);
});

test('a confirmation link does not sign in after two days, or once a password was set by mail', async () => {
  const late = await aNewcomer();
  time.clock.travel(time.hours(49));
  expect((await confirm(late.client, late.token)).code).toBe('TOKEN_INVALID');
  time.clock.reset();
  const { client, email, token } = await aNewcomer();
  await post(api.client(), '/api/auth/password/reset', { email });
  const { rows } = await api.db.query<{ text: string }>(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'reset-password'",
    [email],
  );
  const reset = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  const changed = await post(api.client(), '/api/auth/password', {
    token: reset,
    password: 'the owner of the mailbox',
  });
  expect(changed.status).toBe(204);
  expect(await confirm(client, token)).toEqual(elsewhere);
  expect(await whoIs(client)).toBeNull();
});

test('a confirmation link bypasses neither a second factor nor a suspension', async () => {
  for (const change of ['totp_secret = $$sealed$$, totp_enrolled_at = now()', "state = 'suspended'"]) {
    const { client, email, token } = await aNewcomer();
    await api.db.query(`UPDATE customers SET ${change} WHERE email = $1`, [email]);
    expect(await confirm(client, token)).toEqual(elsewhere);
    expect(await whoIs(client)).toBeNull();
  }
});

test('a session of another account stays as it is', async () => {
  const { client, email, token } = await aNewcomer();
  await confirm(client, token);
  const second = await aNewcomer(client);
  expect(await confirm(client, second.token)).toEqual(elsewhere);
  expect(await whoIs(client)).toBe(email);
});

test('stores the consent with its version and time, and exports it', async () => {
  time.clock.freezeAt(new Date('2026-11-22T12:00:00Z'));
  const { client, email, token } = await aNewcomer();
  const { rows } = await api.db.query(
    'SELECT terms_version AS version, terms_accepted_at AS at FROM customers WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([{ version: termsVersion, at: new Date('2026-11-22T12:00:00Z') }]);
  await confirm(client, token);
  const terms = { version: termsVersion, acceptedAt: '2026-11-22T12:00:00.000Z' };
  expect((await client.ask('/api/me')).body.terms).toEqual(terms);
});
