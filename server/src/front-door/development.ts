import type { Server } from 'node:http';
import { resolve } from 'node:path';

import type { RequestHandler } from 'express';

import { developmentPolicy } from './pages/content-security.ts';
import type { Storefront } from './pages/storefront.ts';

/** The back office from its source, with hot reload on the shop's own port. */
export async function backOfficeFromSource(server: Server): Promise<RequestHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: resolve('backoffice'),
    server: { middlewareMode: true, ws: { server }, proxy: {} },
    appType: 'spa',
  });
  return (request, response, next) => {
    if (request.path === '/admin') response.redirect(308, '/admin/');
    else if (!request.path.startsWith('/admin/')) next();
    else {
      response.setHeader('Content-Security-Policy', developmentPolicy);
      vite.middlewares(request, response, next);
    }
  };
}

/** The storefront from its source: nothing is cached between requests. */
export function storefrontFromSource(storefront: Storefront): RequestHandler {
  return (request, response) => {
    response.setHeader('Content-Security-Policy', developmentPolicy);
    storefront.pass(request, response);
  };
}
