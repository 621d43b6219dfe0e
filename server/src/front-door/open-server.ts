import { createServer, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

import { config } from '../config.ts';
import { seconds } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { networkOf } from '../platform/network.ts';
import { limitSlowBodies, maxUploadMs } from './slow-bodies.ts';
import { isTrusted } from './trusted.ts';

const maxHeaderBytes = 16 * 1024;

/** Interval of the check for slow clients, so limits are exceeded by this at most. */
const lookEveryMs = seconds(1);
const headersWithinMs = seconds(8);
/** How long the answer to an unreadable request may take to arrive. */
const lingerMs = seconds(1);

/**
 * The server of the public port. Closes slow, endless or malformed requests: headers within 10 s, bodies within 30 s
 * (`limitSlowBodies`), and limits connections, per network and in total.
 */
export function openServer(messages: ServerOptions = {}): Server {
  const server = createServer({
    ...messages,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersWithinMs,
    requestTimeout: maxUploadMs,
    keepAliveTimeout: seconds(5),
    connectionsCheckingInterval: lookEveryMs,
  });
  server.maxHeadersCount = 100;
  const { maxConnections, maxConnectionsPerAddress } = config();
  // Newer versions of Node take 0 as "refuse all".
  if (maxConnections > 0) server.maxConnections = maxConnections;
  limitSlowBodies(server);
  if (maxConnectionsPerAddress > 0) limitConnections(server, maxConnectionsPerAddress);
  server.on('clientError', answerUnreadable);
  return server;
}

function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.on('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

const faults: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The headers are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'VALIDATION_FAILED', 'The request took too long.'],
};
const unreadable = [
  '400 Bad Request',
  'VALIDATION_FAILED',
  'This is not a request that could be read.',
] as const;

/** Requests that the HTTP parser refuses never reach the application: answered here, in the same format. */
function answerUnreadable(failure: NodeJS.ErrnoException, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [statusLine, code, message] = faults[failure.code ?? ''] ?? unreadable;
  const status = Number(statusLine.slice(0, 3));
  const type = `/problems/${code.toLowerCase().replaceAll('_', '-')}`;
  const problem = { type, title: statusLine.slice(4), status, code, message, requestId: newId() };
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${statusLine}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  ); // A client that keeps sending would keep its half open.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
