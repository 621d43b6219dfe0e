import type { RequestHandler, Router } from 'express';

import { inTurn } from './in-turn.ts';

/** The first path segment as Express compares it: case-insensitive; `/cards.csv` belongs to `cards`. */
export const areaOf = (path: string): string => (/^\/([^/.]*)/.exec(path)?.[1] ?? '').toLowerCase();

/**
 * Tries the routers in order, but only those that match the first path segment. Routers with more than plain routes
 * (nested routers, guards) and plain handlers are always tried.
 */
export function byArea(routers: readonly (Router | RequestHandler)[]): RequestHandler {
  const chosen = routers.map((router) => ({
    router,
    areas: 'stack' in router ? areasOf(router) : undefined,
  }));
  const reach = (area?: string): RequestHandler | undefined => {
    const reached = chosen.filter(({ areas }) => !areas || (area !== undefined && areas.has(area)));
    return reached.length === 0 ? undefined : inTurn(...reached.map(({ router }) => router));
  };
  const known = new Set(chosen.flatMap(({ areas }) => [...(areas ?? [])]));
  const reachedBy = new Map([...known].map((area) => [area, reach(area)]));
  const reachedByOthers = reach();
  return (request, response, next) => {
    const handle = reachedBy.get(areaOf(request.path)) ?? reachedByOthers;
    if (handle) void handle(request, response, next);
    else next();
  };
}

/** First path segments of a router's routes; undefined when they cannot be determined. */
function areasOf(router: Router): Set<string> | undefined {
  const paths = router.stack.map(({ route }) => route?.path as unknown); // also arrays, RegExp
  const areas = paths.map((path) => (typeof path === 'string' ? areaOf(path) : ''));
  return areas.every((area) => /^[a-z0-9_-]+$/.test(area)) ? new Set(areas) : undefined;
}
