import { Op, Transaction } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  endSessions,
  forgetSecondFactor,
  issueToken,
  noteOwn,
  noteVerb,
  type StaffVerb,
} from '../auth/index.ts';
import { mailCustomer } from '../../base/index.ts';
import { endAccessTokens } from './access-tokens/end-tokens.ts';
import { customers, undoHours } from './accounts.ts';
import { Customer } from './models.ts';
import { answerOf, type VerbAnswer } from './suspend-customer.ts';

/**
 * Removes a customer's second factor and ends every session; the mailbox owner can undo it for 72 hours.
 * Errors: NOT_FOUND, WRONG_STATE.
 */
export function resetSecondFactor(verb: StaffVerb): Promise<VerbAnswer> {
  const { id: customerId } = verb;
  return inTransaction(async () => {
    const where = { id: customerId, state: { [Op.ne]: 'deleted' } };
    const customer = found(await Customer.findOne({ where, lock: Transaction.LOCK.NO_KEY_UPDATE }));
    const { email, totpSecret, totpEnrolledAt } = customer;
    if (totpSecret === null || totpEnrolledAt === null)
      throw refuse('WRONG_STATE', 'This customer has no second factor.');
    const resetId = await keepForUndo(customerId, totpSecret, totpEnrolledAt);
    await forgetSecondFactor(customers, customerId);
    await customer.update({ mfaResetAt: clock.now() });
    await endSessions(customers, customerId);
    await endAccessTokens(customerId, 'mfa-reset');
    await mailUndo(customerId, email, resetId);
    const [before, after] = [{ hasSecondFactor: true }, { hasSecondFactor: false }];
    await noteVerb(customers, verb, 'mfa-reset', { before, after });
    return answerOf(await customer.reload());
  });
}

async function keepForUndo(customerId: string, secret: string, enrolledAt: Date): Promise<string> {
  const id = newId();
  await execute(
    `INSERT INTO mfa_resets (id, customer_id, totp_secret, totp_enrolled_at, recovery_code_hashes, created_at)
     VALUES ($1, $2, $3, $4, ARRAY(
       SELECT code_hash FROM customer_recovery_codes WHERE customer_id = $2 AND used_at IS NULL), $5)`,
    [id, customerId, secret, enrolledAt, clock.now()],
  );
  return id;
}

async function mailUndo(customerId: string, to: string, resetId: string): Promise<void> {
  const token = await issueToken(customers, 'undo-mfa-reset', customerId, {
    subject: { resetId },
    // A second reset must not invalidate the link that undoes the first one.
    keepOlder: true,
  });
  await mailCustomer('mfa-reset', { to, customerId }, { token, hours: undoHours });
}

export interface MfaReset {
  resetId: string;
}

/**
 * Restores a second factor that support removed, replacing any enrolled since, and ends every session; in the
 * running transaction. Error: TOKEN_INVALID.
 */
export async function undoMfaReset(customerId: string, { resetId }: MfaReset): Promise<void> {
  await putBack(resetId, customerId);
  await endSessions(customers, customerId);
  await endAccessTokens(customerId, 'mfa-reset');
  await noteOwn(customers, customerId, 'mfa-reset-undone', { hasSecondFactor: true });
}

async function putBack(resetId: string, customerId: string): Promise<void> {
  const restored = await execute(
    `UPDATE customers c SET totp_secret = r.totp_secret, totp_enrolled_at = r.totp_enrolled_at, totp_new_secret = NULL,
       totp_new_secret_at = NULL, version = c.version + 1, updated_at = $3
     FROM mfa_resets r WHERE r.id = $1 AND r.customer_id = $2 AND c.id = $2 AND c.state <> 'deleted'`,
    [resetId, customerId, clock.now()],
  );
  if (restored === 0)
    throw refuse('TOKEN_INVALID', 'This link has expired or was already used. Request a new one.');
  await execute('DELETE FROM customer_recovery_codes WHERE customer_id = $1', [customerId]);
  await execute(
    `INSERT INTO customer_recovery_codes (customer_id, code_hash, created_at)
     SELECT r.customer_id, hash, $2 FROM mfa_resets r, unnest(r.recovery_code_hashes) AS hash WHERE r.id = $1`,
    [resetId, clock.now()],
  );
  await execute('DELETE FROM mfa_resets WHERE id = $1', [resetId]);
}
