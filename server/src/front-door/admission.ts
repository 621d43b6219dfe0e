import type { NextFunction, Request, Response } from 'express';

import { config } from '../config.ts';
import { expectedWaitMs, urgencyOf, type Urgency } from '../platform/database/turns.ts';
import { refuse } from '../platform/errors.ts';
import { jitterMs } from '../platform/random.ts';

const { databasePatienceMs } = config();

/** Parts of the request's patience, so that what is let in can still be answered in time. */
const longestWaitMs: Readonly<Record<Urgency, number>> = {
  press: databasePatienceMs / 3,
  look: databasePatienceMs / 6,
};

/**
 * Refuses a request that would wait too long for its first turn at the database, before anything is done for it. What
 * has begun is never refused here. Error: OVERLOADED, with Retry-After.
 */
export function refuseWhenBusy(request: Request, _response: Response, next: NextFunction): void {
  const urgency = urgencyOf(request);
  const waitMs = expectedWaitMs(urgency);
  if (waitMs <= longestWaitMs[urgency]) {
    next();
    return;
  }
  // Spread, so that those who were refused together do not come back together.
  const retryAfterSeconds = Math.ceil((waitMs + jitterMs(3_000)) / 1_000);
  next(refuse('OVERLOADED', 'The shop is very busy. Nothing was changed; try again.', { retryAfterSeconds }));
}
