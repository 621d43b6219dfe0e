import type { ImportFaultDto, ImportReportDto } from '../../contract/index.ts';
import { execute, one, sql } from '../../platform/db.ts';
import type { ImportKind } from './kinds/kind.ts';
import { maxReportedFaults } from './stage-rows.ts';

export interface Verdict {
  counts: ImportReportDto['counts'];
  faults: ImportFaultDto[];
  faultCount: number;
  /** Whether a row changes a value that needs a reason. */
  needsReason: boolean;
}

interface VerdictRow {
  new: number;
  changed: number;
  same: number;
  broken: number;
  faultCount: number;
  needsReason: boolean | null;
}

/** Compares the staged rows with the shop's current data. */
export async function checkRows(
  kind: ImportKind,
  importId: string,
  maxFaults = maxReportedFaults,
): Promise<Verdict> {
  const row = await one<VerdictRow>(
    `SELECT count(*) FILTER (WHERE isok AND outcome = 'new') AS new,
       count(*) FILTER (WHERE isok AND outcome = 'changed') AS changed,
       count(*) FILTER (WHERE isok AND outcome = 'same') AS same,
       count(*) FILTER (WHERE NOT isok) AS broken,
       coalesce(sum(cardinality(faults)), 0)::bigint AS "faultCount",
       bool_or(needs_reason) FILTER (WHERE isok) AS "needsReason"
     FROM (SELECT *, cardinality(faults) = 0 AS isok FROM (${kind.verdicts}) verdict) judged`,
    [importId],
  );
  const { new: added = 0, changed = 0, same = 0, broken = 0, faultCount = 0 } = row ?? {};
  return {
    counts: { new: added, changed, same, broken },
    faults: faultCount === 0 ? [] : await listFaults(kind, importId, maxFaults),
    faultCount,
    needsReason: row?.needsReason === true,
  };
}

async function listFaults(kind: ImportKind, importId: string, maxFaults: number): Promise<ImportFaultDto[]> {
  const rows = await sql<{ row: number; fault: string }>(
    `SELECT row, unnest(faults) AS fault FROM (${kind.verdicts}) verdict
     WHERE cardinality(faults) > 0 ORDER BY row LIMIT $2`,
    [importId, maxFaults],
  );
  return rows.map(({ row, fault }) => {
    const at = fault.indexOf('|');
    return { row, field: fault.slice(0, at), message: fault.slice(at + 1) };
  });
}

/** Removes the faulty rows from the staged ones. */
export async function dropBroken(kind: ImportKind, importId: string): Promise<void> {
  await execute(
    `DELETE FROM import_rows r USING (${kind.verdicts}) verdict
     WHERE r.import_id = $1 AND r.row = verdict.row AND cardinality(verdict.faults) > 0`,
    [importId],
  );
}
