import { col, fn, Transaction } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { Customer } from './models.ts';

export type LockedCustomer = Pick<Customer, 'state' | 'identityVerifiedAt'>;

/** Locks a customer's row until the transaction ends, so that what is decided about them holds. */
export async function lockCustomer(customerId: string): Promise<LockedCustomer | undefined> {
  const attributes = ['state', 'identityVerifiedAt'];
  const lock = Transaction.LOCK.NO_KEY_UPDATE;
  return (await Customer.findByPk(customerId, { attributes, lock, raw: true })) ?? undefined;
}

/** Notes that a customer's identity is verified, or no longer. The caller has locked the customer. */
export async function markIdentity(customerId: string, isVerified: boolean): Promise<void> {
  const verifiedAt = isVerified ? fn('coalesce', col('identity_verified_at'), clock.now()) : null;
  await Customer.update({ identityVerifiedAt: verifiedAt, ...nextVersion() }, { where: { id: customerId } });
}

/** Forgets the referral code that a customer signed up with. */
export async function dropReferralCode(customerId: string): Promise<void> {
  await Customer.update({ referredByCode: null }, { where: { id: customerId } });
}
