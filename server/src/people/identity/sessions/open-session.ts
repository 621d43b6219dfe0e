import type { Request } from 'express';
import type { SessionData } from 'express-session';

import { clock } from '../../../platform/clock.ts';
import { execute } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  beginSession,
  endSession,
  madeBy,
  renewSession,
  type Attempt,
} from '../../../platform/http/sessions.ts';
import { requireRecentStepUp } from '../../../platform/http/step-up.ts';
import { isId } from '../../../platform/ids.ts';
import { checkPassword, holdSession, type SignedIn } from '../../auth/index.ts';
import { customers } from '../accounts.ts';
import { noteDevice } from './devices.ts';
import { Customer } from '../models.ts';

/** Starts a session after a correct password; with a second factor enrolled it stays pending. */
export async function openSession(
  request: Request,
  { id: customerId, epoch, hasSecondFactor }: Omit<SignedIn, 'isConfirmed'>,
) {
  await beginSession(request, { customerId, epoch, mfaPending: hasSecondFactor }, clock.now());
  await refuseEnded(request);
  if (!hasSecondFactor) await noteDevice(request, customerId, { withSecondFactor: false });
}

/**
 * Signs in a customer who confirmed their address in the browser that signed up; returns whether they are signed in.
 * Keeps a session of another account, does not bypass a second factor, and refuses once a password was reset.
 */
export async function openConfirmed(request: Request, customerId: string): Promise<boolean> {
  const { session } = request;
  if (session.customerId !== undefined) return session.customerId === customerId && !session.mfaPending;
  const where = { id: customerId, state: 'active', sessionEpoch: 0, totpSecret: null };
  if (!(await Customer.findOne({ attributes: ['id'], where }))) return false;
  await openSession(request, { id: customerId, epoch: 0, hasSecondFactor: false });
  return true;
}

/** Completes a pending session after the second factor, under a new id. */
export const completeSession = (request: Request, by?: Attempt): Promise<void> =>
  renewCustomerSession(request, {
    mfaPending: false,
    ...secondFactorShown(),
    ...madeBy(by),
  });

/** Session fields set when a second factor has just been verified; it counts as a step-up too. */
export function secondFactorShown(): { mfaVerifiedAt: string; steppedUpAt: string } {
  const at = clock.now().toISOString();
  return { mfaVerifiedAt: at, steppedUpAt: at };
}

/** Renews the session under a new id. Error: UNAUTHENTICATED when the account's sessions were revoked. */
export async function renewCustomerSession(
  request: Request,
  changes: Partial<Omit<SessionData, 'cookie'>>,
): Promise<void> {
  await renewSession(request, changes);
  await refuseEnded(request);
}

/** Checked after the session is stored: a concurrent revocation either deletes it or has already raised the epoch. */
export async function refuseEnded(request: Request): Promise<void> {
  const { customerId: id = '', epoch: sessionEpoch = 0 } = request.session;
  const where = { id, state: 'active', sessionEpoch };
  if (isId(id) && (await Customer.findOne({ attributes: ['id'], where }))) return;
  await endSession(request);
  throw refuse('UNAUTHENTICATED', 'This session was ended. Sign in again.');
}

/**
 * Verifies that the account's owner is at this session: by the password, or if none is given by a recent
 * step-up. Errors: SIGN_IN_FAILED, STEP_UP_REQUIRED, RATE_LIMITED.
 */
export async function proveOwner(
  request: Request,
  customerId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) requireRecentStepUp(request);
  else await checkPassword(customers, customerId, password);
}

/** Keeps a customer's session from being ended until the running transaction commits. Error: UNAUTHENTICATED if it has ended. */
export const holdCustomerSession = (customerId: string, sid: string): Promise<void> =>
  holdSession(customers, customerId, sid);

/**
 * Sets a field of the stored session only: a changed `request.session` is saved after the response, which would restore
 * a session that was revoked in between.
 */
export async function writeSession(sid: string, field: string, value: unknown): Promise<void> {
  await execute(
    'UPDATE customer_sessions SET sess = jsonb_set(sess::jsonb, ARRAY[$2::text], $3::jsonb)::json WHERE sid = $1',
    [sid, field, JSON.stringify(value)],
  );
}
