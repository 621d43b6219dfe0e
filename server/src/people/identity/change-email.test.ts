import { termsVersion } from '../../contract/index.ts';
import { startApi, type Answer, type Client, type TestApi } from '../../../testing/api.ts';

const api: TestApi = await startApi();
const { aCustomer, testPassword } = await import('../../../testing/factories.ts');
const { clock, hours } = await import('../../platform/clock.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

let serial = 0;
const anAddress = (): string => `moved-${process.pid}-${(serial += 1)}@customer.test`;

interface MailRow {
  kind: string;
  text: string;
}
async function mailsTo(email: string): Promise<MailRow[]> {
  const { rows } = await api.db.query<MailRow>(
    'SELECT kind, content::text AS text FROM mails WHERE recipient = $1 ORDER BY created_at, id',
    [email],
  );
  return rows;
}
const kindsTo = async (email: string): Promise<string[]> => (await mailsTo(email)).map(({ kind }) => kind);
async function tokenTo(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast((row) => row.kind === kind);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none: no such mail';
}
const post = (client: Client, path: string, body: object): Promise<Answer> =>
  client.ask(path, { method: 'POST', body });
const move = (client: Client, email: string, password: string | undefined = testPassword) =>
  post(client, '/api/me/email', { email, ...(password !== undefined && { password }) });
const confirm = (token: string): Promise<Answer> => post(api.client(), '/api/auth/confirm', { token });
const signIn = (email: string, password = testPassword): Promise<Answer> =>
  post(api.client(), '/api/auth/sign-in', { email, password });
const me = async (client: Client) => (await client.ask('/api/me')).body;

test('moves the account once the new address confirms, and notifies the old one', async () => {
  const { client, email, id } = await aCustomer(api, 0);
  const to = anAddress();
  const requested = await move(client, to.toUpperCase());
  expect(requested.status).toBe(202);
  expect(await me(client)).toMatchObject({ email, pendingEmail: to });
  expect([await kindsTo(to), await kindsTo(email)]).toEqual([['email-change'], ['email-change-notice']]);
  const token = await tokenTo(to, 'email-change');
  const preview = await post(api.client(), '/api/auth/confirm/preview', { token });
  expect(preview.body).toEqual({ asks: 'email-change', signsIn: false });
  expect((await me(client)).email).toBe(email);
  const confirmedFrom = Date.now();
  const done = await confirm(token);
  const confirmedTo = Date.now();
  expect([done.status, done.body]).toEqual([200, { confirmed: 'email-change', isSignedIn: false }]);
  expect(await me(client)).toMatchObject({ email: to, pendingEmail: null, emailConfirmed: true });
  expect([(await signIn(email)).status, (await signIn(to)).status]).toEqual([401, 200]);
  expect((await kindsTo(email)).at(-1)).toBe('email-changed');
  const { rows } = await api.db.query('SELECT email_changed_at AS at FROM customers WHERE id = $1', [id]);
  expect(rows[0].at.getTime()).toBeGreaterThanOrEqual(confirmedFrom);
  expect(rows[0].at.getTime()).toBeLessThanOrEqual(confirmedTo);
  expect((await confirm(token)).body.code).toBe('TOKEN_INVALID');
});

test('needs the password or a recent step-up', async () => {
  const { client, email } = await aCustomer(api, 0);
  const wrong = await move(client, anAddress(), 'not the password at all');
  expect([wrong.status, wrong.body.code]).toEqual([401, 'SIGN_IN_FAILED']);
  const none = await post(client, '/api/me/email', { email: anAddress() });
  expect([none.status, none.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  const same = await move(client, email);
  expect([same.status, same.body.code, same.body.errors.email]).toEqual([
    400,
    'VALIDATION_FAILED',
    'is the address of your account already',
  ]);
  expect((await move(client, 'no address')).body.code).toBe('VALIDATION_FAILED');
  expect((await post(client, '/api/me/email', { email: anAddress(), id: 'x' })).body.code).toBe(
    'UNKNOWN_FIELD',
  );
  expect((await move(api.client(), anAddress())).status).toBe(401);
  expect(await me(client)).toMatchObject({ email, pendingEmail: null });
  expect(await kindsTo(email)).toEqual([]);
});

test('a taken address gets the same answer, and only its owner is notified', async () => {
  const [asker, owner] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  const free = anAddress();
  const other = await move(asker.client, free);
  const pending = await me(asker.client);
  const taken = await move(asker.client, owner.email);
  expect([taken.status, taken.text]).toEqual([other.status, other.text]);
  expect(await me(asker.client)).toEqual({ ...pending, pendingEmail: owner.email });
  expect(await kindsTo(asker.email)).toEqual(['email-change-notice', 'email-change-notice']);
  expect(await kindsTo(owner.email)).toEqual(['email-taken']);
  expect((await mailsTo(owner.email))[0]?.text).not.toContain(asker.email);
  // The newer request invalidated the older one.
  expect((await confirm(await tokenTo(free, 'email-change'))).body.code).toBe('TOKEN_INVALID');
});

test('an address taken in between stays with its owner, and the link gains nothing', async () => {
  const { client, email } = await aCustomer(api, 0);
  const to = anAddress();
  await move(client, to);
  const { registerCustomer } = await import('./index.ts');
  const person = { displayName: 'Quick One', birthDate: '1990-01-01', country: 'US', password: testPassword };
  await registerCustomer({ ...person, email: to });
  expect((await confirm(await tokenTo(to, 'email-change'))).body.code).toBe('TOKEN_INVALID');
  expect((await me(client)).email).toBe(email);
});

test('the old address takes the change back, also after it was confirmed, and the thief is out', async () => {
  const { client, email } = await aCustomer(api, 0);
  const to = anAddress();
  await move(client, to);
  await confirm(await tokenTo(to, 'email-change'));
  const undo = await tokenTo(email, 'email-change-notice');
  clock.travel(hours(71));
  const undone = await confirm(undo);
  expect([undone.status, undone.body]).toEqual([
    200,
    { confirmed: 'email-change-undone', isSignedIn: false },
  ]);
  expect((await client.ask('/api/me')).status).toBe(401);
  // The thief knows the password, which no longer works.
  expect([(await signIn(email)).status, (await signIn(to)).status]).toEqual([401, 401]);
  const token = await tokenTo(email, 'email-restored');
  const set = await post(api.client(), '/api/auth/password', { token, password: 'a wholly new lantern' });
  expect(set.status).toBe(204);
  expect((await signIn(email, 'a wholly new lantern')).status).toBe(200);
  expect((await confirm(undo)).body.code).toBe('TOKEN_INVALID');
});

test('taking a change back before it was confirmed ends the request and every session too', async () => {
  const { client, email } = await aCustomer(api, 0);
  const to = anAddress();
  await move(client, to);
  expect((await confirm(await tokenTo(email, 'email-change-notice'))).body.confirmed).toBe(
    'email-change-undone',
  );
  expect((await client.ask('/api/me')).status).toBe(401);
  expect((await confirm(await tokenTo(to, 'email-change'))).body.code).toBe('TOKEN_INVALID');
});

test('after two changes, only the first owner can undo them', async () => {
  const { client, email } = await aCustomer(api, 0);
  const [second, third] = [anAddress(), anAddress()];
  await move(client, second);
  await confirm(await tokenTo(second, 'email-change'));
  await move(client, third);
  await confirm(await tokenTo(third, 'email-change'));
  expect((await me(client)).email).toBe(third);
  const later = await tokenTo(second, 'email-change-notice');
  expect((await confirm(await tokenTo(email, 'email-change-notice'))).body.confirmed).toBe(
    'email-change-undone',
  );
  expect((await confirm(later)).body.code).toBe('TOKEN_INVALID');
  const { rows } = await api.db.query('SELECT count(*)::int AS n FROM customers WHERE email = $1', [email]);
  expect(rows[0].n).toBe(1);
});

test.each<[string, (client: Client) => Promise<Answer>]>([
  ['signs out everywhere else', (client) => client.ask('/api/me/sessions', { method: 'DELETE' })],
  [
    'changes the password',
    (client) =>
      client.ask('/api/auth/password', {
        method: 'POST',
        body: { currentPassword: testPassword, password: 'violet harbours at noon' },
      }),
  ],
])('a change that a session asked for ends when the owner %s', async (_, end) => {
  const { client, email } = await aCustomer(api, 0);
  const to = anAddress();
  expect((await move(client, to)).status).toBe(202);
  expect((await end(client)).status).toBeLessThan(300);
  expect((await confirm(await tokenTo(to, 'email-change'))).body.code).toBe('TOKEN_INVALID');
  expect(await me(client)).toMatchObject({ email, pendingEmail: null });
  // What takes it back works on.
  expect((await confirm(await tokenTo(email, 'email-change-notice'))).status).toBe(200);
});

test('a change of address can be undone for 72 hours, and the old one stays reserved as long', async () => {
  const { client, email } = await aCustomer(api, 0);
  const to = anAddress();
  await move(client, to);
  clock.travel(hours(20));
  await confirm(await tokenTo(to, 'email-change'));
  const stranger = {
    email,
    password: testPassword,
    displayName: 'A Stranger',
    birthDate: '1990-01-01',
    country: 'US',
    termsVersion,
  };
  clock.travel(hours(71));
  expect((await post(api.client(), '/api/auth/sign-up', stranger)).status).toBe(202);
  const count = 'SELECT count(*)::int AS n FROM customers WHERE email = $1';
  expect((await api.db.query(count, [email])).rows[0].n).toBe(0);
  const other = await aCustomer(api, 0);
  await move(other.client, email);
  expect((await kindsTo(email)).at(-1)).toBe('email-taken');
  clock.travel(hours(2));
  expect((await confirm(await tokenTo(email, 'email-change-notice'))).body.code).toBe('TOKEN_INVALID');
  await post(api.client(), '/api/auth/sign-up', stranger);
  expect((await api.db.query(count, [email])).rows[0].n).toBe(1);
});

test('a link that waited too long confirms nothing', async () => {
  const { client, email } = await aCustomer(api, 0);
  const to = anAddress();
  await move(client, to);
  clock.travel(hours(25));
  expect((await me(client)).pendingEmail).toBeNull();
  expect((await confirm(await tokenTo(to, 'email-change'))).body.code).toBe('TOKEN_INVALID');
  expect((await me(client)).email).toBe(email);
});

test('limits how often the shop can be made to mail strangers', async () => {
  const { client } = await aCustomer(api, 0);
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push((await move(client, anAddress())).status);
  expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
});

describe('confirmation mail once more', () => {
  const resend = (email: string) => post(api.client(), '/api/auth/confirmation/resend', { email });

  test('answers alike for waiting, confirmed and unknown addresses; only the waiting one gets a link that works', async () => {
    const waiting = anAddress();
    const person = { password: testPassword, displayName: 'Waiting', birthDate: '1990-01-01', country: 'US' };
    await post(api.client(), '/api/auth/sign-up', { ...person, termsVersion, email: waiting });
    const first = await tokenTo(waiting, 'confirm-email');
    const { email: known } = await aCustomer(api, 0);
    const answers = [await resend(waiting), await resend(known), await resend(anAddress())];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    expect([await kindsTo(waiting), await kindsTo(known)]).toEqual([['confirm-email', 'confirm-email'], []]);
    expect((await confirm(first)).body.code).toBe('TOKEN_INVALID');
    expect((await confirm(await tokenTo(waiting, 'confirm-email'))).body).toEqual({
      confirmed: 'email',
      isSignedIn: false,
    });
    expect((await signIn(waiting)).status).toBe(200);
  });

  test('is throttled alike for known and unknown addresses', async () => {
    for (const email of [anAddress(), (await aCustomer(api, 0)).email]) {
      const statuses = [];
      for (let at = 0; at < 7; at += 1) statuses.push((await resend(email)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    }
  });
});
