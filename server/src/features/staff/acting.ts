import type { NextFunction, Request, Response } from 'express';

import type { StaffSessionDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { actingStaff, setActingStaff } from '../../platform/http/acting-staff.ts';
import { requestContext } from '../../platform/logger.ts';
import { permissionsOf, permit, type ActingStaff, type Permission } from '../../platform/policy.ts';

/** The member of staff behind the session, read anew for every request: who is disabled is out at once. */
async function readStaff(id: string | undefined): Promise<ActingStaff | undefined> {
  if (id === undefined) return undefined;
  return one<ActingStaff>('SELECT id, email, name, role FROM staff WHERE id = $1 AND disabled_at IS NULL', [
    id,
  ]);
}

/** Lets only staff pass, and says to everything behind it who they are. */
export async function admitStaff(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const staff = await readStaff(request.session.staffId);
  if (!staff) throw refuse('UNAUTHENTICATED', 'Sign in first.');
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

export async function describeSignedIn(staffId: string): Promise<StaffSessionDto> {
  const staff = await readStaff(staffId);
  if (!staff) throw refuse('SIGN_IN_FAILED', 'E-mail or password is not right.');
  return describeStaffSession(staff);
}
