import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { config } from '../config.ts';
import { openServer } from './open-server.ts';
import { until } from '../../testing/until.ts';

const server = openServer();
const maxPerAddress = 3;
let port = 0;
let limited: ReturnType<typeof openServer>;
let limitedPort = 0;

beforeAll(async () => {
  const listen = async (one: typeof server): Promise<number> => {
    one.on('request', (_request, response) => response.end('ok'));
    await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
    return (one.address() as AddressInfo).port;
  };
  port = await listen(server);
  const before = config().maxConnectionsPerAddress;
  Object.assign(config(), { maxConnectionsPerAddress: maxPerAddress });
  limited = openServer();
  // Connections stay open until the test closes them, however long that takes.
  limited.keepAliveTimeout = 0;
  Object.assign(config(), { maxConnectionsPerAddress: before });
  limitedPort = await listen(limited);
});
afterAll(() => {
  for (const one of [server, limited]) {
    one.closeAllConnections();
    one.close();
  }
});

/** Sends the text and returns everything received until the server closed. */
function exchange(text: string, at = port): Promise<string> {
  return new Promise((done) => {
    const socket = connect(at, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
  });
}

test.each([
  ['nonsense', 'GIVE ME ALL\r\n\r\n', 400, 'VALIDATION_FAILED'],
  [
    'a huge header',
    `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, undefined],
])('answers %s with a problem and closes the connection', async (_name, text, status, code) => {
  const answer = await exchange(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/Connection: close/i);
  if (code === undefined) return;
  const problem: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  expect(problem).toMatchObject({
    status,
    code,
    type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
  });
});

test('half-sent headers are closed within 10 s', async () => {
  const { headersTimeout } = server;
  // Detected at the next check, plus a second for the answer to arrive.
  expect(headersTimeout + 1_000 + 1_000).toBeLessThanOrEqual(10_000);
  server.headersTimeout = 300;
  const answer = await exchange('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  server.headersTimeout = headersTimeout;
  expect(answer).toContain('HTTP/1.1 408 ');
});

test('an unreadable request is closed although its sender keeps its own half open', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write('GIVE ME ALL\r\n\r\n'),
  );
  socket.resume();
  const ended = await Promise.race([
    once(socket, 'error').then(() => 'reset'),
    once(socket, 'close').then(() => 'closed'),
    // Only a write shows that the other end has gone.
    until('the server is gone', () =>
      Promise.resolve(socket.write('x') && socket.destroyed ? 'gone' : undefined),
    ),
  ]);
  expect(['reset', 'closed', 'gone']).toContain(ended);
});

test('0 connections per address is no limit', async () => {
  const { maxConnections, maxConnectionsPerAddress } = config();
  Object.assign(config(), { maxConnections: 0, maxConnectionsPerAddress: 0 });
  const open = openServer();
  Object.assign(config(), { maxConnections, maxConnectionsPerAddress });
  open.on('request', (_request, response) => response.end('ok'));
  await new Promise<void>((done) => open.listen(0, '127.0.0.1', done));
  const { port: at } = open.address() as AddressInfo; // a TCP server that listens has one
  const answer = await exchange('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', at);
  open.close();
  expect(answer).toContain('200 OK');
});

test('limits the connections of one address until it closes some', async () => {
  const open = (): Promise<Socket | undefined> =>
    new Promise((done) => {
      const socket = connect(limitedPort, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
      );
      socket.once('data', () => done(socket));
      socket.on('error', () => undefined);
      socket.on('close', () => done(undefined));
    });
  const held = await Promise.all(Array.from({ length: maxPerAddress }, open));
  expect(held.every((socket) => socket !== undefined)).toBe(true);
  expect(await open()).toBeUndefined();
  held[0]?.destroy();
  const next = await until('the place is free', open);
  for (const socket of [...held, next]) socket?.destroy();
});
