import { moneyVerb } from '../../contract/index.ts';
import {
  paidArchitect,
  payArchitect as payRequest,
  refuseArchitectPayout as refuseRequest,
  refusedArchitectPayout,
} from '../../contract/schemas/royalties.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { payArchitect, royaltyApproval } from './pay-architect.ts';
import { refuseArchitectPayout } from './two-people.ts';

export const royaltyStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/architects/:id/payouts',
    summary: 'An architect was paid at the bank, at most what is payable; a large sum takes a second person',
    access: 'staff',
    guards: moneyVerb('always', 'royalty-payout'),
    refusals: [
      'ALREADY_RESOLVED',
      'FOUR_EYES_REQUIRED',
      'INSUFFICIENT_FUNDS',
      'NO_SECOND_PERSON',
      'WRONG_STATE',
    ],
    permission: 'payouts.mark-paid',
    body: payRequest,
    answer: paidArchitect,
    status: 201,
    once: true,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'payouts.mark-paid');
      return payArchitect(param('id'), body, staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/architects/:id/refuse-payout',
    summary: 'Turn down, or take back, the payout to an architect that waits for a second person',
    access: 'staff',
    guards: moneyVerb('always', { never: 'Nothing is paid.' }),
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED', 'INSUFFICIENT_FUNDS'],
    permission: 'payouts.mark-paid',
    body: refuseRequest,
    answer: refusedArchitectPayout,
    once: true,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'payouts.mark-paid');
      return refuseArchitectPayout(royaltyApproval, param('id'), { staffId: staff.id, reason: body.reason });
    },
  }),
);
