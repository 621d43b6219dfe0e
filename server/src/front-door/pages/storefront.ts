import type { Server } from 'node:http';
import { join, resolve } from 'node:path';

import type { Express } from 'express';

import { config, setInternalApiUrl } from '../../config.ts';
import { markInside } from '../inside.ts';
import { listenInside, prepareNext, type Handle } from './next-server.ts';
import { startPagesThread } from './pages-in-thread.ts';
import { passOnTo } from './pass-on.ts';

export interface Storefront {
  /** Where pages are fetched and revalidation is sent; never a public address. */
  origin: string;
  /** Where the API answers without leaving the machine. */
  apiOrigin: string;
  /** Answers everything that is not a page: streams, files, and in development everything. */
  pass: Handle;
  /** The folder of its hashed files, when it was built here. */
  staticFolder?: string;
}

/**
 * Next in a thread of this process, so that rendering never blocks the API; in development in the same thread, for hot
 * reload; or, when STOREFRONT_URL is set, a storefront that runs elsewhere.
 */
export async function openStorefront(app: Express, server: Server): Promise<Storefront> {
  const { storefrontUrl, isDevelopment } = config();
  let handle: Handle = (_request, response) => response.writeHead(503).end();
  // Next reaches the API on a separate port; in development pages and /internal are there too.
  const apiOrigin = await listenInside((request, response) => {
    markInside(request);
    if (request.url?.startsWith('/api/')) app(request, response);
    else handle(request, response);
  });
  const folder = resolve('storefront');
  if (storefrontUrl !== undefined) {
    const origin = storefrontUrl.replace(/\/+$/, '');
    return { origin, apiOrigin, pass: passOnTo(origin) };
  }
  setInternalApiUrl(apiOrigin);
  if (isDevelopment) {
    handle = await prepareNext({ dir: folder, dev: true, httpServer: server });
    return { origin: apiOrigin, apiOrigin, pass: handle };
  }
  const origin = await startPagesThread(folder);
  return { origin, apiOrigin, pass: passOnTo(origin), staticFolder: join(folder, '.next/static') };
}
