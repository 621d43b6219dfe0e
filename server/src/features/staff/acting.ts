import type { NextFunction, Request, Response } from 'express';

import type { StaffSessionDto } from '../../contract/index.ts';
import { clock, hours, minutes } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { actingStaff, setActingStaff } from '../../platform/http/acting-staff.ts';
import { takeMember, type SessionMember } from '../../platform/http/sessions-staff.ts';
import { requestContext } from '../../platform/logger.ts';
import { permissionsOf, permit, type ActingStaff, type Permission } from '../../platform/policy.ts';

const lifetimeMs = hours(12);
/** How long a right password waits for the second factor. */
const pendingMs = minutes(30);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The member of staff behind the session, read anew for every request: who is disabled, or whose sessions were
 * ended, is out at once. The session's own statement brought the row along. A session ends 12 hours after sign-in, whatever was done with it.
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

/** Who has shown both factors. Errors: UNAUTHENTICATED, and MFA_REQUIRED when only the password was right. */
export async function readSignedIn(request: Request): Promise<ActingStaff> {
  const { mfaPending } = request.session;
  const member = await readMember(request, mfaPending ? pendingMs : lifetimeMs);
  if (!member) throw refuse('UNAUTHENTICATED', 'Sign in first.');
  if (mfaPending || !member.hasTotp) throw refuse('MFA_REQUIRED', 'The second factor is still due.');
  const { id, email, name, role } = member;
  return { id, email, name, role };
}

/** Whose password was right, while the second factor is due. Error: UNAUTHENTICATED. */
export async function readPending(request: Request): Promise<{ id: string; hasTotp: boolean }> {
  const member = request.session.mfaPending ? await readMember(request, pendingMs) : undefined;
  if (!member) throw refuse('UNAUTHENTICATED', 'Sign in with your password first.');
  return member;
}

/**
 * Lets only staff pass, and says to everything behind it who they are. Who only reads changes nothing but the own
 * account, whatever a route asks for.
 */
export async function admitStaff(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const staff = await readSignedIn(request);
  const isOwnAccount = request.path.startsWith('/auth/');
  if (staff.role === 'auditor' && !safeMethods.has(request.method) && !isOwnAccount)
    throw refuse('FORBIDDEN', 'Your role reads everything and changes nothing.');
  setActingStaff(request, staff);
  const context = requestContext.getStore();
  if (context) context.actorId = staff.id;
  next();
}

/** The acting member of staff, or UNAUTHENTICATED. */
export const requireStaff = (request: Request): ActingStaff => actingStaff(request);

/** The acting member of staff, if the role holds the permission. Errors: UNAUTHENTICATED, FORBIDDEN. */
export function requirePermission(request: Request, permission: Permission): ActingStaff {
  const staff = actingStaff(request);
  permit(staff, permission);
  return staff;
}

export function describeStaffSession({ id, email, name, role }: ActingStaff): StaffSessionDto {
  return { staff: { id, email, name }, role, permissions: permissionsOf(role) };
}
