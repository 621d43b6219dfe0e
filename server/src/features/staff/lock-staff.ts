import { one } from '../../platform/db.ts';

/** Locks a staff member's row until the transaction ends, to serialise what one person does. */
export async function lockStaff(staffId: string): Promise<void> {
  await one('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [staffId]);
}
