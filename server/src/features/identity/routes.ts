import {
  customerSession,
  requestPasswordReset as resetRequest,
  setPassword,
  signIn,
  signUp as signUpRequest,
} from '../../contract/account.schema.ts';
import { clock } from '../../platform/clock.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { beginSession, endSession } from '../../platform/http/sessions.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password.ts';
import { describeSession } from './session.ts';
import { checkSignIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const identityRoutes = routesOf(
  route({
    method: 'get',
    path: '/session',
    summary: 'Who is signed in',
    access: 'public',
    answer: customerSession,
    run: ({ request, response }) => {
      response.setHeader('Cache-Control', 'no-store');
      return describeSession(request.session.customerId);
    },
  }),
  route({
    method: 'post',
    path: '/auth/sign-up',
    summary: 'Ask for an account; the answer is always the same',
    access: 'public',
    body: signUpRequest,
    status: 202,
    run: async ({ body }) => {
      await signUp(body);
      return { message: 'We have sent you a mail. Open its link to confirm your address.' };
    },
  }),
  route({
    method: 'post',
    path: '/auth/sign-in',
    summary: 'Sign in',
    access: 'public',
    body: signIn,
    run: async ({ request, body }) => {
      const customerId = await checkSignIn(body);
      await beginSession(request, { customerId }, clock.now());
      return { session: await describeSession(customerId) };
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
    body: resetRequest,
    status: 202,
    run: async ({ body }) => {
      await requestPasswordReset(body.email);
      return { message: 'If we know this address, a mail with a link is on its way.' };
    },
  }),
  route({
    method: 'post',
    path: '/auth/password',
    summary: 'Set a new password, by a mailed token or by the current one',
    access: 'public',
    body: setPassword,
    run: async ({ body, customerId }) => {
      if ('token' in body) await resetPassword(body.token, body.password);
      else await changePassword(customerId(), body.currentPassword, body.password);
    },
  }),
);
