import { Router, type NextFunction, type Request, type Response } from 'express';

/** The first part of a path as Express compares it: without regard to case; `/cards.csv` is of `cards`. */
export const areaOf = (path: string): string => (/^\/([^/.]*)/.exec(path)?.[1] ?? '').toLowerCase();

/**
 * The routers one after the other, but a request is only held against those with a route that begins like its path.
 * Routers with anything else than plain routes (others inside, guards) are always asked.
 */
export function byArea(routers: readonly Router[]) {
  const areas = new Map<string, Router>();
  const chosen = routers.map((router) => ({ router, areas: areasOf(router) }));
  const reach = (area?: string): Router => {
    const reached = Router();
    for (const { router, areas: own } of chosen)
      if (!own || (area !== undefined && own.has(area))) reached.use(router);
    return reached;
  };
  for (const area of new Set(chosen.flatMap((one) => [...(one.areas ?? [])]))) areas.set(area, reach(area));
  const unknown = reach();
  return (request: Request, response: Response, next: NextFunction): void => {
    const router = areas.get(areaOf(request.path)) ?? unknown;
    if (router.stack.length === 0) next();
    else router(request, response, next);
  };
}

/** First parts of a router's routes; undefined when they do not tell what it answers. */
function areasOf(router: Router): Set<string> | undefined {
  const paths = router.stack.map(({ route }) => route?.path as unknown); // also lists and expressions, whatever the types say
  const areas = paths.map((path) => (typeof path === 'string' ? areaOf(path) : ''));
  return areas.every((area) => /^[a-z0-9_-]+$/.test(area)) ? new Set(areas) : undefined;
}
