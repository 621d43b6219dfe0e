import { z } from 'zod';

import { Router, type Request } from 'express';

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
} from '../../contract/schemas/staff.schema.ts';
import { requestPasswordReset } from '../../contract/schemas/account.schema.ts';
import type { MfaProofInput } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { adoptSession, readAttempt, type Attempt } from '../../platform/http/sessions.ts';
import { requireRecentStepUp } from '../../platform/http/step-up.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  endSessions,
  noteOwn,
  proveSecondFactor,
  type EnrolmentKind,
} from '../auth/index.ts';
import { accountRoutes } from './account-routes.ts';
import { staff } from './accounts.ts';
import { admitStaff, describeStaffSession, readPending, readSignedIn } from './acting.ts';
import { adminsRoutes } from './admins-routes.ts';
import { setUpFirstOwner } from './set-up.ts';
import { beginPending, beginSignedIn, checkStaffSignIn, noteSignIn } from './sign-in.ts';
import { changeOwnPassword, describeLink, requestStaffReset, setPasswordByLink } from './staff-password.ts';

/**
 * Returns who may enrol an app now: someone signing in without one, or signed in with a recent step-up.
 * Errors: UNAUTHENTICATED, MFA_REQUIRED, STEP_UP_REQUIRED.
 */
async function findEnrolment(request: Request): Promise<{ staffId: string; kind: EnrolmentKind }> {
  if (request.session.mfaPending) {
    const pending = await readPending(request);
    if (pending.hasTotp) throw refuse('MFA_REQUIRED', 'Use the authenticator app that is set up.');
    return { staffId: pending.id, kind: 'first' };
  }
  const { id } = await readSignedIn(request);
  requireRecentStepUp(request);
  return { staffId: id, kind: 'any' };
}

async function showSecondFactor(request: Request, proof: MfaProofInput, by?: Attempt): Promise<void> {
  const { id } = await readPending(request);
  await proveSecondFactor(staff, id, proof, {
    by: { publicId: by?.id },
    async whenTaken() {
      await noteSignIn(request, id);
      await noteOwn(staff, id, 'signed_in', {
        secondFactor: 'recoveryCode' in proof ? 'recovery code' : 'app',
      });
    },
  });
  await beginSignedIn(request, id, by);
}

const signInRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/auth/sign-in',
    summary: 'Sign in as staff: the password, before the second factor',
    access: 'public',
    refusals: ['NOT_FOUND', 'SIGN_IN_FAILED', 'UNAUTHENTICATED'],
    body: staffSignIn,
    answer: staffNextStep,
    async run({ request, body }) {
      const { id, hasSecondFactor } = await checkStaffSignIn(request, body);
      await beginPending(request, id);
      return hasSecondFactor ? { mfaRequired: true } : { enrolmentRequired: true };
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/mfa',
    summary: 'Finish signing in as staff, with a code of the app or a recovery code',
    access: 'public',
    refusals: ['MFA_INVALID', 'NOT_FOUND', 'UNAUTHENTICATED', 'WRONG_STATE'],
    optionalKey: true,
    body: staffMfa,
    answer: staffSession,
    async run({ request, body }) {
      const by = readAttempt(request, body);
      if (!(await adoptSession(request, by))) await showSecondFactor(request, body, by);
      return describeStaffSession(await readSignedIn(request));
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/mfa/enrolment',
    summary: 'Get a new secret for an authenticator app; signed in, this needs a recent step-up',
    access: 'public',
    refusals: ['MFA_REQUIRED', 'NOT_FOUND', 'STEP_UP_REQUIRED', 'UNAUTHENTICATED'],
    answer: staffEnrolment,
    async run({ request }) {
      const { staffId, kind } = await findEnrolment(request);
      return beginEnrolment(staff, staffId, { kind, suffix: ' staff' });
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/mfa/enrolment/confirm',
    summary: 'Take the new secret into use by its first code; answers recovery codes',
    access: 'public',
    refusals: [
      'MFA_INVALID',
      'MFA_REQUIRED',
      'NOT_FOUND',
      'STEP_UP_REQUIRED',
      'UNAUTHENTICATED',
      'WRONG_STATE',
    ],
    body: staffCode,
    answer: staffRecoveryCodes,
    async run({ request, body }) {
      const { staffId, kind } = await findEnrolment(request);
      const { recoveryCodes } = await confirmEnrolment(staff, staffId, { ...body, kind }, () =>
        endSessions(staff, staffId),
      );
      await noteSignIn(request, staffId);
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
    refusals: ['NOT_FOUND', 'TOKEN_INVALID'],
    body: staffLink,
    answer: describedStaffLink,
    run: ({ body }) => describeLink(body.token),
  }),
  route({
    method: 'post',
    path: '/admin/auth/set-up',
    summary: 'Make the first owner, with the link that the first start printed',
    access: 'public',
    refusals: ['NOT_FOUND', 'TOKEN_INVALID', 'UNAUTHENTICATED'],
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
    answer: z.object({}),
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
    refusals: ['MFA_REQUIRED', 'NOT_FOUND', 'SIGN_IN_FAILED', 'TOKEN_INVALID', 'UNAUTHENTICATED'],
    answer: z.object({ enrolmentRequired: z.literal(true).optional() }),
    body: setStaffPassword,
    async run({ request, body }) {
      if ('token' in body) {
        const { ownerId, purpose } = await setPasswordByLink(body.token, body.password);
        if (purpose !== 'invitation') return {};
        await beginPending(request, ownerId);
        return { enrolmentRequired: true };
      }
      const { id } = await readSignedIn(request);
      await changeOwnPassword(id, body.currentPassword, body.password);
      await noteSignIn(request, id);
      await beginSignedIn(request, id);
      return {};
    },
  }),
);

/** Must be the first staff router: everything behind it requires a staff member. */
export const staffRoutes = Router().use(signInRoutes, linkRoutes, admitStaff, accountRoutes, adminsRoutes);
