import { nothing, safetyVerb } from '../../contract/index.ts';
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
import { approveCheck, refuseCheck } from './decide-check.ts';
import { showDocuments } from './show-documents.ts';
import { verifyIdentity } from './verify-identity.ts';

export const identityCheckStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/identity-checks/:id/papers',
    summary: 'Show the documents; the audit log records who looked',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Shows; who looked is audited.' }),
    refusals: ['WRONG_STATE'],
    permission: 'identity-checks.look',
    answer: identityDocuments,
    run({ request, param }) {
      const staff = requirePermission(request, 'identity-checks.look');
      return showDocuments(param('id'), staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/identity-checks/:id/approve',
    summary: 'The documents show that it is the customer',
    access: 'staff',
    guards: safetyVerb('always', { never: 'The documents show it; without them two people decide.' }),
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
    guards: nothing('Gives no right; the customer may hand in others.'),
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
    guards: safetyVerb('always', 'identity'),
    refusals: ['FOUR_EYES_REQUIRED', 'NO_SECOND_PERSON', 'WRONG_STATE'],
    permission: 'users.verify-identity',
    body: verifyRequest,
    answer: verifiedIdentity,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'users.verify-identity');
      return verifyIdentity({ customerId: param('id'), staffId: staff.id, ...body });
    },
  }),
);
