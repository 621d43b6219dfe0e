import { Router } from 'express';

import { mediaTypeOf, storage } from '../platform/storage/storage.ts';
import { hasAlready } from './pages/variants.ts';

/** /media/<key>: stored pictures, which never change. 404 for anything that is not exactly a key. */
export const mediaRoutes = Router();

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

mediaRoutes.get('/:key', async (request, response) => {
  const { key } = request.params;
  const type = mediaTypeOf(key);
  const isKnown = type !== undefined;
  const etag = `"${key.slice(0, 32)}"`;
  const isUnchanged =
    isKnown && hasAlready(request.headers['if-none-match'], etag) && (await storage.has(key));
  const bytes = isKnown && !isUnchanged ? await storage.read(key) : undefined;
  if (!isKnown || (!isUnchanged && bytes === undefined)) {
    response.status(404).type('text/plain').setHeader('Cache-Control', 'no-store').send('Not found\n');
    return;
  }
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('ETag', etag);
  if (isUnchanged) response.status(304).end();
  else response.setHeader('Content-Type', type).end(bytes);
});

mediaRoutes.use((_request, response) => {
  response.status(404).type('text/plain').send('Not found\n');
});
