import type { NextFunction, Request, Response } from 'express';

import { newId } from '../ids.ts';
import { requestContext } from '../logger.ts';

/** Gives every request an id and a context that logs, audit and errors can read. */
export function establishContext(request: Request, response: Response, next: NextFunction): void {
  const requestId = newId();
  response.setHeader('X-Request-Id', requestId);
  requestContext.run({ requestId, ip: request.ip ?? '' }, next);
}
