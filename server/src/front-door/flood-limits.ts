import type { NextFunction, Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { config } from '../config.ts';
import { refuse } from '../platform/errors.ts';
import { actingToken, type ActingToken } from '../platform/http/access-token.ts';
import { networkOf } from '../platform/network.ts';
import { isInside } from './inside.ts';
import { isTrusted } from './trusted.ts';

const windowSeconds = 60;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const limiterOf = (max: number): RateLimiterMemory | undefined =>
  max === 0 ? undefined : new RateLimiterMemory({ points: max, duration: windowSeconds });

/**
 * Throttles clients that call the API or read the public log far more often than a browser does: per address, reads and writes separately, in
 * this process's memory. Pages and files are not counted. Business limits (sign-ins, promo codes) are counted
 * elsewhere, in the database.
 */
export function limitFloods() {
  const { floodReadsPerMinute, floodWritesPerMinute } = config();
  const reads = limiterOf(floodReadsPerMinute);
  const writes = limiterOf(floodWritesPerMinute);
  return (request: Request, response: Response, next: NextFunction): Promise<void> | undefined => {
    // Payment providers call from few addresses and authenticate by signature.
    const isFrequent = safeMethods.has(request.method) || /^\/webhooks\//i.test(request.path);
    const limiter = isFrequent ? reads : writes;
    const address = request.ip ?? '';
    // Behind a proxy `ip` is the visitor's; requests of our own machines (a storefront elsewhere) are not throttled.
    if (limiter && !isInside(request) && !isTrusted(address))
      return consume(limiter, networkOf(address), response, ofAddress).then(() => next());
    next();
    return undefined;
  };
}

/** A program with one token gets a quarter of what an address may send, whatever addresses it calls from. */
const tokenShare = 4;

/**
 * Throttles access tokens: each one, and all of an account's together, which may send no more than one address. Runs
 * once the token is known, after the limit of the address.
 */
export function limitTokens() {
  const { floodReadsPerMinute, floodWritesPerMinute } = config();
  const limitersOf = (max: number) => ({
    ofToken: limiterOf(Math.ceil(max / tokenShare)),
    ofAccount: limiterOf(max),
  });
  const reads = limitersOf(floodReadsPerMinute);
  const writes = limitersOf(floodWritesPerMinute);
  const throttle = async (token: ActingToken, { method }: Request, response: Response): Promise<void> => {
    const { ofToken, ofAccount } = safeMethods.has(method) ? reads : writes;
    if (!ofToken || !ofAccount) return;
    await consume(ofToken, token.id, response, byToken);
    await consume(ofAccount, token.customerId, response, byAccount);
  };
  return (request: Request, response: Response, next: NextFunction): Promise<void> | undefined => {
    const token = actingToken(request);
    if (token) return throttle(token, request, response).then(() => next());
    next();
    return undefined;
  };
}

interface Policy {
  /** In the headers RateLimit and RateLimit-Policy. */
  name: string;
  /** In the refusal. */
  source: string;
}

const ofAddress: Policy = { name: 'address', source: 'from this address' };
const byToken: Policy = { name: 'token', source: 'with this access token' };
const byAccount: Policy = { name: 'account', source: 'with the access tokens of this account' };

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  response: Response,
  { name, source }: Policy,
): Promise<void> {
  try {
    tellLimit(response, name, limiter.points, await limiter.consume(key));
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full;
    tellLimit(response, name, limiter.points, full);
    // Closes the connection, so that the rest of a flood is not even read.
    response.setHeader('Connection', 'close');
    const retryAfterSeconds = secondsUntilReset(full);
    throw refuse('RATE_LIMITED', `Too many requests ${source}. Wait a moment.`, { retryAfterSeconds });
  }
}

const secondsUntilReset = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** The fields of draft-ietf-httpapi-ratelimit-headers-10, one member for each limit that counted this request. */
function tellLimit(response: Response, name: string, quota: number, state: RateLimiterRes): void {
  response.append('RateLimit-Policy', `"${name}";q=${quota};w=${windowSeconds}`);
  response.append('RateLimit', `"${name}";r=${state.remainingPoints};t=${secondsUntilReset(state)}`);
}
