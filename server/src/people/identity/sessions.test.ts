import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const cookieOf = (client: Client): string => client.headers['Cookie'] ?? '';
const isOpen = async (client: Client): Promise<boolean> =>
  (await client.ask('/api/me/wallet')).status === 200;
const signIn = (email: string, client: Client, userAgent = firefox): Promise<Answer> =>
  client.ask('/api/auth/sign-in', {
    method: 'POST',
    body: { email, password: make.testPassword },
    headers: { 'User-Agent': userAgent },
  });
const end = (client: Client, id = ''): Promise<Answer> =>
  client.ask(`/api/me/sessions${id === '' ? '' : `/${id}`}`, { method: 'DELETE' });
const newDeviceMails = async (email: string): Promise<string[]> =>
  (
    await api.db.query(
      "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'new-device'",
      [email],
    )
  ).rows.map(({ text }) => text);

describe('open sessions', () => {
  test('are listed in plain words, without the id in the cookie', async () => {
    const customer = await make.aCustomer(api, 0);
    const other = api.client();
    await signIn(customer.email, other);
    const { body, text } = await customer.client.ask('/api/me/sessions');
    expect(body).toMatchObject({ total: 2, page: 1, data: [{}, {}] });
    expect(body.data.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1);
    expect(body.data.find((one: { isCurrent: boolean }) => !one.isCurrent)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Firefox on Windows',
      ip: '127.0.0.1',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isCurrent: false,
    });
    const { rows } = await api.db.query('SELECT sid FROM customer_sessions WHERE customer_id = $1', [
      customer.id,
    ]);
    for (const { sid } of rows) expect(text).not.toContain(sid);
  });

  test('one can be ended, and only by its owner', async () => {
    const [customer, stranger] = await Promise.all([make.aCustomer(api, 0), make.aCustomer(api, 0)]);
    const other = api.client();
    await signIn(customer.email, other);
    const { body } = await other.ask('/api/me/sessions');
    const { id } = body.data.find((one: { isCurrent: boolean }) => one.isCurrent);
    const [foreign, random, odd] = [
      await end(stranger.client, id),
      await end(stranger.client, '018f0000-0000-7000-8000-000000000000'),
      await end(stranger.client, 'nope'),
    ];
    const uniform = ({ text }: Answer) => text.replace(/"requestId":"[^"]*"/, '');
    expect([foreign.status, uniform(foreign), uniform(foreign)]).toEqual([
      404,
      uniform(random),
      uniform(odd),
    ]);
    expect(await isOpen(other)).toBe(true);
    expect((await end(customer.client, id)).status).toBe(204);
    expect([await isOpen(other), await isOpen(customer.client)]).toEqual([false, true]);
    expect((await end(customer.client, id)).status).toBe(404);
    expect((await end(api.client(), id)).status).toBe(401);
  });

  test('ending one’s own is a sign-out', async () => {
    const { client } = await make.aCustomer(api, 0);
    const { body } = await client.ask('/api/me/sessions');
    expect((await end(client, body.data[0].id)).status).toBe(204);
    expect(await isOpen(client)).toBe(false);
  });

  test('revokes all other sessions in one go; the current one continues under a new id', async () => {
    const customer = await make.aCustomer(api, 0);
    const others = [api.client(), api.client()];
    for (const other of others) await signIn(customer.email, other);
    const before = cookieOf(customer.client);
    expect((await end(customer.client)).status).toBe(204);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(customer.client)).toBe(true);
    expect((await api.client().ask('/api/me/wallet', { headers: { Cookie: before } })).status).toBe(401);
    expect((await customer.client.ask('/api/me/sessions')).body.data).toHaveLength(1);
  });

  test('changing the password ends the others and keeps this one under a new id', async () => {
    const customer = await make.aCustomer(api, 0);
    const other = api.client();
    await signIn(customer.email, other);
    const before = cookieOf(customer.client);
    const body = { currentPassword: make.testPassword, password: 'another good password' };
    expect((await customer.client.ask('/api/auth/password', { method: 'POST', body })).status).toBe(204);
    expect([await isOpen(customer.client), await isOpen(other)]).toEqual([true, false]);
    expect((await api.client().ask('/api/me/wallet', { headers: { Cookie: before } })).status).toBe(401);
  });

  test('a session that was being made while all were ended does not outlive it', async () => {
    const customer = await make.aCustomer(api, 0);
    // Revokes all sessions between the password check and the storing of the new session.
    const { checkSignIn } = await import('./sign-in.ts');
    const caller = { ip: '127.0.0.1', deviceId: undefined };
    const signedIn = await checkSignIn({ email: customer.email, password: make.testPassword }, caller);
    await end(customer.client);
    const { rows } = await api.db.query('SELECT session_epoch FROM customers WHERE id = $1', [customer.id]);
    expect(rows[0].session_epoch).toBe(signedIn.epoch + 1);
    await api.db.query('UPDATE customers SET session_epoch = session_epoch + 1 WHERE id = $1', [customer.id]);
    const stepUp = { method: 'POST', body: { password: make.testPassword } };
    const answer = await customer.client.ask('/api/auth/step-up', stepUp);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await isOpen(customer.client)).toBe(false);
  });

  test('twenty sign-ins while sessions are ended again and again leave none of an older epoch', async () => {
    const customer = await make.aCustomer(api, 0);
    const ending = (async () => {
      const client = api.client();
      await signIn(customer.email, client);
      for (let n = 0; n < 10; n += 1) await end(client);
    })();
    await Promise.all([ending, ...Array.from({ length: 20 }, () => signIn(customer.email, api.client()))]);
    const { rows } = await api.db.query(
      `SELECT count(*)::int AS count FROM customer_sessions s JOIN customers c ON c.id = s.customer_id
       WHERE c.id = $1 AND (s.sess ->> 'epoch')::int <> c.session_epoch`,
      [customer.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('visits are noted at most hourly, and noting one brings no ended session back', async () => {
    const { client, id } = await make.aCustomer(api, 0);
    const seen = async () =>
      (
        await api.db.query(
          'SELECT last_seen_at AS at, expire FROM customer_sessions WHERE customer_id = $1',
          [id],
        )
      ).rows;
    const settle = () => new Promise((resume) => setTimeout(resume, 150));
    await client.ask('/api/session');
    const first = await until('the visit is noted', async () => (await seen()).find(({ at }) => at !== null));
    await client.ask('/api/session');
    await settle();
    expect(await seen()).toEqual([first]);
    time.clock.travel(time.minutes(61));
    await client.ask('/api/session');
    const hourLater = Number(first.at) + time.minutes(60);
    await until('the next visit is noted', async () => (await seen())[0].at.getTime() > hourLater);
    time.clock.travel(time.minutes(61));
    await api.db.query('DELETE FROM customer_sessions WHERE customer_id = $1', [id]);
    await client.ask('/api/session');
    await settle();
    expect(await seen()).toEqual([]);
  });
});

describe('devices', () => {
  test('mails the owner about a new device once, with a link to the sessions', async () => {
    const customer = await make.aCustomer(api, 0);
    expect(await newDeviceMails(customer.email)).toEqual([]);
    await signIn(customer.email, customer.client);
    expect(await newDeviceMails(customer.email)).toEqual([]);
    const other = api.client();
    await signIn(customer.email, other);
    await signIn(customer.email, other);
    const [mail, ...more] = await newDeviceMails(customer.email);
    expect(more).toEqual([]);
    expect(mail).toContain('Firefox on Windows, from the IP address 127.0.0.1');
    expect(mail).toContain('/profile/privacy-and-security');
  });

  test('a wrong password reveals no device', async () => {
    const customer = await make.aCustomer(api, 0);
    const body = { email: customer.email, password: 'not the password' };
    const answer = await api.client().ask('/api/auth/sign-in', { method: 'POST', body });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await newDeviceMails(customer.email)).toEqual([]);
  });

  test('the cookie is HTTP-only, and only its hash is stored', async () => {
    const customer = await make.aCustomer(api, 0);
    const line = (await signIn(customer.email, api.client())).headers
      .getSetCookie()
      .find((one) => one.includes('device'));
    expect(line).toMatch(/^pullproof-device=[\w-]{43}; Max-Age=34560000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const token = /=([\w-]{43});/.exec(line ?? '')?.[1] ?? '';
    const { rows } = await api.db.query(
      `SELECT encode(device_hash, 'hex') || ' ' || encode(device_hash, 'escape') AS kept FROM customer_devices WHERE customer_id = $1`,
      [customer.id],
    );
    expect(rows).toHaveLength(2);
    for (const { kept: stored } of rows) expect(stored).not.toContain(token);
  });
});

describe('concurrent requests of a thief with a session and its owner', () => {
  /** Queues both behind a lock on the account, so they run in this order once it is released. */
  async function afterOneAnother(
    customerId: string,
    first: () => Promise<Answer>,
    second: () => Promise<Answer>,
  ) {
    const lock = await holdLock(api.db, 'SELECT 1 FROM customers WHERE id = $1 FOR UPDATE', [customerId]);
    const sent = [first()];
    await lock.untilBlocked(1);
    sent.push(second());
    await lock.untilBlocked(2);
    await lock.release();
    return Promise.all(sent);
  }

  test.each<[string, object]>([
    ['DELETE /api/me/sessions', {}],
    ['POST /api/auth/password', { currentPassword: 'PASSWORD', password: 'what a thief would like' }],
  ])('a concurrent %s by a thief comes too late and changes nothing', async (route, sample) => {
    const customer = await make.aCustomer(api, 0);
    const thief = api.client();
    await signIn(customer.email, thief);
    const [method = '', path = ''] = route.split(' ');
    const body = JSON.parse(JSON.stringify(sample).replace('PASSWORD', make.testPassword)) as object; // a body from the table
    const [ended, stolen] = await afterOneAnother(
      customer.id,
      () => end(customer.client),
      () => thief.ask(path, { method, body }),
    );
    expect([ended?.status, stolen?.status, stolen?.body.code]).toEqual([204, 401, 'UNAUTHENTICATED']);
    expect([await isOpen(customer.client), await isOpen(thief)]).toEqual([true, false]);
    const again = await signIn(customer.email, api.client());
    expect(again.status).toBe(200);
  });

  test('one session renewed concurrently continues at most once, and nothing breaks', async () => {
    const customer = await make.aCustomer(api, 0);
    const stepUp = { method: 'POST', body: { password: make.testPassword } };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => customer.client.ask('/api/auth/step-up', stepUp)),
    );
    expect(answers.filter(({ status }) => ![204, 401, 429].includes(status))).toEqual([]);
    const { rows } = await api.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM customer_sessions WHERE customer_id = $1',
      [customer.id],
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(1);
  });
});
