import type { Request } from 'express';
import type { SessionData, Store } from 'express-session';

import { hours } from '../../platform/clock.ts';
import { oneByKey } from '../../platform/db.ts';
import { SessionStore } from '../../platform/http/session-store.ts';
import { sessionsIn } from '../../platform/http/sessions.ts';
import type { ActingStaff } from '../../platform/policy.ts';

/** A member of staff as stored when the request began. */
export interface SessionMember extends ActingStaff {
  hasTotp: boolean;
}

interface Found extends SessionMember {
  sess: SessionData;
}

/** Keyed by session, so that a session begun during a request has none. */
const members = new WeakMap<object, SessionMember>();

/**
 * The member of staff read together with this session: not disabled, and of the session's epoch. Returned only once:
 * later calls in the request must read again, as the request may have changed the row.
 */
export function takeMember(of: object): SessionMember | undefined {
  const member = members.get(of);
  members.delete(of);
  return member;
}

const findSession = `
  SELECT s.sess, m.id, m.email, m.name, m.role, m.totp_secret IS NOT NULL AS "hasTotp"
  FROM staff_sessions s
  LEFT JOIN staff m ON m.id = s.staff_id AND m.disabled_at IS NULL AND m.session_epoch = (s.sess ->> 'epoch')::int
  WHERE s.sid = $1 AND s.expire >= now()`;

/** Reads a session and its member of staff in one statement. */
class StaffSessionStore extends SessionStore {
  protected override async find(sid: string): Promise<SessionData | undefined> {
    const row = await oneByKey<Found>(findSession, [sid]);
    if (row?.id) members.set(row.sess, row);
    return row?.sess;
  }

  override createSession(request: Request, found: SessionData): ReturnType<Store['createSession']> {
    const created = super.createSession(request, found);
    const member = takeMember(found);
    if (member) members.set(created, member);
    return created;
  }
}

/** Links from other sites must not act for staff; the console's shell is public and calls the API itself. */
export const staffSessions = sessionsIn({
  Store: StaffSessionStore,
  tableName: 'staff_sessions',
  cookie: 'pullproof-staff',
  lifetimeMs: hours(12),
  sameSite: 'strict',
});
