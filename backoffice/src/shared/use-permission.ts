import { usePermissions } from 'react-admin';
import { holdsPermission } from '../providers/access.ts';

/** Whether the signed-in person holds a permission; false until it is known. */
export function usePermission(permission: string): boolean {
  const { permissions } = usePermissions<string[]>();
  return holdsPermission(permissions ?? [], permission);
}
