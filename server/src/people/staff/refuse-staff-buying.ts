import { after, clock, days } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { readSettings } from '../../base/index.ts';
import { isOfStaffStatement } from './functions.sql.ts';

/**
 * Whether a customer account is a staff member's (by default anyone's): by its confirmed address (work, or declared
 * private), or by a browser that both used recently.
 */
async function isOfStaff(customerId: string, staffId: string | null = null): Promise<boolean> {
  const own = await one(isOfStaffStatement, [customerId, await sharedBrowserSince(), staffId]);
  return own !== undefined;
}

/** A browser that customer and staff both used since then makes them the same person. */
export async function sharedBrowserSince(): Promise<Date> {
  const { staffDeviceDays } = await readSettings();
  return after(clock.now(), -days(staffDeviceDays));
}

export const mayBuy = async (customerId: string): Promise<boolean> => !(await isOfStaff(customerId));

/** Staff may not buy, enter or win anything. Error: STAFF_CANNOT_BUY. */
export async function refuseStaffBuying(customerId: string): Promise<void> {
  if (await isOfStaff(customerId)) throw staffCannotBuy();
}

export const staffCannotBuy = () =>
  refuse('STAFF_CANNOT_BUY', 'People who work for the shop cannot buy, enter or win anything here.');

/**
 * Whether somebody without an account is staff: by the mailbox, however it is spelled, or by a browser that staff used
 * recently.
 */
export async function isStaffMailbox(email: string, device: string | null): Promise<boolean> {
  const { staffDeviceDays } = await readSettings();
  const own = await one(
    `SELECT 1 FROM staff s WHERE mailbox_of(s.email) = mailbox_of($1)
       OR s.private_email_hash = encode(sha256(convert_to(mailbox_of($1), 'UTF8')), 'hex')
     UNION ALL
     SELECT 1 FROM staff_devices WHERE device_hash = decode($2, 'hex') AND seen_at > $3
     LIMIT 1`,
    [email.toLowerCase(), device, after(clock.now(), -days(staffDeviceDays))],
  );
  return own !== undefined;
}

/** Staff may not pay or verify themselves. Error: FOUR_EYES_REQUIRED. */
export async function refuseOwnAccount(staffId: string, customerId: string): Promise<void> {
  if (await isOfStaff(customerId, staffId))
    throw refuse(
      'FOUR_EYES_REQUIRED',
      'This looks like your own customer account: somebody else must do it.',
    );
}
