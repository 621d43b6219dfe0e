import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

export interface SecurityTimes {
  /** When the password was last set by a mailed link. */
  passwordResetAt: Date | null;
  emailChangedAt: Date | null;
  /** When support last removed the second factor. */
  mfaResetAt: Date | null;
}

/** Returns when the account's credentials last changed; payouts wait after that. Error: NOT_FOUND. */
export async function readSecurityTimes(customerId: string): Promise<SecurityTimes> {
  return found(
    await one<SecurityTimes>(
      `SELECT password_reset_at AS "passwordResetAt", email_changed_at AS "emailChangedAt", mfa_reset_at AS "mfaResetAt"
       FROM customers WHERE id = $1`,
      [customerId],
    ),
  );
}
