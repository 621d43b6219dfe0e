import type { ImportFaultDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ImportKind } from './kinds/kind.ts';
import { settleWords } from './kinds/words.ts';
import { Import, ImportRow } from './models.ts';
import type { Table } from './read-rows.ts';

export const maxReportedFaults = 200;
const rowsPerStatement = 1_000;

export interface Staged {
  rows: number;
  /** Count of rows that cannot be parsed; they are not staged. */
  broken: number;
  faults: ImportFaultDto[];
  faultCount: number;
}

interface StagedRow {
  row: number;
  fields: Record<string, string | number>;
}

/** Maps each field to its column: as requested, or by the same name. Error: VALIDATION_FAILED per field. */
export function mapColumns(
  kind: ImportKind,
  columns: readonly string[],
  requested: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const mapping: Record<string, string> = {};
  const errors: Record<string, string> = {};
  if (requested) {
    for (const [field, column] of Object.entries(requested)) {
      if (!Object.hasOwn(kind.fields, field)) errors[field] = 'is not a field of this import';
      else if (!columns.includes(column)) errors[field] = `takes a column that the file does not have`;
      else mapping[field] = column;
    }
  } else {
    const byName = new Map(columns.map((column) => [column.toLowerCase().replaceAll(/[\s_-]/g, ''), column]));
    for (const field of Object.keys(kind.fields)) {
      const column = byName.get(field.toLowerCase());
      if (column !== undefined) mapping[field] = column;
    }
  }
  for (const [field, { required }] of Object.entries(kind.fields))
    if (required && mapping[field] === undefined) errors[field] ??= 'needs a column';
  if (Object.keys(errors).length > 0) throw refuseFields('VALIDATION_FAILED', { mapping: errors });
  return mapping;
}

/** Reads every row through its mapping into the staging table; lists faults of single cells, up to `maxFaults`. */
export async function stageRows(
  kind: ImportKind,
  importId: string,
  table: Table,
  mapping: Readonly<Record<string, string>>,
  maxFaults: number,
): Promise<Staged> {
  const staged: Staged = { rows: 0, broken: 0, faults: [], faultCount: 0 };
  const places = Object.entries(mapping).map(([field, column]) => ({
    field,
    place: table.columns.indexOf(column),
  }));
  let batch: StagedRow[] = [];
  for await (const cells of table.rows) {
    const row = (staged.rows += 1);
    const { fields, faults } = readRow(kind, places, cells, row, table.columns.length);
    if (faults.length > 0) {
      staged.broken += 1;
      staged.faultCount += faults.length;
      staged.faults.push(...faults.slice(0, maxFaults - staged.faults.length));
    } else batch.push({ row, fields });
    if (batch.length < rowsPerStatement) continue;
    await insertRows(importId, batch);
    batch = [];
  }
  if (batch.length > 0) await insertRows(importId, batch);
  for (const words of kind.words) await settleWords(importId, words);
  return staged;
}

function readRow(
  kind: ImportKind,
  places: readonly { field: string; place: number }[],
  cells: readonly string[],
  row: number,
  width: number,
): { fields: Record<string, string | number>; faults: ImportFaultDto[] } {
  const fields: Record<string, string | number> = {};
  const faults: ImportFaultDto[] = [];
  if (cells.length > width)
    faults.push({ row, field: null, message: `has ${cells.length} cells, the heading ${width}` });
  for (const { field, place } of places) {
    const cell = (cells[place] ?? '').trim();
    const spec = kind.fields[field];
    if (!spec) continue;
    if (cell === '') {
      if (spec.required) faults.push({ row, field, message: 'is required' });
      continue;
    }
    const read = spec.read(cell);
    if ('fault' in read) faults.push({ row, field, message: read.fault });
    else fields[field] = read.value;
  }
  return { fields, faults };
}

/** Ends a staged import and deletes its rows. */
export async function endImport(importId: string, state: 'done' | 'failed'): Promise<void> {
  await ImportRow.destroy({ where: { importId } });
  await Import.update({ state, finishedAt: clock.now() }, { where: { id: importId, state: 'staged' } });
}

async function insertRows(importId: string, rows: readonly StagedRow[]): Promise<void> {
  await execute(
    `INSERT INTO import_rows (import_id, row, id, fields)
     SELECT $1, row, id, fields FROM unnest($2::int[], $3::uuid[], $4::jsonb[]) AS line (row, id, fields)`,
    [
      importId,
      rows.map(({ row }) => row),
      rows.map(() => newId()),
      rows.map(({ fields }) => JSON.stringify(fields)),
    ],
  );
}
