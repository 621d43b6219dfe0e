import connectPgSimple, { type PGStoreOptions } from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';

const PostgresStore = connectPgSimple(session);

/** The session that was to be replaced is gone: revoked, or replaced by a copy of the same request. */
export class SessionGone extends Error {}

/** Reads sessions on the request's own connections, within its deadline; the rest is connect-pg-simple. */
export abstract class SessionStore extends PostgresStore {
  readonly #pool: pg.Pool;
  readonly #table: string;
  /** New sessions that replace a stored one when they are saved. */
  readonly #successors = new WeakMap<SessionData, string>();
  /** Read from the table and not changed: storing one again could bring back a revoked session. */
  readonly #adopted = new WeakSet<SessionData>();

  constructor(options: PGStoreOptions & { pool: pg.Pool; tableName: string }) {
    super(options);
    this.#pool = options.pool;
    this.#table = options.tableName;
  }

  protected abstract find(sid: string): Promise<SessionData | undefined>;

  override get(sid: string, done: (failure: unknown, found?: SessionData | null) => void): void {
    // Outside the promise, which would swallow what the request throws.
    this.find(sid).then(
      (found) => process.nextTick(done, null, found ?? null),
      (failure: unknown) => process.nextTick(done, failure),
    );
  }

  /** Unlike the library's, it keeps the stored session until the new one is saved: a failure loses neither. */
  override regenerate(request: Request, done: (failure?: unknown) => void): void {
    const before = request.sessionID;
    request.sessionStore.generate(request);
    this.#successors.set(request.session, before);
    done();
  }

  /** Goes on with the session that the attempt `prior` made; returns it, or undefined where there is none. */
  async adopt(request: Request, prior: string): Promise<SessionData | undefined> {
    const { rows } = await this.#pool.query<{ sid: string }>(
      `SELECT sid FROM ${this.#table} WHERE prior = $1 AND expire >= now()`,
      [prior],
    );
    const stored = rows[0] && (await this.find(rows[0].sid));
    if (!rows[0] || !stored) return undefined;
    request.sessionID = rows[0].sid;
    const adopted = this.createSession(request, stored);
    this.#adopted.add(adopted);
    return adopted;
  }

  override set(sid: string, saved: SessionData, done?: (failure?: unknown) => void): void {
    if (this.#adopted.has(saved)) {
      done?.();
      return;
    }
    const before = this.#successors.get(saved);
    if (before === undefined) {
      super.set(sid, saved, done);
      return;
    }
    this.#replace(before, sid, saved).then(
      (isReplaced) => {
        this.#successors.delete(saved);
        if (isReplaced) done?.();
        else if (saved.prior !== undefined) done?.(new SessionGone());
        // The old session was revoked with the others, as a password change does: store the new one alone.
        else super.set(sid, saved, done);
      },
      (failure: unknown) => done?.(failure),
    );
  }

  /** One statement, so that exactly one of the two always exists. */
  async #replace(before: string, sid: string, saved: SessionData): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `UPDATE ${this.#table} SET sid = $2, sess = $3, expire = now() + $4 * interval '1 millisecond' WHERE sid = $1`,
      [before, sid, JSON.stringify(saved), saved.cookie.originalMaxAge ?? 0],
    );
    return rowCount === 1;
  }
}
