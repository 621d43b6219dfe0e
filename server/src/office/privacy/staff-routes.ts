import { z } from 'zod';

import { closesFromCase, readsOnly, safetyVerb } from '../../contract/index.ts';
import { closeForCustomer, holdings } from '../../contract/schemas/customer-page.schema.ts';
import { uuid } from '../../contract/schemas/shared.schema.ts';
import { record } from '../../base/index.ts';
import { findCustomer } from '../../people/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { acting } from '../../platform/http/act-on.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requestContext } from '../../platform/logger.ts';
import { requestDeletion } from './delete-account.ts';
import { listHoldings } from './holdings.ts';

export const privacyStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/users/:id/holdings',
    summary: 'What a customer’s account holds, and would give up when it is closed',
    access: 'staff',
    guards: readsOnly,
    permission: 'users.read',
    answer: holdings,
    run(input) {
      const { id } = acting(input, 'users.read');
      return inTransaction(async () => {
        found(await findCustomer(id));
        return { holdings: await listHoldings(id) };
      });
    },
  }),
  route({
    method: 'post',
    path: '/admin/users/:id/send-close-link',
    summary:
      'Mail a customer the link that closes their account, with what it gives up; nothing changes before they use it',
    access: 'staff',
    guards: safetyVerb('always', { never: 'A link to the account’s own address; only its owner closes it.' }),
    permission: 'users.write',
    refusals: ['ACCOUNT_HOLD', 'ACCOUNT_NOT_EMPTY'],
    body: closeForCustomer,
    answer: z.object({ id: uuid }),
    run(input) {
      const { staff, id } = acting(input, 'users.write');
      const { giveUp, reason } = input.body;
      // The customer’s own request takes their password. Such a link lets the mailbox alone give up what the account holds, so
      // it follows a case, which takes a message written signed in (`nameCase`).
      if (giveUp.length > 0 && requestContext.get()?.case === undefined)
        throw refuse('FORBIDDEN', closesFromCase);
      return inTransaction(async () => {
        await requestDeletion(id, giveUp);
        await record({
          actor: { kind: 'staff', id: staff.id },
          action: 'customer.link-mailed',
          subject: { kind: 'customer', id },
          after: { mail: 'delete-account', giveUp },
          reason,
        });
        return { id };
      });
    },
  }),
);
