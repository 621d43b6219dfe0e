import { config } from '../../config.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { record } from '../audit/index.ts';

/**
 * Answers whose account e-mail and password open; unknown, wrong and disabled answer alike and take the same time.
 * Errors: SIGN_IN_FAILED, OVERLOADED, and FORBIDDEN in live mode, which needs a second factor.
 */
export async function checkStaffSignIn(email: string, password: string): Promise<string> {
  if (config().mode === 'live')
    throw refuse('FORBIDDEN', 'Staff sign in with a second factor only, which this shop has not set up yet.');
  const staff = await one<{ id: string; password_hash: string; disabled_at: Date | null }>(
    'SELECT id, password_hash, disabled_at FROM staff WHERE email = $1',
    [email],
  );
  const isRight = await verifyPassword(staff?.password_hash, password, 'staff');
  if (!staff || !isRight || staff.disabled_at !== null)
    throw refuse('SIGN_IN_FAILED', 'E-mail or password is not right.');
  await inTransaction(() => noteSignIn(staff.id));
  return staff.id;
}

const noteSignIn = (id: string): Promise<void> =>
  record({ actor: { kind: 'staff', id }, action: 'staff.signed_in', subject: { kind: 'staff', id } });
