import type { StaffSessionDto } from '@pullproof/server/contract';

/** What the signed-in staff member may do; permissions as the server names them, e.g. `runs.publish`. */
export type StaffSession = StaffSessionDto;

const verbOfAction: Record<string, string> = {
  list: 'read',
  show: 'read',
  edit: 'read',
  create: 'write',
  delete: 'write',
  export: 'read',
};

/** Resources whose permission area differs from their name. */
const areaOfResource: Record<string, string> = {
  reconciliations: 'integrity',
  'ledger-legs': 'ledger',
  'ledger-transactions': 'ledger',
  'balance-adjustments': 'balances',
  'promo-uses': 'promo',
  'royalty-payouts': 'payouts',
  'daily-templates': 'daily',
};

/** Returns the permission a verb on a resource needs; slashes become dashes (`shipping/from` → `shipping-from`). */
export function permissionFor(resource: string, verb: string): string {
  return `${areaOfResource[resource] ?? resource.replaceAll('/', '-')}.${verb}`;
}

/** Whether the list holds the permission itself, its whole area (`runs.*`) or everything (`*`). */
export function holdsPermission(permissions: readonly string[], permission: string): boolean {
  const [area] = permission.split('.');
  return permissions.some((held) => held === permission || held === '*' || held === `${area}.*`);
}

/**
 * Whether react-admin may show a screen. Read permission opens a detail page: its inputs and buttons check their
 * own permissions, and the server has the final say.
 */
export function mayOpen(session: StaffSession, resource: string, action: string): boolean {
  const verb = verbOfAction[action] ?? action;
  return holdsPermission(session.permissions, permissionFor(resource, verb));
}
