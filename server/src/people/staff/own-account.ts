import { createHash } from 'node:crypto';

import type { OwnStaffAccountDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { countRecoveryCodes, endOneSession, listSessions, noteOwn } from '../auth/index.ts';
import { mailboxOf } from '../identity/index.ts';
import { staff } from './accounts.ts';
import { StaffMember } from './models.ts';

/** Private addresses are stored only as hashes of their mailbox, for comparison. */
export const hashEmail = (email: string): string =>
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

/** The hash of the private address a staff member shops with; null without one. Locks the member's row. */
export async function lockPrivateEmail(staffId: string): Promise<string | null> {
  const member = found(await StaffMember.findByPk(staffId, { attributes: ['privateEmailHash'], lock: true }));
  return member.privateEmailHash;
}

/** Declares it, or none, in the running transaction. */
export async function storePrivateEmail(staffId: string, privateEmailHash: string | null): Promise<void> {
  await StaffMember.update({ privateEmailHash }, { where: { id: staffId } });
  await noteOwn(staff, staffId, 'private_email_declared', { isDeclared: privateEmailHash !== null });
}
