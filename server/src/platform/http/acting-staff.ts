import type { Request } from 'express';

import { refuse } from '../errors.ts';
import type { ActingStaff } from '../policy.ts';

const actors = new WeakMap<object, ActingStaff>();

/** Remembers for the rest of the request who of the staff it acts for; the row was read from the database. */
export function setActingStaff(request: Request, staff: ActingStaff): void {
  actors.set(request, staff);
}

/** Who of the staff this request acts for, or UNAUTHENTICATED. */
export function actingStaff(request: Request): ActingStaff {
  const staff = actors.get(request);
  if (!staff) throw refuse('UNAUTHENTICATED', 'Sign in first.');
  return staff;
}
