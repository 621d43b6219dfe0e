import { createHash } from 'node:crypto';

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { config } from '../config.ts';
import { outsideTransaction } from './db.ts';
import { refuse } from './errors.ts';
import { logger } from './logger.ts';
import type { Retention } from './retention.ts';

export interface Throttle {
  readonly name: string;
  readonly limiter: RateLimiterPostgres;
}

const patienceMs = Math.max(2_500, config().databasePatienceMs);

/**
 * The limiter's connection: outside the caller's transaction, so that a refused try still counts; and without named
 * statements, which a pooler in transaction mode does not support.
 */
const store = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await soon(outsideTransaction(text, values));
    return { rows, rowCount: rows.length };
  },
};

async function soon<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The table of tries did not answer.')), patienceMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Allows at most `tries` per key in `seconds`, counted in PostgreSQL across all processes. */
export function defineThrottle({
  name,
  tries,
  seconds,
}: {
  name: string;
  tries: number;
  seconds: number;
}): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: seconds,
  });
  return { name, limiter };
}

/** The table stores hashes, so that it holds no addresses. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Counts one try. Errors: RATE_LIMITED with Retry-After; OVERLOADED when it cannot be counted. */
export async function countTry({ name, limiter }: Throttle, key: string): Promise<void> {
  try {
    await limiter.consume(hashKey(key));
  } catch (failure) {
    if (failure instanceof RateLimiterRes) throw limitReached(failure);
    logger.error({ err: failure, throttle: name }, 'a try could not be counted');
    throw refuse('OVERLOADED', 'The shop is very busy. Nothing was changed; try again.');
  }
}

const limitReached = ({ msBeforeNext }: RateLimiterRes) =>
  refuse('RATE_LIMITED', 'Too many attempts. Wait a moment, then try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  });

/** Resets the tries of a key after a success. If that fails, they expire. */
export async function forgiveTries({ name, limiter }: Throttle, key: string): Promise<void> {
  try {
    await limiter.delete(hashKey(key));
  } catch (failure) {
    logger.warn({ err: failure, throttle: name }, 'tries were not forgiven');
  }
}

/** Counts the tries of a key that have not expired; unknown ones count as none. */
export async function readTries({ limiter }: Throttle, key: string): Promise<number> {
  return (await limiter.get(hashKey(key)))?.consumedPoints ?? 0;
}

/** Undoes one counted try that should not count. */
export async function giveBackTry({ name, limiter }: Throttle, key: string): Promise<void> {
  try {
    await limiter.reward(hashKey(key));
  } catch (failure) {
    logger.warn({ err: failure, throttle: name }, 'a try was not given back');
  }
}

export const throttleRetention: Retention = {
  what: 'expired counts of tries',
  table: 'throttles',
  key: 'key',
  since: 'expire',
  keepMs: () => 0,
  isInMs: true,
};
