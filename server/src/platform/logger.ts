import { isMainThread } from 'node:worker_threads';

import { pino, type LoggerOptions } from 'pino';

import { config } from '../config.ts';
import { Scope } from './scope.ts';

export interface RequestContext {
  requestId: string;
  ip: string;
  /** The answer is read by people who work here. */
  isForStaff?: boolean;
  actorId?: string;
  /** The access token that the customer's program sent. */
  accessTokenId?: string;
  /** A transaction of this request was committed. */
  hasCommitted?: boolean;
  /** The staff session behind the request showed the second factor within minutes. */
  isSteppedUp?: boolean;
  /** The request has an idempotency key: repeating it is safe. */
  hasKey?: boolean;
  /** The case that a member of staff acts for. */
  case?: { id: string; number: string; customerId: string };
}

/** The actor and request that the running code works for; absent in jobs. */
export const requestContext = new Scope<RequestContext>();

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

/** Request and row data is never logged on purpose; these paths redact it where it slips in. */
export const logOptions: LoggerOptions = {
  level: config().logLevel,
  redact: {
    paths: [
      ...['', '*', 'req.headers', 'res.headers', 'request.body'].flatMap((depth) =>
        quoted.map((name) => `${depth}${name}`),
      ),
      // Body parsers attach the unreadable body to their error, PostgreSQL the values of a refused row.
      'err.body',
      'err.detail',
      'err.where',
      'err.parameters',
      // A lost connection's error includes its client, with all pool settings.
      'err.client',
    ],
    censor: '[redacted]',
  },
  mixin() {
    const context = requestContext.get();
    return context
      ? { requestId: context.requestId, actorId: context.actorId, accessTokenId: context.accessTokenId }
      : {};
  },
};

/** If the log's reader hangs or its disk is full, lines are dropped instead of filling memory. */
const maxLength = 16 * 2 ** 20;

let canWrite = true;

// Before pino's own exit handler, which repeats a refused write for ever.
process.on('exit', () => {
  if (!canWrite) destination.destroy();
});

/**
 * Lines are flushed in batches, after a second at the latest, and at exit: a write per line costs as much as a
 * statement. A thread may end without flushing, so it writes each line synchronously.
 */
const destination = pino.destination(
  isMainThread
    ? { dest: 1, sync: false, minLength: 4_096, periodicFlush: 1_000, maxLength }
    : { dest: 1, sync: true, maxLength },
);

let droppedLines = 0;

// Without this listener a full disk would end the process. What is not written yet is tried again at the next flush.
destination.on('error', () => {
  canWrite = false;
});
destination.on('drop', () => {
  droppedLines += 1;
});
destination.on('write', () => {
  canWrite = true;
  if (droppedLines === 0) return;
  const lines = droppedLines;
  droppedLines = 0;
  logger.warn({ lines }, 'lines of the log were dropped, as they could not be written');
});

const errorLevel = pino.levels.values['error'] ?? 50;

export const logger = pino(
  {
    ...logOptions,
    hooks: {
      /** Flushes errors immediately: the process may be about to be killed. */
      logMethod(words, write, level) {
        write.apply(this, words);
        if (level >= errorLevel) destination.flush();
      },
    },
  },
  destination,
);

/**
 * For request log lines, which contain only a few known fields: redaction would cost three times as much as writing the
 * line.
 */
export const requestLogger = logger.child({}, { redact: [] });
