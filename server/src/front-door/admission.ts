import type { NextFunction, Request, Response } from 'express';

import { config } from '../config.ts';
import { expectedWaitMs, type Priority } from '../platform/database/slots.ts';
import { refuse } from '../platform/errors.ts';
import { priorityOf } from '../platform/http/context.ts';
import { jitterMs } from '../platform/random.ts';

const { databasePatienceMs } = config();

/** A share of the request's patience, so that an admitted request can still be answered in time. */
const maxWaitMs: Readonly<Record<Priority, number>> = {
  write: databasePatienceMs / 3,
  read: databasePatienceMs / 6,
};

/**
 * Refuses a request that would wait too long for a slot at the database, before any work is done for it. Error: OVERLOADED, with Retry-After.
 */
export function refuseWhenBusy(request: Request, _response: Response, next: NextFunction): void {
  const priority = priorityOf(request);
  const waitMs = expectedWaitMs(priority);
  if (waitMs <= maxWaitMs[priority]) {
    next();
    return;
  }
  // Spread, so that those who were refused together do not come back together.
  const retryAfterSeconds = Math.ceil((waitMs + jitterMs(3_000)) / 1_000);
  next(refuse('OVERLOADED', 'The shop is very busy. Nothing was changed; try again.', { retryAfterSeconds }));
}
