import { createHash } from 'node:crypto';

import type { OwnStaffAccountDto } from '../../contract/index.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { noteOwn } from './sign-in.ts';

/** Private addresses are stored only as hashes, for comparison. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

interface AccountRow {
  email: string;
  name: string;
  role: OwnStaffAccountDto['role'];
  enrolledAt: Date | null;
  recoveryCodesLeft: number;
  hasPrivateEmail: boolean;
}

interface SessionRow {
  id: string;
  createdAt: string;
  lastSeenAt: Date | null;
  ip: string;
  userAgent: string;
}

/** Returns the caller's own account and its open sessions, newest first. */
export async function readOwnAccount(
  staffId: string,
  currentSession: string | undefined,
): Promise<OwnStaffAccountDto> {
  const { enrolledAt, ...account } = found(
    await one<AccountRow>(
      `SELECT email, name, role, totp_enrolled_at AS "enrolledAt", private_email_hash IS NOT NULL AS "hasPrivateEmail",
         (SELECT count(*)::int FROM staff_recovery_codes c WHERE c.staff_id = s.id AND c.used_at IS NULL) AS "recoveryCodesLeft"
       FROM staff s WHERE id = $1`,
      [staffId],
    ),
  );
  const sessions = await sql<SessionRow>(
    `SELECT public_id AS id, sess ->> 'createdAt' AS "createdAt", last_seen_at AS "lastSeenAt",
       coalesce(sess ->> 'ip', '') AS ip, coalesce(sess ->> 'userAgent', '') AS "userAgent"
     FROM staff_sessions
     WHERE staff_id = $1 AND expire > now() AND sess ->> 'mfaPending' IS NULL AND public_id IS NOT NULL
     ORDER BY sess ->> 'createdAt' DESC`,
    [staffId],
  );
  return {
    ...account,
    mfaEnrolledAt: enrolledAt?.toISOString() ?? null,
    sessions: sessions.map(({ lastSeenAt, ...session }) => ({
      ...session,
      lastSeenAt: lastSeenAt?.toISOString() ?? session.createdAt,
      isCurrent: session.id === currentSession,
    })),
  };
}

/** Ends one of the caller's sessions. Error: NOT_FOUND, also for another person's. */
export function endOwnSession(staffId: string, sessionId: string): Promise<void> {
  return inTransaction(async () => {
    const ended = await execute('DELETE FROM staff_sessions WHERE staff_id = $1 AND public_id = $2', [
      staffId,
      sessionId,
    ]);
    if (ended === 0) throw notFound();
    await noteOwn(staffId, 'session_ended', { sessionId });
  });
}

/** Declares the private address a staff member shops with, or none; only its hash is stored. */
export function declareEmail(staffId: string, email: string | null): Promise<void> {
  return inTransaction(async () => {
    await execute('UPDATE staff SET private_email_hash = $2 WHERE id = $1', [
      staffId,
      email === null ? null : hashEmail(email),
    ]);
    await noteOwn(staffId, 'private_email_declared', { isDeclared: email !== null });
  });
}
