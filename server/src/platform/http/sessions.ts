import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import pg from 'pg';

import { config } from '../../config.ts';
import { clock, hours } from '../clock.ts';
import { outsideTransaction } from '../db.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';
import { logger } from '../logger.ts';
import { hashOf, readIdempotencyKey } from '../once.ts';
import { newToken } from '../random.ts';
import { runDetached } from '../scope.ts';
import { repeatMs } from '../totp.ts';
import { rememberDevice } from './device.ts';
import { SessionGone, SessionStore } from './session-store.ts';

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
    /** The `Attempt` that made it of a pending session. */
    prior?: string;
    attempt?: string;
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
    genid(request) {
      // Of a session that is gone the request keeps no other trace.
      if (request.sessionID && !goneIds.has(request)) goneIds.set(request, request.sessionID);
      return newToken();
    },
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

/** The id in the request's cookie when no session has it (any more). */
const goneIds = new WeakMap<Request, string>();

/** One try to finish a sign-in, by hashes of what only its browser sends. */
export interface Attempt {
  /** Of the pending session's id, the client's key and the code: which session this try made. */
  prior: string;
  /** The same as a UUID: who took the code. */
  id: string;
  /** Of key and code, for a request that shows the made session already. */
  attempt: string;
}

/** The try that a request with an Idempotency-Key is, or a copy of. */
export function readAttempt(request: Request, shown: unknown): Attempt | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const attempt = hashOf([readIdempotencyKey(header), shown]).toString('hex');
  const prior = hashOf([goneIds.get(request) ?? request.sessionID, attempt]).toString('hex');
  return { id: prior.slice(0, 32), prior, attempt };
}

/** What a session keeps of the try that made it. */
export const madeBy = (by?: Attempt): SessionFields => (by ? { prior: by.prior, attempt: by.attempt } : {});

/** Goes on with the session that an earlier copy of this try made, if one did. */
export async function adoptSession(request: Request, by: Attempt | undefined): Promise<boolean> {
  if (by === undefined) return false;
  if (request.session.attempt === by.attempt) return isFresh(request.session);
  return goneIds.has(request) && adopt(request, by.prior);
}

async function adopt(request: Request, prior: string): Promise<boolean> {
  const { sessionStore, session: before, sessionID: idBefore } = request;
  if (!(sessionStore instanceof SessionStore)) return false;
  const adopted = await sessionStore.adopt(request, prior);
  if (adopted && isFresh(adopted)) return true;
  Object.assign(request, { session: before, sessionID: idBefore });
  return false;
}

const isFresh = ({ mfaVerifiedAt = '' }: Partial<SessionData>): boolean =>
  clock.now().getTime() - Date.parse(mfaVerifiedAt) < repeatMs;

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
  const { cookie: _, prior: _made, attempt: _by, ...fields } = request.session;
  return replaceSession(request, { ...fields, ...changes });
}

/** Copies only plain fields of the old session, which also has methods. A failure leaves the old one unchanged. */
async function replaceSession(request: Request, fields: SessionFields): Promise<void> {
  const { session: before, sessionID: idBefore } = request;
  await settle((done) => request.session.regenerate(done));
  Object.assign(request.session, fields);
  try {
    await settle((done) => request.session.save(done));
  } catch (failure) {
    if (isTwin(failure)) await endSession(request);
    else Object.assign(request, { session: before, sessionID: idBefore });
    const isCopy = failure instanceof SessionGone && fields.prior !== undefined;
    if (isCopy && (await adopt(request, fields.prior ?? ''))) return;
    throw isCopy || isTwin(failure) ? endedElsewhere() : failure;
  }
}

/** A method of express-session as a promise. */
const settle = (work: (done: (failure?: unknown) => void) => void): Promise<void> =>
  new Promise((done, fail) => {
    work((failure) => {
      if (!failure) done();
      else fail(failure instanceof Error ? failure : new Error('The session was not stored.'));
    });
  });

const endedElsewhere = () => refuse('UNAUTHENTICATED', 'This session went on elsewhere. Sign in again.');

/** Two concurrent renewals of one session: the other was stored under the public id they share. */
const isTwin = (failure: unknown): boolean =>
  failure instanceof Error && 'constraint' in failure && String(failure.constraint).endsWith('_by_public_id');

export const endSession = (request: Request): Promise<void> =>
  settle((done) => request.session.destroy(done));

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
