import type { Request } from 'express';

import { clock, minutes } from '../clock.ts';
import { refuse } from '../errors.ts';
import type { ActingStaff, Permission } from '../policy.ts';
import { requirePermission } from './acting-staff.ts';
import { renewSession } from './sessions.ts';

const goodForMs = minutes(5);

/** Whether this session has confirmed the second factor (or its substitute) in the last 5 minutes. */
export function hasRecentStepUp(request: Request): boolean {
  const at = Date.parse(request.session.steppedUpAt ?? '');
  const age = clock.now().getTime() - at;
  return age >= 0 && age <= goodForMs;
}

/** Error: STEP_UP_REQUIRED. For customers and staff alike. */
export function requireRecentStepUp(request: Request): void {
  if (!hasRecentStepUp(request)) throw refuse('STEP_UP_REQUIRED', 'Confirm that it’s you.');
}

/**
 * Returns the acting member of staff if the role has the permission and the second factor is recent. Errors:
 * UNAUTHENTICATED, FORBIDDEN, STEP_UP_REQUIRED.
 */
export function requireSteppedUp(request: Request, permission: Permission): ActingStaff {
  const staff = requirePermission(request, permission);
  requireRecentStepUp(request);
  return staff;
}

/** Records a step-up; the session moves to a new id and the old one is revoked. */
export const noteStepUp = (request: Request, at: Date): Promise<void> =>
  renewSession(request, { steppedUpAt: at.toISOString() });
