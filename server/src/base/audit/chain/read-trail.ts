import type { AuditTrailDto } from '../../../contract/index.ts';
import { after, clock, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db.ts';

/** Returns how far the trail is sealed, and the values it can be filtered by. */
export async function readTrail(): Promise<AuditTrailDto> {
  const [lastSeal] = await sql<{ number: number; sealedAt: Date; toSeq: number; head: string }>(
    'SELECT number, sealed_at AS "sealedAt", to_seq AS "toSeq", head FROM audit_seals ORDER BY number DESC LIMIT 1',
  );
  const [waiting] = await sql<{ count: number; oldestAt: Date | null }>(
    `SELECT count(*)::int AS count, min(e.at) AS "oldestAt" FROM audit_entries e
     WHERE NOT EXISTS (SELECT 1 FROM audit_chain k WHERE k.entry_id = e.id)`,
  );
  return {
    sealedCount: lastSeal?.toSeq ?? 0,
    unsealedCount: waiting?.count ?? 0,
    isOverdue: (waiting?.oldestAt ?? clock.now()) < after(clock.now(), -minutes(5)),
    lastSeal: lastSeal
      ? { number: lastSeal.number, sealedAt: lastSeal.sealedAt.toISOString(), head: lastSeal.head }
      : null,
    actions: await distinct('action'),
    subjectKinds: await distinct('subject_kind'),
    staff: await sql<{ id: string; name: string }>('SELECT id, name FROM staff_names ORDER BY name, id'),
  };
}

/** Distinct values by hopping along the index instead of scanning the whole trail. */
async function distinct(column: 'action' | 'subject_kind'): Promise<string[]> {
  const rows = await sql<{ value: string }>(
    `WITH RECURSIVE hop AS (
       (SELECT ${column} AS value FROM audit_entries ORDER BY ${column} LIMIT 1)
       UNION ALL
       SELECT (SELECT ${column} FROM audit_entries WHERE ${column} > hop.value ORDER BY ${column} LIMIT 1)
       FROM hop WHERE hop.value IS NOT NULL)
     SELECT value FROM hop WHERE value IS NOT NULL`,
  );
  return rows.map(({ value }) => value);
}
