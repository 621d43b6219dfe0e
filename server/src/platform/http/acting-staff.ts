import type { Request } from 'express';

import { refuse } from '../errors.ts';
import { requestContext } from '../logger.ts';
import { permit, type ActingStaff, type Permission } from '../policy.ts';
import { hasRecentStepUp } from './step-up.ts';

const actors = new WeakMap<object, ActingStaff>();

/** Stores the acting member of staff for the rest of the request, as read from the database. */
export function setActingStaff(request: Request, staff: ActingStaff): void {
  actors.set(request, staff);
  const context = requestContext.get();
  if (context) context.isSteppedUp = hasRecentStepUp(request);
}

/** Returns the member of staff this request acts for. Error: UNAUTHENTICATED. */
export function actingStaff(request: Request): ActingStaff {
  const staff = actors.get(request);
  if (!staff) throw refuse('UNAUTHENTICATED', 'Sign in first.');
  return staff;
}

/** Returns the acting member of staff if the role has the permission. Errors: UNAUTHENTICATED, FORBIDDEN. */
export function requirePermission(request: Request, permission: Permission): ActingStaff {
  const staff = actingStaff(request);
  permit(staff, permission);
  return staff;
}
