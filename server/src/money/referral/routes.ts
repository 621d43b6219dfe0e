import { nothing, readsOnly } from '../../contract/index.ts';
import { invitations } from '../../contract/schemas/customer-page.schema.ts';
import {
  invite,
  myReferral,
  refusedReferral,
  refuseReferral as refuseRequest,
} from '../../contract/schemas/referral.schema.ts';
import { findCustomer } from '../../people/index.ts';
import { found } from '../../platform/errors.ts';
import { acting } from '../../platform/http/act-on.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { readInvitations } from './read-invitations.ts';
import { readInvite, readMyReferral } from './read-referral.ts';
import { refuseReferral } from './refuse-referral.ts';

export const inviteRoutes = routesOf(
  route({
    method: 'get',
    path: '/invites/:code',
    summary: 'Who invites by this code, and what both get',
    access: 'public',
    answer: invite,
    run: ({ param }) => readInvite(param('code')),
  }),
);

export const referralRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/referral',
    summary: 'My invitation and the friends who came by it',
    access: 'customer',
    answer: myReferral,
    run: ({ customerId }) => readMyReferral(customerId()),
  }),
);

export const referralStaffRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/users/:id/invitations',
    summary: 'By whom a customer was invited, and the friends whom they invited',
    access: 'staff',
    guards: readsOnly,
    permission: 'referrals.read',
    answer: invitations,
    async run(input) {
      const { id } = acting(input, 'referrals.read');
      found(await findCustomer(id));
      return readInvitations(id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/referrals/:id/refuse',
    summary: 'End an invitation that looks like abuse',
    access: 'staff',
    guards: nothing('Gives less; nobody gains by it.'),
    refusals: ['ALREADY_RESOLVED'],
    permission: 'referrals.write',
    body: refuseRequest,
    answer: refusedReferral,
    run: ({ request, param, body }) => {
      const staff = requirePermission(request, 'referrals.write');
      return refuseReferral(param('id'), staff.id, body.reason);
    },
  }),
);
