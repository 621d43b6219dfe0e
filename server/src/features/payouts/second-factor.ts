import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

/** Payouts require a second factor. Error: STEP_UP_REQUIRED with `enrolment`. */
export async function refuseWithoutSecondFactor(customerId: string): Promise<void> {
  const row = await one('SELECT 1 FROM customers WHERE id = $1 AND totp_secret IS NOT NULL', [customerId]);
  if (!row)
    throw refuse('STEP_UP_REQUIRED', 'Payouts need a second factor. Set one up first.', { enrolment: true });
}
