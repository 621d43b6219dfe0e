import { execute, sql } from '../../../platform/db.ts';
import {
  addSets,
  askForValues,
  listDear,
  listJumps,
  listNewJumps,
  mergeCards,
  type MergedCard,
} from '../../../catalogue/index.ts';
import { setCodePattern } from '../../../contract/index.ts';
import { exportedCards } from '../layouts/own-export.ts';
import { settleSets } from './find-cards.ts';
import { gameColumns, gameWords, joinGame, setFaults } from './games.ts';
import {
  cents,
  code,
  currency,
  faultWhen,
  money,
  text,
  type ChangedRecord,
  type ImportKind,
} from './kind.ts';
import { settleWords, wordFault, type Words } from './words.ts';

const classWords: Words = {
  field: 'class',
  records: 'SELECT slug AS key, name, rank AS place, game_id FROM class_faces',
  fits: '(t.game_id IS NULL OR row_game IS NULL OR t.game_id = row_game)',
  what: 'class',
};

/** Writes the slug of the class that each row names, among those of its game and of every game. */
async function settleClasses(importId: string): Promise<void> {
  await execute(
    `WITH known AS MATERIALIZED (
       SELECT DISTINCT ON (word, game) word, game, slug FROM (
         SELECT word, game, slug, rank, count(*) OVER (PARTITION BY word, game, rank) AS n FROM (
           SELECT lower(slug) AS word, slug, game_id, 1 AS rank FROM class_faces
           UNION ALL SELECT lower(name), slug, game_id, CASE WHEN game_id IS NULL THEN 3 ELSE 2 END FROM class_faces
         ) said JOIN (SELECT id AS game FROM game_faces) of ON said.game_id IS NULL OR said.game_id = of.game
       ) counted WHERE n = 1 ORDER BY word, game, rank),
     line AS MATERIALIZED (
       SELECT r.row, row_of.id AS game FROM import_rows r LEFT JOIN set_faces s ON s.code = r.fields ->> 'set'${joinGame}
       WHERE r.import_id = $1 AND NOT EXISTS (SELECT FROM class_faces k WHERE k.slug = r.fields ->> 'class'))
     UPDATE import_rows r SET fields = r.fields || jsonb_build_object('class', known.slug)
     FROM line JOIN known ON known.game = line.game
     WHERE r.import_id = $1 AND r.row = line.row AND lower(r.fields ->> 'class') = known.word`,
    [importId],
  );
}

/** Joins each row with the card, class and set it names; omitted fields keep the card's value. */
const linesOf = (rows: string, more = '') => `
  SELECT r.row, r.id AS new_id, r.fields AS f, r.faults AS cell_faults, r.bad, s.id AS set_id, ${gameColumns}, k.id AS class_id, kg.name AS class_game_name,
    k.game_id AS class_game, c.id AS card_id,
    coalesce(r.fields ->> 'name', c.name) AS name, coalesce(r.fields ->> 'artist', c.artist, '') AS artist,
    coalesce(r.fields ->> 'description', c.description, '') AS description, coalesce(k.id, c.class_id) AS next_class,
    coalesce((r.fields ->> 'valueCents')::bigint, (r.fields ->> 'value')::bigint, c.value_cents) AS value_cents,
    coalesce(r.fields ->> 'valueSource', c.value_source, 'import') AS value_source,
    c.name AS old_name, c.artist AS old_artist, c.description AS old_description, c.class_id AS old_class,
    c.value_cents AS old_value_cents, c.value_source AS old_value_source${more}
  FROM import_rows r
  LEFT JOIN set_faces s ON s.code = r.fields ->> 'set'${joinGame}
  LEFT JOIN class_faces k ON k.slug = r.fields ->> 'class'
  LEFT JOIN game_faces kg ON kg.id = k.game_id
  LEFT JOIN card_faces c ON c.set_id = s.id AND c.number = r.fields ->> 'number'
  WHERE r.import_id = $1${rows}`;

const batchLines = linesOf(' AND r.row BETWEEN $2 AND $3');
const allLines = linesOf(
  '',
  `, min(r.row) OVER (PARTITION BY lower(r.fields ->> 'set'), r.fields ->> 'number') AS first_row,
    min(r.fields ->> 'game') OVER (PARTITION BY lower(r.fields ->> 'set')) AS first_game`,
);

const isChanged = `card_id IS NOT NULL AND (name, artist, description, next_class, value_cents, value_source)
  IS DISTINCT FROM (old_name, old_artist, old_description, old_class, old_value_cents, old_value_source)`;

const verdicts = `
  SELECT row,
    CASE WHEN card_id IS NULL THEN 'new' WHEN ${isChanged} THEN 'changed' ELSE 'same' END AS outcome,
    card_id IS NOT NULL AND value_cents <> old_value_cents AS needs_reason,
    CASE WHEN card_id IS NULL THEN 1 ELSE 0 END AS makes,
    cell_faults || array_remove(ARRAY[
      ${setFaults(`f ->> 'setName' IS NOT NULL AND f ->> 'set' IS NOT NULL`, `'is not in the shop; with setName it is added'`)},
      ${faultWhen('game', `set_id IS NULL AND f ->> 'setName' IS NOT NULL AND f ->> 'game' IS NULL AND row_game IS NULL`, `'is missing, and the set is new: use ' || (SELECT string_agg(name, ', ' ORDER BY rank, name) FROM game_faces)`)},
      ${faultWhen('game', `set_id IS NULL AND said_game IS NOT NULL AND f ->> 'game' <> first_game`, `'is another than in other rows of the set'`, `f ->> 'game'`)},
      ${faultWhen('set', `set_id IS NULL AND f ->> 'setName' IS NOT NULL AND f ->> 'set' !~ '${setCodePattern.source}'`, `'is not a code of letters, digits, dots and hyphens'`, `f ->> 'set'`)},
      ${wordFault(classWords, 'class_id')},
      ${faultWhen('class', 'class_game <> row_game', `'is a class of ' || class_game_name || ', and the set is not'`, `f ->> 'class'`)},
      ${faultWhen('class', `card_id IS NULL AND f ->> 'class' IS NULL`, `'is missing, and the card is new'`)},
      ${faultWhen('name', 'name IS NULL', `'is missing, and the card is new'`)},
      ${faultWhen('value', `value_cents IS NULL AND NOT ('valueCents' = ANY (bad))`, `'is missing, and the card is new'`)},
      ${faultWhen('number', 'first_row < row', `'is the same card as in row ' || first_row`, `f ->> 'number'`)}
    ], NULL) AS faults
  FROM (${allLines}) line`;

const source = `SELECT row, coalesce(card_id, new_id) AS "cardId", value_cents AS "afterCents", card_id IS NULL AS "isNew",
    CASE WHEN next_class <> old_class THEN next_class END AS "nextClass"
  FROM (${allLines}) line WHERE card_id IS NULL OR (value_cents, next_class) IS DISTINCT FROM (old_value_cents, old_class)`;

interface ValuedRow {
  row: number;
  cardId: string;
  afterCents: number;
  isNew: boolean;
  nextClass: string | null;
}

/** Lists rows whose value jumps, costs too much, or is high for a new card, with the changes to be approved. */
async function listWaiting(importId: string, staffId: string, isBooked: boolean) {
  const rows = await sql<ValuedRow>(source, [importId]);
  const known = rows.filter(({ isNew }) => !isNew);
  const added = rows.filter(({ isNew, afterCents }) => isNew && afterCents !== null);
  const jumping = await listJumps(known, staffId);
  const held = new Set(jumping.map(({ cardId }) => cardId));
  const changes = known.map(({ nextClass, ...row }) => ({
    ...row,
    ...(nextClass !== null && { classId: nextClass }),
  }));
  const dear = await listDear(
    changes.filter(({ cardId }) => !held.has(cardId)),
    staffId,
    isBooked,
  );
  const jumps = [...jumping, ...dear, ...(await listNewJumps(added, staffId))].map(toChange);
  const waiting = new Set(jumps.map(({ cardId }) => cardId));
  return { jumps, rows: rows.filter(({ cardId }) => waiting.has(cardId)) };
}

/** What a request keeps of a change. */
const toChange = ({
  cardId,
  beforeCents,
  afterCents,
  classId,
}: Awaited<ReturnType<typeof listDear>>[number]) => ({
  cardId,
  beforeCents,
  afterCents,
  ...(classId !== undefined && { classId }),
});

export const cardImport: ImportKind = {
  name: 'cards',
  subject: 'card',
  permission: 'cards.write',
  waits: 'exposure',
  fields: {
    game: text(80),
    set: code(120),
    setName: text(120),
    number: code(40),
    name: text(200),
    artist: text(200),
    description: text(5_000),
    class: text(80),
    value: money,
    valueCents: cents,
    valueSource: text(80),
    currency,
  },
  needs: [['set'], ['number']],
  aliases: {
    game: ['cardgame', 'tcg'],
    set: ['setcode', 'cardset', 'series'],
    setName: ['settitle'],
    number: ['no', 'cardnumber', 'cardno', 'collectornumber'],
    name: ['cardname', 'card', 'title'],
    artist: ['illustrator'],
    description: ['text', 'rulestext', 'cardtext'],
    class: ['rarity', 'classslug'],
    value: ['price', 'marketvalue', 'marketprice', 'valueindollars', 'valueusd'],
    valueCents: ['valueincents', 'priceincents', 'pricecents'],
    valueSource: ['source', 'pricesource'],
  },
  layouts: exportedCards,
  async settle(importId) {
    await settleWords(importId, gameWords);
    await settleSets(importId, 'set');
    await settleClasses(importId);
  },
  verdicts,
  async prepare(importId, at) {
    const missing = await sql<{ code: string; name: string; gameId: string | null }>(
      `SELECT DISTINCT ON (r.fields ->> 'set') r.fields ->> 'set' AS code, r.fields ->> 'setName' AS name, g.id AS "gameId"
       FROM import_rows r LEFT JOIN set_faces s ON s.code = r.fields ->> 'set'
       LEFT JOIN game_faces g ON g.slug = r.fields ->> 'game'
       WHERE r.import_id = $1 AND s.id IS NULL AND r.fields ->> 'setName' IS NOT NULL ORDER BY 1, r.row`,
      [importId],
    );
    await addSets(missing, at);
    // Rows may write one new code in several cases.
    await settleSets(importId, 'set');
  },
  countWaiting: async (importId, staffId) => (await listWaiting(importId, staffId, false)).jumps.length,
  async holdBack(importId, { staffId, reason }) {
    const { jumps, rows } = await listWaiting(importId, staffId, true);
    await execute(
      `UPDATE import_rows r SET fields = r.fields - 'value' - 'valueCents' - CASE WHEN held.is_new THEN '' ELSE 'class' END
         || CASE WHEN held.is_new THEN '{"valueCents": 0}'::jsonb ELSE '{}' END
       FROM unnest($2::int[], $3::boolean[]) AS held (row, is_new) WHERE r.import_id = $1 AND r.row = held.row`,
      [importId, rows.map(({ row }) => row), rows.map(({ isNew }) => isNew)],
    );
    await askForValues({
      subject: { kind: 'import', id: importId },
      jumps,
      source: 'import',
      staffId,
      reason,
    });
  },
  listChanges({ importId, first, last }) {
    return sql<ChangedRecord>(
      `SELECT card_id AS id,
         jsonb_build_object('name', old_name, 'artist', old_artist, 'description', old_description, 'classId', old_class,
           'valueCents', old_value_cents, 'valueSource', old_value_source) AS before,
         jsonb_build_object('name', name, 'artist', artist, 'description', description, 'classId', next_class,
           'valueCents', value_cents, 'valueSource', value_source) AS after
       FROM (${batchLines}) line WHERE ${isChanged} ORDER BY card_id`,
      [importId, first, last],
    );
  },
  async write({ importId, first, last, at }) {
    const cards = await sql<MergedCard>(
      `SELECT new_id AS id, set_id AS "setId", f ->> 'number' AS number, name, artist, description, next_class AS "classId",
         value_cents AS "valueCents", value_source AS "valueSource"
       FROM (${batchLines}) line WHERE card_id IS NULL OR ${isChanged}`,
      [importId, first, last],
    );
    await mergeCards(cards, at);
  },
};
