import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { z } from 'zod';

import {
  confirmMfaEnrolment,
  customerSession,
  mfaEnrolment,
  mfaProof,
  mfaStatus,
  recoveryCodes,
  stepUp,
} from '../../../contract/schemas/account.schema.ts';
import { clock, minutes } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { route, routesOf } from '../../../platform/http/route.ts';
import { adoptSession, readAttempt } from '../../../platform/http/sessions.ts';
import { hasRecentStepUp, requireRecentStepUp } from '../../../platform/http/step-up.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  endOtherSessions,
  hasSecondFactor,
  renewRecoveryCodes,
} from '../../auth/index.ts';
import { customers } from '../accounts.ts';
import { noteDevice } from '../sessions/devices.ts';
import {
  completeSession,
  refuseEnded,
  renewCustomerSession,
  secondFactorShown,
} from '../sessions/open-session.ts';
import {
  describeSecondFactor,
  proveCustomerFactor,
  proveStepUp,
  removeSecondFactor,
} from '../second-factor.ts';
import { describeSession } from '../sessions/describe-session.ts';

const pendingForMs = minutes(15);
const freshForMs = minutes(5);

const ageOf = ({ createdAt }: Partial<SessionData>): number =>
  clock.now().getTime() - Date.parse(createdAt ?? '');

/** Returns the customer who passed the password check and still owes the second factor. */
function pendingCustomer({ session }: Request): string {
  if (session.customerId === undefined) throw refuse('UNAUTHENTICATED', 'Sign in first.');
  if (!session.mfaPending) throw refuse('WRONG_STATE', 'No second factor is due here.');
  if (!(ageOf(session) <= pendingForMs))
    throw refuse('UNAUTHENTICATED', 'That took too long. Sign in again.');
  return session.customerId;
}

/**
 * Someone at an unattended session must not enrol their own phone: requires the password within the last 5 minutes
 * or a step-up; replacing a second factor always requires a step-up.
 */
async function requireFreshOwner(request: Request, customerId: string): Promise<void> {
  if (hasRecentStepUp(request)) return;
  if (ageOf(request.session) <= freshForMs && !(await hasSecondFactor(customers, customerId))) return;
  requireRecentStepUp(request);
}

export const mfaRoutes = routesOf(
  route({
    method: 'post',
    path: '/auth/mfa',
    summary: 'Show the second factor that sign-in asked for: a code of the app or a recovery code',
    access: 'public',
    refusals: ['MFA_INVALID', 'NOT_FOUND', 'UNAUTHENTICATED', 'WRONG_STATE'],
    optionalKey: true,
    body: mfaProof,
    answer: z.object({ session: customerSession }),
    run: async ({ request, body }) => {
      const by = readAttempt(request, body);
      if (await adoptSession(request, by)) await refuseEnded(request);
      else {
        const customerId = pendingCustomer(request);
        const { deviceId } = request.session;
        await proveCustomerFactor(customerId, body, { deviceId, publicId: by?.id }, () =>
          noteDevice(request, customerId, { withSecondFactor: true }),
        );
        await completeSession(request, by);
      }
      return { session: await describeSession(request.session) };
    },
  }),
  route({
    method: 'get',
    path: '/auth/mfa',
    summary: 'Whether there is a second factor, and how many recovery codes are left',
    access: 'customer',
    answer: mfaStatus,
    run: ({ customerId }) => describeSecondFactor(customerId()),
  }),
  route({
    method: 'delete',
    path: '/auth/mfa',
    summary: 'Turn the second factor off; needs a recent step-up',
    access: 'customer',
    refusals: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'WRONG_STATE'],
    run: async ({ request, customerId }) => {
      requireRecentStepUp(request);
      await removeSecondFactor(customerId());
      await renewCustomerSession(request, {});
    },
  }),
  route({
    method: 'post',
    path: '/auth/mfa/enrolment',
    summary: 'A new key for an authenticator app; needs a fresh sign-in or a recent step-up',
    access: 'customer',
    refusals: ['NOT_FOUND', 'STEP_UP_REQUIRED'],
    answer: mfaEnrolment,
    run: async ({ request, customerId }) => {
      await requireFreshOwner(request, customerId());
      const { otpauthUrl, qrSvg } = await beginEnrolment(customers, customerId());
      return { otpauthUrl, qrSvg };
    },
  }),
  route({
    method: 'post',
    path: '/auth/mfa/enrolment/confirm',
    summary: 'Turn the second factor on with a first code; other sessions end, recovery codes are shown once',
    access: 'customer',
    refusals: ['MFA_INVALID', 'NOT_FOUND', 'WRONG_STATE'],
    body: confirmMfaEnrolment,
    answer: recoveryCodes,
    run: async ({ request, body, customerId }) => {
      const id = customerId();
      const { recoveryCodes: codes, ended } = await confirmEnrolment(customers, id, body, () =>
        endOtherSessions(customers, id, request.sessionID),
      );
      await renewCustomerSession(request, { epoch: ended.epoch, ...secondFactorShown() });
      return { recoveryCodes: codes };
    },
  }),
  route({
    method: 'post',
    path: '/auth/mfa/recovery-codes',
    summary: 'Ten new recovery codes instead of the earlier ones; needs a recent step-up',
    access: 'customer',
    refusals: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'WRONG_STATE'],
    answer: recoveryCodes,
    run: async ({ request, customerId }) => {
      requireRecentStepUp(request);
      return { recoveryCodes: await renewRecoveryCodes(customers, customerId()) };
    },
  }),
  route({
    method: 'post',
    path: '/auth/step-up',
    summary: 'Confirm anew who one is: by the second factor, or by the password where there is none',
    access: 'customer',
    refusals: ['MFA_INVALID', 'NOT_FOUND', 'SIGN_IN_FAILED', 'WRONG_STATE'],
    body: stepUp,
    run: async ({ request, body, customerId }) => {
      const { bySecondFactor } = await proveStepUp(customerId(), body, request.session);
      const { mfaVerifiedAt, steppedUpAt } = secondFactorShown();
      await renewCustomerSession(request, { steppedUpAt, ...(bySecondFactor && { mfaVerifiedAt }) });
    },
  }),
);
