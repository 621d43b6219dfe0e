import { resolve } from 'node:path';

import { Router } from 'express';

import { BuiltFiles } from './built-files.ts';
import { backOfficePolicy } from './pages/content-security.ts';
import { sendVariants } from './pages/variants.ts';

const hashed = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};
const unhashed = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': backOfficePolicy };

/** The built back office below /admin: its files, and its index for every screen's address. */
export function backOfficeRoutes(folder = resolve('backoffice/dist')): Router {
  const files = new BuiltFiles(folder);
  const router = Router();
  router.get('/{*path}', async (request, response) => {
    if (request.originalUrl.split('?', 1)[0] === request.baseUrl) {
      response.redirect(308, `${request.baseUrl}/${queryOf(request.originalUrl)}`);
      return;
    }
    const isAsset = request.path.startsWith('/assets/');
    const file = await files.find(request.path, isAsset ? hashed : unhashed);
    if (isAsset && !file) {
      response.status(404).type('text/plain').setHeader('Cache-Control', 'no-store').send('Not found\n');
      return;
    }
    const answer = file ?? (await files.find('index.html', unhashed));
    if (answer) sendVariants(request, response, answer);
    else response.status(503).type('text/plain').send('The back office is not built.\n');
  });
  router.use((_request, response) => {
    response.status(405).setHeader('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n');
  });
  return router;
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
