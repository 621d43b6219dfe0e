import type { Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';

/** Sums the top-ups settled in a period, start inclusive and end exclusive. */
export async function sumTopUps(from: Date, to: Date): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM top_ups
     WHERE state = 'settled' AND settled_at >= $1 AND settled_at < $2`,
    [from, to],
  );
  return row?.cents ?? 0;
}
