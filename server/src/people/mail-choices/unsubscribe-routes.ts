import { z } from 'zod';

import { unsubscribeQuery } from '../../contract/schemas/notifications.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { unsubscribe } from './choose-mails.ts';

/** Called by mail providers, without session or origin and with a form body: the token is the only authentication. */
export const unsubscribeRoutes = routesOf(
  route({
    method: 'get',
    path: '/unsubscribe',
    summary: 'To the page where mails are chosen; changes nothing, as mail programs open links by themselves',
    access: 'public',
    query: unsubscribeQuery,
    status: 303,
    run: ({ response }) => {
      response.status(303).location('/profile/notifications#mails').end();
      return Promise.resolve();
    },
  }),
  route({
    method: 'post',
    path: '/unsubscribe',
    summary: 'Call mails of a topic off by one press in a mail program (RFC 8058), without signing in',
    access: 'public',
    refusals: ['NOT_FOUND', 'SIGNATURE_INVALID'],
    query: unsubscribeQuery,
    rawBody: '10kb',
    describedBody: z.unknown(),
    answer: z.object({ message: z.string() }),
    run: ({ query }) => unsubscribe(query.token),
  }),
);
