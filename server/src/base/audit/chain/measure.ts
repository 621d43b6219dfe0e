import { clock } from '../../../platform/clock.ts';
import { one } from '../../../platform/db.ts';
import type { Measure } from '../../../platform/measures.ts';

export const auditMeasure: Measure = {
  name: 'audit_unsealed_age_seconds',
  help: 'Age of the oldest audit entry that no seal covers; 0 without one',
  async read() {
    // What was written before the newest seal is covered by it, but for the seconds that its sealer left to the next one.
    const oldest = await one<{ seconds: number }>(
      `SELECT extract(epoch FROM $1 - e.at)::float AS seconds FROM audit_entries e
       WHERE e.at > coalesce((SELECT sealed_at - interval '1 minute' FROM audit_seals ORDER BY number DESC LIMIT 1), '-infinity')
         AND NOT EXISTS (SELECT 1 FROM audit_chain k WHERE k.entry_id = e.id)
       ORDER BY e.at LIMIT 1`,
      [clock.now()],
    );
    return Math.max(0, oldest?.seconds ?? 0);
  },
};
