import { termsVersion } from '../../contract/index.ts';
import { startApi, type Answer } from '../../../testing/api.ts';

const api = await startApi();
const time = await import('../../platform/clock.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

let serial = 0;
const anAddress = (): string => `new-${process.pid}-${(serial += 1)}@customer.test`;
const aPerson = (changes: object = {}) => ({
  email: anAddress(),
  password: 'quiet lantern over water',
  displayName: 'Ada Collector',
  birthDate: '1990-05-17',
  country: 'DE',
  termsVersion,
  ...changes,
});
const signUp = (person: object): Promise<Answer> =>
  api.client().ask('/api/auth/sign-up', { method: 'POST', body: person });
const signIn = (email: string, password = 'quiet lantern over water'): Promise<Answer> =>
  api.client().ask('/api/auth/sign-in', { method: 'POST', body: { email, password } });
const confirm = (token: string): Promise<Answer> =>
  api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });

async function mailsTo(email: string): Promise<{ kind: string; text_body: string }[]> {
  const { rows } = await api.db.query<{ kind: string; text_body: string }>(
    'SELECT kind, content::text AS text_body FROM mails WHERE recipient = $1 ORDER BY created_at, id',
    [email],
  );
  return rows;
}
const tokenIn = (mail?: { text_body: string }): string =>
  /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
const customers = async (email: string): Promise<number> =>
  (await api.db.query('SELECT count(*)::int n FROM customers WHERE email = $1', [email])).rows[0].n;

test('answers known and unknown addresses alike; only the mail differs', async () => {
  const person = aPerson();
  const first = await signUp(person);
  const again = await signUp({
    ...person,
    email: person.email.toUpperCase(),
    password: 'another good password',
  });
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.text).toBe(first.text);
  expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(['confirm-email', 'reset-password']);
  expect(await customers(person.email)).toBe(1);
  expect((await confirm(tokenIn((await mailsTo(person.email))[0]))).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(200);
  expect((await signIn(person.email, 'another good password')).status).toBe(401);
  await signUp(person);
  expect((await mailsTo(person.email)).at(-1)?.kind).toBe('known-address');
});

test('signs up again after losing the first link: the new password counts, earlier ones do not', async () => {
  const person = aPerson();
  await signUp({ ...person, password: 'a stranger chose this' });
  await signUp(person);
  const answer = await api.client().ask('/api/auth/password', {
    method: 'POST',
    body: { token: tokenIn((await mailsTo(person.email)).at(-1)), password: 'the owner of the mailbox' },
  });
  expect(answer.status).toBe(204);
  expect((await signIn(person.email, 'a stranger chose this')).status).toBe(401);
  expect((await signIn(person.email, 'the owner of the mailbox')).status).toBe(200);
});

test('concurrent sign-ups with one address make one account', async () => {
  const person = aPerson();
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(person)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await customers(person.email)).toBe(1);
  expect((await mailsTo(person.email)).filter(({ kind }) => kind === 'confirm-email')).toHaveLength(1);
});

/** Frozen where ages are checked: midnight may pass mid-test, and 29 February is rare. */
const at = new Date('2026-06-15T12:00:00Z');

const yearsAgo = (years: number, days = 0): string =>
  new Date(Date.UTC(at.getUTCFullYear() - years, at.getUTCMonth(), at.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);

test.each([
  ['too young', 'birthDate', { birthDate: yearsAgo(18, 1) }],
  ['born on no day', 'birthDate', { birthDate: '2001-02-30' }],
  ['of a country that is not served', 'country', { country: 'KP' }],
  ['of no country', 'country', { country: 'Germany' }],
  ['with a short password', 'password', { password: 'elevenchars' }],
  ['with one letter over and over', 'password', { password: 'aaaaaaaaaaaaaaaa' }],
  ['with the shop’s name as password', 'password', { password: 'my pullproof account' }],
  ['with the own name as password', 'password', { password: 'ada collector 1990' }],
  [
    'with the address as password',
    'password',
    { email: 'longname@customer.test', password: 'longname-longname' },
  ],
  ['without a name', 'displayName', { displayName: ' ' }],
  ['with a broken address', 'email', { email: 'nobody' }],
  ['without consent to the terms', 'termsVersion', { termsVersion: undefined }],
  ['with consent to other terms', 'termsVersion', { termsVersion: '2020-01-01' }],
  ['with consent as a mere yes', 'termsVersion', { termsVersion: true }],
])('%s is refused by its field, whether or not the address is known', async (_, field, change) => {
  time.clock.freezeAt(at);
  const known = aPerson();
  await signUp(known);
  const answers = await Promise.all([
    signUp(aPerson(change)),
    signUp({ ...known, ...change, ...('email' in change ? {} : { email: known.email }) }),
  ]);
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(body.errors)).toEqual([field]);
  }
  expect(await mailsTo(known.email)).toHaveLength(1);
});

test('signs that no database stores are refused before anything is looked up', async () => {
  const person = aPerson({ displayName: 'A\0B' });
  const { status, body } = await signUp(person);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(await mailsTo(person.email)).toHaveLength(0);
});

test('18 today is old enough', async () => {
  time.clock.freezeAt(at);
  expect((await signUp(aPerson({ birthDate: yearsAgo(18) }))).status).toBe(202);
});

test.each(['/api/cards?q=%00', '/api/products?q=a%00b', '/api/products/%00'])(
  'a NUL in %s is no fault of the shop',
  async (path) => {
    expect((await api.client().ask(path)).status).toBeLessThan(500);
  },
);

test('sign-up refuses unknown fields', async () => {
  const answer = await signUp(aPerson({ emailConfirmedAt: '2026-01-01T00:00:00Z' }));
  expect([answer.status, answer.body.code]).toEqual([400, 'UNKNOWN_FIELD']);
});

test('a confirmation works once, even when its link is opened ten times concurrently', async () => {
  const person = aPerson();
  await signUp(person);
  const token = tokenIn((await mailsTo(person.email))[0]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  const refused = await confirm(token);
  expect([refused.status, refused.body.code]).toEqual([400, 'TOKEN_INVALID']);
});

test('a confirmation is refused after two days, and never works for another purpose', async () => {
  const person = aPerson();
  await signUp(person);
  const token = tokenIn((await mailsTo(person.email))[0]);
  const reset = await api.client().ask('/api/auth/password', {
    method: 'POST',
    body: { token, password: 'another good password' },
  });
  expect(reset.body.code).toBe('TOKEN_INVALID');
  time.clock.travel(time.hours(49));
  expect((await confirm(token)).body.code).toBe('TOKEN_INVALID');
  expect((await confirm('x'.repeat(43))).body.code).toBe('TOKEN_INVALID');
});

test('tokens are stored as hashes only', async () => {
  const person = aPerson();
  await signUp(person);
  const token = tokenIn((await mailsTo(person.email))[0]);
  expect(token).toHaveLength(43);
  const { rows } = await api.db.query('SELECT * FROM account_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a demo customer without a password has an account that no password opens', async () => {
  const { registerCustomer } = await import('./index.ts');
  const email = 'no-password@mail.test';
  await registerCustomer({ email, displayName: 'No Password', birthDate: '1990-01-01', country: 'US' });
  for (const password of ['undefined', 'a long test password', 'correct horse battery'])
    expect((await signIn(email, password)).body.code).toBe('SIGN_IN_FAILED');
});
