import { one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countTry, forgiveTries } from '../../platform/throttle.ts';
import { passwordTries } from './throttles.ts';

/** Checks the password of a signed-in customer. Errors: SIGN_IN_FAILED, RATE_LIMITED after 5 wrong ones, OVERLOADED. */
export async function checkPassword(customerId: string, password: string): Promise<void> {
  await countTry(passwordTries, customerId);
  const row = found(
    await one<{ password_hash: string }>('SELECT password_hash FROM customers WHERE id = $1', [customerId]),
  );
  if (!(await verifyPassword(row.password_hash, password, 'customer')))
    throw refuse('SIGN_IN_FAILED', 'The current password is not right.');
  await forgiveTries(passwordTries, customerId);
}
