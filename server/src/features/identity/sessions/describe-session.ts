import type { Request } from 'express';

import type { CustomerSessionDto } from '../../../contract/index.ts';
import { found } from '../../../platform/errors.ts';
import { readSettings } from '../../settings/index.ts';
import { Customer } from '../models.ts';

interface CustomerRow {
  id: string;
  displayName: string;
  email: string;
  emailConfirmed: boolean;
  country: string;
}

export async function readCustomer(id: string): Promise<CustomerRow | undefined> {
  return (await readAccount(id))?.customer;
}

async function readAccount(id: string): Promise<{ customer: CustomerRow; isEnrolled: boolean } | undefined> {
  const attributes = ['displayName', 'email', 'emailConfirmedAt', 'country', 'totpSecret'];
  const row = await Customer.findOne({ attributes, where: { id, state: 'active' }, raw: true });
  if (!row) return undefined;
  const { displayName, email, country } = row;
  const customer = { id, displayName, email, emailConfirmed: row.emailConfirmedAt !== null, country };
  return { customer, isEnrolled: row.totpSecret !== null };
}

/**
 * Describes the signed-in customer, if any: a page requests this first, after it has painted. `customer` is null while
 * the second factor is pending.
 */
export async function describeSession({
  customerId,
  mfaPending = false,
  mfaVerifiedAt,
}: Partial<Request['session']>): Promise<CustomerSessionDto> {
  const account = customerId === undefined ? undefined : await readAccount(customerId);
  const { maintenanceOn } = await readSettings();
  return {
    customer: mfaPending ? null : (account?.customer ?? null),
    permissions: [],
    mfa: {
      enrolled: account?.isEnrolled ?? false,
      pending: account !== undefined && mfaPending,
      verified: account !== undefined && !mfaPending && mfaVerifiedAt !== undefined,
    },
    maintenance: maintenanceOn,
  };
}

export type SecurityTimes = Pick<Customer, 'passwordResetAt' | 'emailChangedAt' | 'mfaResetAt'>;

/** Returns when the account's credentials last changed; payouts wait after that. Error: NOT_FOUND. */
export async function readSecurityTimes(customerId: string): Promise<SecurityTimes> {
  const attributes = ['passwordResetAt', 'emailChangedAt', 'mfaResetAt'];
  return found(await Customer.findByPk(customerId, { attributes, raw: true }));
}
