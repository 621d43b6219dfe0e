import express from 'express';

import { closeDatabase, inTransaction, one } from '../platform/db.ts';
import { closeSessions } from '../platform/http/sessions.ts';
import { answerProblem } from '../platform/http/problems.ts';
import { clock } from '../platform/clock.ts';
import { changeSetting, sendMail } from '../base/index.ts';
import { createApi } from '../app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { serve } from '../../testing/serve.ts';
import { until } from '../../testing/until.ts';
import { mountOwnPaths } from './fronts.ts';

type Front = Awaited<ReturnType<typeof serve>>;
const fronts: Front[] = [];

async function open(mode: 'demo' | 'live'): Promise<string> {
  const app = createApi();
  mountOwnPaths(app, mode);
  app.use(answerProblem);
  const front = await serve(app);
  fronts.push(front);
  return front.origin;
}

beforeAll(() => openTestDatabase());
afterEach(() => clock.reset());
afterAll(async () => {
  for (const front of fronts) await front.stop();
  await closeSessions();
  await closeDatabase();
});

describe('/dev/mailbox', () => {
  it('shows mails as text, searches by recipient and makes their link clickable', async () => {
    const origin = await open('demo');
    const mail = { kind: 'test', paragraphs: ['Hello <b>you</b>'], subject: '<img src=x>' };
    const action = { label: 'Confirm', url: 'http://localhost:3000/confirm-request?token=a&b=c' };
    await inTransaction(() => sendMail({ ...mail, to: 'first@mailbox.test', action }));
    await inTransaction(() => sendMail({ ...mail, to: 'second@mailbox.test' }));
    const answer = await fetch(`${origin}/dev/mailbox?to=FIRST@mailbox.test`);
    const page = await answer.text();
    expect(page).toContain('first@mailbox.test');
    expect(page).not.toContain('to second@mailbox.test');
    expect(page).toContain('Hello &#60;b&#62;you');
    expect(page).not.toContain('<img src=x>');
    expect(page).toContain('href="http://localhost:3000/confirm-request?token=a&#38;b=c"');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('shows the mail as HTML in a frame that can do nothing', async () => {
    const origin = await open('demo');
    const page = await (await fetch(`${origin}/dev/mailbox?to=first@mailbox.test`)).text();
    const source = /<iframe sandbox loading="lazy" src="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = await fetch(origin + source);
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox$/);
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const html = await answer.text();
    expect(html).toContain('Hello &#60;b&#62;you');
    expect(html).toContain('href="http://localhost:3000/confirm-request?token=a&#38;b=c"');
    for (const absent of ['x', '01890000-0000-7000-8000-000000000000'])
      expect((await fetch(`${origin}/dev/mailbox/${absent}`)).status).toBe(404);
  });

  it('serves a mail’s attachment', async () => {
    const origin = await open('demo');
    const attachment = { name: 'receipts.json', text: '{"kept":[]}' };
    const mail = { kind: 'test', subject: 'With a file', paragraphs: ['Hello'], to: 'file@mailbox.test' };
    await inTransaction(() => sendMail({ ...mail, attachment }));
    const page = await (await fetch(`${origin}/dev/mailbox?to=file@mailbox.test`)).text();
    const source = /href="([^"]+attachment)" download>receipts\.json</.exec(page)?.[1] ?? '';
    const answer = await fetch(origin + source);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?receipts\.json"?$/);
    expect(await answer.text()).toBe('{"kept":[]}');
    const bare = (await one<{ id: string }>(`SELECT id FROM mails WHERE recipient = 'first@mailbox.test'`))
      ?.id;
    expect((await fetch(`${origin}/dev/mailbox/${bare}/attachment`)).status).toBe(404);
  });

  it('does not exist in live mode', async () => {
    const origin = await open('live');
    const id = (await one<{ id: string }>('SELECT id FROM mails LIMIT 1'))?.id;
    expect((await fetch(`${origin}/dev/mailbox`)).status).toBe(404);
    expect((await fetch(`${origin}/dev/mailbox/${id}`)).status).toBe(404);
  });
});

describe('/monitoring', () => {
  const event = {
    event_id: 'a'.repeat(32),
    exception: { values: [{ type: 'TypeError', value: 'x is null\0' }] },
  };
  const envelope = (payload: string, header: object = { type: 'event' }): string =>
    `{"sent_at":"2026-11-02T12:00:00Z","dsn":"https://pullproof@monitoring.invalid/1"}\n${JSON.stringify(header)}\n${payload}\n`;
  const send = (origin: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}/monitoring`, { method: 'POST', body, headers: { Origin: origin, ...headers } });
  const countEvents = async (): Promise<number> =>
    (await one<{ count: number }>("SELECT count(*) AS count FROM error_events WHERE source = 'browser'"))
      ?.count ?? -1;

  it('stores the events of an envelope and nothing else of it', async () => {
    const origin = await open('demo');
    const before = await countEvents();
    const payload = JSON.stringify(event);
    const withOthers = `${envelope('{"started":1}', { type: 'session' })}${JSON.stringify({ type: 'attachment', length: 3 })}\na\nb\n${JSON.stringify({ type: 'event', length: payload.length })}\n${payload}`;
    const answer = await send(origin, withOthers);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await countEvents()).toBe(before + 1);
    const row = await one<{ message: string; payload: string }>(
      "SELECT message, payload FROM error_events WHERE source = 'browser' ORDER BY id DESC LIMIT 1",
    );
    expect(row?.message).toBe('TypeError: x is null');
    expect(JSON.parse(row?.payload ?? '')).toEqual(event);
  });

  it.each([
    '',
    'nothing',
    '[]',
    envelope('{"a"'),
    envelope('{}', { type: 'event', length: -1 }),
    envelope('{}', { length: 9e9 }),
  ])('refuses %j and stores nothing', async (body) => {
    const origin = await open('demo');
    const before = await countEvents();
    expect((await send(origin, body)).status).toBe(400);
    expect(await countEvents()).toBe(before);
  });

  it('refuses large bodies, other origins and other methods', async () => {
    const origin = await open('demo');
    expect((await send(origin, envelope(JSON.stringify({ message: 'x'.repeat(205_000) })))).status).toBe(413);
    expect((await send(origin, envelope('{}'), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const read = await fetch(`${origin}/monitoring`);
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('takes sixty a minute of one address', async () => {
    const origin = await open('demo');
    const statuses = [];
    clock.freezeAt(new Date());
    for (let index = 0; index < 61; index += 1) statuses.push((await send(origin, '{}')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(origin, '{}')).headers.get('retry-after')).toBe('60');
  });
});

describe('a failure of the server', () => {
  it('stores reports for staff, but only the first of a flood', async () => {
    const { reportFailures } = await import('../platform/http/problems.ts');
    const { reportError } = await import('../office/index.ts');
    reportFailures(reportError);
    const app = express();
    app.get('/fail', () => {
      throw new RangeError('a planted failure');
    });
    app.use(answerProblem);
    const front = await serve(app);
    fronts.push(front);
    clock.freezeAt(new Date());
    for (let index = 0; index < 30; index += 1)
      expect((await fetch(`${front.origin}/fail`)).status).toBe(500);
    reportFailures(() => undefined);
    const stored =
      "SELECT count(*) AS count FROM error_events WHERE message = 'RangeError: a planted failure'";
    const count = async (): Promise<number> => (await one<{ count: number }>(stored))?.count ?? 0;
    await until('the beginning is kept', async () => (await count()) >= 3);
    expect(await count()).toBe(3);
  });
});

describe('the API during maintenance', () => {
  it('changes nothing for customers; reading, health and staff go on', async () => {
    const origin = await open('demo');
    const post = (path: string): Promise<Response> =>
      fetch(origin + path, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json' },
        body: '{}',
      });
    await inTransaction(() => changeSetting('maintenanceOn', true));
    try {
      const refused = await post('/api/me/orders');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120']);
      expect(await refused.json()).toMatchObject({ code: 'MAINTENANCE' });
      expect((await fetch(`${origin}/api/healthz`)).status).toBe(200);
      expect((await fetch(`${origin}/api/settings`)).status).toBe(200);
      expect((await post('/api/admin/auth/sign-in')).status).toBe(400);
    } finally {
      await inTransaction(() => changeSetting('maintenanceOn', false));
    }
    expect((await post('/api/me/orders')).status).toBe(401);
  });
});
