import type { Request } from 'express';

import type { CustomerSessionDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';

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
  const row = await one<CustomerRow & { isEnrolled: boolean }>(
    `SELECT id, display_name AS "displayName", email, email_confirmed_at IS NOT NULL AS "emailConfirmed", country,
       totp_secret IS NOT NULL AS "isEnrolled"
     FROM customers WHERE id = $1 AND state = 'active'`,
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
