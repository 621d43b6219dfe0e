import type { StaffRole } from '../contract/index.ts';
import { refuse } from './errors.ts';

const reading: StaffRole[] = ['owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor'];

/** Which roles have which permission: the only table, used by the API and sent to the console. */
export const permissionRoles = {
  'dashboard.read': reading,
  'approvals.read': reading,
  'approvals.decide': ['owner', 'finance'],
  'cards.read': reading,
  'cards.write': ['owner', 'catalogue'],
  'class.read': reading,
  'class.write': ['owner', 'catalogue'],
  'products.read': reading,
  'products.write': ['owner', 'catalogue'],
  'sets.read': reading,
  'sets.write': ['owner', 'catalogue'],
  'architects.read': reading,
  'architects.write': ['owner', 'catalogue'],
  'collectibles.read': reading,
  'collectibles.write': ['owner', 'catalogue', 'fulfilment'],
  'collectibles.withdraw': ['owner', 'catalogue', 'fulfilment'],
  'collectibles.import': ['owner', 'catalogue'],
  'collectibles-class.read': reading,
  'collectibles-class.write': ['owner', 'catalogue'],
  'listing-requests.read': reading,
  'listing-requests.decide': ['owner', 'finance'],
  'owned.read': ['owner', 'fulfilment', 'support', 'finance', 'auditor'],
  'owned.lock': ['owner', 'fulfilment', 'support'],
  'shipping-from.read': reading,
  'shipping-from.write': ['owner', 'fulfilment'],
  'textures.read': reading,
  'textures.write': ['owner', 'catalogue'],
  'collectibles.substitute': ['owner', 'catalogue', 'fulfilment'],
  'packs.read': reading,
  'packs.write': ['owner', 'catalogue'],
  'runs.read': reading,
  'runs.seal': ['owner', 'catalogue'],
  'runs.publish': ['owner', 'catalogue'],
  'runs.retire': ['owner', 'catalogue'],
  'runs.correct': ['owner', 'catalogue'],
  'jobs.read': reading,
  'users.read': ['owner', 'support', 'finance', 'auditor'],
  'users.write': ['owner', 'support'],
  'orders.read': ['owner', 'support', 'finance', 'auditor'],
  'orders.refund': ['owner', 'support', 'finance'],
  'history.read': ['owner', 'support', 'finance', 'auditor'],
  'admin-logs.read': ['owner', 'auditor'],
  'error-events.read': ['owner', 'auditor'],
  'error-events.resolve': ['owner'],
  'integrity.read': ['owner', 'finance', 'auditor'],
  'admins.read': ['owner', 'auditor'],
  'admins.write': ['owner'],
  'settings.read': ['owner', 'finance', 'auditor'],
  'settings.write': ['owner'],
  // Only settings that affect money.
  'settings.write-money': ['owner', 'finance'],
  'mails.read': ['owner', 'support', 'auditor'],
  'mails.resend': ['owner', 'support'],
  'users.suspend': ['owner', 'support'],
  'users.lift-hold': ['owner', 'finance'],
  'users.verify-identity': ['owner', 'support'],
  'identity-checks.read': ['owner', 'support', 'auditor'],
  'identity-checks.look': ['owner', 'support'],
  'identity-checks.decide': ['owner', 'support'],
  'users.reset-mfa': ['owner', 'support'],
  'users.end-sessions': ['owner', 'support'],
  'users.notes': ['owner', 'support', 'finance'],
  'ledger.read': ['owner', 'finance', 'auditor'],
  'balances.read': ['owner', 'support', 'finance', 'auditor'],
  'balances.adjust': ['owner', 'support', 'finance'],
  'balances.approve': ['owner', 'finance'],
  'top-ups.read': ['owner', 'support', 'finance', 'auditor'],
  'top-ups.refund': ['owner', 'finance'],
  'payouts.read': ['owner', 'support', 'finance', 'auditor'],
  'payouts.approve': ['owner', 'finance'],
  'payouts.mark-paid': ['owner', 'finance'],
  'buyback.read': ['owner', 'fulfilment', 'support', 'finance', 'auditor'],
  'buyback.write': ['owner', 'support', 'finance'],
  'buyback.reshelve': ['owner', 'support', 'finance', 'fulfilment'],
  'promo.read': ['owner', 'catalogue', 'support', 'finance', 'auditor'],
  'promo.write': ['owner', 'catalogue'],
  'referrals.read': ['owner', 'catalogue', 'support', 'finance', 'auditor'],
  'referrals.write': ['owner', 'support', 'finance'],
  'daily.read': reading,
  'daily.write': ['owner', 'catalogue'],
  'shipping.read': ['owner', 'fulfilment', 'support', 'finance', 'auditor'],
  'shipping.write': ['owner', 'fulfilment'],
  'shipping-cards.read': ['owner', 'fulfilment', 'auditor'],
  'shipping-cards.write': ['owner', 'fulfilment'],
  'shipping-settings.read': ['owner', 'fulfilment', 'finance', 'auditor'],
  'shipping-settings.write': ['owner', 'fulfilment'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissionRoles;

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
