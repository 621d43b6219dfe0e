import { sqlFunction } from '../../platform/database/sql-function.ts';

/** $1 customer, $2 since when shared browsers count, $3 staff member, or null for anyone. */
export const isOfStaffStatement = `
  SELECT 1 FROM confirmed_addresses c WHERE c.customer_id = $1 AND EXISTS (
    SELECT FROM staff s WHERE ($3::uuid IS NULL OR s.id = $3)
      AND (mailbox_of(s.email) = c.mailbox OR s.private_email_hash = encode(sha256(convert_to(c.mailbox, 'UTF8')), 'hex')))
  UNION ALL
  SELECT 1 FROM customer_browsers d JOIN staff_devices s ON s.device_hash = d.device_hash
  WHERE d.customer_id = $1 AND ($3::uuid IS NULL OR s.staff_id = $3) AND s.seen_at > $2 AND d.last_seen_at > $2
  LIMIT 1`;

/**
 * $1 staff member, $2 when. The member, and those who then held their power in hand: each who alone gave one of them power
 * that did not count yet.
 */
const powerGivers = `
BEGIN
  RETURN QUERY WITH RECURSIVE hands AS (
    SELECT $1 AS id
    UNION
    SELECT p.granted_by FROM hands h JOIN staff_powers p ON p.staff_id = h.id
    WHERE p.granted_by IS NOT NULL AND p.granted_at <= $2 AND p.counts_from > $2 AND (p.confirmed_at IS NULL OR p.confirmed_at > $2))
  SELECT h.id FROM hands h;
END`;

export const staffFunctions = [
  sqlFunction('power_givers_1(uuid, timestamptz)', 'SETOF uuid ROWS 1', powerGivers),
  // Whether somebody alone gave this account power that does not count yet: nobody has a limit of their own by that.
  sqlFunction(
    'is_power_new_1(uuid)',
    'boolean',
    `BEGIN RETURN EXISTS (SELECT FROM staff_powers WHERE staff_id = $1 AND counts_from > now() AND confirmed_at IS NULL); END`,
  ),
  sqlFunction(
    'is_of_staff_1(uuid, timestamptz, uuid)',
    'boolean',
    `BEGIN RETURN EXISTS (${isOfStaffStatement}); END`,
  ),
  // As `sharedBrowserSince`.
  sqlFunction(
    'staff_devices_since_1()',
    'timestamptz',
    `BEGIN RETURN now() - make_interval(days => setting_1('staffDeviceDays')::int); END`,
  ),
];
