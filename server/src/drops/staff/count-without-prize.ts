import { after, clock, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';

const noticeDays = 3;

/** Scheduled drops that open within three days and have no prize yet. */
export async function countDropsWithoutPrize(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM drops d WHERE d.state = 'scheduled' AND d.opens_at <= $1
       AND NOT EXISTS (SELECT 1 FROM drop_prizes p WHERE p.drop_id = d.id)`,
    [after(clock.now(), days(noticeDays))],
  );
  return row?.count ?? 0;
}
