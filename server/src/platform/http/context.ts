import type { NextFunction, Request, Response } from 'express';

import { config } from '../../config.ts';
import { requestContext } from '../logger.ts';
import { withDeadline } from '../database/deadline.ts';
import { urgencyOf } from '../database/turns.ts';
import { newRequestId } from '../random.ts';

/** Gives every request an id and a context for logs, audit and errors. */
export function establishContext(request: Request, response: Response, next: NextFunction): void {
  const requestId = newRequestId();
  response.setHeader('X-Request-Id', requestId);
  const mayStillRefuse = (): boolean => !response.headersSent;
  requestContext.run({ requestId, ip: request.ip ?? '' }, () =>
    withDeadline(
      { budgetMs: config().databasePatienceMs, urgency: urgencyOf(request), isOpen: mayStillRefuse },
      next,
    ),
  );
}
