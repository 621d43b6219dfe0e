import { execute } from '../../../platform/db.ts';
import { gameWords } from './games.ts';
import { settleWords } from './words.ts';

/** Numbers are the same with leading zeros, and with the count of their set: `1`, `001`, `1/204`. */
const plainNumber = (number: string): string => `number_order(split_part(${number}, '/', 1))`;

/**
 * The set codes by which a file may name a set: code and name in any case, and codes whose zeros a spreadsheet dropped.
 * `scope` is the game that the row names, or empty.
 */
const setWords = `SELECT DISTINCT ON (word, scope) word, scope, code FROM (
    SELECT word, scope, code, said.rank, count(*) OVER (PARTITION BY word, scope, said.rank) AS n FROM (
      SELECT lower(code) AS word, code, game_id, 1 AS rank FROM set_faces
      UNION ALL SELECT lower(name), code, game_id, 2 FROM set_faces
      UNION ALL SELECT ltrim(lower(code), '0'), code, game_id, 3 FROM set_faces
    ) said JOIN game_faces g ON g.id = said.game_id CROSS JOIN LATERAL (VALUES (''), (g.slug)) AS scopes (scope)
  ) counted WHERE n = 1 ORDER BY word, scope, rank`;

/** Writes the code of the set that each row names; a name of several is left as it is. */
export async function settleSets(importId: string, ...fields: readonly string[]): Promise<void> {
  for (const field of fields)
    await execute(
      `UPDATE import_rows r SET fields = r.fields || jsonb_build_object('set', known.code)
       FROM (${setWords}) known
       WHERE r.import_id = $1 AND lower(r.fields ->> '${field}') = known.word AND known.scope = coalesce(r.fields ->> 'game', '')
         AND NOT EXISTS (SELECT 1 FROM set_faces s WHERE s.code = r.fields ->> 'set')`,
      [importId],
    );
}

/** What rows say that is no card's number, or a name where there is no number; once each, as the same is said often. */
const saidOf = (field: 'number' | 'name', rows: string): string => `
  said AS MATERIALIZED (
    SELECT DISTINCT s.id AS set_id, s.code, w.fields ->> '${field}' AS word
    FROM import_rows w JOIN set_faces s ON s.code = w.fields ->> 'set'
    WHERE w.import_id = $1 AND w.fields ->> '${field}' IS NOT NULL AND ${rows}),`;

const writeNumbers = (field: 'number' | 'name'): string => `
  UPDATE import_rows r SET fields = r.fields || jsonb_build_object('number', found.number)
  FROM (SELECT code, said.word, min(number) AS number FROM said_plain said JOIN known USING (set_id, plain)
    GROUP BY code, said.word HAVING count(*) = 1) found
  WHERE r.import_id = $1 AND r.fields ->> 'set' = found.code AND r.fields ->> '${field}' = found.word`;

/** Writes the number, as the shop has it, of the card that each row means: by its number, or without one by its name. */
export async function settleCards(importId: string): Promise<void> {
  await settleWords(importId, gameWords);
  await settleSets(importId, 'set', 'setName');
  await execute(
    `WITH ${saidOf('number', `NOT EXISTS (SELECT 1 FROM card_faces e WHERE e.set_id = s.id AND e.number = w.fields ->> 'number')`)}
     said_plain AS MATERIALIZED (SELECT *, ${plainNumber('word')} AS plain FROM said),
     known AS MATERIALIZED (SELECT set_id, number, ${plainNumber('number')} AS plain FROM card_faces WHERE set_id IN (SELECT set_id FROM said))
     ${writeNumbers('number')}`,
    [importId],
  );
  await execute(
    `WITH ${saidOf('name', `w.fields ->> 'number' IS NULL`)}
     said_plain AS MATERIALIZED (SELECT *, lower(word) AS plain FROM said),
     known AS MATERIALIZED (SELECT set_id, number, lower(name) AS plain FROM card_faces WHERE set_id IN (SELECT set_id FROM said))
     ${writeNumbers('name')} AND r.fields ->> 'number' IS NULL`,
    [importId],
  );
}
