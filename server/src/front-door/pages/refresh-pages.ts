import type { NextFunction, Request, Response } from 'express';

import { everyTag, revalidate } from '../../platform/http/revalidate.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Which pages become stale after a change below these API paths. */
const touched: readonly { path: RegExp; tags: readonly string[] }[] = [
  { path: /^\/(me\/)?orders(\/|$)/i, tags: ['products', 'runs'] },
  // May change whether a name is shown.
  { path: /^\/me\/?$/i, tags: ['pulls', 'cards'] },
  { path: /^\/me\/packs(\/|$)/i, tags: ['products', 'runs', 'pulls'] },
  { path: /^\/admin\/(?!auth\/)/i, tags: everyTag },
];

/** After every successful change, refreshes the pages that show it. */
export function refreshPages(request: Request, response: Response, next: NextFunction): void {
  const { method, path } = request;
  const tags = safeMethods.has(method) ? undefined : touched.find((area) => area.path.test(path))?.tags;
  if (tags)
    response.on('finish', () => {
      if (response.statusCode < 300) revalidate(tags);
    });
  next();
}
