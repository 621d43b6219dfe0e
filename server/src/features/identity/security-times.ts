import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

export interface SecurityTimes {
  /** Of the last password that was set by a mailed link. */
  passwordResetAt: Date | null;
  emailChangedAt: Date | null;
  /** Of the last time that support took the second factor away. */
  mfaResetAt: Date | null;
}

/** When the account's security last changed hands: payouts wait after that. Error: NOT_FOUND. */
export async function readSecurityTimes(customerId: string): Promise<SecurityTimes> {
  return found(
    await one<SecurityTimes>(
      `SELECT password_reset_at AS "passwordResetAt", email_changed_at AS "emailChangedAt", mfa_reset_at AS "mfaResetAt"
       FROM customers WHERE id = $1`,
      [customerId],
    ),
  );
}
