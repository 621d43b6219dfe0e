import type { DropState } from '../contract/index.ts';
import { sql } from '../platform/db.ts';

interface DropChange {
  id: string;
  at: Date;
  event: 'drop';
  body: { dropId: string; state: DropState; entryCount: number };
}

/** For the live stream: announced drops whose state, draw or count of entries changed since `after`, as they are now. */
export async function listDropChanges(after: Date): Promise<DropChange[]> {
  const rows = await sql<{ id: string; at: Date; state: DropState; version: number; entryCount: number }>(
    `SELECT d.id, d.state, d.version, coalesce(d.entry_count, c.seq) AS "entryCount",
       greatest(d.updated_at, e.entered_at) AS at
     FROM drops d JOIN drop_chains c ON c.drop_id = d.id
     LEFT JOIN drop_entries e ON e.drop_id = d.id AND e.seq = c.seq AND d.state = 'open'
     WHERE (d.state = 'open' AND e.entered_at > $1) OR d.updated_at > $1 ORDER BY at`,
    [after],
  );
  return rows.map(({ id, at, state, version, entryCount }) => ({
    id: `${at.getTime()}-${id}-${version}-${entryCount}`,
    at,
    event: 'drop',
    body: { dropId: id, state, entryCount },
  }));
}
