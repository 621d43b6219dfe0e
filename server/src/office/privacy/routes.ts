import { z } from 'zod';

import { deleteAccount } from '../../contract/schemas/account.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { proveOwner } from '../../people/index.ts';
import { requestDeletion } from './delete-account.ts';
import { sendExport } from './export-account.ts';

export const privacyRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/export',
    summary: 'Everything that is kept about who is signed in, as one JSON file',
    access: 'customer',
    answer: z.looseObject({}),
    isConditional: false,
    run: ({ customerId, response }) => sendExport(customerId(), response),
  }),
  route({
    method: 'delete',
    path: '/me',
    summary: 'Ask to delete the account: what it still holds has to be given up, and a mailed link confirms',
    access: 'customer',
    refusals: ['ACCOUNT_HOLD', 'ACCOUNT_NOT_EMPTY', 'NOT_FOUND', 'SIGN_IN_FAILED', 'STEP_UP_REQUIRED'],
    body: deleteAccount,
    answer: z.object({ message: z.string() }),
    status: 202,
    run: async ({ request, customerId, body }) => {
      await proveOwner(request, customerId(), body.password);
      await requestDeletion(customerId(), body.giveUp);
      return { message: 'We have sent you a mail. Open its link to delete your account for good.' };
    },
  }),
);
