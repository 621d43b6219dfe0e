import { z } from 'zod';

import { openSession } from '../../contract/account.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { endSession } from '../../platform/http/sessions.ts';
import { endOneSession, endOtherSessions, listSessions } from '../auth/index.ts';
import { customers } from './accounts.ts';
import { describeDevice } from './describe-device.ts';
import { renewCustomerSession } from './open-session.ts';

export const sessionRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/sessions',
    summary: 'Where the account is signed in',
    access: 'customer',
    answer: z.array(openSession),
    run: async ({ request, customerId }) =>
      (await listSessions(customers, customerId(), request.session.publicId))
        .map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent) }))
        .sort((left, right) => right.lastSeenAt.localeCompare(left.lastSeenAt)),
  }),
  route({
    method: 'delete',
    path: '/me/sessions',
    summary: 'End every session but this one',
    access: 'customer',
    run: async ({ request, customerId }) => {
      const id = customerId();
      const { epoch } = await inTransaction(() => endOtherSessions(customers, id, request.sessionID));
      await renewCustomerSession(request, { epoch });
    },
  }),
  route({
    method: 'delete',
    path: '/me/sessions/:id',
    summary: 'End one session; one’s own is a sign-out',
    access: 'customer',
    run: async ({ request, customerId, param }) => {
      await endOneSession(customers, customerId(), param('id'));
      if (param('id') === request.session.publicId) await endSession(request);
    },
  }),
);
