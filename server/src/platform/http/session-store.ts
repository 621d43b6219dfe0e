import connectPgSimple, { type PGStoreOptions } from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import type pg from 'pg';

const PostgresStore = connectPgSimple(session);

/** Reads sessions on the request's own connections, within its deadline; the rest is connect-pg-simple. */
export abstract class SessionStore extends PostgresStore {
  readonly #pool: pg.Pool;
  readonly #table: string;
  /** New sessions that replace a stored one when they are saved. */
  readonly #successors = new WeakMap<SessionData, string>();

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

  override set(sid: string, saved: SessionData, done?: (failure?: unknown) => void): void {
    const before = this.#successors.get(saved);
    if (before === undefined) {
      super.set(sid, saved, done);
      return;
    }
    this.#replace(before, sid, saved).then(
      (isReplaced) => {
        this.#successors.delete(saved);
        if (isReplaced) done?.();
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
