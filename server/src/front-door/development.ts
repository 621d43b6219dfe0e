import type { Server } from 'node:http';
import { resolve } from 'node:path';

import type { RequestHandler } from 'express';

import { developmentPolicy } from './pages/content-security.ts';
import { admitToPreview, isPreview } from './pages/preview.ts';
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
  return async (request, response) => {
    response.setHeader('Content-Security-Policy', developmentPolicy);
    const admitted = isPreview(request.path) ? await admitToPreview(request, response) : undefined;
    if (admitted && 'goTo' in admitted) response.redirect(303, admitted.goTo);
    else storefront.pass(request, response);
  };
}
