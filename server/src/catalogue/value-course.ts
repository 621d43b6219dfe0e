import type { CardValueDto } from '../contract/index.ts';
import { sql } from '../platform/db.ts';

interface Held {
  /** A card's own id for a plain copy, else that of its form. */
  valuedAs: string;
  since: Date;
}

/**
 * The total market value of these copies over time, each from `since` on: one value for each day of the zone with a change, oldest
 * first. `source` names all sources of the values in it.
 */
export async function valueCourse(held: readonly Held[], timeZone: string): Promise<CardValueDto[]> {
  const rows = await sql<Omit<CardValueDto, 'asOf'> & { asOf: Date }>(
    `WITH held AS (SELECT valued_as, since FROM unnest($1::uuid[], $2::timestamptz[]) AS t (valued_as, since)),
     course AS (SELECT v.valued_as, v.as_of, v.source, v.value_cents - lag(v.value_cents) OVER (PARTITION BY v.valued_as ORDER BY v.as_of, v.id) AS step
       FROM card_values v WHERE v.valued_as IN (SELECT valued_as FROM held)),
     steps AS (
       SELECT h.since AS at, first.source, first.value_cents AS step
       FROM held h CROSS JOIN LATERAL (SELECT v.source, v.value_cents FROM card_values v WHERE v.valued_as = h.valued_as
         ORDER BY v.as_of > h.since, CASE WHEN v.as_of > h.since THEN v.as_of END, v.as_of DESC, v.id DESC LIMIT 1) first
       UNION ALL
       SELECT c.as_of, c.source, c.step FROM course c JOIN held h ON h.valued_as = c.valued_as AND h.since < c.as_of
       WHERE c.step IS NOT NULL AND EXISTS (SELECT 1 FROM card_values v WHERE v.valued_as = h.valued_as AND v.as_of <= h.since)
       UNION ALL
       -- Held before its first value here: it counts with that one, and later ones are steps from it.
       SELECT c.as_of, c.source, c.step FROM course c JOIN held h ON h.valued_as = c.valued_as
       WHERE c.step IS NOT NULL AND NOT EXISTS (SELECT 1 FROM card_values v WHERE v.valued_as = h.valued_as AND v.as_of <= h.since))
     SELECT sum(sum(step)) OVER (ORDER BY day)::bigint AS "valueCents", last AS "asOf", sources AS source
     FROM (SELECT (at AT TIME ZONE $3)::date AS day, step, max(at) OVER (PARTITION BY (at AT TIME ZONE $3)::date) AS last FROM steps) s
     CROSS JOIN (SELECT string_agg(DISTINCT source, ', ' ORDER BY source) AS sources FROM steps) named
     GROUP BY day, last, sources ORDER BY day`,
    [held.map(({ valuedAs }) => valuedAs), held.map(({ since }) => since), timeZone],
  );
  return rows.map(({ asOf, ...row }) => ({ ...row, asOf: asOf.toISOString() }));
}
