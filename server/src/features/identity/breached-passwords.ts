import type { Request, Response } from 'express';

import { readBreachFilter } from '../../platform/breached-passwords.ts';

/** Sends the filter; browsers revalidate it after a day. */
export function sendBreachFilter(request: Request, response: Response): void {
  const { file, tag } = readBreachFilter();
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.type('application/octet-stream').send(file);
}
