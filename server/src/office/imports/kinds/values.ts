import { execute, sql } from '../../../platform/db.ts';
import {
  addForms,
  askForValues,
  listDear,
  listFalls,
  listJumps,
  mergeOwnValues,
  setCardValues,
  type CopyMarks,
} from '../../../catalogue/index.ts';
import { readSourceName } from '../feeds/note-run.ts';
import { exportedValues } from '../layouts/own-export.ts';
import { settleCards } from './find-cards.ts';
import { gameColumns, joinGame, setFaults } from './games.ts';
import { cents, currency, faultWhen, money, text, type ChangedRecord, type ImportKind } from './kind.ts';
import { completeUnit, flag, unitAliases, unitFields } from './unit-fields.ts';

const pick = <Key extends string, Value>(from: Readonly<Record<Key, Value>>, ...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Record<Key, Value>; // by its keys

const described = [
  'condition',
  'finish',
  'language',
  'grader',
  'grade',
  'signed',
  'altered',
  'misprint',
] as const;

/** A copy as its form has it: near mint and English are what is usual, and a grade stands for a condition. */
const marks = `r.fields ->> 'finish' AS finish,
  CASE WHEN NOT r.fields ? 'grade' THEN nullif(r.fields ->> 'condition', 'NM') END AS condition,
  CASE WHEN r.fields ? 'grade' THEN r.fields ->> 'grader' END AS grader, r.fields ->> 'grade' AS grade,
  nullif(r.fields ->> 'language', 'en') AS language`;

const linesOf = (rows: string, more = '') => `
  SELECT r.row, r.fields AS f, r.faults AS cell_faults, r.bad, s.id AS set_id, ${gameColumns}, c.id AS card_id, c.name AS card_name, m.*,
    coalesce((r.fields ->> 'valueCents')::bigint, (r.fields ->> 'value')::bigint) AS cents,
    coalesce(r.fields ->> 'valueSource', 'price list') AS source, g.id AS form_id,
    CASE WHEN m.is_plain THEN c.value_cents ELSE g.own_value_cents END AS old_cents,
    CASE WHEN m.is_plain THEN c.value_source ELSE g.own_source END AS old_source, coalesce(g.value_cents, c.value_cents) AS was_cents${more}
  FROM import_rows r
  LEFT JOIN set_faces s ON s.code = r.fields ->> 'set'${joinGame}
  LEFT JOIN card_faces c ON c.set_id = s.id AND c.number = r.fields ->> 'number'
  CROSS JOIN LATERAL (SELECT *, num_nonnulls(finish, condition, grade, language) = 0 AS is_plain FROM (SELECT ${marks}) said) m
  LEFT JOIN form_facts g ON g.card_id = c.id AND NOT m.is_plain
    AND (g.finish, g.condition, g.grader, g.grade, g.language) IS NOT DISTINCT FROM (m.finish, m.condition, m.grader, m.grade, m.language)
  WHERE r.import_id = $1${rows}`;

const batchLines = linesOf(' AND r.row BETWEEN $2 AND $3');
const allLines = linesOf(
  '',
  `, min(r.row) OVER (PARTITION BY c.id, m.finish, m.condition, m.grader, m.grade, m.language) AS first_row`,
);

const isChanged = `cents IS NOT NULL AND card_id IS NOT NULL AND (cents, source) IS DISTINCT FROM (old_cents, old_source)`;
const said = (field: string) => `f ->> '${field}'`;

const verdicts = `
  SELECT row, CASE WHEN cents IS NULL THEN 'same' WHEN old_cents IS NULL THEN 'new' WHEN ${isChanged} THEN 'changed' ELSE 'same' END AS outcome,
    cents IS NOT NULL AND cents IS DISTINCT FROM old_cents AS needs_reason, 0 AS makes,
    cell_faults || array_remove(ARRAY[
      ${setFaults('false', `'is not in the shop'`)},
      ${faultWhen('number', `card_id IS NULL AND set_id IS NOT NULL AND ${said('number')} IS NOT NULL`, `'is not a card of set ' || (${said('set')})`, said('number'))},
      ${faultWhen('name', `card_id IS NULL AND set_id IS NOT NULL AND ${said('number')} IS NULL AND ${said('name')} IS NOT NULL`, `'is not one card of set ' || (${said('set')}) || ': give its number'`, said('name'))},
      ${faultWhen('value', `cents IS NULL AND NOT f ? 'estimated' AND NOT ('valueCents' = ANY (bad))`, `'is missing'`)},
      ${faultWhen('number', 'card_id IS NOT NULL AND first_row < row', `'is the same copy as in row ' || first_row`, said('number'))}
    ], NULL) AS faults
  FROM (${allLines}) line`;

const dollars = (amount: string) => `'$' || to_char(${amount} / 100.0, 'FM999,999,990.00')`;

/** Old and new values of the largest changes, so that staff see where a list drifts before they import it. */
const notices = `SELECT array_remove(ARRAY[
    (SELECT count(*) || ' values rise, ' || (SELECT count(*) FROM (${allLines}) l WHERE cents < was_cents) || ' fall'
     FROM (${allLines}) l WHERE cents > was_cents)], NULL)
  || ARRAY(SELECT card_name || concat(' ', concat_ws(' · ', finish, condition, grader, grade, language)) || ': ' || ${dollars('was_cents')} || ' → ' || ${dollars('cents')}
    FROM (${allLines}) l WHERE cents <> was_cents AND cardinality(cell_faults) = 0 ORDER BY abs(cents - was_cents) DESC, row LIMIT 10) AS texts`;

interface Line {
  row: number;
  cardId: string;
  formId: string | null;
  ownCents: number | null;
  afterCents: number;
}

const source = `SELECT row, card_id AS "cardId", form_id AS "formId", old_cents AS "ownCents", cents AS "afterCents"
  FROM (${allLines}) line WHERE ${isChanged} AND cents IS DISTINCT FROM old_cents`;

const listChanged = async (importId: string) =>
  (await sql<Line>(source, [importId])).map(({ row, cardId, formId, ownCents, afterCents }) => ({
    row,
    cardId,
    afterCents,
    ...(formId !== null && { form: { id: formId, beforeCents: ownCents, afterCents } }),
  }));

/** Lists rows whose value jumps or costs too much, with the changes to be approved. */
async function listWaiting(importId: string, staffId: string, isBooked: boolean) {
  const changes = await listChanged(importId);
  const keyOf = ({ cardId, form }: { cardId: string; form?: { id: string } }): string => form?.id ?? cardId;
  const jumping = await listJumps(changes, staffId);
  const held = new Set(jumping.map(keyOf));
  const dear = await listDear(
    changes.filter((change) => !held.has(keyOf(change))),
    staffId,
    isBooked,
  );
  const jumps = [...jumping, ...dear];
  const waiting = new Set(jumps.map(keyOf));
  return {
    jumps: jumps.map(({ cardId, beforeCents, afterCents, form }) => ({
      cardId,
      beforeCents,
      afterCents,
      ...(form && { form }),
    })),
    rows: changes.filter((change) => waiting.has(keyOf(change))).map(({ row }) => row),
  };
}

/** A price list: what cards, and copies of them, are worth. */
export const valueImport: ImportKind = {
  name: 'values',
  subject: 'card',
  permission: 'card-values.write',
  waits: 'exposure',
  fields: {
    ...pick(unitFields, 'game', 'set', 'setName', 'number', 'name', ...described),
    value: money,
    valueCents: cents,
    valueSource: text(80),
    currency,
    estimated: flag(),
  },
  needs: [
    ['set', 'setName'],
    ['number', 'name'],
    // An export also lists copies without a value of their own.
    ['value', 'valueCents', 'estimated'],
  ],
  aliases: {
    ...pick(
      unitAliases,
      'game',
      'set',
      'setName',
      'number',
      'name',
      'condition',
      'finish',
      'language',
      'grader',
      'grade',
    ),
    value: ['price', 'marketvalue', 'marketprice', 'valueindollars', 'valueusd'],
    valueCents: ['valueincents', 'priceincents', 'pricecents'],
    valueSource: ['source', 'pricesource'],
  },
  layouts: exportedValues,
  complete: completeUnit,
  async settle(importId) {
    await settleCards(importId);
    // So that an own value has its history and its cost from the first day.
    const forms = await sql<CopyMarks>(
      `SELECT DISTINCT card_id AS "cardId", finish, condition, grader, grade, language FROM (${allLines}) line
       WHERE card_id IS NOT NULL AND NOT is_plain AND form_id IS NULL AND cents IS NOT NULL AND cardinality(cell_faults) = 0`,
      [importId],
    );
    await addForms(forms);
  },
  verdicts,
  notices,
  prepare: () => Promise.resolve(),
  countWaiting: async (importId, staffId) => (await listWaiting(importId, staffId, false)).rows.length,
  async keepChanges(importId, feedId, at) {
    await execute(
      `INSERT INTO price_changes (id, feed_id, import_id, row, card_id, form_id, before_cents, after_cents, state, created_at)
       SELECT gen_random_uuid(), $2, $1, row, card_id, form_id, was_cents, cents, 'applied', $3 FROM (${allLines}) line
       WHERE ${isChanged} AND cents IS DISTINCT FROM was_cents`,
      [importId, feedId, at],
    );
  },
  countFalls: async (importId, staffId) => (await listFalls(await listChanged(importId), staffId)).length,
  listNamed: async (importId) =>
    (
      await sql<{ id: string }>(
        `SELECT coalesce(form_id, card_id) AS id FROM (${allLines}) line WHERE card_id IS NOT NULL AND (is_plain OR form_id IS NOT NULL)`,
        [importId],
      )
    ).map(({ id }) => id),
  async holdBack(importId, { staffId, reason }) {
    const { jumps, rows } = await listWaiting(importId, staffId, true);
    const fallen = (await listFalls(await listChanged(importId), staffId)).map(({ row }) => row);
    await execute(`UPDATE price_changes SET state = 'fell' WHERE import_id = $1 AND row = ANY($2::int[])`, [
      importId,
      fallen,
    ]);
    await execute(
      `UPDATE import_rows SET fields = fields - 'value' - 'valueCents' WHERE import_id = $1 AND row = ANY($2::int[])`,
      [importId, rows],
    );
    await execute(
      `UPDATE price_changes SET state = 'waiting' WHERE import_id = $1 AND row = ANY($2::int[])`,
      [importId, rows],
    );
    await askForValues({
      subject: { kind: 'import', id: importId },
      jumps,
      source: await readSourceName(importId),
      staffId,
      reason,
    });
  },
  listChanges({ importId, first, last }) {
    return sql<ChangedRecord>(
      `SELECT coalesce(form_id, card_id) AS id, CASE WHEN is_plain THEN 'card' ELSE 'card-form' END AS subject,
         jsonb_build_object(CASE WHEN is_plain THEN 'valueCents' ELSE 'ownValueCents' END, old_cents) AS before,
         jsonb_build_object(CASE WHEN is_plain THEN 'valueCents' ELSE 'ownValueCents' END, cents) AS after
       FROM (${batchLines}) line WHERE ${isChanged} ORDER BY row`,
      [importId, first, last],
    );
  },
  async write({ importId, first, last, at }) {
    const values = await sql<CopyMarks & { isPlain: boolean; valueCents: number; source: string }>(
      `SELECT card_id AS "cardId", is_plain AS "isPlain", finish, condition, grader, grade, language, cents AS "valueCents", source
       FROM (${batchLines}) line WHERE ${isChanged}`,
      [importId, first, last],
    );
    await setCardValues(
      values.filter(({ isPlain }) => isPlain),
      at,
    );
    await mergeOwnValues(
      values.filter(({ isPlain }) => !isPlain),
      at,
    );
  },
};
