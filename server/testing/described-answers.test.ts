import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const { createApi } = await import('../src/app.ts');
createApi();
const { checkDescription } = await import('./described-answers.ts');

let status = 200;
let type = 'application/json';
let body: unknown;
let etag: string | undefined;
const check = checkDescription((_request, response) => {
  response.writeHead(status, { 'Content-Type': type, ...(etag && { ETag: etag }) }).end(JSON.stringify(body));
});
let server: Server;
beforeAll(async () => {
  server = createServer(check.listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

interface Answer {
  status?: number;
  type?: string;
  body: unknown;
  etag?: string;
}

async function findingsFor(path: string, answer: Answer) {
  ({ status = 200, type = 'application/json', body, etag = '"1"' } = answer);
  const { port } = server.address() as AddressInfo; // it listens on a port
  await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return check.takeFindings();
}

const listOf = (...data: object[]) => ({ data, total: data.length, page: 1, perPage: 10_000 });
const set = { id: '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10' };
const problemType = 'application/problem+json';
const problemOf = (status: number, code: string) => ({
  status,
  type: problemType,
  body: { type: '/problems/x', title: 'X', status, code, message: 'X.', requestId: 'x' },
});

test('an answer as described passes', async () => {
  expect(await findingsFor('/api/sets', { body: listOf() })).toEqual([]);
});

test('304 passes where If-None-Match is described', async () => {
  expect(await findingsFor('/api/sets', { status: 304, body: undefined })).toEqual([]);
});

test.each([
  ['a missing ETag', '/api/sets', { body: listOf(), etag: '' }, /the ETag that is described is missing/],
  [
    '304 where none is described',
    '/api/admin/cards',
    { status: 304, body: undefined },
    /If-None-Match is not described/,
  ],
  ['a missing field', '/api/sets', { body: listOf(set) }, /must have required property/],
  [
    'an undescribed field',
    '/api/me/notifications/unread',
    { body: { unreadCount: 1, secret: 1 } },
    /must NOT have additional properties/,
  ],
  ['another status', '/api/sets', { status: 201, body: listOf() }, /the status is described as 200/],
  ['another media type', '/api/sets', { type: 'text/html', body: listOf() }, /the media type is described/],
  [
    'an undescribed parameter',
    '/api/sets?colour=red',
    { body: listOf() },
    /the query parameter colour is not described/,
  ],
  ['an undeclared code', '/api/sets', problemOf(410, 'SOLD_OUT'), /SOLD_OUT is missing/],
  [
    'a problem that lacks a field',
    '/api/sets',
    { status: 404, type: problemType, body: { code: 'NOT_FOUND' } },
    /must have required property 'type'/,
  ],
  ['a 429 without Retry-After', '/api/sets', problemOf(429, 'RATE_LIMITED'), /Retry-After is missing/],
  ['a 401 without a challenge', '/api/sets', problemOf(401, 'ACCESS_TOKEN_INVALID'), /WWW-Authenticate/],
  ['a path without a route', '/api/nowhere', { body: {} }, /no route describes this/],
])('notices %s', async (_, path, answer, finding) => {
  const found = await findingsFor(path, answer);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(finding);
});

test('counts what it checks, and no paths outside the description', async () => {
  const { checked } = checkDescription(() => undefined);
  expect(checked).toEqual({ answers: 0, refusals: 0, operations: new Set() });
  const before = check.checked.answers;
  await findingsFor('/api/sets', { body: listOf() });
  await findingsFor('/api/sets', problemOf(500, 'INTERNAL'));
  await findingsFor('/api/nowhere', { status: 404, body: {} });
  expect(check.checked.answers - before).toBe(2);
  expect(check.checked.refusals).toBeGreaterThan(0);
  expect([...check.checked.operations]).toContain('getSets');
});
