import { createHash } from 'node:crypto';

import type { OwnStaffAccountDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { countRecoveryCodes, endOneSession, listSessions, noteOwn } from '../auth/index.ts';
import { mailboxOf } from '../identity/index.ts';
import { staff } from './accounts.ts';
import { StaffMember } from './models.ts';

/** Private addresses are stored only as hashes of their mailbox, for comparison. */
const hashEmail = (email: string): string =>
  createHash('sha256').update(mailboxOf(email.trim())).digest('hex');

/** Returns the caller's own account and its open sessions, newest first. */
export async function readOwnAccount(
  staffId: string,
  currentSession: string | undefined,
): Promise<OwnStaffAccountDto> {
  const { email, name, role, ...member } = found(await StaffMember.findByPk(staffId, { raw: true }));
  return {
    email,
    name,
    role,
    hasPrivateEmail: member.privateEmailHash !== null,
    mfaEnrolledAt: member.totpEnrolledAt?.toISOString() ?? null,
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
    const privateEmailHash = email === null ? null : hashEmail(email);
    await StaffMember.update({ privateEmailHash }, { where: { id: staffId } });
    await noteOwn(staff, staffId, 'private_email_declared', { isDeclared: email !== null });
  });
}
