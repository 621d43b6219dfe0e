import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import pg from 'pg';

import { config } from '../../config.ts';
import { days, hours } from '../clock.ts';
import { refuse } from '../errors.ts';
import { logger } from '../logger.ts';

declare module 'express-session' {
  interface SessionData {
    customerId?: string;
    staffId?: string;
    signedInAt?: string;
  }
}

const pool = new pg.Pool({
  connectionString: config().databaseUrl,
  max: Math.max(4, Math.floor(config().databasePool / 2)),
  application_name: 'pullproof-sessions',
  connectionTimeoutMillis: 3_000,
});
pool.on('error', (failure) => logger.warn({ err: failure }, 'a session connection was lost'));

const Store = connectPgSimple(session);

function sessionsIn(tableName: string, cookie: string, lifetimeMs: number): RequestHandler {
  const isSecure = config().publicUrl.startsWith('https:');
  const handler = session({
    name: isSecure ? `__Host-${cookie}` : cookie,
    secret: config().sessionSecret,
    resave: false,
    saveUninitialized: false,
    store: new Store({ pool, tableName, disableTouch: true, pruneSessionInterval: 900 }),
    cookie: { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/', maxAge: lifetimeMs },
  });
  return (request, response, next) => {
    handler(request, response, (failure?: unknown) => {
      if (failure) logger.error({ err: failure }, 'session store failed');
      next(failure ? refuse('OVERLOADED', 'Sign-in is unavailable for a moment. Try again.') : undefined);
    });
  };
}

export const customerSessions = sessionsIn('customer_sessions', 'pullproof', days(30));
export const staffSessions = sessionsIn('staff_sessions', 'pullproof-staff', hours(12));

/** Starts a session with a new id, so that an id known before sign-in is worth nothing after it. */
export function beginSession(
  request: Request,
  who: { customerId: string } | { staffId: string },
  at: Date,
): Promise<void> {
  return new Promise((done, fail) => {
    request.session.regenerate((failure: unknown) => {
      if (failure) {
        fail(failure instanceof Error ? failure : new Error('The session could not be renewed.'));
        return;
      }
      Object.assign(request.session, who, { signedInAt: at.toISOString() });
      request.session.save((saveFailure: unknown) => {
        if (saveFailure)
          fail(saveFailure instanceof Error ? saveFailure : new Error('The session was not saved.'));
        else done();
      });
    });
  });
}

export function endSession(request: Request): Promise<void> {
  return new Promise((done, fail) => {
    request.session.destroy((failure: unknown) => {
      if (failure) fail(failure instanceof Error ? failure : new Error('The session could not be ended.'));
      else done();
    });
  });
}

/** Nothing that depends on a session may be kept by a cache. */
export function forbidStoring(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

export const closeSessions = (): Promise<void> => pool.end();
