import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const graceMs = 500;

/**
 * Takes no new connection and resolves when the last open one is gone. Requests that still arrive on an open
 * connection are answered and told that they were its last: closing at once would cut off what is on its way.
 */
export function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const idle = setTimeout(() => {
    server.closeIdleConnections();
    repeat = setInterval(() => server.closeIdleConnections(), 100);
  }, graceMs);
  let repeat: NodeJS.Timeout | undefined;
  return new Promise((done) => {
    // http's own close() would end idle connections in the same breath.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idle);
      clearInterval(repeat);
      done();
    });
  });
}
