import { Router } from 'express';

import {
  describedStaffLink,
  setStaffPassword,
  setUpOwner,
  staffCode,
  staffEnrolment,
  staffLink,
  staffMfa,
  staffNextStep,
  staffRecoveryCodes,
  staffSession,
  staffSignIn,
} from '../../contract/staff.schema.ts';
import { requestPasswordReset } from '../../contract/account.schema.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { admitStaff, describeStaffSession, readPending, readSignedIn } from './acting.ts';
import { adminsRoutes } from './admins-routes.ts';
import { describeLink } from './describe-link.ts';
import { confirmEnrolment, startEnrolment } from './enrol.ts';
import { findEnrolment } from './find-enrolment.ts';
import { takeCode, takeRecoveryCode } from './second-factor.ts';
import { setUpFirstOwner } from './set-up.ts';
import { beginPending, beginSignedIn, checkPassword, noteOwn, readActing } from './sign-in.ts';
import { changeOwnPassword, requestStaffReset, setPasswordByLink } from './staff-password.ts';

const signInRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/auth/sign-in',
    summary: 'Sign in as staff: the password, before the second factor',
    access: 'public',
    body: staffSignIn,
    answer: staffNextStep,
    async run({ request, body }) {
      const { id, hasTotp } = await checkPassword(request, body.email, body.password);
      await beginPending(request, id);
      return hasTotp ? { mfaRequired: true } : { enrolmentRequired: true };
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/mfa',
    summary: 'Finish signing in as staff, with a code of the app or a recovery code',
    access: 'public',
    body: staffMfa,
    answer: staffSession,
    async run({ request, body }) {
      const { id } = await readPending(request);
      const isRecovery = 'recoveryCode' in body;
      if (isRecovery) await takeRecoveryCode(id, body.recoveryCode);
      else await takeCode(id, body.code);
      await beginSignedIn(request, id);
      await noteOwn(id, 'signed_in', { secondFactor: isRecovery ? 'recovery code' : 'app' });
      return describeStaffSession(await readActing(id));
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/mfa/enrolment',
    summary: 'Get a new secret for an authenticator app; signed in, this needs a recent step-up',
    access: 'public',
    answer: staffEnrolment,
    async run({ request }) {
      const { staffId, kind } = await findEnrolment(request);
      return startEnrolment(staffId, kind);
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/mfa/enrolment/confirm',
    summary: 'Take the new secret into use by its first code; answers recovery codes',
    access: 'public',
    body: staffCode,
    answer: staffRecoveryCodes,
    async run({ request, body }) {
      const { staffId, kind } = await findEnrolment(request);
      const recoveryCodes = await confirmEnrolment(staffId, kind, body.code);
      await beginSignedIn(request, staffId);
      return { recoveryCodes };
    },
  }),
);

const linkRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/auth/link',
    summary: 'Whose link this is and what for; it stays usable',
    access: 'public',
    body: staffLink,
    answer: describedStaffLink,
    run: ({ body }) => describeLink(body.token),
  }),
  route({
    method: 'post',
    path: '/admin/auth/set-up',
    summary: 'Make the first owner, with the link that the first start printed',
    access: 'public',
    body: setUpOwner,
    answer: staffNextStep,
    async run({ request, body }) {
      await beginPending(request, await setUpFirstOwner(body));
      return { enrolmentRequired: true };
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/password/reset',
    summary: 'Ask for a mail with a link to set a new password',
    access: 'public',
    body: requestPasswordReset,
    status: 202,
    async run({ request, body }) {
      await requestStaffReset(body.email, request.ip ?? '');
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/password',
    summary: 'Set a password by a mailed link, or change it; every session ends',
    access: 'public',
    body: setStaffPassword,
    async run({ request, body }) {
      if ('token' in body) {
        const { staffId, purpose } = await setPasswordByLink(body.token, body.password);
        if (purpose !== 'invitation') return {};
        await beginPending(request, staffId);
        return { enrolmentRequired: true };
      }
      const { id } = await readSignedIn(request);
      await changeOwnPassword(id, body.currentPassword, body.password);
      await beginSignedIn(request, id);
      return {};
    },
  }),
);

/** Must be the first staff router: everything behind it requires a staff member. */
export const staffRoutes = Router().use(signInRoutes, linkRoutes, admitStaff, accountRoutes, adminsRoutes);
