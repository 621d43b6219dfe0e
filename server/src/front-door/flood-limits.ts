import type { NextFunction, Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { config } from '../config.ts';
import { refuse } from '../platform/errors.ts';
import { networkOf } from '../platform/network.ts';
import { isInside } from './inside.ts';
import { isTrusted } from './trusted.ts';

const windowSeconds = 60;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const limiterOf = (max: number): RateLimiterMemory | undefined =>
  max === 0 ? undefined : new RateLimiterMemory({ points: max, duration: windowSeconds });

/**
 * Throttles clients that call the API far more often than a browser does: per address, reads and writes separately, in
 * this process's memory. Pages and files are not counted. Business limits (sign-ins, promo codes) are counted
 * elsewhere, in the database.
 */
export function limitFloods() {
  const { floodReadsPerMinute, floodWritesPerMinute } = config();
  const reads = limiterOf(floodReadsPerMinute);
  const writes = limiterOf(floodWritesPerMinute);
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    // Payment providers call from few addresses and authenticate by signature.
    const isFrequent = safeMethods.has(request.method) || /^\/webhooks\//i.test(request.path);
    const limiter = isFrequent ? reads : writes;
    const address = request.ip ?? '';
    // Behind a proxy `ip` is the visitor's; requests of our own machines (a storefront elsewhere) are not throttled.
    if (!limiter || isInside(request) || isTrusted(address)) {
      next();
      return;
    }
    try {
      await limiter.consume(networkOf(address));
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      // Closes the connection, so that the rest of a flood is not even read.
      response.setHeader('Connection', 'close');
      const retryAfterSeconds = Math.max(1, Math.ceil(full.msBeforeNext / 1_000));
      throw refuse('RATE_LIMITED', 'Too many requests from this address. Wait a moment.', {
        retryAfterSeconds,
      });
    }
    next();
  };
}
