import { execute } from '../../../platform/db.ts';

/**
 * Sets a field of the stored session only: a changed `request.session` is saved after the response, which would restore
 * a session that was revoked in between.
 */
export async function writeSession(sid: string, field: string, value: unknown): Promise<void> {
  await execute(
    'UPDATE customer_sessions SET sess = jsonb_set(sess::jsonb, ARRAY[$2::text], $3::jsonb)::json WHERE sid = $1',
    [sid, field, JSON.stringify(value)],
  );
}
