import type { NextFunction, Request, Response } from 'express';

import type { StaffSessionDto } from '../../contract/index.ts';
import { clock, hours, minutes } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { setActingStaff } from '../../platform/http/acting-staff.ts';
import { requestContext } from '../../platform/logger.ts';
import { permissionsOf, type ActingStaff } from '../../platform/policy.ts';
import { takeMember, type SessionMember } from './sessions.ts';

const lifetimeMs = hours(12);
/** How long a session may wait for the second factor after the password. */
const pendingMs = minutes(30);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns the staff member behind the session, re-read for every request, so that disabling the account or revoking
 * its sessions takes effect immediately. The session query already loaded the row. A session expires 12 hours after
 * sign-in, regardless of activity.
 */
async function readMember({ session }: Request, lifetime: number): Promise<SessionMember | undefined> {
  const { staffId, epoch, createdAt } = session;
  const age = clock.now().getTime() - Date.parse(createdAt ?? '');
  if (staffId === undefined || !(age < lifetime)) return undefined;
  const read = takeMember(session);
  if (read?.id === staffId) return read;
  return one<SessionMember>(
    `SELECT id, email, name, role, totp_secret IS NOT NULL AS "hasTotp" FROM staff
     WHERE id = $1 AND disabled_at IS NULL AND session_epoch = $2`,
    [staffId, epoch ?? -1],
  );
}

/** Returns the fully signed-in staff member. Errors: UNAUTHENTICATED, MFA_REQUIRED after only the password. */
export async function readSignedIn(request: Request): Promise<ActingStaff> {
  const { mfaPending } = request.session;
  const member = await readMember(request, mfaPending ? pendingMs : lifetimeMs);
  if (!member) throw refuse('UNAUTHENTICATED', 'Sign in first.');
  if (mfaPending || !member.hasTotp) throw refuse('MFA_REQUIRED', 'The second factor is still due.');
  const { id, email, name, role } = member;
  return { id, email, name, role };
}

/** Returns the staff member whose second factor is pending after the password. Error: UNAUTHENTICATED. */
export async function readPending(request: Request): Promise<{ id: string; hasTotp: boolean }> {
  const member = request.session.mfaPending ? await readMember(request, pendingMs) : undefined;
  if (!member) throw refuse('UNAUTHENTICATED', 'Sign in with your password first.');
  return member;
}

/**
 * Admits only staff, and sets the acting staff member for the handlers behind it. Auditors may change only
 * their own account, whatever permission a route requires.
 */
export async function admitStaff(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const staff = await readSignedIn(request);
  const isOwnAccount = request.path.startsWith('/auth/');
  if (staff.role === 'auditor' && !safeMethods.has(request.method) && !isOwnAccount)
    throw refuse('FORBIDDEN', 'Your role can read everything and change nothing.');
  setActingStaff(request, staff);
  const context = requestContext.get();
  if (context) context.actorId = staff.id;
  next();
}

export function describeStaffSession({ id, email, name, role }: ActingStaff): StaffSessionDto {
  return { staff: { id, email, name }, role, permissions: permissionsOf(role) };
}
