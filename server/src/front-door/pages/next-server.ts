import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { config } from '../../config.ts';
import { seconds } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Next's request handler for the storefront in `dir`; `httpServer` gets the sockets of hot reload. */
export async function prepareNext(options: {
  dir: string;
  dev: boolean;
  httpServer?: Server;
}): Promise<Handle> {
  const { default: next } = await import('next');
  const { host, port } = config();
  const storefront = next({ ...options, hostname: host, port });
  await storefront.prepare();
  const answer = storefront.getRequestHandler();
  return (request, response) => {
    answer(request, response).catch((failure: unknown) => {
      logger.error({ err: failure }, 'the storefront failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
}

/** Listens on a port of this machine only, a free one unless given; returns its origin. */
export async function listenInside(answer: Handle, port = 0): Promise<string> {
  const server = createServer(answer);
  // The client side closes idle connections first, so that no request hits a connection that is being closed.
  server.keepAliveTimeout = seconds(60);
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  server.unref();
  const address = server.address() as AddressInfo; // a TCP server that listens has one
  return `http://127.0.0.1:${address.port}`;
}
