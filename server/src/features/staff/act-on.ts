import { notFound } from '../../platform/errors.ts';
import type { RouteRequest } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { permit, type ActingStaff, type Permission } from '../../platform/policy.ts';
import { requireStaff } from './acting.ts';

interface Verb {
  staff: ActingStaff;
  id: string;
}

/** Checks the permission and the id in the path. Throws 404 when `id` is malformed. */
export function acting<Body, Query>(
  { request, param }: RouteRequest<Body, Query>,
  permission: Permission,
): Verb {
  const staff = requireStaff(request);
  permit(staff, permission);
  const id = param('id');
  if (!isId(id)) throw notFound();
  return { staff, id };
}
