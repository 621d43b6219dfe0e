import { execute, one } from '../platform/db.ts';

/** Values of cards and of copies whose source is $1, by the ids of copy_values. */
const ownValues = `SELECT id, id AS card_id FROM cards WHERE value_source = $1
  UNION ALL SELECT id, card_id FROM card_forms WHERE own_source = $1 AND own_value_cents IS NOT NULL`;

/**
 * A price feed has just said what its values are: those that it listed are not stale, others age from when it last did. In the
 * running transaction.
 */
export async function noteValueSource(source: string, at: Date, listed: readonly string[]): Promise<void> {
  await execute(
    `DELETE FROM unlisted_values u WHERE source = $1
       AND (copy_id = ANY($2::uuid[]) OR NOT EXISTS (SELECT FROM (${ownValues}) own WHERE own.id = u.copy_id))`,
    [source, listed],
  );
  await execute(
    `INSERT INTO unlisted_values AS u (copy_id, card_id, source, last_listed_at)
     SELECT own.id, own.card_id, $1, coalesce((SELECT checked_at FROM value_sources WHERE source = $1), $3)
     FROM (${ownValues}) own WHERE NOT EXISTS (SELECT FROM unnest($2::uuid[]) AS said (id) WHERE said.id = own.id)
     ON CONFLICT (copy_id) DO UPDATE SET source = excluded.source, last_listed_at = excluded.last_listed_at
     WHERE u.source <> excluded.source`,
    [source, listed, at],
  );
  await execute(
    `INSERT INTO value_sources (source, checked_at) VALUES ($1, $2)
     ON CONFLICT (source) DO UPDATE SET checked_at = greatest(value_sources.checked_at, excluded.checked_at)`,
    [source, at],
  );
}

/** How many values of cards and copies come from this source. */
export async function countValuesFrom(source: string): Promise<number> {
  const row = await one<{ n: number }>(
    `SELECT (SELECT count(*) FROM cards WHERE value_source = $1)::int
       + (SELECT count(*) FROM card_forms WHERE own_source = $1 AND own_value_cents IS NOT NULL)::int AS n`,
    [source],
  );
  return row?.n ?? 0;
}
