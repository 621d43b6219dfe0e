import { execute, one } from '../platform/db.ts';

/** A price feed has just said what its values are: they are not stale. In the running transaction. */
export const noteValueSource = (source: string, at: Date): Promise<number> =>
  execute(
    `INSERT INTO value_sources (source, checked_at) VALUES ($1, $2)
     ON CONFLICT (source) DO UPDATE SET checked_at = greatest(value_sources.checked_at, excluded.checked_at)`,
    [source, at],
  );

/** How many values of cards and copies come from this source. */
export async function countValuesFrom(source: string): Promise<number> {
  const row = await one<{ n: number }>(
    `SELECT (SELECT count(*) FROM cards WHERE value_source = $1)::int
       + (SELECT count(*) FROM card_forms WHERE own_source = $1 AND own_value_cents IS NOT NULL)::int AS n`,
    [source],
  );
  return row?.n ?? 0;
}
