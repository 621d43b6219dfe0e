import {
  approveIdentity,
  decidedIdentity,
  identityPapers,
  refuseIdentity,
  verifiedIdentity,
  verifyIdentity as verifyRequest,
} from '../../contract/schemas/identity-checks.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requireRecentStepUp } from '../../platform/http/step-up.ts';
import { requirePermission } from '../staff/index.ts';
import { approveCheck, refuseCheck } from './decide-check.ts';
import { showDocuments } from './show-documents.ts';
import { verifyIdentity } from './verify-identity.ts';

export const identityCheckStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/identity-checks/:id/papers',
    summary: 'Show the papers; that somebody looked is written down',
    access: 'staff',
    permission: 'identity-checks.look',
    answer: identityPapers,
    run({ request, param }) {
      const staff = requirePermission(request, 'identity-checks.look');
      requireRecentStepUp(request);
      return showDocuments(param('id'), staff.id);
    },
  }),
  route({
    method: 'post',
    path: '/admin/identity-checks/:id/approve',
    summary: 'The papers show that it is the customer',
    access: 'staff',
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
    summary: 'The papers do not show it; the customer reads the reason and may hand in others',
    access: 'staff',
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
    summary: 'Mark an identity as verified, without papers by two people, or take that back',
    access: 'staff',
    permission: 'users.verify-identity',
    body: verifyRequest,
    answer: verifiedIdentity,
    run({ request, param, body }) {
      const staff = requirePermission(request, 'users.verify-identity');
      requireRecentStepUp(request);
      return verifyIdentity({ customerId: param('id'), staffId: staff.id, ...body });
    },
  }),
);
