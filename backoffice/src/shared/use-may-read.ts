import { usePermissions } from 'react-admin';
import { holdsPermission, permissionFor } from '../providers/access.ts';

/** Whether the role may read a resource's screens; none before the role is known. */
export function useMayRead(): (resource: string) => boolean {
  const { permissions } = usePermissions<string[]>();
  return (resource) => holdsPermission(permissions ?? [], permissionFor(resource, 'read'));
}
