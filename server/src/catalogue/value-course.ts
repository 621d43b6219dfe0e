import type { CardValueDto } from '../contract/index.ts';
import { sql } from '../platform/db.ts';

interface Held {
  cardId: string;
  since: Date;
}

/**
 * The total market value of these cards over time, each from `since` on: one value for each day of the zone with a change, oldest
 * first. `source` names all sources of the values in it.
 */
export async function valueCourse(held: readonly Held[], timeZone: string): Promise<CardValueDto[]> {
  const rows = await sql<Omit<CardValueDto, 'asOf'> & { asOf: Date }>(
    `WITH held AS (SELECT card_id, since FROM unnest($1::uuid[], $2::timestamptz[]) AS t (card_id, since)),
     course AS (SELECT v.card_id, v.as_of, v.source, v.value_cents - lag(v.value_cents) OVER (PARTITION BY v.card_id ORDER BY v.as_of, v.id) AS step
       FROM card_values v WHERE v.card_id IN (SELECT card_id FROM held)),
     steps AS (
       SELECT h.since AS at, first.source, first.value_cents AS step
       FROM held h CROSS JOIN LATERAL (SELECT v.source, v.value_cents FROM card_values v WHERE v.card_id = h.card_id
         ORDER BY v.as_of > h.since, CASE WHEN v.as_of > h.since THEN v.as_of END, v.as_of DESC, v.id DESC LIMIT 1) first
       UNION ALL
       SELECT c.as_of, c.source, c.step FROM course c JOIN held h ON h.card_id = c.card_id AND h.since < c.as_of
       WHERE c.step IS NOT NULL AND EXISTS (SELECT 1 FROM card_values v WHERE v.card_id = h.card_id AND v.as_of <= h.since)
       UNION ALL
       -- Held before its first value here: it counts with that one, and later ones are steps from it.
       SELECT c.as_of, c.source, c.step FROM course c JOIN held h ON h.card_id = c.card_id
       WHERE c.step IS NOT NULL AND NOT EXISTS (SELECT 1 FROM card_values v WHERE v.card_id = h.card_id AND v.as_of <= h.since))
     SELECT sum(sum(step)) OVER (ORDER BY day)::bigint AS "valueCents", last AS "asOf", sources AS source
     FROM (SELECT (at AT TIME ZONE $3)::date AS day, step, max(at) OVER (PARTITION BY (at AT TIME ZONE $3)::date) AS last FROM steps) s
     CROSS JOIN (SELECT string_agg(DISTINCT source, ', ' ORDER BY source) AS sources FROM steps) named
     GROUP BY day, last, sources ORDER BY day`,
    [held.map(({ cardId }) => cardId), held.map(({ since }) => since), timeZone],
  );
  return rows.map(({ asOf, ...row }) => ({ ...row, asOf: asOf.toISOString() }));
}
