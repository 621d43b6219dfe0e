import { config } from '../../config.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { sendMail } from '../../platform/mail.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
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
    const token = await issueToken('reset-password', customer.id, after(clock.now(), resetWithin));
    await sendMail({
      to: email,
      kind: 'reset-password',
      customerId: customer.id,
      subject: 'Set a new password',
      paragraphs: [
        'You asked for a new password. The link works once, for 30 minutes.',
        'If you did not ask, your password stays as it is.',
      ],
      action: { label: 'Set a new password', url: `${config().publicUrl}/update-password?token=${token}` },
    });
  });
}

/** Sets a new password by a mailed token and ends every session. Errors: TOKEN_INVALID, VALIDATION_FAILED. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const hash = await hashPassword(password, 'customer');
  await inTransaction(async () => {
    const customerId = await spendToken('reset-password', token);
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
