import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';

import { oneByKey } from '../db.ts';

const PostgresStore = connectPgSimple(session);

/** Sessions are looked for on the request's own connections, within its patience; all else is as connect-pg-simple has it. */
export abstract class SessionStore extends PostgresStore {
  protected abstract find(sid: string): Promise<SessionData | undefined>;

  override get(sid: string, done: (failure: unknown, found?: SessionData | null) => void): void {
    // Outside the promise, which would swallow what the request throws.
    this.find(sid).then(
      (found) => process.nextTick(done, null, found ?? null),
      (failure: unknown) => process.nextTick(done, failure),
    );
  }
}

const customerStatement = 'SELECT sess FROM customer_sessions WHERE sid = $1 AND expire >= now()';

export class CustomerSessionStore extends SessionStore {
  protected override async find(sid: string): Promise<SessionData | undefined> {
    return (await oneByKey<{ sess: SessionData }>(customerStatement, [sid]))?.sess;
  }
}
