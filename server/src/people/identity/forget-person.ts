import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { forgetAnswersOf } from '../../platform/once.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newToken } from '../../platform/random.ts';
import { endSessions } from '../auth/index.ts';
import { forgetMailsOf } from '../../base/index.ts';
import { customers } from './accounts.ts';

/** Personal data that neither the books nor the proofs need. */
const personal = [
  'DELETE FROM email_changes WHERE customer_id = $1',
  'DELETE FROM access_tokens WHERE customer_id = $1',
  'DELETE FROM account_tokens WHERE customer_id = $1',
  'DELETE FROM customer_recovery_codes WHERE customer_id = $1',
  'DELETE FROM customer_devices WHERE customer_id = $1',
  'DELETE FROM mfa_resets WHERE customer_id = $1',
  'DELETE FROM customer_notes WHERE customer_id = $1',
];

/**
 * Anonymises a customer, in the running transaction: the address is free again, every session ends, and only the
 * account's id stays for the books. The country stays too, as taxes depend on it. Returns the former address.
 * Error: WRONG_STATE for a suspended or deleted account.
 */
export async function forgetPerson(customerId: string): Promise<string> {
  const at = clock.now();
  const hash = await hashPassword(newToken(), 'customer');
  const gone = await one<{ email: string; avatarKey: string | null }>(
    `UPDATE customers c SET state = 'deleted', deleted_at = $2, email = 'deleted-' || c.id || '@deleted.invalid',
       email_confirmed_at = NULL, password_hash = $3, display_name = 'Deleted customer', birth_date = NULL,
       is_anonymous = true, avatar_key = NULL, totp_secret = NULL, totp_enrolled_at = NULL, totp_last_step = NULL,
       totp_new_secret = NULL, totp_new_secret_at = NULL, updated_at = $2, version = c.version + 1
     FROM (SELECT id, email, avatar_key FROM customers WHERE id = $1 FOR UPDATE) was
     WHERE c.id = was.id AND c.state = 'active' RETURNING was.email, was.avatar_key AS "avatarKey"`,
    [customerId, at, hash],
  );
  if (!gone) throw refuse('WRONG_STATE', 'Only an open account can be deleted.');
  await endSessions(customers, customerId);
  for (const statement of personal) await execute(statement, [customerId]);
  await forgetMailsOf(customerId, gone.email);
  await forgetAnswersOf(customerId);
  // Storage cannot roll back: the picture is deleted after commit.
  if (gone.avatarKey !== null)
    await enqueue('forget-picture', { key: gone.avatarKey }, { key: `forget-picture:${gone.avatarKey}` });
  return gone.email;
}
