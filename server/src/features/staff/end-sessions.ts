import { execute } from '../../platform/db.ts';

/** Ends every session of a staff member, including any being created concurrently; returns the count. */
export async function endSessionsOf(staffId: string): Promise<number> {
  await execute('UPDATE staff SET session_epoch = session_epoch + 1 WHERE id = $1', [staffId]);
  return execute('DELETE FROM staff_sessions WHERE staff_id = $1', [staffId]);
}
