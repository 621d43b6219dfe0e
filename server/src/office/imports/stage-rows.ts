import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readSettings } from '../../base/index.ts';
import { readRates } from './amounts.ts';
import { noteFeedEnd } from './feeds/note-run.ts';
import type { ImportKind } from './kinds/kind.ts';
import { Import, ImportRow } from './models.ts';
import type { ColumnPlan } from './plan-columns.ts';
import { rowReader, type Readings, type ReadRow } from './read-row.ts';
import type { Table } from './read-rows.ts';

const rowsPerStatement = 1_000;

interface StagedRow extends ReadRow {
  row: number;
}

export interface Staged {
  /** Rows that are not blank. */
  rows: number;
  /** The number of the last row. */
  lastRow: number;
  readings: Readings;
}

/** Reads every row by its plan into the staging table, with the faults of its cells. */
export async function stageRows(
  kind: ImportKind,
  importId: string,
  table: Table,
  plan: ColumnPlan,
): Promise<Staged> {
  const { currencyRates } = await readSettings();
  const { read, readings } = rowReader(kind, plan, readRates(currencyRates));
  const staged: Staged = { rows: 0, lastRow: 0, readings };
  let batch: StagedRow[] = [];
  for await (const cells of table.rows) {
    const row = (staged.lastRow += 1);
    if (cells.every((cell) => cell.trim() === '')) continue;
    staged.rows += 1;
    batch.push({ row, ...read(cells) });
    if (batch.length < rowsPerStatement) continue;
    await insertRows(importId, batch);
    batch = [];
  }
  if (batch.length > 0) await insertRows(importId, batch);
  await kind.settle(importId, plan);
  return staged;
}

/** Ends a staged import and deletes its rows; what failed was never imported. `listed` are the copies that a price list valued. */
export async function endImport(
  importId: string,
  state: 'done' | 'failed',
  listed: readonly string[] = [],
): Promise<void> {
  await ImportRow.destroy({ where: { importId } });
  if (state === 'failed') await execute('DELETE FROM import_prints WHERE import_id = $1', [importId]);
  await Import.update({ state, finishedAt: clock.now() }, { where: { id: importId, state: 'staged' } });
  await noteFeedEnd(importId, state, listed);
}

async function insertRows(importId: string, rows: readonly StagedRow[]): Promise<void> {
  await execute(
    `INSERT INTO import_rows (import_id, row, id, fields, faults, bad)
     SELECT $1, row, id, fields, ARRAY(SELECT jsonb_array_elements_text(faults)), ARRAY(SELECT jsonb_array_elements_text(bad))
     FROM unnest($2::int[], $3::uuid[], $4::jsonb[], $5::jsonb[], $6::jsonb[]) AS line (row, id, fields, faults, bad)`,
    [
      importId,
      rows.map(({ row }) => row),
      rows.map(() => newId()),
      rows.map(({ fields }) => JSON.stringify(fields)),
      rows.map(({ faults }) => JSON.stringify(faults)),
      rows.map(({ bad }) => JSON.stringify(bad)),
    ],
  );
}
