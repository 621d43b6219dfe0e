import type { Request } from 'express';
import type { SessionData } from 'express-session';

import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { beginSession, endSession, renewSession } from '../../platform/http/sessions.ts';
import { noteDevice } from './devices.ts';
import type { SignedIn } from './sign-in.ts';

/** Begins the session of whose password was right; with a second factor it opens nothing yet. */
export async function openSession(request: Request, { customerId, epoch, hasSecondFactor }: SignedIn) {
  await beginSession(request, { customerId, epoch, mfaPending: hasSecondFactor }, clock.now());
  await refuseEnded(request);
  if (!hasSecondFactor) await noteDevice(request, customerId, { withSecondFactor: false });
}

/**
 * Signs in who has just confirmed an address in the browser that signed up; answers whether they are signed in. A session
 * of another account stays, a second factor is not passed by, and a password set meanwhile ends this way in.
 */
export async function openConfirmed(request: Request, customerId: string): Promise<boolean> {
  const { session } = request;
  if (session.customerId !== undefined) return session.customerId === customerId && !session.mfaPending;
  const fresh = await one<{ epoch: number }>(
    `SELECT session_epoch AS epoch FROM customers
     WHERE id = $1 AND state = 'active' AND session_epoch = 0 AND totp_secret IS NULL`,
    [customerId],
  );
  if (!fresh) return false;
  await openSession(request, { customerId, epoch: fresh.epoch, hasSecondFactor: false });
  return true;
}

/** The second factor was shown too: under a new id the session is a whole one. */
export async function completeSession(request: Request, customerId: string): Promise<void> {
  await renewCustomerSession(request, { mfaPending: false, ...secondFactorShown() });
  await noteDevice(request, customerId, { withSecondFactor: true });
}

/** What a session remembers of a second factor shown just now; it is a step-up as well. */
export function secondFactorShown(): { mfaVerifiedAt: string; steppedUpAt: string } {
  const at = clock.now().toISOString();
  return { mfaVerifiedAt: at, steppedUpAt: at };
}

/** The session goes on under a new id. Error: UNAUTHENTICATED when the account's sessions were ended meanwhile. */
export async function renewCustomerSession(
  request: Request,
  changes: Partial<Omit<SessionData, 'cookie'>>,
): Promise<void> {
  await renewSession(request, changes);
  await refuseEnded(request);
}

/** Asked once the session is stored: whoever ends sessions either finds it there or has raised the epoch before. */
async function refuseEnded(request: Request): Promise<void> {
  const { customerId, epoch = 0 } = request.session;
  const current = await one(
    "SELECT 1 FROM customers WHERE id = $1 AND state = 'active' AND session_epoch = $2",
    [customerId, epoch],
  );
  if (current) return;
  await endSession(request);
  throw refuse('UNAUTHENTICATED', 'This session was ended. Sign in again.');
}
