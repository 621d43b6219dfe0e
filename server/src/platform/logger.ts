import { AsyncLocalStorage } from 'node:async_hooks';

import { pino, type LoggerOptions } from 'pino';

import { config } from '../config.ts';

export interface RequestContext {
  requestId: string;
  ip: string;
  actorId?: string;
}

/** Who and which request the running code works for; absent in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

const secretNames = [
  'authorization',
  'cookie',
  'currentPassword',
  'idempotency-key',
  'password',
  'recoveryCode',
  'seed',
  'secret',
  'set-cookie',
  'token',
  'totpSecret',
];
const quoted = secretNames.map((name) => `["${name}"]`);

/** Nothing is logged that a request or a row carries; these are for what somebody logs by mistake. */
export const logOptions: LoggerOptions = {
  level: config().logLevel,
  redact: {
    paths: [
      ...['', '*', 'req.headers', 'res.headers', 'request.body'].flatMap((depth) =>
        quoted.map((name) => `${depth}${name}`),
      ),
      // A parser keeps the body it could not read, the database tells the values of a row it refused.
      'err.body',
      'err.detail',
      'err.where',
      'err.parameters',
    ],
    censor: '[redacted]',
  },
  mixin() {
    const context = requestContext.getStore();
    return context ? { requestId: context.requestId, actorId: context.actorId } : {};
  },
};

export const logger = pino(logOptions);
