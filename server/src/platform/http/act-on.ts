import type { Request } from 'express';

import { notFound, refuse } from '../errors.ts';
import { isId } from '../ids.ts';
import type { ActingStaff, Permission } from '../policy.ts';
import { matchesVersion, readIfMatch } from '../resource/preconditions.ts';
import { requirePermission } from './acting-staff.ts';
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
  const staff = requirePermission(request, permission);
  const id = param('id');
  if (!isId(id)) throw notFound();
  return { staff, id };
}

/**
 * Returns a check that a version is the one that If-Match names. Errors: PRECONDITION_REQUIRED, and STALE with the current
 * record.
 */
export function versionCheck(
  request: Request,
  readCurrent: () => Promise<unknown>,
): (version: unknown) => Promise<void> {
  const ifMatch = readIfMatch(request.headers['if-match'], 'required') ?? '';
  return async (version) => {
    if (!matchesVersion(ifMatch, version))
      throw refuse('STALE', 'Somebody else changed this record.', { current: await readCurrent() });
  };
}
