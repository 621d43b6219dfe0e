import { sql } from '../../platform/db.ts';
import type { LiveEvent } from './hub.ts';

interface ChangeRow {
  at: Date;
  count: number;
  kinds: string[];
}

/**
 * Reads which kinds of records changed since `after`, by staff (audit) or customers (history): kinds only, no records. An event for
 * each second, which is another one as soon as more has changed in it.
 */
export async function readStaffChanges(after: Date): Promise<LiveEvent[]> {
  const rows = await sql<ChangeRow>(
    `SELECT max(at) AS at, count(*)::int AS count, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM (
       (SELECT at, subject_kind AS kind FROM audited_changes WHERE at > $1 ORDER BY at DESC LIMIT 500)
       UNION ALL
       (SELECT at, subject_kind FROM timeline_changes WHERE at > $1 ORDER BY at DESC LIMIT 500)
     ) changed GROUP BY date_trunc('second', at) ORDER BY 1`,
    [after],
  );
  return rows.map(({ at, count, kinds }) => ({
    id: `${at.getTime()}-${count}.${kinds.join('.')}`,
    at,
    event: 'changed',
    body: { kinds },
  }));
}
