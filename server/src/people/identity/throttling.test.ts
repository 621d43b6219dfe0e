import { termsVersion } from '../../contract/index.ts';
import { startApi, type Answer, type Client } from '../../../testing/api.ts';

// Client addresses come from the proxy header, so that each test gets its own networks.
const api = await startApi({ TRUSTED_PROXIES: 'loopback' });
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

let lastNetwork = 0;
const newNetwork = (): string => {
  lastNetwork += 1;
  return `198.51.${Math.floor(lastNetwork / 250)}.${(lastNetwork % 250) + 1}`;
};
const post = (client: Client, path: string, body: object, from: string): Promise<Answer> =>
  client.ask(`/api/auth/${path}`, { method: 'POST', body, headers: { 'X-Forwarded-For': from } });
const signIn = (email: string, password: string, from: string, client = api.client()): Promise<Answer> =>
  post(client, 'sign-in', { email, password }, from);
const outcome = ({ status, body }: Answer): string => `${status} ${body.code ?? ''}`.trim();
const wrong = 'not the password';

describe('signing in', () => {
  test('ten wrong passwords of one account wait, from wherever they come, whether or not it exists', async () => {
    const { email } = await make.aCustomer(api, 0);
    for (const address of [email, 'nobody@customer.test']) {
      for (let n = 0; n < 10; n += 1)
        expect(outcome(await signIn(address, wrong, newNetwork()))).toBe('401 SIGN_IN_FAILED');
      const refused = await signIn(address, make.testPassword, newNetwork());
      expect(outcome(refused)).toBe('429 RATE_LIMITED');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    }
  });

  test('checks at most ten concurrent attempts', async () => {
    const { email } = await make.aCustomer(api, 0);
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, wrong, newNetwork())));
    const codes = answers.map(outcome).sort();
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '401 SIGN_IN_FAILED'));
    expect(codes.slice(10)).toEqual(Array.from({ length: 30 }, () => '429 RATE_LIMITED'));
  });

  test('the owner’s known browser still signs in, with its own attempts', async () => {
    const { email, client } = await make.aCustomer(api, 0);
    for (let n = 0; n < 12; n += 1) await signIn(email, wrong, newNetwork());
    expect(outcome(await signIn(email, make.testPassword, newNetwork()))).toBe('429 RATE_LIMITED');
    const from = newNetwork();
    for (let n = 0; n < 9; n += 1)
      expect(outcome(await signIn(email, wrong, from, client))).toBe('401 SIGN_IN_FAILED');
    expect(outcome(await signIn(email, make.testPassword, from, client))).toBe('200');
    for (let n = 0; n < 10; n += 1) await signIn(email, wrong, from, client);
    expect(outcome(await signIn(email, make.testPassword, from, client))).toBe('429 RATE_LIMITED');
  });

  test('a browser of one account is nothing special at another', async () => {
    const [{ client }, other] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
    for (let n = 0; n < 10; n += 1) await signIn(other.email, wrong, newNetwork());
    expect(outcome(await signIn(other.email, make.testPassword, newNetwork(), client))).toBe(
      '429 RATE_LIMITED',
    );
  });

  test('an owner without such a browser gets in by mail', async () => {
    const { email } = await make.aCustomer(api, 0);
    for (let n = 0; n < 12; n += 1) await signIn(email, wrong, newNetwork());
    const client = api.client();
    const from = newNetwork();
    await post(client, 'password/reset', { email }, from);
    const { rows } = await api.db.query(
      "SELECT content::text AS text_body FROM mails WHERE recipient = $1 AND kind = 'reset-password'",
      [email],
    );
    const token = /token=([\w-]+)/.exec(rows[0].text_body)?.[1];
    const password = 'another good password';
    expect(outcome(await post(client, 'password', { token, password }, from))).toBe('204');
    for (let n = 0; n < 12; n += 1) await signIn(email, wrong, newNetwork());
    expect(outcome(await signIn(email, password, from, client))).toBe('200');
  });

  test('a correct password resets the count', async () => {
    const { email } = await make.aCustomer(api, 0);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await signIn(email, wrong, newNetwork());
      expect(outcome(await signIn(email, make.testPassword, newNetwork()))).toBe('200');
    }
  });

  test('fifty wrong ones from one network wait; a right one of one’s own gives only itself back', async () => {
    const { email } = await make.aCustomer(api, 0);
    const from = newNetwork();
    const codes = new Set<string>();
    for (let n = 0; n < 50; n += 1) {
      codes.add(outcome(await signIn(`guess-${n}@customer.test`, wrong, from)));
      if (n % 10 === 0) expect(outcome(await signIn(email, make.testPassword, from))).toBe('200');
    }
    expect([...codes]).toEqual(['401 SIGN_IN_FAILED']);
    expect(outcome(await signIn('guess-51@customer.test', wrong, from))).toBe('429 RATE_LIMITED');
    expect(outcome(await signIn(email, make.testPassword, newNetwork()))).toBe('200');
  });

  test('refuses every sign-in while attempts cannot be counted', async () => {
    const { email } = await make.aCustomer(api, 0);
    await api.db.query('ALTER TABLE throttles RENAME TO throttles_away');
    const answer = await signIn(email, make.testPassword, newNetwork());
    await api.db.query('ALTER TABLE throttles_away RENAME TO throttles');
    expect(outcome(answer)).toBe('503 OVERLOADED');
    expect(answer.headers.get('retry-after')).not.toBeNull();
  });
});

describe('mails and links', () => {
  const mailsTo = async (email: string): Promise<number> =>
    (await api.db.query('SELECT count(*)::int AS count FROM mails WHERE recipient = $1', [email])).rows[0]
      .count;

  test('more than five resets of an address mail nothing, and the answer does not tell', async () => {
    const { email } = await make.aCustomer(api, 0);
    const answers = [];
    for (let n = 0; n < 8; n += 1)
      answers.push(await post(api.client(), 'password/reset', { email }, newNetwork()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await mailsTo(email)).toBe(5);
  });

  test('thirty resets from one network wait', async () => {
    const from = newNetwork();
    const codes = [];
    for (let n = 0; n < 31; n += 1)
      codes.push(outcome(await post(api.client(), 'password/reset', { email: `r${n}@customer.test` }, from)));
    expect([codes[29], codes[30]]).toEqual(['202', '429 RATE_LIMITED']);
  });

  test('sixty sign-ups from one network wait, and one address is mailed five times at most', async () => {
    const from = newNetwork();
    const body = {
      email: 'again@customer.test',
      password: 'quiet lantern over water',
      displayName: 'Again',
      birthDate: '1990-05-17',
      country: 'US',
      termsVersion,
    };
    const codes = [];
    for (let n = 0; n < 61; n += 1) codes.push(outcome(await post(api.client(), 'sign-up', body, from)));
    expect([codes[59], codes[60]]).toEqual(['202', '429 RATE_LIMITED']);
    expect(await mailsTo(body.email)).toBe(5);
  });

  test.each([
    ['confirm', {}],
    ['password', { password: 'another good password' }],
  ])('thirty made-up links at %s wait', async (path, fields) => {
    const from = newNetwork();
    const body = { ...fields, token: 'a-token-that-nobody-was-ever-sent' };
    const codes = [];
    for (let n = 0; n < 31; n += 1) codes.push(outcome(await post(api.client(), path, body, from)));
    expect([codes[29], codes[30]]).toEqual(['400 TOKEN_INVALID', '429 RATE_LIMITED']);
  });
});
