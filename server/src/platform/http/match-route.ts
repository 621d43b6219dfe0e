import { describedRoutes, type DescribedRoute } from './route.ts';

/** The declared routes at an API path (`/api/runs/1`), for any method. */
export const routesAt = (path: string): DescribedRoute[] =>
  describedRoutes.filter((route) => patternOf(route.path).test(path));

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  // Express takes letters of either case.
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}
