import type { StaffRole } from '../contract/index.ts';

const reading: StaffRole[] = ['owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor'];

/** Which roles may use which permission: the one table that the API asks and the console is sent. */
export const permissionRoles = {
  'dashboard.read': reading,
  'cards.read': reading,
  'cards.write': ['owner', 'catalogue'],
  'class.read': reading,
  'class.write': ['owner', 'catalogue'],
  'products.read': reading,
  'products.write': ['owner', 'catalogue'],
  'packs.read': reading,
  'packs.write': ['owner', 'catalogue'],
  'runs.read': reading,
  'runs.seal': ['owner', 'catalogue'],
  'runs.publish': ['owner', 'catalogue'],
  'runs.retire': ['owner', 'catalogue'],
  'jobs.read': reading,
  'users.read': ['owner', 'support', 'finance', 'auditor'],
  'users.write': ['owner', 'support'],
  'history.read': ['owner', 'support', 'finance', 'auditor'],
  'admin-logs.read': ['owner', 'auditor'],
  'integrity.read': ['owner', 'finance', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissionRoles;

export const permissionsOf = (role: StaffRole): Permission[] =>
  (Object.keys(permissionRoles) as Permission[]).filter((permission) => mayUse(role, permission)); // keys of a const table

export function mayUse(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = permissionRoles[permission];
  return roles.includes(role);
}
