import { createHash } from 'node:crypto';

import { Router, type Request, type Response } from 'express';

import { fewAtOnce } from '../../platform/few-at-once.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { drawSharePicture, type SharePicture } from './draw-picture.ts';
import { invitePicture, productPicture, pullPicture, shopPicture, showcasePicture } from './subjects.ts';

const maxCached = 100;
/** Includes pictures still being drawn, so that simultaneous requests share one drawing. */
const pictures = new Map<string, Promise<Buffer>>();
const draw = fewAtOnce(1, 60, 'Too many pictures are being drawn. Try again shortly.');
/** A picture takes half a second of a core: one network can neither fill the queue nor keep the core busy. */
const drawings = defineThrottle({ name: 'share-pictures', tries: 20, seconds: 60 });

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
  const bytes =
    request.headers['if-none-match'] === etag ? undefined : await pictureOf(key, request, picture);
  response.setHeader('Cache-Control', 'public, max-age=300');
  response.setHeader('ETag', etag);
  if (bytes) response.type('image/jpeg').end(bytes);
  else response.status(304).end();
}

/** Errors: RATE_LIMITED, OVERLOADED. */
async function pictureOf(key: string, request: Request, picture: SharePicture): Promise<Buffer> {
  // The limit that stopped another one is not this visitor's: the first of those who waited for it draws for the others.
  for (let known = pictures.get(key); known; known = pictures.get(key)) {
    const bytes = await known.catch(() => undefined);
    if (bytes) {
      keep(key, known);
      return bytes;
    }
    forget(key, known);
  }
  const drawing = countTry(drawings, networkOf(request.ip ?? '')).then(() =>
    draw(() => drawSharePicture(picture)),
  );
  keep(key, drawing);
  return drawing;
}

function answerAbsent(response: Response): void {
  response.status(404).type('text/plain').setHeader('Cache-Control', 'no-store').send('Not found\n');
}

function keyOf({ art, ...words }: SharePicture): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  return hash.update(art ?? '').digest('base64url');
}

function keep(key: string, drawing: Promise<Buffer>): void {
  pictures.delete(key);
  pictures.set(key, drawing);
  void drawing.catch(() => forget(key, drawing));
  const [oldest] = pictures.keys();
  if (pictures.size > maxCached && oldest !== undefined) pictures.delete(oldest);
}

function forget(key: string, drawing: Promise<Buffer>): void {
  if (pictures.get(key) === drawing) pictures.delete(key);
}
