import { Router } from 'express';

import { staffSession, staffSignIn } from '../../contract/staff.schema.ts';
import { clock } from '../../platform/clock.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { beginSession, endSession } from '../../platform/http/sessions.ts';
import { admitStaff, describeSignedIn, describeStaffSession, requireStaff } from './acting.ts';
import { checkStaffSignIn } from './sign-in.ts';

const signInRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/auth/sign-in',
    summary: 'Sign in as staff',
    access: 'public',
    body: staffSignIn,
    answer: staffSession,
    async run({ request, body }) {
      const staffId = await checkStaffSignIn(body.email, body.password);
      await beginSession(request, { staffId }, clock.now());
      return describeSignedIn(staffId);
    },
  }),
);

const sessionRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/auth/sign-out',
    summary: 'End this staff session',
    access: 'staff',
    async run({ request }) {
      await endSession(request);
    },
  }),
  route({
    method: 'get',
    path: '/admin/session',
    summary: 'Who of the staff is signed in, and what they may do',
    access: 'staff',
    answer: staffSession,
    run: async ({ request }) => describeStaffSession(requireStaff(request)),
  }),
);

/** First of the staff routers: nothing behind it is reached without a member of staff. */
export const staffRoutes = Router().use(signInRoutes, admitStaff, sessionRoutes);
