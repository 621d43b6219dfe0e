import { z } from 'zod';

import { nothing, readsOnly } from '../../contract/index.ts';
import { mailWords } from '../../contract/schemas/customer-page.schema.ts';
import { uuid } from '../../contract/schemas/shared.schema.ts';
import { notFound } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { readMailWords } from './read-words.ts';
import { resendMail } from './resend-mail.ts';

export const mailStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/mails/:id/words',
    summary: 'What a mail says, without its links and attachment',
    access: 'staff',
    guards: readsOnly,
    permission: 'mails.read',
    answer: mailWords,
    run({ request, param }) {
      requirePermission(request, 'mails.read');
      return readMailWords(param('id'));
    },
  }),
  route({
    method: 'post',
    path: '/admin/mails/:id/resend',
    summary: 'Send a mail once more, to the address that it went to',
    access: 'staff',
    guards: nothing('The same mail to the same address.'),
    refusals: ['WRONG_STATE'],
    permission: 'mails.resend',
    body: z.strictObject({}),
    answer: z.object({ id: uuid, resentCount: z.int() }),
    run: async ({ request, param }) => {
      const staff = requirePermission(request, 'mails.resend');
      const id = param('id');
      if (!isId(id)) throw notFound();
      return resendMail(id, staff.id);
    },
  }),
);
