import type { Request } from 'express';

import { requireRecentStepUp } from '../../platform/http/step-up.ts';
import { checkPassword } from './check-password.ts';

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
  else await checkPassword(customerId, password);
}
