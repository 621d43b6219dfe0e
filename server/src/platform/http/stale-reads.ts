import type { NextFunction, Request, Response } from 'express';

import { config } from '../../config.ts';
import { allowStale } from '../database/stale-reads.ts';
import { actingToken } from './access-token.ts';

const { databaseReadUrl, databaseReadLagMs, publicUrl } = config();
const isSecure = publicUrl.startsWith('https:');
const cookieName = isSecure ? '__Host-pullproof-wrote' : 'pullproof-wrote';

const readsOnly = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Runs a read that declares that it may be old: the only way to the read replica. The primary answers a browser that has
 * just written, and programs, which keep no cookies.
 */
export function readStale<Result>(request: Request, work: () => Result): Result {
  if (!readsOnly(request)) throw new Error(`${request.method} ${request.path} may not read what is old.`);
  if (databaseReadUrl === undefined || actingToken(request) || hasWritten(request)) return work();
  return allowStale(work);
}

const hasWritten = ({ headers: { cookie = '' } }: Request): boolean =>
  cookie.split(';').some((pair) => pair.trim().startsWith(`${cookieName}=`));

/** Lets whoever changes something read the primary until the replica has it, at whichever server. */
export function noteWrites(request: Request, response: Response, next: NextFunction): void {
  if (databaseReadUrl !== undefined && !readsOnly(request))
    response.cookie(cookieName, '1', {
      httpOnly: true,
      secure: isSecure,
      sameSite: 'lax',
      path: '/',
      // From the answer on, which comes after the commit. A second more for clocks of browsers that round.
      maxAge: databaseReadLagMs + 1_000,
    });
  next();
}
