import type { StaffRole } from '../contract/index.ts';
import { permissionRoles, type Permission } from '../contract/permissions.ts';
import { refuse } from './errors.ts';

export type { Permission } from '../contract/permissions.ts';

export const permissionsOf = (role: StaffRole): Permission[] =>
  (Object.keys(permissionRoles) as Permission[]).filter((permission) => mayUse(role, permission)); // keys of a const table

export function mayUse(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = permissionRoles[permission];
  return roles.includes(role);
}

/** A member of staff as stored at the time of this request. */
export interface ActingStaff {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
}

/** Error: FORBIDDEN when the role lacks the permission. */
export function permit(staff: Pick<ActingStaff, 'role'>, permission: Permission): void {
  if (!mayUse(staff.role, permission)) throw refuse('FORBIDDEN', 'Your role may not do this.');
}
