import { z } from 'zod';

import { openSession } from '../../contract/account.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { endSession } from '../../platform/http/sessions.ts';
import { endAllSessions, endOneSession, listSessions } from './list-sessions.ts';
import { renewCustomerSession } from './open-session.ts';

export const sessionRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/sessions',
    summary: 'Where the account is signed in',
    access: 'customer',
    answer: z.array(openSession),
    run: ({ request, customerId }) => listSessions(customerId(), request.session.publicId),
  }),
  route({
    method: 'delete',
    path: '/me/sessions',
    summary: 'End every session but this one',
    access: 'customer',
    run: async ({ request, customerId }) => {
      const epoch = await endAllSessions(customerId(), request.sessionID);
      await renewCustomerSession(request, { epoch });
    },
  }),
  route({
    method: 'delete',
    path: '/me/sessions/:id',
    summary: 'End one session; one’s own is a sign-out',
    access: 'customer',
    run: async ({ request, customerId, param }) => {
      await endOneSession(customerId(), param('id'));
      if (param('id') === request.session.publicId) await endSession(request);
    },
  }),
);
