import {
  approveIdentity,
  decidedIdentity,
  identityDocuments,
  refuseIdentity,
  verifiedIdentity,
  verifyIdentity as verifyRequest,
} from '../../contract/schemas/identity-checks.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requireSteppedUp } from '../../platform/http/step-up.ts';
import { approveCheck, refuseCheck } from './decide-check.ts';
import { showDocuments } from './show-documents.ts';
import { verifyIdentity } from './verify-identity.ts';

export const identityCheckStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/identity-checks/:id/papers',
    summary: 'Show the documents; the audit log records who looked',
    access: 'staff',
    refusals: ['STEP_UP_REQUIRED', 'WRONG_STATE'],
    permission: 'identity-checks.look',
    answer: identityDocuments,
    run({ request, param }) {
      const staff = requireSteppedUp(request, 'identity-checks.look');
      return showDocuments(param('id'), staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/identity-checks/:id/approve',
    summary: 'The documents show that it is the customer',
    access: 'staff',
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED'],
    permission: 'identity-checks.decide',
    body: approveIdentity,
    answer: decidedIdentity,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'identity-checks.decide');
      return approveCheck({ id: param('id'), staffId: staff.id, ...body });
    },
  }),
  route({
    method: 'post',
    path: '/admin/identity-checks/:id/refuse',
    summary: 'The documents do not show it; the customer reads the reason and may submit others',
    access: 'staff',
    refusals: ['ALREADY_RESOLVED', 'FOUR_EYES_REQUIRED'],
    permission: 'identity-checks.decide',
    body: refuseIdentity,
    answer: decidedIdentity,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'identity-checks.decide');
      return refuseCheck({ id: param('id'), staffId: staff.id, ...body });
    },
  }),
  route({
    method: 'post',
    path: '/admin/users/:id/verify-identity',
    summary: 'Mark an identity as verified, without documents by two people, or take that back',
    access: 'staff',
    refusals: ['FOUR_EYES_REQUIRED', 'NO_SECOND_PERSON', 'STEP_UP_REQUIRED', 'WRONG_STATE'],
    permission: 'users.verify-identity',
    body: verifyRequest,
    answer: verifiedIdentity,
    run({ request, param, body }) {
      const staff = requireSteppedUp(request, 'users.verify-identity');
      return verifyIdentity({ customerId: param('id'), staffId: staff.id, ...body });
    },
  }),
);
