import type { ServerResponse } from 'node:http';

import type { NextFunction, Request, Response } from 'express';

import { requestContext, requestLogger, type RequestContext } from '../logger.ts';

/**
 * Logs one short line per finished request. Query strings are left out: mailed links carry their token there. Load
 * balancers' probes are skipped.
 */
export function logRequests(request: Request, response: Response, next: NextFunction): void {
  if (request.url !== '/api/healthz') {
    const began = performance.now();
    const context = requestContext.get();
    response.once('close', () => {
      const path = request.originalUrl.split('?', 1)[0] ?? '';
      // After a disconnect, nothing runs in the request's context any more.
      logRequest(`${request.method} ${path}`, response, performance.now() - began, context);
    });
  }
  next();
}

/** Writes the log line of a finished request. */
export function logRequest(
  requestLine: string,
  response: ServerResponse,
  tookMs: number,
  context: Pick<RequestContext, 'requestId' | 'actorId' | 'accessTokenId'> | undefined,
): void {
  const line = {
    requestId: context?.requestId,
    actorId: context?.actorId,
    accessTokenId: context?.accessTokenId,
    req: requestLine,
    res: response.statusCode,
    responseTime: Math.round(tookMs),
  };
  requestLogger.info(line, response.writableFinished ? 'request completed' : 'request aborted');
}
