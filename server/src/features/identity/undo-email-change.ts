import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newToken } from '../../platform/random.ts';
import { record } from '../audit/index.ts';
import { dropTokens, endSessions, issueToken } from '../auth/index.ts';
import { mailCustomer } from '../mails/index.ts';
import { customers } from './accounts.ts';
import { isTaken, type EmailChange } from './change-email.ts';

/**
 * Restores the address from before a change, undoing later changes too: every session ends, the password stops
 * working, and a link to set a new one is mailed. Runs in the caller's transaction. Error: TOKEN_INVALID.
 */
export async function undoEmailChange(customerId: string, { changeId }: EmailChange): Promise<void> {
  const { oldEmail } = await takeBack(customerId, changeId);
  const at = clock.now();
  // Unusable by design: only a mailed link sets a working password.
  const hash = await hashPassword(newToken(), 'customer');
  const restored = await one<{ displayName: string }>(
    `UPDATE customers SET email = $2, email_confirmed_at = coalesce(email_confirmed_at, $4), password_hash = $3,
       email_changed_at = CASE WHEN email = $2 THEN email_changed_at ELSE $4 END, updated_at = $4, version = version + 1
     WHERE id = $1 AND state <> 'deleted' RETURNING display_name AS "displayName"`,
    [customerId, oldEmail, hash, at],
  );
  if (!restored) throw tooLate();
  await endSessions(customers, customerId);
  await dropTokens(customers, customerId, [
    'confirm-email',
    'change-email',
    'reset-password',
    'delete-account',
  ]);
  const token = await issueToken(customers, 'reset-password', customerId);
  await mailCustomer('email-restored', { to: oldEmail, customerId }, { token, ...restored });
  await record({
    actor: { kind: 'customer', id: customerId },
    action: 'customer.email-restored',
    subject: { kind: 'customer', id: customerId },
  });
}

/** Undoes this change and all later ones: a thief may have made several. */
async function takeBack(customerId: string, changeId: string): Promise<{ oldEmail: string }> {
  const change = await one<{ oldEmail: string }>(
    `SELECT old_email AS "oldEmail" FROM email_changes
     WHERE id = $1 AND customer_id = $2 AND state <> 'undone' FOR UPDATE`,
    [changeId, customerId],
  );
  if (!change || (await isTaken(change.oldEmail, customerId))) throw tooLate();
  await execute(
    `WITH ended AS (
       UPDATE email_changes SET state = 'undone'
       WHERE customer_id = $1 AND (created_at, id) >= (SELECT created_at, id FROM email_changes WHERE id = $2)
       RETURNING id)
     DELETE FROM account_tokens
     WHERE customer_id = $1 AND purpose = 'undo-email-change' AND (subject ->> 'changeId')::uuid IN (SELECT id FROM ended)`,
    [customerId, changeId],
  );
  return change;
}

const tooLate = () =>
  refuse('TOKEN_INVALID', 'This change cannot be taken back any more. Write to us, and we will help.');
