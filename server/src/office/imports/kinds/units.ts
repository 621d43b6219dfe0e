import { execute, sql } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { takeInUnits, updateUnits, type NewUnit } from '../../../vault/index.ts';
import { unitLayouts } from '../layouts/known-layouts.ts';
import { exportedUnits } from '../layouts/own-export.ts';
import { settleCards } from './find-cards.ts';
import { gameColumns, joinGame, setFaults } from './games.ts';
import { faultWhen, type Batch, type ChangedRecord, type ImportKind } from './kind.ts';
import { completeUnit, unitAliases, unitFields } from './unit-fields.ts';
import { settleWords, wordFault, type Words } from './words.ts';

const kindWords: Words = {
  field: 'kind',
  records: 'SELECT slug AS key, name, name AS place FROM unit_kinds',
  what: 'kind',
};
const originWords: Words = {
  field: 'origin',
  records: 'SELECT name AS key, name, name AS place FROM unit_origins',
  what: 'place',
};

/** What a row says about its unit, and the unit's column for it. */
const described = {
  grade: 'grade',
  grader: 'grader',
  condition: 'condition',
  finish: 'finish',
  language: 'language',
  shelf: 'shelf',
  bin: 'bin',
} as const;
const compared = [...Object.values(described), 'origin_id', 'cost_cents', 'notes'];

/**
 * Joins each row with its card, kind and origin, and with the unit that it names or that has its certificate, with or without the
 * zeros before it; omitted fields keep the unit's values. A certificate number is unique per grader only: without a grader in row or unit, it matches only if
 * exactly one unit has it.
 */
const linesOf = (rows: string, more = '') => `
  SELECT r.row, r.id AS new_id, r.fields AS f, r.faults AS cell_faults, r.bad, s.id AS set_id, ${gameColumns}, c.id AS card_id, c.name AS card_name,
    c.value_cents, k.id AS kind_id, o.id AS row_origin, u.id AS unit_id, u.card_id AS unit_card, u.cert AS unit_cert, r.fields ->> 'cert' AS cert,
    coalesce((r.fields ->> 'quantity')::int, 1) AS quantity,
    ${Object.entries(described)
      .map(([field, column]) => `coalesce(r.fields ->> '${field}', u.${column}) AS ${column}`)
      .join(', ')},
    u.candidates > 1 AND u.grader IS DISTINCT FROM r.fields ->> 'grader' AS is_ambiguous, coalesce(o.id, u.origin_id) AS origin_id,
    coalesce((r.fields ->> 'costCents')::bigint, (r.fields ->> 'cost')::bigint, u.cost_cents) AS cost_cents,
    coalesce(r.fields ->> 'notes', u.notes, '') AS notes, u.is_promised,
    ${compared.map((column) => `u.${column} AS old_${column}`).join(', ')}${more}
  FROM import_rows r
  LEFT JOIN set_faces s ON s.code = r.fields ->> 'set'${joinGame}
  LEFT JOIN card_faces c ON c.set_id = s.id AND c.number = r.fields ->> 'number'
  LEFT JOIN unit_kinds k ON k.slug = r.fields ->> 'kind'
  LEFT JOIN unit_origins o ON o.name = r.fields ->> 'origin'
  LEFT JOIN LATERAL (
    SELECT each.*, 1 AS candidates, true AS is_named FROM unit_records each WHERE each.id = (r.fields ->> 'unitId')::uuid
    UNION ALL
    SELECT each.*, count(*) OVER (), each.grader IS NOT DISTINCT FROM r.fields ->> 'grader' FROM unit_records each
    WHERE each.cert_digits = ltrim(r.fields ->> 'cert', '0')
      AND (r.fields ->> 'grader' IS NULL OR each.grader IS NULL OR each.grader = r.fields ->> 'grader')
      AND NOT EXISTS (SELECT 1 FROM unit_records known WHERE known.id = (r.fields ->> 'unitId')::uuid)
    ORDER BY is_named DESC LIMIT 1) u ON true
  WHERE r.import_id = $1${rows}`;

const batchLines = linesOf(' AND r.row BETWEEN $2 AND $3');
const allLines = linesOf(
  '',
  // Without a grader in one of two rows, both may be one unit.
  `, CASE WHEN NOT r.fields ? 'cert' THEN NULL
       WHEN r.fields ? 'grader' THEN least(min(r.row) OVER (PARTITION BY ltrim(r.fields ->> 'cert', '0'), r.fields ->> 'grader'),
         min(r.row) FILTER (WHERE NOT r.fields ? 'grader') OVER (PARTITION BY ltrim(r.fields ->> 'cert', '0')))
       ELSE min(r.row) OVER (PARTITION BY ltrim(r.fields ->> 'cert', '0')) END AS first_row,
     CASE WHEN r.fields ? 'unitId' THEN min(r.row) OVER (PARTITION BY coalesce(u.id, (r.fields ->> 'unitId')::uuid)) END AS first_named`,
);

const isChanged = `unit_id IS NOT NULL AND (${compared.join(', ')})
  IS DISTINCT FROM (${compared.map((column) => `old_${column}`).join(', ')})`;

const said = (field: string) => `f ->> '${field}'`;

/** What a unit is, is promised: only its own page changes it, with a second person, and not while it is sealed. */
const keptMarks = ['grade', 'grader', 'condition', 'finish', 'language'].map((mark) =>
  faultWhen(
    mark,
    `is_promised AND ${mark} IS DISTINCT FROM old_${mark}`,
    `'is promised to a customer as it is: correct it on the unit’s page'`,
    mark,
  ),
);

const verdicts = `
  SELECT row,
    CASE WHEN unit_id IS NULL AND quantity > 0 THEN 'new' WHEN ${isChanged} THEN 'changed' ELSE 'same' END AS outcome,
    CASE WHEN unit_id IS NULL THEN quantity ELSE 0 END AS makes, false AS needs_reason,
    cell_faults || array_remove(ARRAY[
      ${setFaults('false', `'is not in the shop'`)},
      ${faultWhen('number', `card_id IS NULL AND set_id IS NOT NULL AND ${said('number')} IS NOT NULL`, `'is not a card of set ' || (${said('set')})`, said('number'))},
      ${faultWhen('name', `card_id IS NULL AND set_id IS NOT NULL AND ${said('number')} IS NULL AND ${said('name')} IS NOT NULL`, `'is not one card of set ' || (${said('set')}) || ': give its number'`, said('name'))},
      ${wordFault(kindWords, 'kind_id')},
      ${faultWhen('kind', `unit_id IS NULL AND quantity > 0 AND ${said('kind')} IS NULL`, `'is missing' || coalesce(': use ' || (SELECT string_agg(slug, ', ' ORDER BY slug) FROM unit_kinds), '')`)},
      ${wordFault(originWords, 'row_origin')},
      ${faultWhen('unitId', `unit_card <> card_id AND f ? 'unitId'`, `'is a unit of another card'`, said('unitId'))},
      ${faultWhen('unitId', 'first_named < row', `'is the same unit as in row ' || first_named`, said('unitId'))},
      ${faultWhen('cert', `f ? 'unitId' AND unit_id IS NOT NULL AND ltrim(cert, '0') <> coalesce(ltrim(unit_cert, '0'), '')`, `'is not the certificate of this unit: correct it on the unit’s page'`, 'cert')},
      ${faultWhen('cert', `unit_card <> card_id AND NOT f ? 'unitId'`, `'belongs to a unit of another card'`, 'cert')},
      ${faultWhen('cert', 'is_ambiguous', `'is that of units of several graders: name the grader'`, 'cert')},
      ${faultWhen('cert', 'first_row < row', `'is the same unit as in row ' || first_row`, 'cert')},
      ${faultWhen('grade', `unit_id IS NOT NULL AND grade IS NOT NULL AND NOT coalesce(is_grade(grader, grade), false)`, `'is not a grade that ' || coalesce(grader, 'anybody') || ' gives'`, 'grade')},
      ${keptMarks.join(',\n      ')}
    ], NULL) AS faults
  FROM (${allLines}) line`;

/** Rows that copies of a card make and no certificate tells apart. A unit of another shop's export is told by its id. */
const prints = `SELECT DISTINCT md5(CASE WHEN fields ? 'unitId' THEN fields ->> 'unitId' ELSE jsonb_build_array(fields -> 'set', fields -> 'number', fields -> 'kind', fields -> 'finish',
    fields -> 'condition', fields -> 'language', fields -> 'grader', fields -> 'grade', fields -> 'quantity', fields -> 'cost', fields -> 'costCents')::text END)::uuid AS print, row
  FROM import_rows WHERE import_id = $1 AND NOT (fields ? 'cert')
    AND NOT EXISTS (SELECT 1 FROM unit_records u WHERE u.id = (fields ->> 'unitId')::uuid)`;

const isOther = `(coalesce(condition, 'NM') <> 'NM' OR finish IS NOT NULL OR coalesce(language, 'en') <> 'en' OR grade IS NOT NULL)`;
/** `verb` as one row and as several say it; `words` is SQL. */
const notice = (condition: string, [one, many]: readonly [string, string], words: string) => `
  CASE count(*) FILTER (WHERE ${condition}) WHEN 0 THEN NULL WHEN 1 THEN '1 row ${one}' || ${words}
    ELSE count(*) FILTER (WHERE ${condition}) || ' rows ${many}' || ${words} END`;

const makesOther = `(card_id IS NOT NULL AND unit_id IS NULL AND quantity > 0 AND ${isOther})`;
const isIn = (part: string, whole: string) => `position(lower(${part}) IN lower(${whole})) > 0`;
const saysName = `(${said('name')})`;
const namesOther = `(card_id IS NOT NULL AND ${saysName} IS NOT NULL
  AND NOT ${isIn('card_name', saysName)} AND NOT ${isIn(saysName, 'card_name')})`;

const notices = `SELECT array_remove(ARRAY[
  ${notice(makesOther, ['makes', 'make'], `' graded, played, foil, signed or translated copies. Those without a value of their own are estimated from their card’s: see Values of copies'`)},
  ${notice(
    namesOther,
    ['names', 'name'],
    `' another card than the one with that number here: check the set and the numbers. The first says “'
      || (array_agg(${saysName} ORDER BY row) FILTER (WHERE ${namesOther}))[1] || '”'`,
  )},
  ${notice('quantity = 0', ['has the quantity 0 and adds nothing', 'have the quantity 0 and add nothing'], `''`)}
  ], NULL) AS texts FROM (${allLines}) line WHERE cardinality(cell_faults) = 0`;

/**
 * A known layout says no kind: a graded card is a slab, a copy whose finish is the name of a kind (`foil`) of that kind, any other a
 * raw card, where the shop has such kinds.
 */
async function settleKinds(importId: string): Promise<void> {
  await execute(
    `WITH physical AS (SELECT min(slug) FILTER (WHERE slug IN ('graded', 'slab')) AS graded, min(slug) FILTER (WHERE slug = 'raw') AS raw,
         CASE WHEN count(*) = 1 THEN min(slug) END AS only FROM unit_kinds WHERE NOT is_digital),
       line AS (SELECT r.row, coalesce(CASE WHEN r.fields ? 'grade' OR r.fields ? 'cert' THEN physical.graded
           ELSE coalesce(finish.slug, physical.raw) END, physical.only) AS kind
         FROM import_rows r CROSS JOIN physical
         LEFT JOIN unit_kinds finish ON NOT finish.is_digital AND finish.slug = replace(r.fields ->> 'finish', ' ', '-')
         WHERE r.import_id = $1 AND NOT (r.fields ? 'kind'))
     UPDATE import_rows r SET fields = r.fields || jsonb_build_object('kind', line.kind) FROM line
     WHERE r.import_id = $1 AND r.row = line.row AND line.kind IS NOT NULL`,
    [importId],
  );
}

/** Units that are added at once. */
const unitsPerStatement = 2_000;
/** Another person counts so many together within a request. */
const unitsPerCount = 20_000;

async function takeInSome(
  units: readonly NewUnit[],
  { at, staffId, delivery }: Pick<Batch, 'at' | 'staffId' | 'delivery'>,
): Promise<void> {
  if (units.length === 0) return;
  const waits = await takeInUnits(units, { at, staffId, delivery });
  delivery.earlier = waits ? [] : [...delivery.earlier, ...units.map(({ id }) => id)];
  delivery.unitCount += units.length;
  if (delivery.unitCount >= unitsPerCount)
    Object.assign(delivery, { id: newId(), earlier: [], unitCount: 0 });
}

const factsOf = (prefix: string) =>
  `jsonb_build_object(${compared.map((column) => `'${camel(column)}', ${prefix}${column}`).join(', ')})`;
const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const unitImport: ImportKind = {
  name: 'units',
  subject: 'collectible',
  permission: 'collectibles.import',
  waits: { never: 'Units above a value wait for a count by another person.' },
  fields: unitFields,
  needs: [
    ['set', 'setName'],
    ['number', 'name'],
  ],
  aliases: unitAliases,
  layouts: [...exportedUnits, ...unitLayouts],
  complete: completeUnit,
  async settle(importId, { layout }) {
    await settleCards(importId);
    if (layout !== null) await settleKinds(importId);
    for (const words of [kindWords, originWords]) await settleWords(importId, words);
  },
  verdicts,
  prints,
  notices,
  prepare: () => Promise.resolve(),
  listChanges({ importId, first, last }) {
    return sql<ChangedRecord>(
      `SELECT unit_id AS id, ${factsOf('old_')} AS before, ${factsOf('')} AS after
       FROM (${batchLines}) line WHERE ${isChanged} ORDER BY unit_id`,
      [importId, first, last],
    );
  },
  async write({ importId, first, last, at, staffId, delivery }) {
    const units = await sql<NewUnit & { isNew: boolean; quantity: number }>(
      `SELECT coalesce(unit_id, new_id) AS id, unit_id IS NULL AS "isNew", quantity, card_id AS "cardId", kind_id AS "kindId", cert, grade,
         grader, condition, finish, language, origin_id AS "originId", shelf, bin, cost_cents AS "costCents", notes
       FROM (${batchLines}) line WHERE (unit_id IS NULL AND quantity > 0) OR ${isChanged} ORDER BY row`,
      [importId, first, last],
    );
    await updateUnits(
      units.filter(({ isNew }) => !isNew),
      { at, staffId },
    );
    let some: NewUnit[] = [];
    for (const { isNew, quantity, ...unit } of units) {
      for (let copy = 0; isNew && copy < quantity; copy += 1) {
        some.push(copy === 0 ? unit : { ...unit, id: newId() });
        if (some.length < unitsPerStatement) continue;
        await takeInSome(some, { at, staffId, delivery });
        some = [];
      }
    }
    await takeInSome(some, { at, staffId, delivery });
  },
};
