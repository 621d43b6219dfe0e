import { sql } from '../../platform/db.ts';
import { Checklist, type Plan, type Recipe, type UnitRecord } from '../../base/fairness/index.ts';
import type { JobProgress } from '../../platform/jobs/progress.ts';
import { Spool } from './spool.ts';

export interface ClaimedRun {
  checklist: Checklist;
  spool: Spool;
  valueOfUnit: Uint32Array;
}

const unitsAtOnce = 5_000;

/**
 * Reads the checklist of an attempt again, by its recipe with the lists, and holds it against its plan. Lines are spooled to a file,
 * so that memory holds only numbers.
 */
export async function readClaimed(
  { checklist, composition, run }: Plan,
  recipe: Recipe,
  progress: JobProgress,
): Promise<ClaimedRun> {
  await progress.begin('reading', checklist.units);
  const read = new Checklist(recipe, composition);
  const valueOfUnit = new Uint32Array(read.cardOfUnit.length);
  const spool = await Spool.open(valueOfUnit.length);
  try {
    for (;;) {
      const rows = await sql<{ record: string; valueCents: number }>(
        `SELECT record, value_cents AS "valueCents" FROM run_units
         WHERE run_id = $1 AND unit_index >= $2 ORDER BY unit_index LIMIT ${unitsAtOnce}`,
        [run, read.count],
      );
      for (const { record, valueCents } of rows) {
        valueOfUnit[read.count] = valueCents;
        spool.append(read.push(JSON.parse(record) as UnitRecord)); // a line that claiming wrote
      }
      await progress.advance(rows.length);
      if (rows.length < unitsAtOnce) break;
    }
    if (read.count !== checklist.units || read.finish().root !== checklist.root)
      throw new Error('The stored checklist is not the one of the plan.');
    return { checklist: read, spool, valueOfUnit };
  } catch (failure) {
    await spool.remove();
    throw failure;
  }
}
