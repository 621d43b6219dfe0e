import type { NextFunction, Request, Response } from 'express';

import { logger, requestContext } from '../logger.ts';

/**
 * One short line per request, once it is over. Queries stay out of it: mailed links carry their token there. Load
 * balancers' probes are not told.
 */
export function logRequests(request: Request, response: Response, next: NextFunction): void {
  if (request.url !== '/api/healthz') {
    const began = performance.now();
    const context = requestContext.getStore();
    response.once('close', () => {
      const line = {
        // When the visitor has gone nothing runs in the request's context any more.
        requestId: context?.requestId,
        actorId: context?.actorId,
        req: `${request.method} ${request.originalUrl.split('?', 1)[0] ?? ''}`,
        res: response.statusCode,
        responseTime: Math.round(performance.now() - began),
      };
      logger.info(line, response.writableFinished ? 'request completed' : 'request aborted');
    });
  }
  next();
}
