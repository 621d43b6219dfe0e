import { moneyVerb } from '../../contract/index.ts';
import { refundedOrder, refundOrder as refundRequest } from '../../contract/schemas/orders.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { refundOrder } from './refund-order.ts';

export const orderStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/orders/:id/refund',
    summary:
      'Take unopened packs of an order back for their customer, by the rules that hold for the customer',
    access: 'staff',
    guards: moneyVerb('always', {
      never: 'What the pack cost goes back to where it came from, by the customer’s own rules.',
    }),
    refusals: [
      'ALREADY_OPENED',
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'LIMIT_REACHED',
      'REFUND_CLOSED',
    ],
    permission: 'orders.refund',
    body: refundRequest,
    answer: refundedOrder,
    once: true,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'orders.refund');
      return refundOrder({ orderId: param('id'), staffId: staff.id, ...body });
    },
  }),
);
