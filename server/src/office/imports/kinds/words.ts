import { execute } from '../../../platform/db.ts';
import { faultWhen } from './kind.ts';

/** A field that refers to one of the shop's records by its key or its display name, case-insensitively. */
export interface Words {
  field: string;
  /** SELECT of the records: `key`, by which the rows are joined, `name`, and `place`, the order of suggestions. */
  records: string;
  /** Which of them a row may name, where that depends on the row: a condition on a record `t` and the columns of its line. */
  fits?: string;
  what: string;
}

const maxNamed = 40;

/** Replaces names by keys; a name that several records share is left as it is. */
export async function settleWords(importId: string, { field, records }: Words): Promise<void> {
  await execute(
    `UPDATE import_rows r SET fields = r.fields || jsonb_build_object('${field}', known.key)
     FROM (
       SELECT DISTINCT ON (word) word, key FROM (
         SELECT lower(key) AS word, key, 1 AS rank, count(*) OVER (PARTITION BY lower(key)) AS n FROM (${records}) by_key
         UNION ALL
         SELECT lower(name), key, 2, count(*) OVER (PARTITION BY lower(name)) FROM (${records}) by_name
       ) said WHERE n = 1 ORDER BY word, rank
     ) known
     WHERE r.import_id = $1 AND lower(r.fields ->> '${field}') = known.word
       AND NOT EXISTS (SELECT 1 FROM (${records}) t WHERE t.key = r.fields ->> '${field}')`,
    [importId],
  );
}

/** SQL of a fault: why a word matches no record, and which words would. `id` is null when nothing matches. */
export function wordFault({ field, records, fits = 'true', what }: Words, id: string): string {
  const word = `f ->> '${field}'`;
  const shared = `(SELECT string_agg(t.key, ', ' ORDER BY t.place) FROM (${records}) t
    WHERE lower(t.name) = lower(${word}) AND ${fits} HAVING count(*) > 1)`;
  const listed = `(SELECT string_agg(name, ', ' ORDER BY place) || CASE WHEN max(n) > ${maxNamed}
      THEN ' and ' || (max(n) - ${maxNamed}) || ' more' ELSE '' END
    FROM (SELECT name, row_number() OVER (ORDER BY place) AS place, count(*) OVER () AS n FROM (${records}) t WHERE ${fits}) named
    WHERE place <= ${maxNamed})`;
  const message = `coalesce('is the name of several: use one of ' || ${shared},
    'is not a ${what} of the shop' || coalesce(': use ' || ${listed}, ''))`;
  return faultWhen(field, `${word} IS NOT NULL AND ${id} IS NULL`, message, word);
}
