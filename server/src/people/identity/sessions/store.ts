import type { SessionData } from 'express-session';

import { days } from '../../../platform/clock.ts';
import { oneByKey } from '../../../platform/db.ts';
import { SessionStore } from '../../../platform/http/session-store.ts';
import { sessionsIn } from '../../../platform/http/sessions.ts';

class CustomerSessionStore extends SessionStore {
  protected override async find(sid: string): Promise<SessionData | undefined> {
    const row = await oneByKey<{ sess: SessionData }>(
      'SELECT sess FROM customer_sessions WHERE sid = $1 AND expire >= now()',
      [sid],
    );
    return row?.sess;
  }
}

export const customerSessions = sessionsIn({
  Store: CustomerSessionStore,
  tableName: 'customer_sessions',
  cookie: 'pullproof',
  lifetimeMs: days(30),
  sameSite: 'lax',
});
