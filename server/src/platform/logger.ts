import { AsyncLocalStorage } from 'node:async_hooks';

import { pino } from 'pino';

import { config } from '../config.ts';

export interface RequestContext {
  requestId: string;
  ip: string;
  actorId?: string;
}

/** Who and which request the running code works for; absent in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export const logger = pino({
  level: config().logLevel,
  redact: {
    paths: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      '*.password',
      '*.token',
    ],
    censor: '[redacted]',
  },
  mixin() {
    const context = requestContext.getStore();
    return context ? { requestId: context.requestId, actorId: context.actorId } : {};
  },
});
