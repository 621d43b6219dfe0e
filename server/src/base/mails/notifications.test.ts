import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import { digest } from '../../../testing/books.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const { aCustomer } = await import('../../../testing/factories.ts');
const { clock, days } = await import('../../platform/clock.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { listMails, sendMail } = await import('./index.ts');
const { listInbox } = await import('./inbox.ts');
const { mailCustomer } = await import('./index.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

interface Person {
  id: string;
  email: string;
  client: Client;
}
/** A customer without the sign-up mails. */
async function aReader(): Promise<Person> {
  const person = await aCustomer(api, 0);
  await api.db.query('DELETE FROM mails WHERE customer_id = $1', [person.id]);
  return person;
}
const write = ({ id, email }: Person, amountCents: number): Promise<void> =>
  inTransaction(() =>
    mailCustomer(
      'top-up-receipt',
      { to: email, customerId: id },
      { id: 'a-top-up', amountCents, isSandbox: false },
    ),
  );
const remind = ({ id, email }: Person): Promise<void> =>
  inTransaction(() =>
    mailCustomer(
      'run-closes',
      { to: email, customerId: id },
      { packCount: 2, title: 'Tide', day: '2027-01-01' },
    ),
  );
const inbox = async ({ client }: Person) => (await client.ask('/api/me/notifications')).body;
const unread = async ({ client }: Person): Promise<number> =>
  (await client.ask('/api/me/notifications/unread')).body.unreadCount;
const read = ({ client }: Person, body: object): Promise<Answer> =>
  client.ask('/api/me/notifications/read', { method: 'POST', body });
const choose = ({ client }: Person, body: object): Promise<Answer> =>
  client.ask('/api/me/notifications/choices', { method: 'PUT', body });
const stored = async ({ id }: Person) =>
  (
    await api.db.query(
      'SELECT kind, is_silent, content, sent_at FROM mails WHERE customer_id = $1 ORDER BY created_at, id',
      [id],
    )
  ).rows;

describe('the inbox', () => {
  test('lists mails, newest first, with their links', async () => {
    const reader = await aReader();
    await write(reader, 1_250);
    clock.travel(days(1));
    await remind(reader);
    const answer = await reader.client.ask('/api/me/notifications');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      data: [
        {
          id: expect.any(String),
          at: expect.any(String),
          kind: 'run-closes',
          topic: 'reminders',
          title: 'Open your Tide before 2027-01-01',
          href: '/open-pack',
          isRead: false,
          isMailed: true,
        },
        expect.objectContaining({
          kind: 'top-up-receipt',
          topic: 'money',
          title: 'Receipt: $12.50 for your wallet',
          href: '/profile/wallet',
        }),
      ],
      next: null,
      unreadCount: 2,
    });
  });

  test('the inbox never shows a text, nor a link that acts without a press', async () => {
    const reader = await aReader();
    const { id: customerId, email: to } = reader;
    const token = 'a-token-that-works-if-it-is-seen';
    await inTransaction(async () => {
      await mailCustomer('reset-password', { to, customerId }, { token, subject: 'Set a new password' });
      await mailCustomer('mfa-reset', { to, customerId }, { token, hours: 72 });
      await sendMail({
        to,
        customerId,
        kind: 'free',
        subject: 'Free',
        paragraphs: ['A text'],
        action: { label: 'Elsewhere', url: 'https://elsewhere.test/x' },
      });
    });
    const { text, body } = await reader.client.ask('/api/me/notifications');
    expect(body.data.map(({ href, topic }: { href: null; topic: string }) => [href, topic])).toEqual([
      [null, 'security'],
      [null, 'security'],
      [null, 'security'],
    ]);
    expect(text).not.toMatch(/token|A text|elsewhere/);
    await expect(
      api.db.query(`UPDATE mails SET href = '/confirm-request?token=x' WHERE customer_id = $1`, [customerId]),
    ).rejects.toThrow(/mails_href_check/);
  });

  test('pages of a long one join without a gap, also where many came at the same moment', async () => {
    const reader = await aReader();
    for (let n = 1; n <= 7; n += 1) await write(reader, n * 100);
    await api.db.query('UPDATE mails SET created_at = $2 WHERE customer_id = $1', [reader.id, clock.now()]);
    const whole = (await inbox(reader)).data.map(({ id }: { id: string }) => id);
    const joined: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listInbox>> = await listInbox(reader.id, after ?? undefined, 2);
      joined.push(...page.data.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(joined).toEqual(whole);
    expect(joined).toHaveLength(7);
  });

  test("refuses another customer's message as a cursor", async () => {
    const [reader, stranger] = [await aReader(), await aReader()];
    await write(reader, 100);
    await write(stranger, 100);
    const [mine] = (await inbox(reader)).data;
    const { body } = await stranger.client.ask(`/api/me/notifications?after=${mine.id}`);
    expect([body.data, body.next, body.unreadCount]).toEqual([[], null, 1]);
  });
});

describe('reading', () => {
  test('marks some, then all, as read; read mails stay read', async () => {
    const reader = await aReader();
    for (let n = 1; n <= 4; n += 1) await write(reader, n * 100);
    const [newest] = (await inbox(reader)).data;
    expect((await read(reader, { ids: [newest.id, newest.id] })).body).toEqual({
      readCount: 1,
      unreadCount: 3,
    });
    expect((await inbox(reader)).data.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await read(reader, { all: true })).body).toEqual({ readCount: 3, unreadCount: 0 });
    expect((await read(reader, { all: true })).body).toEqual({ readCount: 0, unreadCount: 0 });
    await write(reader, 900);
    expect(await unread(reader)).toBe(1);
  });

  test('ignores ids of other customers and unknown ids', async () => {
    const [reader, stranger] = [await aReader(), await aReader()];
    await write(reader, 100);
    const [mine] = (await inbox(reader)).data;
    const before = await digest();
    for (const id of [mine.id, '01890000-0000-7000-8000-000000000000']) {
      const answer = await read(stranger, { ids: [id] });
      expect([answer.status, answer.body]).toEqual([200, { readCount: 0, unreadCount: 0 }]);
    }
    expect(await unread(reader)).toBe(1);
    expect(await digest()).toBe(before);
  });

  test('counts every message once for 20 concurrent requests of two tabs', async () => {
    const reader = await aReader();
    for (let n = 1; n <= 12; n += 1) await write(reader, n * 100);
    const ids: string[] = (await inbox(reader)).data.map(({ id }: { id: string }) => id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        read(reader, n % 2 === 0 ? { ids: n % 4 === 0 ? ids.slice(0, 6) : ids.toReversed() } : { all: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(answers.reduce((sum, { body }) => sum + Number(body.readCount), 0)).toBe(12);
    expect(await unread(reader)).toBe(0);
  });

  test.each([
    ['nothing', {}],
    ['both', { ids: ['01890000-0000-7000-8000-000000000000'], all: true }],
    ['no ids', { ids: [] }],
    ['what is no id', { ids: ['x'] }],
    ['not all', { all: false }],
    ['more than a hundred', { ids: Array<string>(101).fill('01890000-0000-7000-8000-000000000000') }],
  ])('refuses %s', async (_, body) => {
    const reader = await aReader();
    await write(reader, 100);
    const answer = await read(reader, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await unread(reader)).toBe(1);
  });
});

describe('choices', () => {
  test('reminders, drops and wishes are optional, wishes only when asked for; the rest is always mailed', async () => {
    const reader = await aReader();
    const all = (isMailed: boolean) => [
      { topic: 'reminders', isOptional: true, isMailed },
      { topic: 'drops', isOptional: true, isMailed: true },
      { topic: 'wishes', isOptional: true, isMailed: false },
      { topic: 'purchases', isOptional: false, isMailed: true },
      { topic: 'money', isOptional: false, isMailed: true },
      { topic: 'belongings', isOptional: false, isMailed: true },
      { topic: 'support', isOptional: false, isMailed: true },
      { topic: 'security', isOptional: false, isMailed: true },
    ];
    const response = await reader.client.ask('/api/me/notifications/choices');
    expect(response.body.data).toEqual(all(true));
    const chosen = await choose(reader, { topic: 'reminders', isMailed: false });
    expect([chosen.status, chosen.body.data]).toEqual([200, all(false)]);
    expect((await choose(reader, { topic: 'reminders', isMailed: true })).body.data).toEqual(all(true));
  });

  test('a customer who has unsubscribed gets the inbox entry only, without a stored text', async () => {
    const reader = await aReader();
    await choose(reader, { topic: 'reminders', isMailed: false });
    await remind(reader);
    expect(await stored(reader)).toEqual([
      { kind: 'run-closes', is_silent: true, content: null, sent_at: null },
    ]);
    expect(await listMails(reader.email)).toEqual([]);
    expect((await inbox(reader)).data).toEqual([
      expect.objectContaining({ kind: 'run-closes', isMailed: false, isRead: false, href: '/open-pack' }),
    ]);
    const support = await api.staff('support');
    expect((await support.ask(`/api/admin/users/${reader.id}/mails`)).body).toEqual([]);
    await choose(reader, { topic: 'reminders', isMailed: true });
    await remind(reader);
    expect(await listMails(reader.email)).toHaveLength(1);
  });

  test('sends required mails regardless', async () => {
    const reader = await aReader();
    await choose(reader, { topic: 'reminders', isMailed: false });
    await write(reader, 100);
    await inTransaction(() =>
      mailCustomer('password-changed', { to: reader.email, customerId: reader.id }, {}),
    );
    expect(await listMails(reader.email)).toHaveLength(2);
  });

  test.each([
    [{ topic: 'security', isMailed: false }, 'VALIDATION_FAILED'],
    [{ topic: 'money', isMailed: false }, 'VALIDATION_FAILED'],
    [{ topic: 'reminders' }, 'VALIDATION_FAILED'],
    [{ topic: 'reminders', isMailed: false, channel: 'mail' }, 'UNKNOWN_FIELD'],
  ])('%j is refused', async (body, code) => {
    const reader = await aReader();
    const answer = await choose(reader, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    const { rows } = await api.db.query('SELECT 1 FROM mail_choices WHERE customer_id = $1', [reader.id]);
    expect(rows).toEqual([]);
  });

  test('20 concurrent changes leave one choice', async () => {
    const reader = await aReader();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => choose(reader, { topic: 'reminders', isMailed: n % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    const { rows } = await api.db.query('SELECT 1 FROM mail_choices WHERE customer_id = $1', [reader.id]);
    expect(rows).toHaveLength(1);
  });
});

test('needs the customer’s own session', async () => {
  for (const visitor of [api.client(), await api.staff('owner')])
    for (const path of ['', '/unread', '/choices']) {
      const answer = await visitor.ask(`/api/me/notifications${path}`);
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
});
