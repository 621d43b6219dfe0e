import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { mailCustomer } from '../mails/index.ts';
import { readSettings } from '../settings/index.ts';
import { passwordWeakness } from './rules.ts';
import { issueToken, spendToken } from './tokens.ts';

const resetWithin = minutes(30);

/** Mails a link to set a new password; the answer never says whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  await inTransaction(async () => {
    const customer = await one<{ id: string }>(
      "SELECT id FROM customers WHERE email = $1 AND state = 'active'",
      [email],
    );
    if (!customer) return;
    await mailPasswordLink(customer.id, email, 'Set a new password');
  });
}

/** Mails a link that works once, for 30 minutes, and proves the mailbox. */
export async function mailPasswordLink(customerId: string, to: string, subject: string): Promise<void> {
  const token = await issueToken('reset-password', customerId, after(clock.now(), resetWithin));
  await mailCustomer('reset-password', { to, customerId }, { token, subject });
}

/** Sets a new password by a mailed token and ends every session. Errors: TOKEN_INVALID, VALIDATION_FAILED. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const hash = await hashPassword(password, 'customer');
  await inTransaction(async () => {
    const customerId = await spendToken('reset-password', token);
    // The link went to the mailbox, so using it confirms the address too.
    await execute(
      'UPDATE customers SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE id = $1',
      [customerId, clock.now()],
    );
    await replacePassword(customerId, password, hash);
  });
}

/** Changes the password of a signed-in customer. Errors: SIGN_IN_FAILED, VALIDATION_FAILED. */
export async function changePassword(customerId: string, current: string, password: string): Promise<void> {
  const row = found(
    await one<{ password_hash: string }>('SELECT password_hash FROM customers WHERE id = $1', [customerId]),
  );
  if (!(await verifyPassword(row.password_hash, current, 'customer')))
    throw refuse('SIGN_IN_FAILED', 'The current password is not right.');
  const hash = await hashPassword(password, 'customer');
  await inTransaction(() => replacePassword(customerId, password, hash));
}

async function replacePassword(customerId: string, password: string, hash: string): Promise<void> {
  const { email, name } = found(
    await one<{ email: string; name: string }>(
      'SELECT email, display_name AS name FROM customers WHERE id = $1',
      [customerId],
    ),
  );
  const { shopName } = await readSettings();
  const weakness = passwordWeakness(password, [email.split('@')[0] ?? '', name, shopName]);
  if (weakness !== undefined) throw refuseFields('VALIDATION_FAILED', { password: weakness });
  await execute(
    'UPDATE customers SET password_hash = $2, updated_at = $3, version = version + 1 WHERE id = $1',
    [customerId, hash, clock.now()],
  );
  await execute('DELETE FROM customer_sessions WHERE customer_id = $1', [customerId]);
}
