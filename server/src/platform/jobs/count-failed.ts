import { one } from '../db.ts';

/** Counts the failed jobs begun in a period, start inclusive and end exclusive. */
export async function countFailedJobs(from: Date, to: Date): Promise<number> {
  const row = await one<{ n: number }>(
    `SELECT count(*)::int AS n FROM jobs WHERE state = 'failed' AND created_at >= $1 AND created_at < $2`,
    [from, to],
  );
  return row?.n ?? 0;
}
