import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const graceMs = 500;

/**
 * Accepts no new connections and resolves when the last open one has closed. Requests that still arrive on an open
 * connection are answered with `Connection: close`: closing immediately would cut off requests already sent.
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
    // http's own close() would also end idle connections immediately.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idle);
      clearInterval(repeat);
      done();
    });
  });
}
