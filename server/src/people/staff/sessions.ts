import type { Request } from 'express';
import type { SessionData, Store } from 'express-session';

import type { StaffRole } from '../../contract/index.ts';
import { hours } from '../../platform/clock.ts';
import { oneByKey } from '../../platform/db.ts';
import { readingFor, type SessionReading } from '../../platform/http/read-with-session.ts';
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

const sessionBy = (sid: string): string => `
  SELECT s.sess, m.id, m.email, m.name, m.role, m.totp_secret IS NOT NULL AS "hasTotp"
  FROM staff_sessions s
  LEFT JOIN staff m ON m.id = s.staff_id AND m.disabled_at IS NULL AND m.session_epoch = (s.sess ->> 'epoch')::int
  WHERE s.sid = ${sid} AND s.expire >= now()`;

const maxRoles = 1_000;
/** The last roles of sessions, which the same statement confirms. */
const roles = new Map<string, StaffRole>();

function rememberRole(sid: string, found: Found | undefined): void {
  if (roles.size >= maxRoles) roles.clear();
  if (found?.hasTotp && !found.sess.mfaPending) roles.set(sid, found.role);
  else roles.delete(sid);
}

async function findWith(
  { text, values, take }: SessionReading,
  sid: string,
  role: StaffRole,
): Promise<Found | undefined> {
  const [bySid, byRole] = [1, 2].map((n) => `$${values.length + n}::text`);
  // `OFFSET 0` leaves the condition in its subquery, where PostgreSQL checks it before it reads anything else.
  const row = await oneByKey<Found>(
    `SELECT session.*, besides.* FROM (${sessionBy(String(bySid))}) AS session
     LEFT JOIN LATERAL (SELECT * FROM (${text}) AS read WHERE session.role = ${byRole} OFFSET 0) AS besides ON true`,
    [...values, sid, role],
  );
  if (row?.role === role) take(row);
  return row;
}

/** Reads a session and its member of staff in one statement, and what the request wants to read with them. */
class StaffSessionStore extends SessionStore {
  protected override async find(sid: string): Promise<SessionData | undefined> {
    const role = roles.get(sid);
    const reading = role && (await readingFor(role));
    const row = await (reading ? findWith(reading, sid, role) : oneByKey<Found>(sessionBy('$1'), [sid]));
    rememberRole(sid, row);
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
