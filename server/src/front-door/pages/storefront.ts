import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

import type { Express } from 'express';

import { config, setInternalApiUrl } from '../../config.ts';
import { seconds } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { markInside } from '../inside.ts';
import { passOnTo } from './pass-on.ts';

export interface Storefront {
  /** Where pages are fetched and revalidation is sent; never a public address. */
  origin: string;
  /** Where the API answers without leaving the machine. */
  apiOrigin: string;
  /** Answers everything that is not a page: streams, files, and in development everything. */
  pass(request: IncomingMessage, response: ServerResponse): void;
  /** The folder of its hashed files, when it was built here. */
  staticFolder?: string;
}

/** Next in this process or, when STOREFRONT_URL is set, a storefront that runs elsewhere. */
export async function openStorefront(app: Express, server: Server): Promise<Storefront> {
  const { storefrontUrl, isDevelopment } = config();
  let handle: Storefront['pass'] = (_request, response) => response.writeHead(503).end();
  // Next and the front door talk over a private port: /internal and uncached pages exist only there.
  const inside = await listenInside((request, response) => {
    markInside(request);
    if (request.url?.startsWith('/api/')) app(request, response);
    else handle(request, response);
  });
  if (storefrontUrl !== undefined) {
    const origin = storefrontUrl.replace(/\/+$/, '');
    return { origin, apiOrigin: inside, pass: passOnTo(origin) };
  }
  setInternalApiUrl(inside);
  const folder = resolve('storefront');
  handle = await prepareNext(folder, server, isDevelopment);
  const storefront = { origin: inside, apiOrigin: inside, pass: handle };
  return isDevelopment ? storefront : { ...storefront, staticFolder: join(folder, '.next/static') };
}

async function prepareNext(dir: string, httpServer: Server, dev: boolean): Promise<Storefront['pass']> {
  const { default: next } = await import('next');
  const { host, port } = config();
  const storefront = next({ dev, dir, hostname: host, port, httpServer });
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

async function listenInside(answer: Storefront['pass']): Promise<string> {
  const server = createServer(answer);
  // The client side closes idle connections first, so that no request hits a connection that is being closed.
  server.keepAliveTimeout = seconds(60);
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  server.unref();
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return `http://127.0.0.1:${port}`;
}
