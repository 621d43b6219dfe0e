import { execute } from '../../../platform/db.ts';

/** A field that refers to one of the shop's records by its key or its display name, case-insensitively. */
export interface Words {
  field: string;
  table: 'card_classes' | 'collectible_classes' | 'origins';
  /** The column that the import's rows are joined by. */
  key: 'slug' | 'name';
  /** The order in which suggestions are listed. */
  order: string;
  what: string;
}

const maxNamed = 40;

/** Replaces names by keys; a name that several records share is left as it is. */
export async function settleWords(importId: string, { field, table, key }: Words): Promise<void> {
  await execute(
    `UPDATE import_rows r SET fields = r.fields || jsonb_build_object('${field}', known.key)
     FROM (
       SELECT DISTINCT ON (word) word, key FROM (
         SELECT lower(${key}) AS word, ${key} AS key, 1 AS place, count(*) OVER (PARTITION BY lower(${key})) AS n FROM ${table}
         UNION ALL
         SELECT lower(name), ${key}, 2, count(*) OVER (PARTITION BY lower(name)) FROM ${table}
       ) said WHERE n = 1 ORDER BY word, place
     ) known
     WHERE r.import_id = $1 AND lower(r.fields ->> '${field}') = known.word
       AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.${key} = r.fields ->> '${field}')`,
    [importId],
  );
}

/** SQL of a fault: why a word matches no record, and which words would. `id` is null when nothing matches. */
export function wordFault({ field, table, key, order, what }: Words, id: string): string {
  const word = `f ->> '${field}'`;
  const shared = `(SELECT string_agg(t.${key}, ', ' ORDER BY t.${order}) FROM ${table} t
    WHERE lower(t.name) = lower(${word}) HAVING count(*) > 1)`;
  const listed = `(SELECT string_agg(name, ', ' ORDER BY place) || CASE WHEN max(n) > ${maxNamed}
      THEN ' and ' || (max(n) - ${maxNamed}) || ' more' ELSE '' END
    FROM (SELECT name, row_number() OVER (ORDER BY ${order}) AS place, count(*) OVER () AS n FROM ${table}) named
    WHERE place <= ${maxNamed})`;
  return `CASE WHEN ${word} IS NOT NULL AND ${id} IS NULL THEN coalesce(
    '${field}|is the name of several: use one of ' || ${shared},
    '${field}|is not a ${what} of the shop' || coalesce(': use ' || ${listed}, '')) END`;
}
