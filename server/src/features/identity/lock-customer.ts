import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';

export interface LockedCustomer {
  state: 'active' | 'suspended' | 'deleted';
  identityVerifiedAt: Date | null;
}

/** Locks a customer's row until the transaction ends, so that what is decided about them holds. */
export function lockCustomer(customerId: string): Promise<LockedCustomer | undefined> {
  return one<LockedCustomer>(
    'SELECT state, identity_verified_at AS "identityVerifiedAt" FROM customers WHERE id = $1 FOR NO KEY UPDATE',
    [customerId],
  );
}

/** Notes that a customer's identity is verified, or no longer. The caller has locked the customer. */
export async function markIdentity(customerId: string, isVerified: boolean): Promise<void> {
  await execute(
    `UPDATE customers SET identity_verified_at = CASE WHEN $2 THEN coalesce(identity_verified_at, $3) END,
       updated_at = $3, version = version + 1 WHERE id = $1`,
    [customerId, isVerified, clock.now()],
  );
}

/** Forgets the referral code that a customer signed up with. */
export async function dropReferralCode(customerId: string): Promise<void> {
  await execute('UPDATE customers SET referred_by_code = NULL WHERE id = $1', [customerId]);
}
