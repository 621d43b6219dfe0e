import type { ComponentType, ReactNode } from 'react';
import { usePermissions, type ResourceProps } from 'react-admin';
import { holdsPermission, permissionFor } from '../providers/access.ts';
import { NoAccess } from '../shared/no-access.tsx';

type Screens = Omit<ResourceProps, 'list' | 'edit'> & Partial<Record<'list' | 'edit', ComponentType>>;

/**
 * A resource whose screens are only shown to roles that may read it. react-admin requests their data all the same, and
 * then leads to an address that the browser's back button cannot leave.
 */
export function guarded({ list: List, edit: Edit, ...resource }: Screens): ResourceProps {
  const guard = (screen: ReactNode) => <Guard resource={resource.name}>{screen}</Guard>;
  return {
    ...resource,
    ...(List ? { list: guard(<List />) } : {}),
    ...(Edit ? { edit: guard(<Edit />) } : {}),
  };
}

function Guard({ resource, children }: { resource: string; children: ReactNode }) {
  const { permissions } = usePermissions<string[]>();
  if (!permissions) return null;
  return holdsPermission(permissions, permissionFor(resource, 'read')) ? children : <NoAccess />;
}
