import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Middleware one after the other, as one: what a router does for each layer (cut the path, match, keep the old one)
 * costs more than most of them do. A step that throws or rejects ends the turn with its failure.
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
