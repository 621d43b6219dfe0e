import { one } from '../../platform/db.ts';
import type { LockedCustomer } from './lock-customer.ts';

export interface CustomerFacts {
  state: LockedCustomer['state'];
  email: string;
  referralCode: string;
  identityVerifiedAt: Date | null;
  hasSecondFactor: boolean;
}

/** Returns an account in any state; `readCustomer` returns active ones only. */
export function findCustomer(customerId: string): Promise<CustomerFacts | undefined> {
  return one<CustomerFacts>(
    `SELECT state, email, referral_code AS "referralCode", identity_verified_at AS "identityVerifiedAt",
       totp_secret IS NOT NULL AS "hasSecondFactor" FROM customers WHERE id = $1`,
    [customerId],
  );
}
