import { after, clock, days } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { readSettings } from '../settings/index.ts';

/**
 * Staff may not pay or verify themselves. Refuses customer accounts with the staff member's own
 * address (work or declared private), or that recently used the same browser. Error: FOUR_EYES_REQUIRED.
 */
export async function refuseOwnAccount(staffId: string, customerId: string): Promise<void> {
  const { staffDeviceDays } = await readSettings();
  const own = await one(
    `SELECT 1 FROM customers c JOIN staff s ON s.id = $1
     WHERE c.id = $2 AND c.email_confirmed_at IS NOT NULL
       AND (s.email = c.email OR s.private_email_hash = encode(sha256(convert_to(c.email, 'UTF8')), 'hex'))
     UNION ALL
     SELECT 1 FROM customer_devices d JOIN staff_devices s ON s.device_hash = d.device_hash
     WHERE s.staff_id = $1 AND d.customer_id = $2 AND s.seen_at > $3 AND d.last_seen_at > $3 LIMIT 1`,
    [staffId, customerId, after(clock.now(), -days(staffDeviceDays))],
  );
  if (own)
    throw refuse(
      'FOUR_EYES_REQUIRED',
      'This looks like your own customer account: somebody else must do it.',
    );
}
