import type { RequestHandler, Router } from 'express';

import { inTurn } from './in-turn.ts';

/** The first part of a path as Express compares it: without regard to case; `/cards.csv` is of `cards`. */
export const areaOf = (path: string): string => (/^\/([^/.]*)/.exec(path)?.[1] ?? '').toLowerCase();

/**
 * The routers one after the other, but a request is only held against those with a route that begins like its path.
 * Routers with anything else than plain routes (others inside, guards) are always asked, and so are plain handlers.
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

/** First parts of a router's routes; undefined when they do not tell what it answers. */
function areasOf(router: Router): Set<string> | undefined {
  const paths = router.stack.map(({ route }) => route?.path as unknown); // also lists and expressions, whatever the types say
  const areas = paths.map((path) => (typeof path === 'string' ? areaOf(path) : ''));
  return areas.every((area) => /^[a-z0-9_-]+$/.test(area)) ? new Set(areas) : undefined;
}
