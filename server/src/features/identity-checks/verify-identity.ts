import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';
import { refuseOwnAccount } from '../staff/index.ts';

interface Verification {
  customerId: string;
  staffId: string;
  isVerified: boolean;
  reason: string;
}

/** Writes down that somebody has seen who the customer is, or takes that back. Errors: NOT_FOUND, WRONG_STATE, FOUR_EYES_REQUIRED. */
export function verifyIdentity({ customerId, staffId, isVerified, reason }: Verification): Promise<void> {
  if (!isId(customerId)) throw notFound();
  return inTransaction(async () => {
    const customer = found(
      await one<{ at: Date | null }>(
        `SELECT identity_verified_at AS at FROM customers WHERE id = $1 AND state <> 'deleted' FOR UPDATE`,
        [customerId],
      ),
    );
    if ((customer.at !== null) === isVerified)
      throw refuse('WRONG_STATE', isVerified ? 'They are verified already.' : 'They are not verified.');
    await refuseOwnAccount(staffId, customerId);
    const at = clock.now();
    await execute(
      'UPDATE customers SET identity_verified_at = $2, updated_at = $3, version = version + 1 WHERE id = $1',
      [customerId, isVerified ? at : null, at],
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: isVerified ? 'customer.identity-verified' : 'customer.identity-revoked',
      subject: { kind: 'customer', id: customerId },
      before: { isIdentityVerified: !isVerified },
      after: { isIdentityVerified: isVerified },
      reason,
    });
  });
}
