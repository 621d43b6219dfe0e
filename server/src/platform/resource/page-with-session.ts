import type { NextFunction, Request, Response } from 'express';

import type { StaffRole } from '../../contract/index.ts';
import { readWithSession } from '../http/read-with-session.ts';
import { mayUse } from '../policy.ts';
import { readListQuery } from './query.ts';
import { planPage, type PlannedPage, type Written, type WrittenPage } from './read.ts';
import { resources, type Resource } from './resource.ts';

interface EarlyPage {
  role: StaffRole;
  finish(): Promise<WrittenPage>;
}

const pages = new WeakMap<Request, EarlyPage>();

/** Before the session: a page that is one statement is read in the session's, which saves a round trip. Refuses nothing: the route does. */
export function readPageWithSession(request: Request, _response: Response, next: NextFunction): void {
  const resource = request.method === 'GET' ? resources.get(request.path.slice(1)) : undefined;
  if (resource && !resource.spec.within)
    readWithSession(async (role) => {
      const page = await planFor(request, resource, role).catch(() => undefined);
      if (!page) return undefined;
      const take = (row: object): void => {
        pages.set(request, { role, finish: () => page.finish(row as Written) }); // the columns of its text
      };
      return { text: page.text, values: page.values, take };
    });
  next();
}

async function planFor(
  request: Request,
  resource: Resource,
  role: StaffRole,
): Promise<PlannedPage | undefined> {
  const { filter, embed } = request.query;
  // A search looks up other tables first, which has to wait for the session.
  const isSearch = typeof filter === 'string' && filter.includes('"q"');
  if (!mayUse(role, resource.spec.access.read) || embed !== undefined || isSearch) return undefined;
  return planPage(resource, role, await readListQuery(resource, role, request.query));
}

/** The page that was read with the session, for the same role. */
export async function takePage(request: Request, role: StaffRole): Promise<WrittenPage | undefined> {
  const page = pages.get(request);
  return page?.role === role ? page.finish() : undefined;
}
