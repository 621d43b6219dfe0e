import { after, clock, hours } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { readSettings, type Settings } from '../settings/index.ts';

type LimitKey = { [Key in keyof Settings]: Settings[Key] extends number ? Key : never }[keyof Settings];

/** A limit as it holds for this person: a raise that they asked for serves them 24 hours after it was approved. */
export async function readOwnLimit(staffId: string, key: LimitKey): Promise<number> {
  const current = (await readSettings())[key];
  const rows = await sql<{ before: number }>(
    `SELECT (before ->> $2)::bigint AS before FROM approvals
     WHERE kind = 'settings' AND requested_by = $1 AND state = 'approved' AND decided_at > $3 AND before ? $2`,
    [staffId, key, after(clock.now(), -hours(24))],
  );
  return Math.min(current, ...rows.map(({ before }) => before));
}
