import { createHash } from 'node:crypto';

import { Router, type Request, type Response } from 'express';

import { fewAtOnce } from '../../platform/few-at-once.ts';
import { drawSharePicture, type SharePicture } from './draw-picture.ts';
import { invitePicture, productPicture, pullPicture, shopPicture, showcasePicture } from './subjects.ts';

const maxCached = 100;
const drawn = new Map<string, Buffer>();
const draw = fewAtOnce(1, 20, 'Too many pictures are being drawn. Try again shortly.');

/** /og/…: pictures for shared links, drawn on first request. */
export const shareRoutes = Router();

shareRoutes.get('/shop.jpg', async (request, response) => answer(request, response, await shopPicture()));
shareRoutes.get('/invite.jpg', async (request, response) => answer(request, response, await invitePicture()));
shareRoutes.get('/products/:id.jpg', async (request, response) =>
  answer(request, response, await productPicture(request.params.id)),
);
shareRoutes.get('/pulls/:id.jpg', async (request, response) =>
  answer(request, response, await pullPicture(request.params.id)),
);
shareRoutes.get('/showcases/:address.jpg', async (request, response) =>
  answer(request, response, await showcasePicture(request.params.address)),
);
shareRoutes.use((_request, response) => answerAbsent(response));

async function answer(
  request: Request,
  response: Response,
  picture: SharePicture | undefined,
): Promise<void> {
  if (!picture) {
    answerAbsent(response);
    return;
  }
  const key = keyOf(picture);
  const etag = `"${key}"`;
  response.setHeader('Cache-Control', 'public, max-age=300');
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.status(304).end();
    return;
  }
  const bytes = drawn.get(key) ?? (await draw(() => drawSharePicture(picture)));
  keep(key, bytes);
  response.type('image/jpeg').end(bytes);
}

function answerAbsent(response: Response): void {
  response.status(404).type('text/plain').setHeader('Cache-Control', 'no-store').send('Not found\n');
}

function keyOf({ art, ...words }: SharePicture): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  return hash.update(art ?? '').digest('base64url');
}

function keep(key: string, bytes: Buffer): void {
  drawn.delete(key);
  drawn.set(key, bytes);
  const [oldest] = drawn.keys();
  if (drawn.size > maxCached && oldest !== undefined) drawn.delete(oldest);
}
