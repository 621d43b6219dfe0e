import { moneyVerb } from '../../contract/index.ts';
import {
  adjustBalance as adjustRequest,
  adjustedBalance,
  approveAdjustment as approveRequest,
  decidedAdjustment,
  rejectAdjustment as rejectRequest,
  reverseAdjustment as reverseRequest,
} from '../../contract/schemas/adjustments.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { adjustBalance } from './adjust-balance.ts';
import { approveAdjustment, rejectAdjustment, reverseAdjustment } from './decide.ts';

export const adjustmentStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/users/:id/balance-adjustments',
    summary: 'Correct a balance; above what one person may give it waits for a second person',
    access: 'staff',
    guards: moneyVerb('always', 'balance-adjustment'),
    refusals: ['FOUR_EYES_REQUIRED', 'INSUFFICIENT_FUNDS', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'balances.adjust',
    body: adjustRequest,
    answer: adjustedBalance,
    status: 201,
    once: true,
    run: ({ request, param, body }) =>
      adjustBalance(param('id'), body, requirePermission(request, 'balances.adjust')),
  }),
  route({
    method: 'post',
    path: '/admin/balance-adjustments/:id/approve',
    summary: 'Agree to a correction that somebody else asked for: it is booked',
    access: 'staff',
    guards: moneyVerb('always', { never: 'This is the second person.' }),
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'INSUFFICIENT_FUNDS', 'WRONG_STATE'],
    permission: 'balances.approve',
    body: approveRequest,
    answer: decidedAdjustment,
    once: true,
    run: ({ request, param, body }) =>
      approveAdjustment({
        id: param('id'),
        staffId: requirePermission(request, 'balances.approve').id,
        ...body,
      }),
  }),
  route({
    method: 'post',
    path: '/admin/balance-adjustments/:id/reject',
    summary: 'Turn a correction down that somebody else asked for',
    access: 'staff',
    guards: moneyVerb('always', { never: 'Nothing is booked.' }),
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'INSUFFICIENT_FUNDS', 'WRONG_STATE'],
    permission: 'balances.approve',
    body: rejectRequest,
    answer: decidedAdjustment,
    once: true,
    run: ({ request, param, body }) =>
      rejectAdjustment({
        id: param('id'),
        staffId: requirePermission(request, 'balances.approve').id,
        ...body,
      }),
  }),
  route({
    method: 'post',
    path: '/admin/balance-adjustments/:id/reverse',
    summary: 'Take a correction back by its opposite',
    access: 'staff',
    guards: moneyVerb('always', 'balance-reversal'),
    refusals: [
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'NO_SECOND_PERSON',
      'WRONG_STATE',
    ],
    permission: 'balances.approve',
    body: reverseRequest,
    answer: decidedAdjustment,
    once: true,
    run: ({ request, param, body }) =>
      reverseAdjustment({
        id: param('id'),
        staffId: requirePermission(request, 'balances.approve').id,
        ...body,
      }),
  }),
);
