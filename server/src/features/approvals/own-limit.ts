import { after, clock, hours } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { readSettings, type Settings } from '../settings/index.ts';

type LimitKey = { [Key in keyof Settings]: Settings[Key] extends number ? Key : never }[keyof Settings];

/** Returns this staff member's limit: a raise they requested applies to them for 24 hours after its approval. */
export async function readOwnLimit(staffId: string, key: LimitKey): Promise<number> {
  const current = (await readSettings())[key];
  const rows = await sql<{ before: number }>(
    `SELECT (before ->> $2)::bigint AS before FROM approvals
     WHERE kind = 'settings' AND requested_by = $1 AND state = 'approved' AND decided_at > $3 AND before ? $2`,
    [staffId, key, after(clock.now(), -hours(24))],
  );
  return Math.min(current, ...rows.map(({ before }) => before));
}
