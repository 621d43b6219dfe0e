import type { CustomerSessionDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { readSettings } from '../settings/index.ts';

interface CustomerRow {
  id: string;
  displayName: string;
  email: string;
  emailConfirmed: boolean;
  country: string;
}

export async function readCustomer(id: string): Promise<CustomerRow | undefined> {
  return one<CustomerRow>(
    `SELECT id, display_name AS "displayName", email, email_confirmed_at IS NOT NULL AS "emailConfirmed", country
     FROM customers WHERE id = $1 AND state = 'active'`,
    [id],
  );
}

/** Who is signed in here, if anybody: the first thing that a page asks after it has painted. */
export async function describeSession(customerId: string | undefined): Promise<CustomerSessionDto> {
  const customer = customerId === undefined ? undefined : await readCustomer(customerId);
  const { maintenanceOn } = await readSettings();
  return {
    customer: customer ?? null,
    permissions: [],
    mfa: { enrolled: false, verified: false },
    maintenance: maintenanceOn,
  };
}
