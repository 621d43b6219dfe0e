import { sql } from '../../../platform/db.ts';
import { takeInUnits, updateUnits, type NewUnit } from '../../../vault/index.ts';
import {
  certificatePattern,
  graderPattern,
  normalCertificate,
  normalGrader,
} from '../../../contract/index.ts';
import { cents, money, required, text, type ChangedRecord, type FieldSpec, type ImportKind } from './kind.ts';
import { wordFault, type Words } from './words.ts';

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

/**
 * Joins each row with its card, kind and origin, and with the unit that has its certificate; omitted fields keep the
 * unit's values. A certificate number is unique per grader only: without a grader in row or unit, it matches only if
 * exactly one unit has it.
 */
const linesOf = (rows: string, more = '') => `
  SELECT r.row, r.id AS new_id, r.fields AS f, c.id AS card_id, k.id AS kind_id, o.id AS row_origin,
    u.id AS unit_id, u.card_id AS unit_card, r.fields ->> 'cert' AS cert,
    coalesce(r.fields ->> 'grade', u.grade) AS grade, coalesce(r.fields ->> 'grader', u.grader) AS grader,
    u.candidates > 1 AND u.grader IS DISTINCT FROM r.fields ->> 'grader' AS is_ambiguous, coalesce(o.id, u.origin_id) AS origin_id,
    coalesce(r.fields ->> 'shelf', u.shelf) AS shelf, coalesce(r.fields ->> 'bin', u.bin) AS bin,
    coalesce((r.fields ->> 'costCents')::bigint, (r.fields ->> 'cost')::bigint, u.cost_cents) AS cost_cents,
    coalesce(r.fields ->> 'notes', u.notes, '') AS notes,
    u.grade AS old_grade, u.grader AS old_grader, u.origin_id AS old_origin, u.shelf AS old_shelf, u.bin AS old_bin, u.cost_cents AS old_cost, u.notes AS old_notes${more}
  FROM import_rows r
  LEFT JOIN set_faces s ON s.code = r.fields ->> 'set'
  LEFT JOIN card_faces c ON c.set_id = s.id AND c.number = r.fields ->> 'number'
  LEFT JOIN unit_kinds k ON k.slug = r.fields ->> 'kind'
  LEFT JOIN unit_origins o ON o.name = r.fields ->> 'origin'
  LEFT JOIN LATERAL (
    SELECT each.*, count(*) OVER () AS candidates FROM unit_records each
    WHERE each.cert = r.fields ->> 'cert'
      AND (r.fields ->> 'grader' IS NULL OR each.grader IS NULL OR each.grader = r.fields ->> 'grader')
    ORDER BY each.grader IS NOT DISTINCT FROM r.fields ->> 'grader' DESC LIMIT 1) u ON true
  WHERE r.import_id = $1${rows}`;

const batchLines = linesOf(' AND r.row BETWEEN $2 AND $3');
const allLines = linesOf(
  '',
  `, CASE WHEN r.fields ->> 'cert' IS NOT NULL THEN min(r.row) OVER (PARTITION BY r.fields ->> 'cert', r.fields ->> 'grader') END AS first_row`,
);

const isChanged = `unit_id IS NOT NULL AND (grade, grader, origin_id, shelf, bin, cost_cents, notes)
  IS DISTINCT FROM (old_grade, old_grader, old_origin, old_shelf, old_bin, old_cost, old_notes)`;

const verdicts = `
  SELECT row, CASE WHEN unit_id IS NULL THEN 'new' WHEN ${isChanged} THEN 'changed' ELSE 'same' END AS outcome,
    false AS needs_reason,
    array_remove(ARRAY[
      CASE WHEN card_id IS NULL THEN 'number|is not a card of the shop' END,
      ${wordFault(kindWords, 'kind_id')},
      CASE WHEN unit_id IS NULL AND f ->> 'kind' IS NULL THEN 'kind|is required for a new unit' END,
      ${wordFault(originWords, 'row_origin')},
      CASE WHEN unit_card <> card_id THEN 'cert|belongs to a unit of another card' END,
      CASE WHEN is_ambiguous THEN 'cert|is that of units of several graders: name the grader' END,
      CASE WHEN first_row < row THEN 'cert|is the same unit as in row ' || first_row END
    ], NULL) AS faults
  FROM (${allLines}) line`;

/** Spreadsheets turn long numbers into `1.23457E+11`, whose digits are gone, or append `.0`. */
const certificate: FieldSpec = {
  read: (cell) => {
    if (/^\d+(\.\d+)?E\+?\d+$/i.test(cell.trim()))
      return {
        fault: 'was shortened by a spreadsheet: format the column as text and copy the numbers again',
      };
    const value = normalCertificate(cell);
    return certificatePattern.test(value) ? { value } : { fault: 'is not 1 to 32 digits and letters' };
  },
};

const grader: FieldSpec = {
  read: (cell) => {
    const value = normalGrader(cell);
    return graderPattern.test(value) ? { value } : { fault: 'is not 2 to 12 letters and digits, like PSA' };
  },
};

export const unitImport: ImportKind = {
  name: 'units',
  subject: 'collectible',
  permission: 'collectibles.import',
  waits: { never: 'Units above a value wait for a count by another person.' },
  fields: {
    set: required(text(40)),
    number: required(text(40)),
    kind: text(80),
    cert: certificate,
    grade: text(40),
    grader,
    origin: text(80),
    shelf: text(40),
    bin: text(20),
    cost: money,
    costCents: cents,
    notes: text(2_000),
  },
  verdicts,
  words: [kindWords, originWords],
  prepare: () => Promise.resolve(),
  listChanges({ importId, first, last }) {
    return sql<ChangedRecord>(
      `SELECT unit_id AS id,
         jsonb_build_object('grade', old_grade, 'grader', old_grader, 'originId', old_origin, 'shelf', old_shelf, 'bin', old_bin, 'costCents', old_cost, 'notes', old_notes) AS before,
         jsonb_build_object('grade', grade, 'grader', grader, 'originId', origin_id, 'shelf', shelf, 'bin', bin, 'costCents', cost_cents, 'notes', notes) AS after
       FROM (${batchLines}) line WHERE ${isChanged} ORDER BY unit_id`,
      [importId, first, last],
    );
  },
  async write({ importId, first, last, at, staffId }) {
    const units = await sql<NewUnit & { isNew: boolean }>(
      `SELECT coalesce(unit_id, new_id) AS id, unit_id IS NULL AS "isNew", card_id AS "cardId", kind_id AS "kindId", cert, grade,
         grader, origin_id AS "originId", shelf, bin, cost_cents AS "costCents", notes
       FROM (${batchLines}) line WHERE unit_id IS NULL OR ${isChanged} ORDER BY row`,
      [importId, first, last],
    );
    await updateUnits(
      units.filter(({ isNew }) => !isNew),
      at,
    );
    await takeInUnits(
      units.filter(({ isNew }) => isNew),
      { at, staffId },
    );
  },
};
