import { z } from 'zod';

import { uuid } from '../../contract/shared.schema.ts';
import { reason } from '../../contract/staff.schema.ts';
import { customerStates } from '../../contract/states.ts';
import { notFound } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { requirePermission } from '../staff/index.ts';
import { reinstateCustomer, suspendCustomer } from './suspend-customer.ts';

const verb = (path: string, summary: string, work: typeof suspendCustomer) =>
  route({
    method: 'post',
    path: `/admin/users/:id/${path}`,
    summary,
    access: 'staff',
    body: z.strictObject({ reason }),
    answer: z.object({ id: uuid, state: z.enum(customerStates), version: z.int() }),
    async run({ request, body, param }) {
      const staff = requirePermission(request, 'users.write');
      const customerId = param('id');
      if (!isId(customerId)) throw notFound();
      return work({ customerId, staffId: staff.id, reason: body.reason });
    },
  });

export const identityStaffRoutes = routesOf(
  verb('suspend', 'Suspend a customer and end every session', suspendCustomer),
  verb('reinstate', 'Open a suspended account again', reinstateCustomer),
);
