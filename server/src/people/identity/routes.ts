import { z } from 'zod';

import {
  confirmRequest,
  customerSession,
  openSession as listedSession,
  previewedReset,
  requestPasswordReset as resetRequest,
  setPassword,
  signIn,
  signInAnswer,
  signUp as signUpRequest,
} from '../../contract/schemas/account.schema.ts';
import { pageOf, shortListQuery } from '../../contract/schemas/shared.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { deviceOf, rememberDevice } from '../../platform/http/device.ts';
import { pageOfAll } from '../../platform/http/lists.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { endSession } from '../../platform/http/sessions.ts';
import { endOneSession, endOtherSessions, listSessions } from '../auth/index.ts';
import { customers } from './accounts.ts';
import { describeDevice } from './sessions/devices.ts';
import { mfaRoutes } from './routes/mfa-routes.ts';
import { openSession, renewCustomerSession } from './sessions/open-session.ts';
import { changeCustomerPassword, previewReset, requestPasswordReset, resetPassword } from './password.ts';
import { describeSession } from './sessions/describe-session.ts';
import { checkSignIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { countSignUp } from './throttles.ts';

const signInRoutes = routesOf(
  route({
    method: 'get',
    path: '/session',
    summary: 'Who is signed in',
    access: 'public',
    answer: customerSession,
    run: ({ request, response }) => {
      response.setHeader('Cache-Control', 'no-store');
      // A request with an access token has no session.
      return describeSession(request.session ?? {});
    },
  }),
  route({
    method: 'post',
    path: '/auth/sign-up',
    summary: 'Ask for an account; the answer is always the same',
    access: 'public',
    refusals: ['NOT_FOUND'],
    answer: z.object({ message: z.string() }),
    body: signUpRequest,
    status: 202,
    run: async ({ request, body }) => {
      await countSignUp(request.ip ?? '');
      await signUp(body, rememberDevice(request));
      return { message: 'We have sent you a mail. Open its link to confirm your address.' };
    },
  }),
  route({
    method: 'post',
    path: '/auth/sign-in',
    summary: 'Sign in; with a second factor the session opens only its routes until it is shown',
    access: 'public',
    refusals: ['EMAIL_UNCONFIRMED', 'NOT_FOUND', 'SIGN_IN_FAILED', 'UNAUTHENTICATED'],
    body: signIn,
    answer: signInAnswer,
    run: async ({ request, body }) => {
      const caller = { ip: request.ip ?? '', deviceId: deviceOf(request) };
      const signedIn = await checkSignIn(body, caller);
      await openSession(request, signedIn);
      if (signedIn.hasSecondFactor) return { mfaRequired: true };
      return { session: await describeSession(request.session) };
    },
  }),
  route({
    method: 'post',
    path: '/auth/sign-out',
    summary: 'Sign out here',
    access: 'public',
    run: ({ request }) => endSession(request),
  }),
  route({
    method: 'post',
    path: '/auth/password/reset',
    summary: 'Ask for a link to set a new password; the answer is always the same',
    access: 'public',
    refusals: ['NOT_FOUND'],
    answer: z.object({ message: z.string() }),
    body: resetRequest,
    status: 202,
    run: async ({ request, body }) => {
      await requestPasswordReset(body.email, request.ip ?? '');
      return { message: 'If we know this address, a mail with a link is on its way.' };
    },
  }),
  route({
    method: 'post',
    path: '/auth/password/preview',
    summary: 'Which account a mailed link sets a new password for; nothing is spent',
    access: 'public',
    refusals: ['NOT_FOUND'],
    body: confirmRequest,
    answer: previewedReset,
    run: ({ request, body }) => previewReset(request.ip ?? '', body.token),
  }),
  route({
    method: 'post',
    path: '/auth/password',
    summary: 'Set a new password, by a mailed token or by the current one; other sessions end',
    access: 'public',
    refusals: ['MFA_REQUIRED', 'NOT_FOUND', 'SIGN_IN_FAILED', 'TOKEN_INVALID', 'UNAUTHENTICATED'],
    body: setPassword,
    run: async ({ request, body, customerId }) => {
      if ('token' in body) {
        await resetPassword(request, body.token, body.password);
        return;
      }
      const epoch = await changeCustomerPassword(
        { customerId: customerId(), sessionId: request.sessionID },
        body.currentPassword,
        body.password,
      );
      await renewCustomerSession(request, { epoch });
    },
  }),
);

const sessionRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/sessions',
    summary: 'Where the account is signed in',
    access: 'customer',
    query: shortListQuery,
    answer: pageOf(listedSession),
    run: async ({ request, customerId, query }) => {
      const sessions = (await listSessions(customers, customerId(), request.session.publicId))
        .map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent) }))
        .sort((left, right) => right.lastSeenAt.localeCompare(left.lastSeenAt));
      return pageOfAll(sessions, query);
    },
  }),
  route({
    method: 'delete',
    path: '/me/sessions',
    summary: 'End every session but this one',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    run: async ({ request, customerId }) => {
      const id = customerId();
      const { epoch } = await inTransaction(() => endOtherSessions(customers, id, request.sessionID));
      await renewCustomerSession(request, { epoch });
    },
  }),
  route({
    method: 'delete',
    path: '/me/sessions/:id',
    summary: 'End one session; one’s own is a sign-out',
    access: 'customer',
    run: async ({ request, customerId, param }) => {
      await endOneSession(customers, customerId(), param('id'));
      if (param('id') === request.session.publicId) await endSession(request);
    },
  }),
);

export const identityRoutes = [signInRoutes, mfaRoutes, sessionRoutes];
