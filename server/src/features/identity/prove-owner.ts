import type { Request } from 'express';

import { one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { requireRecentStepUp } from '../../platform/http/step-up.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countTry, forgiveTries } from '../../platform/throttle.ts';
import { passwordTries } from './throttles.ts';

/**
 * Makes sure that whoever sits at this session is the account's owner: by the password, or without one by a recent
 * step-up. Errors: SIGN_IN_FAILED, STEP_UP_REQUIRED, RATE_LIMITED.
 */
export async function proveOwner(
  request: Request,
  customerId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    requireRecentStepUp(request);
    return;
  }
  await countTry(passwordTries, customerId);
  const { hash } = found(
    await one<{ hash: string }>('SELECT password_hash AS hash FROM customers WHERE id = $1', [customerId]),
  );
  if (!(await verifyPassword(hash, password, 'customer')))
    throw refuse('SIGN_IN_FAILED', 'The password is not right.');
  await forgiveTries(passwordTries, customerId);
}
