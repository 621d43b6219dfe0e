import type { Request } from 'express';

import type { CustomerSessionDto } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';
import { found } from '../../../platform/errors.ts';
import { readSettings } from '../../../base/index.ts';
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
  // SQL: each page and each purchase asks this.
  const row = await one<CustomerRow & { isEnrolled: boolean }>(
    `SELECT id, display_name AS "displayName", email, email_confirmed_at IS NOT NULL AS "emailConfirmed", country,
       totp_secret IS NOT NULL AS "isEnrolled" FROM customers WHERE id = $1 AND state = 'active'`,
    [id],
  );
  if (!row) return undefined;
  const { isEnrolled, ...customer } = row;
  return { customer, isEnrolled };
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
