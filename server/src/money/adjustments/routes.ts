import {
  adjustBalance as adjustRequest,
  adjustedBalance,
  approveAdjustment as approveRequest,
  decidedAdjustment,
  rejectAdjustment as rejectRequest,
  reverseAdjustment as reverseRequest,
} from '../../contract/schemas/adjustments.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requireSteppedUp } from '../../platform/http/step-up.ts';
import { adjustBalance } from './adjust-balance.ts';
import { approveAdjustment, rejectAdjustment, reverseAdjustment } from './decide.ts';

export const adjustmentStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/users/:id/balance-adjustments',
    summary: 'Correct a balance; above the cap of the role it waits for a second person',
    access: 'staff',
    refusals: [
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'NO_SECOND_PERSON',
      'STEP_UP_REQUIRED',
      'WRONG_STATE',
    ],
    permission: 'balances.adjust',
    body: adjustRequest,
    answer: adjustedBalance,
    status: 201,
    once: true,
    run: ({ request, param, body }) =>
      adjustBalance(param('id'), body, requireSteppedUp(request, 'balances.adjust')),
  }),
  route({
    method: 'post',
    path: '/admin/balance-adjustments/:id/approve',
    summary: 'Agree to a correction that somebody else asked for: it is booked',
    access: 'staff',
    refusals: [
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'STEP_UP_REQUIRED',
      'WRONG_STATE',
    ],
    permission: 'balances.approve',
    body: approveRequest,
    answer: decidedAdjustment,
    once: true,
    run: ({ request, param, body }) =>
      approveAdjustment({
        id: param('id'),
        staffId: requireSteppedUp(request, 'balances.approve').id,
        ...body,
      }),
  }),
  route({
    method: 'post',
    path: '/admin/balance-adjustments/:id/reject',
    summary: 'Turn a correction down that somebody else asked for',
    access: 'staff',
    refusals: [
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'STEP_UP_REQUIRED',
      'WRONG_STATE',
    ],
    permission: 'balances.approve',
    body: rejectRequest,
    answer: decidedAdjustment,
    once: true,
    run: ({ request, param, body }) =>
      rejectAdjustment({
        id: param('id'),
        staffId: requireSteppedUp(request, 'balances.approve').id,
        ...body,
      }),
  }),
  route({
    method: 'post',
    path: '/admin/balance-adjustments/:id/reverse',
    summary: 'Take a correction back by its opposite',
    access: 'staff',
    refusals: [
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'NO_SECOND_PERSON',
      'STEP_UP_REQUIRED',
      'WRONG_STATE',
    ],
    permission: 'balances.approve',
    body: reverseRequest,
    answer: decidedAdjustment,
    once: true,
    run: ({ request, param, body }) =>
      reverseAdjustment({
        id: param('id'),
        staffId: requireSteppedUp(request, 'balances.approve').id,
        ...body,
      }),
  }),
);
