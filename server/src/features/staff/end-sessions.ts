import { execute } from '../../platform/db.ts';

/** Ends every session of a person, finished or just being made; answers how many there were. */
export async function endSessionsOf(staffId: string): Promise<number> {
  await execute('UPDATE staff SET session_epoch = session_epoch + 1 WHERE id = $1', [staffId]);
  return execute('DELETE FROM staff_sessions WHERE staff_id = $1', [staffId]);
}
