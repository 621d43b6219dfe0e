import { z } from 'zod';

import { moneyVerb, safetyVerb } from '../../contract/index.ts';
import { uuid } from '../../contract/schemas/shared.schema.ts';
import { reason } from '../../contract/schemas/staff.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { isId } from '../../platform/ids.ts';
import { liftHolds, record } from '../../base/index.ts';
import { findCustomer, refuseOwnAccount } from '../../people/index.ts';
import { beginRefund, presentRefund } from './refund-top-up.ts';

const refundAnswer = z.object({
  id: uuid,
  topUpId: uuid,
  amountCents: z.int(),
  state: z.enum(['requested', 'done', 'failed']),
});

export const walletStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/top-ups/:id/refund',
    summary: 'Return a top-up to where it came from; all that is left of it unless an amount is named',
    access: 'staff',
    guards: moneyVerb('always', { never: 'Back to where it came from, at most what is left.' }),
    refusals: ['INSUFFICIENT_FUNDS', 'WRONG_STATE'],
    permission: 'top-ups.refund',
    body: z.strictObject({ reason, amountCents: z.int().min(1).optional() }),
    answer: refundAnswer,
    status: 201,
    once: true,
    async run({ request, body, param }) {
      const staff = requirePermission(request, 'top-ups.refund');
      const topUpId = param('id');
      if (!isId(topUpId)) throw notFound();
      return beginRefund({ topUpId, staffId: staff.id, ...body });
    },
    async afterwards({ request }, remembered) {
      requirePermission(request, 'top-ups.refund');
      return presentRefund(z.object({ id: uuid }).parse(remembered).id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/users/:id/lift-hold',
    summary: 'Let an account buy and withdraw again after a dispute',
    access: 'staff',
    guards: safetyVerb('always', {
      never: 'Only finance and owners lift it, not for an account of their own.',
    }),
    refusals: ['FOUR_EYES_REQUIRED', 'WRONG_STATE'],
    permission: 'users.lift-hold',
    body: z.strictObject({ reason }),
    answer: z.object({ lifted: z.int() }),
    async run({ request, body, param }) {
      const staff = requirePermission(request, 'users.lift-hold');
      const customerId = param('id');
      if (!isId(customerId)) throw notFound();
      return inTransaction(async () => {
        found(await findCustomer(customerId));
        await refuseOwnAccount(staff.id, customerId);
        const holds = await liftHolds(customerId, staff.id);
        if (holds.length === 0) throw refuse('WRONG_STATE', 'This account is not on hold.');
        await record({
          actor: { kind: 'staff', id: staff.id },
          action: 'customer.hold-lifted',
          subject: { kind: 'customer', id: customerId },
          before: { holds: holds.map(({ cause, subjectId }) => `${cause} ${subjectId}`) },
          after: { holds: [] },
          reason: body.reason,
        });
        return { lifted: holds.length };
      });
    },
  }),
);
