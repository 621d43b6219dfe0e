import { once } from 'node:events';
import { connect } from 'node:net';

import { jest } from '@jest/globals';

import { startApi, type Answer, type Client } from '../../testing/api.ts';
import type * as Factories from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';

const api = await startApi({ TRUSTED_PROXIES: 'loopback' });
const make = await import('../../testing/factories.ts');

let customer: Factories.TestCustomer;
let owner: Client;

beforeAll(async () => {
  customer = await make.aCustomer(api);
  owner = await api.staff('owner');
});
afterAll(() => api.stop());

const coded = ({ status, body }: Answer): string => `${status} ${body.code ?? ''}`.trim();

/** Sends the request exactly as written, which fetch would normalise, and returns the status code. */
async function statusOf(head: string): Promise<number> {
  const { hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

test.each([
  ['one own host', 'GET /api/settings HTTP/1.1\r\nHost: localhost', 200],
  ['two Host headers', 'GET /api/settings HTTP/1.1\r\nHost: localhost\r\nHost: evil.test', 400],
  ['the same Host twice', 'GET /api/settings HTTP/1.1\r\nHost: localhost\r\nHost: localhost', 400],
  ['absolute form, own host', 'GET http://localhost/api/settings HTTP/1.1\r\nHost: localhost', 200],
  ['absolute form, foreign host', 'GET http://evil.test/api/settings HTTP/1.1\r\nHost: localhost', 421],
  ['port 99999', 'GET /api/settings HTTP/1.1\r\nHost: localhost:99999', 421],
  ['port 65535', 'GET /api/settings HTTP/1.1\r\nHost: localhost:65535', 200],
])('%s is answered with %s', async (_name, head, status) => {
  expect(await statusOf(head)).toBe(status);
});

test('the same JSON in another key order is the same request, another value is not', async () => {
  const key = make.aKey();
  const headers = { 'Idempotency-Key': key };
  const send = (body: string) => customer.client.ask('/api/me/top-ups', { method: 'POST', body, headers });
  const first = await send('{"amountCents":2000,"provider":"sandbox"}');
  const again = await send('{ "provider": "sandbox", "amountCents": 2000 }');
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(again.text).toBe(first.text);
  expect(coded(await send('{"amountCents":2001,"provider":"sandbox"}'))).toBe('422 IDEMPOTENCY_KEY_REUSED');
});

test.each([
  '/api/me/history?after=garbage',
  '/api/me/history?after=',
  '/api/me/notifications?after=1',
  '/api/me/wallet/history?after=garbage',
  '/api/me/wallet/history?after=01890000-0000-7000-8000-000000000000',
  '/api/me/wallet/history?after=01890000-0000-7000-8000-000000000000:gold',
  '/api/me/wallet/history?after=01890000-0000-7000-8000-000000000000:cash:x',
  '/api/runs/01890000-0000-7000-8000-000000000000/log?after=1e2',
  '/api/runs/01890000-0000-7000-8000-000000000000/log?after=',
])('the cursor of %s is refused', async (path) => {
  expect(coded(await customer.client.ask(path))).toBe('400 VALIDATION_FAILED');
});

test('a cursor that a list gave is taken by it', async () => {
  const { body } = await customer.client.ask('/api/me/wallet/history');
  const { id } = (await api.db.query('SELECT id FROM transfers WHERE customer_id = $1', [customer.id]))
    .rows[0];
  expect(body.data).not.toEqual([]);
  const after = await customer.client.ask(`/api/me/wallet/history?after=${id}:cash`);
  expect([after.status, after.body.data]).toEqual([200, []]);
});

const countExports = async (): Promise<number> =>
  (await api.db.query(`SELECT count(*)::int AS n FROM audit_entries WHERE action LIKE '%.exported'`)).rows[0]
    .n;

test('HEAD of an export records nothing, GET does', async () => {
  const before = await countExports();
  const head = await owner.ask('/api/admin/class.csv', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), head.text]).toEqual([
    200,
    'text/csv; charset=utf-8',
    '',
  ]);
  expect(await countExports()).toBe(before);
  await owner.ask('/api/admin/class.csv');
  expect(await countExports()).toBe(before + 1);
});

test('getMany with ids that cannot be answers the others', async () => {
  const { id } = customer;
  const many = (ids: unknown[]) =>
    owner.ask(`/api/admin/users?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`);
  const answer = await many(['garbage', id]);
  expect([answer.status, answer.body.map((row: { id: string }) => row.id)]).toEqual([200, [id]]);
  expect((await many(['garbage'])).body).toEqual([]);
  for (const noText of [7, null, ['x']]) expect(coded(await many([id, noText]))).toBe('400 BAD_FILTER');
  expect(coded(await many(Array.from({ length: 1_001 }, () => 1)))).toBe('400 BAD_FILTER');
});

test('a client that leaves an export half-way is no error', async () => {
  const { logger } = await import('../platform/logger.ts');
  const errors = jest.spyOn(logger, 'error');
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await api.db.query(
    `INSERT INTO history_entries (id, at, customer_id, kind, title, subject_kind, subject_id)
     SELECT gen_random_uuid(), now(), $1, 'csv-test', repeat('x', 2000), 'sample', gen_random_uuid()
     FROM generate_series(1, 5000)`,
    [customer.id],
  );
  const { requestLogger } = await import('../platform/logger.ts');
  const lines = jest.spyOn(requestLogger, 'info');
  for (const [path, client] of [
    ['/api/admin/history.csv', owner],
    ['/api/me/history.csv', customer.client],
  ] as const) {
    const leave = new AbortController();
    const response = await fetch(api.origin + path, { headers: client.headers, signal: leave.signal });
    await response.body?.getReader().read();
    leave.abort();
    await until('the request is over', () =>
      Promise.resolve(lines.mock.calls.some(([line]) => JSON.stringify(line).includes(path)) || undefined),
    );
  }
  // By the time this is answered, the aborted requests have logged any error.
  expect((await owner.ask('/api/admin/class')).status).toBe(200);
  expect([errors.mock.calls, printed.mock.calls]).toEqual([[], []]);
  jest.restoreAllMocks();
});

test('too many streams of one network are 429, also over a /64 of IPv6', async () => {
  const leave = new AbortController();
  const open = (n: number): Promise<Response> =>
    fetch(`${api.origin}/api/live`, {
      headers: { 'X-Forwarded-For': `2001:db8:1:2::${n.toString(16)}` },
      signal: leave.signal,
    });
  // Node closes the stream of a response that is garbage collected.
  const streams: Response[] = [];
  for (let n = 1; n <= 50; n += 1) streams.push(await open(n));
  const refused = await open(51);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  leave.abort();
});

test('tries of staff are counted by /64, not by address', async () => {
  const signIn = (n: number) =>
    api.client().ask('/api/admin/auth/sign-in', {
      method: 'POST',
      body: { email: 'nobody@staff.test', password: 'wrong' },
      headers: { 'X-Forwarded-For': `2001:db8:7:7:${n.toString(16)}::1` },
    });
  const answers = [];
  for (let n = 1; n <= 11; n += 1) answers.push(coded(await signIn(n)));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '401 SIGN_IN_FAILED'));
  expect(answers[10]).toBe('429 RATE_LIMITED');
  const reset = (n: number) =>
    api.client().ask('/api/admin/auth/password/reset', {
      method: 'POST',
      body: { email: `nobody-${n}@staff.test` },
      headers: { 'X-Forwarded-For': `2001:db8:8:8:${n.toString(16)}::1` },
    });
  const resets = await Promise.all(Array.from({ length: 31 }, (_, n) => reset(n)));
  expect(resets.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
});

test('the cookie of staff is SameSite=Strict, the customer’s Lax', async () => {
  const { staffPassword } = await import('../../testing/api.ts');
  const staff = await api.client().ask('/api/admin/auth/sign-in', {
    method: 'POST',
    body: { email: 'owner@staff.test', password: staffPassword },
  });
  const cookieOf = ({ headers }: Answer, name: string): string =>
    headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';
  expect(cookieOf(staff, 'pullproof-staff')).toContain('SameSite=Strict');
  const signedIn = await api.client().ask('/api/auth/sign-in', {
    method: 'POST',
    body: { email: customer.email, password: make.testPassword },
  });
  expect(cookieOf(signedIn, 'pullproof')).toContain('SameSite=Lax');
});

test('mails to staff lead to screens of the console, never to a file of the API', async () => {
  await api.client().ask('/api/admin/auth/password/reset', {
    method: 'POST',
    body: { email: 'owner@staff.test' },
  });
  await owner.ask('/api/admin/admins/invite', {
    method: 'POST',
    body: { email: 'new@staff.test', name: 'Newly Here', role: 'support', reason: 'a test of it' },
  });
  const { rows } = await api.db.query(
    `SELECT kind, content::text AS text_body FROM mails WHERE kind LIKE 'staff-%'`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { text_body: text } of rows)
    for (const [, path = ''] of String(text).matchAll(/https?:\/\/[^/\s]+(\/\S+)/g))
      expect(path).toMatch(/^\/admin\//);
});
