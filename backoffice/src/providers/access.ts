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

/** Where a resource's permissions are not called as the resource is. */
const areaOfResource: Record<string, string> = {
  reconciliations: 'integrity',
  'ledger-transactions': 'ledger',
  'balance-adjustments': 'balances',
  'promo-uses': 'promo',
  'royalty-payouts': 'payouts',
};

/** The permission that a verb on a resource needs: `shipping/from` is `shipping-from` there. */
export function permissionFor(resource: string, verb: string): string {
  return `${areaOfResource[resource] ?? resource.replaceAll('/', '-')}.${verb}`;
}

/** Whether the list holds the permission itself, everything of its area (`runs.*`) or everything (`*`). */
export function holdsPermission(permissions: readonly string[], permission: string): boolean {
  const [area] = permission.split('.');
  return permissions.some((held) => held === permission || held === '*' || held === `${area}.*`);
}

/**
 * Whether react-admin may show a screen. A detail page opens to whoever may read it: its inputs and
 * buttons ask for their own permission, and the server decides in the end.
 */
export function mayOpen(session: StaffSession, resource: string, action: string): boolean {
  const verb = verbOfAction[action] ?? action;
  return holdsPermission(session.permissions, permissionFor(resource, verb));
}
