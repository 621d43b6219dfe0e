import { readsOnly } from '../../contract/index.ts';
import { standing } from '../../contract/schemas/customer-page.schema.ts';
import { listHolds } from '../../base/index.ts';
import { found } from '../../platform/errors.ts';
import { acting } from '../../platform/http/act-on.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { findCustomer } from '../identity/index.ts';
import { presentLimits } from './deposit-limits.ts';

export const limitStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/users/:id/standing',
    summary: 'A customer’s deposit limits, a running break, and holds',
    access: 'staff',
    guards: readsOnly,
    permission: 'users.read',
    answer: standing,
    async run(input) {
      const { id } = acting(input, 'users.read');
      found(await findCustomer(id));
      const holds = await listHolds(id);
      return {
        ...(await presentLimits(id)),
        holds: holds.map((hold) => ({
          id: hold.id,
          cause: hold.cause,
          placedAt: hold.placedAt.toISOString(),
        })),
      };
    },
  }),
);
