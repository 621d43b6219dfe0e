import { sql } from '../../platform/db.ts';
import type { LiveEvent } from './hub.ts';

interface ChangeRow {
  at: Date;
  kinds: string[];
}

/**
 * Reads which kinds of records changed since `after`, by staff (audit) or customers (history): kinds only, no records.
 */
export async function readStaffChanges(after: Date): Promise<LiveEvent[]> {
  const rows = await sql<ChangeRow>(
    `SELECT date_trunc('second', at) AS at, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM (
       (SELECT at, subject_kind AS kind FROM audited_changes WHERE at > $1 ORDER BY at DESC LIMIT 500)
       UNION ALL
       (SELECT at, subject_kind FROM timeline_changes WHERE at > $1 ORDER BY at DESC LIMIT 500)
     ) changed GROUP BY 1 ORDER BY 1`,
    [after],
  );
  return rows.map(({ at, kinds }) => ({
    id: `${at.getTime()}-${kinds.join('.')}`,
    at,
    event: 'changed',
    body: { kinds },
  }));
}
