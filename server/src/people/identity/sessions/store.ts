import type { SessionData } from 'express-session';

import { days } from '../../../platform/clock.ts';
import { oneByKey } from '../../../platform/db.ts';
import { SessionStore } from '../../../platform/http/session-store.ts';
import { sessionsIn } from '../../../platform/http/sessions.ts';
import { requestContext } from '../../../platform/logger.ts';
import { findSessionStatement } from '../functions.sql.ts';

interface Reading {
  text: string;
  values: readonly unknown[];
  row?: object;
}

/** By the request's context: a statement that reads more than its session. */
const readings = new WeakMap<object, Reading>();

class CustomerSessionStore extends SessionStore {
  protected override async find(sid: string): Promise<SessionData | undefined> {
    const context = requestContext.get();
    const reading = context && readings.get(context);
    const { text, values } = reading ?? { text: findSessionStatement, values: [] };
    const row = await oneByKey<{ sess: SessionData }>(text, [sid, ...values]);
    if (reading && row) reading.row = row;
    return row?.sess;
  }
}

/**
 * Makes the running request's session be read by `text`, which selects from `find_customer_session_1($1)` and takes
 * `values` from $2 on. The returned function gives the row once the session has been read.
 */
export function readWithSession<Row extends object>(
  text: string,
  values: readonly unknown[],
): () => Row | undefined {
  const reading: Reading = { text, values };
  const context = requestContext.get();
  if (context) readings.set(context, reading);
  return () => reading.row as Row | undefined; // the caller names the columns
}

export const customerSessions = sessionsIn({
  Store: CustomerSessionStore,
  tableName: 'customer_sessions',
  cookie: 'pullproof',
  lifetimeMs: days(30),
  sameSite: 'lax',
});
