import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { startApi } from '../../testing/api.ts';

// Which routes accept forms is known only after they are declared.
const api = await startApi();
const slowBodies = await import('./slow-bodies.ts');

const servers: Server[] = [];

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await api.stop();
});

const limits = { bodyWithinMs: 1_500, minUploadBytes: 1_000 };

/** A server that reads whole bodies, or never reads. */
async function listen(isReading = true): Promise<number> {
  const server = createServer((request, response) => {
    if (!isReading) return;
    request.resume().on('end', () => response.end('all of it'));
  });
  servers.push(server);
  slowBodies.limitSlowBodies(server, limits);
  server.on('clientError', (failure: NodeJS.ErrnoException, socket: Socket) =>
    socket.end(`closed: ${failure.code ?? ''}`),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** Sends the head, then a piece of `pieceBytes` ten times as often as the server checks; returns how it ended. */
async function trickle(port: number, head: string, pieceBytes: number, pieces: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nHost: a\r\nConnection: close\r\nContent-Length: ${pieceBytes * pieces}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < pieces && socket.writable) socket.write('x'.repeat(pieceBytes));
    sent += 1;
  }, limits.bodyWithinMs / 10);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

const form = 'Content-Type: multipart/form-data; boundary=x';

test('a body that has not arrived in time is refused', async () => {
  const answer = await trickle(await listen(), 'POST /api/auth/sign-in HTTP/1.1', 10, 100);
  expect(answer).toBe('closed: ERR_HTTP_REQUEST_TIMEOUT');
});

test('an upload may take longer while it makes progress', async () => {
  const answer = await trickle(await listen(), `POST /api/me/avatar HTTP/1.1\r\n${form}`, 1_000, 25);
  expect(answer).toContain('all of it');
});

test.each([
  ['an upload that stalls', `POST /api/me/avatar HTTP/1.1\r\n${form}`, 10],
  ['a form for a route that takes none', `POST /api/auth/sign-in HTTP/1.1\r\n${form}`, 1_000],
])('%s is refused', async (_name, head, pieceBytes) => {
  expect(await trickle(await listen(), head, pieceBytes, 100)).toBe('closed: ERR_HTTP_REQUEST_TIMEOUT');
});

test('waiting for the server itself does not count as slow', async () => {
  const port = await listen(false);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let isClosed = false;
  socket.on('close', () => (isClosed = true));
  socket.write('POST /api/auth/sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n');
  socket.write('x'.repeat(8_000_000));
  // By the time a second slow request was refused, the server has checked the first.
  await trickle(port, 'POST /api/auth/sign-in HTTP/1.1', 10, 100);
  expect(isClosed).toBe(false);
  socket.destroy();
});

test('the limits of the public port match the docs', () => {
  expect(slowBodies.maxUploadMs).toBe(600_000);
});
