import { execute, inTransaction, one } from './db.ts';

/** Up to when no transaction can add a row any more: a full hour, and the last midnight (UTC) before it; `-infinity` at first. */
export async function closedUntil(): Promise<{ hour: string; midnight: string }> {
  const row = await one<{ hour: string; midnight: string }>(
    `SELECT closed_until::text AS hour, date_trunc('day', closed_until, 'UTC')::text AS midnight FROM closed_hours`,
  );
  if (!row) throw new Error('The row of closed_hours is gone.');
  return row;
}

/**
 * Job: notes the last full hour, and closes it once every transaction that had begun to write when it was noted has ended. An
 * hour or more lies between its end and the note: a row gets its time when its transaction begins, and none of ours goes on
 * so long without an id. A note of another database, after a restore, is taken again.
 */
export async function closeHours(): Promise<void> {
  await inTransaction(() =>
    execute(
      `UPDATE closed_hours SET
         closed_until = CASE WHEN ended THEN mark_until ELSE closed_until END,
         mark_until = CASE WHEN ended OR foreign_mark THEN greatest(closed_until, mark_until, full_hour) ELSE mark_until END,
         mark_xid = CASE WHEN ended OR foreign_mark THEN next ELSE mark_xid END
       FROM (SELECT date_trunc('hour', now() - interval '1 hour', 'UTC') AS full_hour, pg_current_xact_id() AS next,
         d.mark_xid > pg_current_xact_id() AS foreign_mark,
         d.mark_xid <= pg_snapshot_xmin(pg_current_snapshot()) AS ended FROM closed_hours d FOR UPDATE) seen`,
    ),
  );
}
