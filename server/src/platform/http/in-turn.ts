import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Combines middleware into one: what a router does for each layer (trim the path, match, restore it) costs more than
 * most of them do. A step that throws or rejects ends the chain with its error.
 */
export function inTurn(...steps: readonly RequestHandler[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const take = (at: number, failure?: unknown): void => {
      const step = steps[at];
      if (failure || !step) {
        next(failure);
        return;
      }
      try {
        const running: unknown = step(request, response, (ended?: unknown) => take(at + 1, ended));
        if (running instanceof Promise) running.catch(next);
      } catch (thrown) {
        next(thrown);
      }
    };
    take(0);
  };
}
