import type { NextFunction, Request, Response } from 'express';

import { config } from '../../config.ts';
import { requestContext } from '../logger.ts';
import { withDeadline } from '../database/deadline.ts';
import type { Priority } from '../database/slots.ts';
import { newRequestId } from '../random.ts';

/** What people ask to be done goes before what they look at. */
export const priorityOf = ({ method }: Request): Priority =>
  method === 'GET' || method === 'HEAD' ? 'read' : 'write';

/** Gives every request an id and a context for logs, audit and errors. */
export function establishContext(request: Request, response: Response, next: NextFunction): void {
  const requestId = newRequestId();
  response.setHeader('X-Request-Id', requestId);
  const mayStillRefuse = (): boolean => !response.headersSent;
  const isForStaff = /^\/api\/admin\//i.test(request.path);
  requestContext.run({ requestId, ip: request.ip ?? '', isForStaff }, () =>
    withDeadline(
      { budgetMs: config().databasePatienceMs, priority: priorityOf(request), isOpen: mayStillRefuse },
      next,
    ),
  );
}
