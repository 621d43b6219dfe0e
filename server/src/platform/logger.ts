import { AsyncLocalStorage } from 'node:async_hooks';
import { isMainThread } from 'node:worker_threads';

import { pino, type LoggerOptions } from 'pino';

import { config } from '../config.ts';

export interface RequestContext {
  requestId: string;
  ip: string;
  actorId?: string;
  /** A transaction of this request was committed. */
  hasCommitted?: boolean;
  /** The request has an idempotency key: repeating it is safe. */
  hasKey?: boolean;
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
      // A lost connection names its client, with all of the pool's settings.
      'err.client',
    ],
    censor: '[redacted]',
  },
  mixin() {
    const context = requestContext.getStore();
    return context ? { requestId: context.requestId, actorId: context.actorId } : {};
  },
};

/** A reader of the log that stands still costs lines, not the shop's memory. */
const mostUnwrittenBytes = 16 * 2 ** 20;

/**
 * Lines are written some at a time, at the latest after a second, and at the process's exit: a write for each costs as
 * much as a statement. A thread may end without its last words, so it writes each line.
 */
const destination = pino.destination(
  isMainThread
    ? { dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000, maxLength: mostUnwrittenBytes }
    : { dest: 1, sync: true },
);

const errorLevel = pino.levels.values['error'] ?? 50;

export const logger = pino(
  {
    ...logOptions,
    hooks: {
      /** What went wrong is not kept waiting: the process may be about to be killed for it. */
      logMethod(words, write, level) {
        write.apply(this, words);
        if (level >= errorLevel) destination.flush();
      },
    },
  },
  destination,
);

/**
 * For the line of a finished request, which names its few fields itself: looking for secrets in it would cost three
 * times as much as writing it.
 */
export const requestLogger = logger.child({}, { redact: [] });
