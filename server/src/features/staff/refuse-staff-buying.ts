import { after, clock, days } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';

/**
 * Whether a customer is not staff: neither by the confirmed address (work, or declared private), nor
 * by a browser that staff recently signed in with.
 */
export async function mayBuy(customerId: string): Promise<boolean> {
  const { staffDeviceDays } = await readSettings();
  const since = after(clock.now(), -days(staffDeviceDays));
  const isStaff = await one(
    `SELECT 1 FROM customers c WHERE c.id = $1 AND c.email_confirmed_at IS NOT NULL AND EXISTS (
       SELECT FROM staff s WHERE s.email = c.email
         OR s.private_email_hash = encode(sha256(convert_to(c.email, 'UTF8')), 'hex'))
     UNION ALL
     SELECT 1 FROM customer_devices d JOIN staff_devices s ON s.device_hash = d.device_hash
     WHERE d.customer_id = $1 AND s.seen_at > $2 AND d.last_seen_at > $2
     LIMIT 1`,
    [customerId, since],
  );
  return isStaff === undefined;
}

/** Staff may not buy, enter or win anything. Error: STAFF_CANNOT_BUY. */
export async function refuseStaffBuying(customerId: string): Promise<void> {
  if (!(await mayBuy(customerId)))
    throw refuse('STAFF_CANNOT_BUY', 'People who work for the shop cannot buy, enter or win anything here.');
}
