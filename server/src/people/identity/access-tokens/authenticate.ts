import type { NextFunction, Request, Response } from 'express';

import { clock, minutes } from '../../../platform/clock.ts';
import { one, oneByKey, outsideTransaction } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { setActingToken, tokenInvalid, type ActingToken } from '../../../platform/http/access-token.ts';
import { logger, requestContext } from '../../../platform/logger.ts';
import { hashToken } from '../../auth/index.ts';
import { holdTokenStatement, tokenWorks } from '../functions.sql.ts';
import { isWellFormed, tokenPattern } from './secret.ts';

const findToken = `SELECT t.id, t.customer_id AS "customerId", t.scopes FROM access_tokens t JOIN customers c ON c.id = t.customer_id
   WHERE t.token_hash = $1 AND ${tokenWorks} AND c.state = 'active'`;

const header = /^bearer +(\S+) *$/i;

/**
 * Reads the access token of a request that has an Authorization header. Such a request has no cookies, whatever the
 * token is worth: a program must never act by the session of a browser. Errors: ACCESS_TOKEN_INVALID, VALIDATION_FAILED
 * for a token in the address, which logs and histories would store.
 */
export function accessTokens(
  request: Request,
  _response: Response,
  next: NextFunction,
): Promise<void> | undefined {
  if (tokenPattern.test(request.url) || /[?&]access_token=/i.test(request.url))
    throw refuse('VALIDATION_FAILED', 'Send an access token in the Authorization header only.', {
      errors: { access_token: 'belongs into the Authorization header' },
    });
  const sent = request.headersDistinct['authorization'];
  if (sent === undefined) {
    next();
    return undefined;
  }
  delete request.headers.cookie;
  return authenticate(request, sent).then(() => next());
}

async function authenticate(request: Request, sent: readonly string[]): Promise<void> {
  const secret = sent.length === 1 ? header.exec(sent[0] ?? '')?.[1] : undefined;
  if (secret === undefined || !isWellFormed(secret)) throw tokenInvalid();
  const token = await oneByKey<ActingToken>(findToken, [hashToken(secret)]);
  if (!token) throw tokenInvalid();
  setActingToken(request, token);
  const context = requestContext.get();
  if (context) Object.assign(context, { actorId: token.customerId, accessTokenId: token.id });
  noteUse(token.id);
}

const seen = new Map<string, number>();
const maxSeen = 20_000;

/** Records the use of a token at most once a minute, without making the request wait. */
function noteUse(id: string): void {
  const at = clock.now();
  if (at.getTime() - (seen.get(id) ?? 0) < minutes(1)) return;
  if (seen.size >= maxSeen) seen.clear();
  seen.set(id, at.getTime());
  outsideTransaction(
    `UPDATE access_tokens SET last_used_at = $2
     WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')`,
    [id, at],
  ).catch((failure: unknown) => logger.warn({ err: failure }, 'the use of an access token was not noted'));
}

export interface HeldToken {
  id: string;
  name: string;
}

/**
 * Locks the access token that the running request was sent with until the transaction ends, or returns null for a
 * browser's request. Purchases and openings call it after locking the wallet or pack: a token that was revoked after the
 * request came in changes nothing. Error: ACCESS_TOKEN_INVALID.
 */
export async function holdAccessToken(): Promise<HeldToken | null> {
  const id = requestContext.get()?.accessTokenId;
  if (id === undefined) return null;
  const held = await one<HeldToken>(holdTokenStatement, [id]);
  if (!held) throw tokenInvalid();
  return held;
}
