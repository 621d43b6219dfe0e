import { createHash } from 'node:crypto';

import type { OwnStaffAccountDto } from '../../contract/index.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { countRecoveryCodes, endOneSession, listSessions, noteOwn } from '../auth/index.ts';
import { staff } from './accounts.ts';

/** Private addresses are stored only as hashes, for comparison. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

interface AccountRow {
  email: string;
  name: string;
  role: OwnStaffAccountDto['role'];
  enrolledAt: Date | null;
  hasPrivateEmail: boolean;
}

/** Returns the caller's own account and its open sessions, newest first. */
export async function readOwnAccount(
  staffId: string,
  currentSession: string | undefined,
): Promise<OwnStaffAccountDto> {
  const { enrolledAt, ...account } = found(
    await one<AccountRow>(
      `SELECT email, name, role, totp_enrolled_at AS "enrolledAt", private_email_hash IS NOT NULL AS "hasPrivateEmail"
       FROM staff WHERE id = $1`,
      [staffId],
    ),
  );
  return {
    ...account,
    mfaEnrolledAt: enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(staff, staffId),
    sessions: await listSessions(staff, staffId, currentSession),
  };
}

/** Ends one of the caller's sessions. Error: NOT_FOUND, also for another person's. */
export function endOwnSession(staffId: string, sessionId: string): Promise<void> {
  return inTransaction(async () => {
    await endOneSession(staff, staffId, sessionId);
    await noteOwn(staff, staffId, 'session_ended', { sessionId });
  });
}

/** Declares the private address a staff member shops with, or none; only its hash is stored. */
export function declareEmail(staffId: string, email: string | null): Promise<void> {
  return inTransaction(async () => {
    await execute('UPDATE staff SET private_email_hash = $2 WHERE id = $1', [
      staffId,
      email === null ? null : hashEmail(email),
    ]);
    await noteOwn(staff, staffId, 'private_email_declared', { isDeclared: email !== null });
  });
}
