import type { StaffRole } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

/** Lists the addresses of enabled staff with these roles, max 50. */
export async function listStaffAddresses(roles: readonly StaffRole[]): Promise<string[]> {
  const rows = await sql<{ email: string }>(
    'SELECT email FROM staff WHERE role = ANY($1) AND disabled_at IS NULL ORDER BY created_at, id LIMIT 50',
    [roles],
  );
  return rows.map(({ email }) => email);
}
