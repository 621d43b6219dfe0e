import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import pg from 'pg';

import { config } from '../../config.ts';
import { clock, hours } from '../clock.ts';
import { outsideTransaction } from '../db.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';
import { logger } from '../logger.ts';
import { runDetached } from '../scope.ts';
import { rememberDevice } from './device.ts';
import type { SessionStore } from './session-store.ts';

declare module 'express-session' {
  interface SessionData {
    customerId?: string;
    staffId?: string;
    /** Shown in lists and used in routes; never the id in the cookie. */
    publicId?: string;
    /** The password was right, the second factor is still pending: nobody is signed in yet. */
    mfaPending?: boolean;
    /** Times as ISO 8601. */
    mfaVerifiedAt?: string;
    steppedUpAt?: string;
    createdAt?: string;
    userAgent?: string;
    ip?: string;
    /** Hash of the browser's device cookie. */
    deviceId?: string;
    /** The customer's `session_epoch` at sign-in. */
    epoch?: number;
  }
}

const pool = new pg.Pool({
  connectionString: config().databaseUrl,
  max: Math.max(4, Math.floor(config().databasePool / 2)),
  application_name: 'pullproof-sessions',
  connectionTimeoutMillis: config().databasePatienceMs,
  query_timeout: config().databasePatienceMs,
});
// A connection's events run in the scopes of the request that opened it.
pool.on('error', (failure) =>
  runDetached(() => logger.warn({ err: failure }, 'a session connection was lost')),
);

const maxRemembered = 20_000;

/**
 * Records a visit at most once an hour, outside the session's data: saving the session itself would bring back one that
 * was revoked in between.
 */
function noteVisitsIn(tableName: string): (request: Request) => void {
  const seen = new Map<string, number>();
  return ({ sessionID: sid, session: current }) => {
    const at = clock.now();
    if (current?.publicId === undefined || at.getTime() - (seen.get(sid) ?? 0) < hours(1)) return;
    if (seen.size >= maxRemembered) seen.clear();
    seen.set(sid, at.getTime());
    outsideTransaction(
      `UPDATE ${tableName} SET last_seen_at = $2
       WHERE sid = $1 AND (last_seen_at IS NULL OR last_seen_at < $2::timestamptz - interval '1 hour')`,
      [sid, at],
    ).catch((failure: unknown) => logger.warn({ err: failure }, 'a visit was not noted'));
  };
}

const openStores: SessionStore[] = [];

interface SessionKind {
  Store: new (options: { pool: pg.Pool; tableName: string; pruneSessionInterval: number }) => SessionStore;
  tableName: string;
  cookie: string;
  lifetimeMs: number;
  sameSite: 'lax' | 'strict';
}

/** The sessions of one kind of account, in a table of the feature that owns it. */
export function sessionsIn({ Store, tableName, cookie, lifetimeMs, sameSite }: SessionKind): RequestHandler {
  const isSecure = config().publicUrl.startsWith('https:');
  const base = new Store({ pool, tableName, pruneSessionInterval: 900 });
  // Visits never extend a session; with `touch`, express-session would hash each session to decide whether to call it.
  const store = Object.assign(base, { touch: undefined });
  openStores.push(store);
  const handler = session({
    name: isSecure ? `__Host-${cookie}` : cookie,
    secret: config().sessionSecret,
    resave: false,
    saveUninitialized: false,
    store,
    cookie: { httpOnly: true, secure: isSecure, sameSite, path: '/', maxAge: lifetimeMs },
  });
  const noteVisit = noteVisitsIn(tableName);
  return (request, response, next) => {
    handler(request, response, (failure?: unknown) => {
      if (failure) logger.error({ err: failure }, 'session store failed');
      else noteVisit(request);
      next(failure ? refuse('OVERLOADED', 'Sign-in is unavailable for a moment. Try again.') : undefined);
    });
  };
}

type SessionFields = Partial<Omit<SessionData, 'cookie'>>;

/** Starts a session with a new id, so that an id known before sign-in is worthless after it (session fixation). */
export function beginSession(
  request: Request,
  who: ({ customerId: string } | { staffId: string }) & SessionFields,
  at: Date,
): Promise<void> {
  return replaceSession(request, {
    publicId: newId(),
    createdAt: at.toISOString(),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    ip: request.ip ?? '',
    deviceId: rememberDevice(request),
    ...who,
  });
}

/** Moves the session, with `changes`, to a new id; the old id is revoked. */
export function renewSession(request: Request, changes: SessionFields): Promise<void> {
  const { cookie: _, ...fields } = request.session;
  return replaceSession(request, { ...fields, ...changes });
}

/** Copies only plain fields of the old session, which also has methods. A failure leaves the old one unchanged. */
function replaceSession(request: Request, fields: SessionFields): Promise<void> {
  const { session: before, sessionID: idBefore } = request;
  return new Promise((done, fail) => {
    request.session.regenerate((failure: unknown) => {
      if (failure) {
        fail(failure instanceof Error ? failure : new Error('The session could not be renewed.'));
        return;
      }
      Object.assign(request.session, fields);
      request.session.save((saveFailure: unknown) => {
        if (!saveFailure) done();
        else if (isTwin(saveFailure))
          endSession(request).then(
            () => fail(refuse('UNAUTHENTICATED', 'This session went on elsewhere. Sign in again.')),
            fail,
          );
        else {
          request.session = before;
          request.sessionID = idBefore;
          fail(saveFailure instanceof Error ? saveFailure : new Error('The session was not saved.'));
        }
      });
    });
  });
}

/** Two concurrent renewals of one session: the other was stored under the public id they share. */
const isTwin = (failure: unknown): boolean =>
  failure instanceof Error && 'constraint' in failure && String(failure.constraint).endsWith('_by_public_id');

export function endSession(request: Request): Promise<void> {
  return new Promise((done, fail) => {
    request.session.destroy((failure: unknown) => {
      if (failure) fail(failure instanceof Error ? failure : new Error('The session could not be ended.'));
      else done();
    });
  });
}

/** Responses that depend on a session must never be cached. */
export function forbidStoring(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

export async function closeSessions(): Promise<void> {
  // Their timers would query a closed pool.
  for (const store of openStores) store.close();
  await pool.end();
}
