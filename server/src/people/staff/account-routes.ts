import { z } from 'zod';

import { nothing, readsOnly, safetyVerb } from '../../contract/index.ts';
import {
  ownStaffAccount,
  staffCode,
  staffRecoveryCodes,
  staffSession,
} from '../../contract/schemas/staff.schema.ts';
import { clock } from '../../platform/clock.ts';
import { actingStaff } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { endSession } from '../../platform/http/sessions.ts';
import { noteStepUp } from '../../platform/http/step-up.ts';
import { noteOwn, proveSecondFactor, renewRecoveryCodes } from '../auth/index.ts';
import { staff } from './accounts.ts';
import { describeStaffSession } from './acting.ts';
import { endOwnSession, readOwnAccount } from './own-account.ts';

export const accountRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/session',
    summary: 'Who of the staff is signed in, and what they may do',
    access: 'staff',
    guards: readsOnly,
    answer: staffSession,
    run: async ({ request }) => describeStaffSession(actingStaff(request)),
  }),
  route({
    method: 'post',
    path: '/admin/auth/step-up',
    summary: 'Show the second factor again: opens what needs a recent one for 5 minutes',
    access: 'staff',
    guards: nothing('It is the step-up.'),
    refusals: ['MFA_INVALID', 'WRONG_STATE'],
    answer: z.object({}),
    body: staffCode,
    async run({ request, body }) {
      const { id } = actingStaff(request);
      await proveSecondFactor(staff, id, body, { by: request.session });
      await noteOwn(staff, id, 'stepped_up');
      await noteStepUp(request, clock.now());
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/sign-out',
    summary: 'End this staff session',
    access: 'staff',
    guards: nothing('Ends a session of one’s own.'),
    async run({ request }) {
      await noteOwn(staff, actingStaff(request).id, 'signed_out');
      await endSession(request);
    },
  }),
  route({
    method: 'get',
    path: '/admin/auth/account',
    summary: 'The own account and its open sessions',
    access: 'staff',
    guards: readsOnly,
    answer: ownStaffAccount,
    run: ({ request }) => readOwnAccount(actingStaff(request).id, request.session.publicId),
  }),
  route({
    method: 'delete',
    path: '/admin/auth/sessions/:id',
    summary: 'End one of the own sessions',
    access: 'staff',
    guards: nothing('Ends a session of one’s own.'),
    async run({ request, param }) {
      await endOwnSession(actingStaff(request).id, param('id'));
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/recovery-codes',
    summary: 'Get ten new recovery codes; the old ones stop working',
    access: 'staff',
    guards: safetyVerb('always', { never: 'Codes of one’s own account.' }),
    refusals: ['WRONG_STATE'],
    answer: staffRecoveryCodes,
    async run({ request }) {
      return { recoveryCodes: await renewRecoveryCodes(staff, actingStaff(request).id) };
    },
  }),
);
