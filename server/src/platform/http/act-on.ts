import { notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import { permit, type ActingStaff, type Permission } from '../policy.ts';
import { actingStaff } from './acting-staff.ts';
import type { RouteRequest } from './route.ts';

interface Verb {
  staff: ActingStaff;
  id: string;
}

/** Checks the permission and the id in the path. Throws 404 when `id` is malformed. */
export function acting<Body, Query>(
  { request, param }: RouteRequest<Body, Query>,
  permission: Permission,
): Verb {
  const staff = actingStaff(request);
  permit(staff, permission);
  const id = param('id');
  if (!isId(id)) throw notFound();
  return { staff, id };
}
