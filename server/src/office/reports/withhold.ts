import type { StaffRole } from '../../contract/index.ts';
import { mayUse, type Permission } from '../../platform/policy.ts';

/** Returns the same object with null for what the role has no permission for. */
export function withhold<Counts extends object>(
  role: StaffRole,
  counts: Counts,
  needs: Record<keyof Counts, Permission>,
): Counts {
  const allowed = Object.entries(needs).map(([name, need]) => [
    name,
    mayUse(role, need as Permission) ? counts[name as keyof Counts] : null, // entries of a typed record
  ]);
  return Object.fromEntries(allowed) as Counts; // the same keys; every count is nullable
}
