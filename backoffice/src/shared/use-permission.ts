import { usePermissions } from 'react-admin';
import { holdsPermission } from '../providers/access.ts';

/** Whether the signed-in user holds a permission; false while loading. */
export function usePermission(permission: string): boolean {
  const { permissions } = usePermissions<string[]>();
  return holdsPermission(permissions ?? [], permission);
}
