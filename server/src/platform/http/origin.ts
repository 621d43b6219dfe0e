import type { NextFunction, Request, Response } from 'express';

import { config } from '../../config.ts';
import { refuse } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe cross-site requests: by Sec-Fetch-Site or, for clients that do not send it, by Origin, which must name
 * the shop.
 */
export function refuseCrossSite(request: Request, _response: Response, next: NextFunction): void {
  if (safeMethods.has(request.method)) {
    next();
    return;
  }
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(request) : site === 'same-origin';
  next(isOwn ? undefined : refuse('CSRF_REJECTED', 'This request did not come from the shop itself.'));
}

function isOwnOrigin(request: Request): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  // The host was already checked against the allowed hosts (front-door/allowed-hosts).
  const ownOrigin = `${request.protocol}://${request.headers.host ?? ''}`;
  return origin === new URL(config().publicUrl).origin || origin === ownOrigin;
}
