import type { NextFunction, Request, RequestHandler, Response } from 'express';

import type { TokenScope } from '../../contract/index.ts';
import { refuse, type Refusal } from '../errors.ts';

/** An access token of a customer, as stored at the time of this request. */
export interface ActingToken {
  id: string;
  customerId: string;
  scopes: readonly TokenScope[];
}

const actors = new WeakMap<object, ActingToken>();

/** Stores the access token for the rest of the request, as read from the database. */
export function setActingToken(request: Request, token: ActingToken): void {
  actors.set(request, token);
}

export const actingToken = (request: Request): ActingToken | undefined => actors.get(request);

/** Unknown, expired, revoked and malformed tokens get the same error. */
export const tokenInvalid = (): Refusal =>
  refuse('ACCESS_TOKEN_INVALID', 'This access token is unknown, expired or revoked. Make a new one.');

/** Returns the token's customer. Errors: TOKEN_NOT_ALLOWED without `scope`, INSUFFICIENT_SCOPE with the missing one. */
export function customerOfToken({ customerId, scopes }: ActingToken, scope: TokenScope | undefined): string {
  if (scope === undefined) throw tokenNotAllowed();
  if (!scopes.includes(scope))
    throw refuse('INSUFFICIENT_SCOPE', `This access token needs the scope ${scope}.`, { scope });
  return customerId;
}

export const tokenNotAllowed = (): Refusal =>
  refuse('TOKEN_NOT_ALLOWED', 'No access token may do this. Sign in with a browser.');

/** Refuses every access token, as all routes of staff do. Error: TOKEN_NOT_ALLOWED. */
export function refuseTokens(request: Request, _response: Response, next: NextFunction): void {
  next(actingToken(request) ? tokenNotAllowed() : undefined);
}

/** Skips browser-only middleware: sessions, and the checks that protect their cookies. */
export const unlessToken =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (actingToken(request)) next();
    else return handler(request, response, next);
  };
