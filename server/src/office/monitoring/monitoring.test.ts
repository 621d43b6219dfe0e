import { jest } from '@jest/globals';
import express from 'express';

import { clock } from '../../platform/clock.ts';
import { dsn, startMonitoring } from '../../../testing/monitoring-stage.ts';
import { serve } from '../../../testing/serve.ts';
import { until } from '../../../testing/until.ts';
import type { ErrorReport } from './read-report.ts';

const { api, origin, stop } = await startMonitoring();
const owner = await api.staff('owner');

afterEach(() => clock.reset());
afterAll(stop);

let caller = 0;
/** Each call comes from another address, as the limit is per address. */
const send = (body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}/monitoring`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.0.0.${(caller += 1)}`,
      ...headers,
    },
  });
const envelope = (event: object, to: unknown = dsn): string =>
  `${JSON.stringify({ dsn: to })}\n{"type":"event"}\n${JSON.stringify(event)}\n`;
const failed = (value: string, frames: object[] = [], more: object = {}) => ({
  exception: { values: [{ type: 'TypeError', value, stacktrace: { frames } }] },
  tags: { app: 'storefront' },
  ...more,
});
const groups = async () => (await owner.ask('/api/admin/error-events?sort=["lastSeenAt","DESC"]')).body;
const countEvents = async () =>
  Number((await api.db.query('SELECT count(*) AS count FROM error_events')).rows[0].count);

test('reports that differ by ids, numbers and builds are one error, counted', async () => {
  const frames = (build: string, line: number) => [
    { filename: 'https://shop.test/_next/static/chunks/vendor.js', function: 'outer', lineno: 1 },
    { filename: `https://shop.test/_next/static/chunks/page-${build}.js`, function: 'buy', lineno: line },
  ];
  const reports = [
    failed('pack 17 of run 0190b6f2-7c1e-7000-8000-0123456789ab is gone', frames('0a1b2c3d', 3)),
    failed('pack 4 of run 0190b6f2-7c1e-7000-8000-abcdef012345 is gone', frames('99887766', 812)),
  ];
  for (const report of reports) expect((await send(envelope(report))).status).toBe(200);
  const [group, ...others] = await groups();
  expect(others).toEqual([]);
  expect(group).toMatchObject({ source: 'storefront', state: 'open', eventCount: 2 });
  expect(group.title).toBe(`TypeError: ${reports[1]?.exception.values[0]?.value}`);
  const { body } = await owner.ask(`/api/admin/error-events/${group.id}`);
  expect(body.stack.split('\n')[0]).toBe(
    'at buy (https://shop.test/_next/static/chunks/page-99887766.js:812)',
  );
  const list = await owner.ask(`/api/admin/error-events/${group.id}/reports`);
  expect(list.headers.get('content-range')).toBe('reports 0-1/2');
  // Another function, type or front end makes another error.
  await send(envelope(failed('pack 4 of run 1 is gone', [{ filename: '/x.js', function: 'open' }])));
  await send(envelope({ ...reports[0], tags: { app: 'back office' } }));
  await send(envelope({ message: { formatted: 'pack 4 is gone' } }));
  expect((await groups()).map((row: { source: string }) => row.source).sort()).toEqual([
    'back office',
    'browser',
    'storefront',
    'storefront',
  ]);
});

test('nothing of the person is stored: no cookie, no query, no address', async () => {
  const request = {
    url: 'https://shop.test/update-password?token=very-secret#also-secret',
    cookies: 'sid=very-secret',
    query_string: 'token=very-secret',
    headers: { 'User-Agent': 'Mozilla', Cookie: 'sid=very-secret', Referer: 'https://x.test/?t=very-secret' },
  };
  const event = failed('private', [], { request, user: { ip_address: 'very-secret', email: 'very-secret' } });
  expect((await send(envelope(event))).status).toBe(200);
  const { rows } = await api.db.query(
    'SELECT e.*, g.facts FROM error_events e JOIN error_groups g ON g.id = e.group_id',
  );
  expect(JSON.stringify(rows)).not.toMatch(/very-secret|also-secret|10\.0\.0\./);
  expect(rows.find(({ message }) => message.includes('private')).facts).toEqual({
    Page: 'https://shop.test/update-password',
    Browser: 'Mozilla',
  });
});

test.each([
  ['another key', 'https://other@monitoring.invalid/1'],
  ['another host', 'https://pullproof@monitoring.invalid.evil.test/1'],
  ['another project', 'https://pullproof@monitoring.invalid/10'],
  ['a longer address', `${dsn}/`],
  ['a user before it', 'https://x:y@pullproof@monitoring.invalid/1'],
  ['other capitals', dsn.toUpperCase()],
  ['none', undefined],
  ['a list', [dsn]],
])('an envelope for %s is refused and stores nothing', async (_, to) => {
  const before = await countEvents();
  const answer = await send(envelope(failed('foreign'), to ?? null));
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    400,
    'VALIDATION_FAILED',
  ]);
  expect(await countEvents()).toBe(before);
});

test('the size, the encoding and the rate have limits', async () => {
  const before = await countEvents();
  const of = (bytes: number) => `{"dsn":"${dsn}"}\n{"type":"attachment"}\n`.padEnd(bytes, 'x');
  expect((await send(of(200_000))).status).toBe(200);
  expect((await send(of(200_001))).status).toBe(413);
  expect((await send('x', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  const address = { 'X-Forwarded-For': '10.9.9.9' };
  // Freeze the clock, so that all are sent within one minute.
  clock.freezeAt(clock.now());
  const statuses = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await send(of(100), address)).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  const last = await send(of(100), address);
  expect([statuses[60], last.status, last.headers.get('retry-after')]).toEqual([429, 429, '60']);
  expect(await countEvents()).toBe(before);
});

test('every event is one JSON line of the log, whatever is in it', async () => {
  const { logger } = await import('../../platform/logger.ts');
  const lines: unknown[] = [];
  const warn = jest.spyOn(logger, 'warn').mockImplementation((line: unknown) => void lines.push(line));
  const item = (value: string) => `{"type":"event"}\n${JSON.stringify(failed(value))}\n`;
  await send(`{"dsn":"${dsn}"}\n${item('one\nline')}${item('two "quoted"')}`);
  warn.mockRestore();
  expect(lines).toEqual([
    { source: 'storefront', event: 'TypeError: one\nline' },
    { source: 'storefront', event: 'TypeError: two "quoted"' },
  ]);
});

describe('with a collector', () => {
  const received: { url: string; headers: Record<string, unknown>; body: string }[] = [];
  let collector: { origin: string; stop(): Promise<void> };
  let answer: (response: express.Response) => void;

  beforeAll(async () => {
    const app = express();
    app.use(express.text({ type: () => true }), (request, response) => {
      received.push({ url: request.url, headers: request.headers, body: String(request.body) });
      answer(response);
    });
    collector = await serve(app);
    const { config } = await import('../../config.ts');
    config().sentryDsn = config().monitoringDsn = `${collector.origin.replace('//', '//key@')}/7`;
  });
  afterAll(async () => {
    const { config } = await import('../../config.ts');
    config().sentryDsn = undefined;
    config().monitoringDsn = dsn;
    await collector.stop();
  });
  const own = () => `${collector.origin.replace('//', '//key@')}/7`;

  test('the same bytes go there, without cookie and address; it is stored as well', async () => {
    answer = (response) => void response.json({});
    const before = await countEvents();
    const body = envelope(failed('passed on'), own());
    const sent = await send(body, {
      Cookie: 'sid=secret',
      Authorization: 'secret',
      Referer: 'https://secret.test',
    });
    expect(sent.status).toBe(200);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ url: '/api/7/envelope/', body });
    expect(JSON.stringify(received[0]?.headers)).not.toMatch(/secret|10\.0\.0|forwarded/i);
    expect(await countEvents()).toBe(before + 1);
  });

  test('a redirect is not followed, a failure is no failure of ours', async () => {
    answer = (response) => response.redirect(307, `${collector.origin}/elsewhere`);
    expect((await send(envelope(failed('redirected'), own()))).status).toBe(200);
    answer = (response) => void response.status(500).end();
    expect((await send(envelope(failed('refused'), own()))).status).toBe(200);
    expect(received.map(({ url }) => url)).toEqual(Array.from({ length: 3 }, () => '/api/7/envelope/'));
  });

  test('no longer accepts the shop’s own DSN', async () => {
    expect((await send(envelope(failed('own'), dsn))).status).toBe(400);
    expect(received).toHaveLength(3);
  });
});

test('failures of the server are grouped with their digest and request', async () => {
  const { reportError } = await import('./index.ts');
  const { requestContext } = await import('../../platform/logger.ts');
  requestContext.run({ requestId: 'request-1', ip: '' }, () =>
    reportError(new RangeError('row 12 is odd'), { digest: '4711', route: '/shop/[id]' }),
  );
  const find = async () => (await groups()).find((row: { source: string }) => row.source === 'server');
  const { id } = await until('the failure is kept', find);
  const { body } = await owner.ask(`/api/admin/error-events/${id}`);
  expect(body).toMatchObject({
    title: 'RangeError: row 12 is odd',
    facts: { Digest: '4711', Request: 'request-1', Route: '/shop/[id]' },
  });
  expect(body.stack).toContain('monitoring.test.ts');
});

test('staff resolve, ignore and reopen, each with an audit entry; a recurring error reopens', async () => {
  const [group] = await groups();
  const verb = (name: string, body: object = {}, client = owner) =>
    client.ask(`/api/admin/error-events/${group.id}/${name}`, { method: 'POST', body });
  const state = async () => (await owner.ask(`/api/admin/error-events/${group.id}`)).body.state;
  expect((await verb('resolve', { reason: 'Fixed in 1.2' })).body).toEqual({
    id: group.id,
    state: 'resolved',
  });
  const again = await verb('resolve');
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  expect((await verb('reopen')).status).toBe(200);
  expect((await verb('ignore')).status).toBe(200);
  expect((await verb('resolve', { surprise: 1 })).body.code).toBe('UNKNOWN_FIELD');
  for (const role of ['auditor', 'support'] as const)
    expect((await verb('reopen', {}, await api.staff(role))).status).toBe(403);
  expect((await owner.ask('/api/admin/error-events/nope/resolve', { method: 'POST', body: {} })).status).toBe(
    404,
  );
  const { rows } = await api.db.query(
    "SELECT action, before, after, reason FROM audit_entries WHERE subject_kind = 'error-event' ORDER BY at, id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'error-event.resolved',
    'error-event.reopened',
    'error-event.ignored',
  ]);
  expect(rows[0]).toMatchObject({
    before: { state: 'open' },
    after: { state: 'resolved' },
    reason: 'Fixed in 1.2',
  });
  const { storeReport } = await import('./store-report.ts');
  const report: ErrorReport = {
    source: 'server',
    type: 'Error',
    message: 'back',
    frames: ['at x'],
    facts: {},
    payload: '{}',
  };
  await storeReport(report);
  const of = "SELECT id, state FROM error_groups WHERE title = 'Error: back'";
  const [{ id }] = (await api.db.query(of)).rows;
  for (const [left, expected] of [
    ['resolved', 'open'],
    ['ignored', 'ignored'],
  ]) {
    await api.db.query('UPDATE error_groups SET state = $2 WHERE id = $1', [id, left]);
    await storeReport(report);
    expect((await api.db.query(of)).rows).toEqual([{ id, state: expected }]);
  }
  expect(await state()).toBe('ignored');
});

test('old reports go, their groups stay', async () => {
  const { forgetDue } = await import('../../platform/retention.ts');
  const { reportRetention } = await import('./store-report.ts');
  const count = (await groups()).length;
  await api.db.query("UPDATE error_events SET at = at - interval '31 days'");
  await forgetDue([reportRetention]);
  expect(await countEvents()).toBe(0);
  expect(await groups()).toHaveLength(count);
});
