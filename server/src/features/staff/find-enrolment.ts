import type { Request } from 'express';

import { refuse } from '../../platform/errors.ts';
import { requireRecentStepUp } from '../../platform/http/step-up.ts';
import { readPending, readSignedIn } from './acting.ts';
import type { EnrolmentKind } from './enrol.ts';

/**
 * Returns who may enrol an app now: someone signing in without one, or signed in with a recent step-up.
 * Errors: UNAUTHENTICATED, MFA_REQUIRED, STEP_UP_REQUIRED.
 */
export async function findEnrolment(request: Request): Promise<{ staffId: string; kind: EnrolmentKind }> {
  if (request.session.mfaPending) {
    const pending = await readPending(request);
    if (pending.hasTotp) throw refuse('MFA_REQUIRED', 'Use the authenticator app that is set up.');
    return { staffId: pending.id, kind: 'first' };
  }
  const { id } = await readSignedIn(request);
  requireRecentStepUp(request);
  return { staffId: id, kind: 'replacement' };
}
