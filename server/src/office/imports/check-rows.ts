import type { ImportFaultDto, ImportFaultGroupDto, ImportReportDto } from '../../contract/index.ts';
import { execute, one, sql } from '../../platform/db.ts';
import type { ImportKind } from './kinds/kind.ts';

export const maxReportedFaults = 200;
const maxGroups = 100;

export interface Verdict {
  counts: ImportReportDto['counts'];
  makes: number;
  faultCount: number;
  /** Whether a row changes a value that needs a reason. */
  needsReason: boolean;
}

interface VerdictRow {
  new: number;
  changed: number;
  same: number;
  broken: number;
  makes: number;
  faultCount: number;
  needsReason: boolean | null;
}

/** Compares the staged rows with the shop's current data. */
export async function checkRows(kind: ImportKind, importId: string): Promise<Verdict> {
  const row = await one<VerdictRow>(
    `SELECT count(*) FILTER (WHERE isok AND outcome = 'new') AS new,
       count(*) FILTER (WHERE isok AND outcome = 'changed') AS changed,
       count(*) FILTER (WHERE isok AND outcome = 'same') AS same,
       count(*) FILTER (WHERE NOT isok) AS broken,
       coalesce(sum(makes) FILTER (WHERE isok), 0)::bigint AS makes,
       coalesce(sum(cardinality(faults)), 0)::bigint AS "faultCount",
       bool_or(needs_reason) FILTER (WHERE isok) AS "needsReason"
     FROM (SELECT *, cardinality(faults) = 0 AS isok FROM (${kind.verdicts}) verdict) judged`,
    [importId],
  );
  const { new: added = 0, changed = 0, same = 0, broken = 0, makes = 0, faultCount = 0 } = row ?? {};
  return {
    counts: { new: added, changed, same, broken },
    makes,
    faultCount,
    needsReason: row?.needsReason === true,
  };
}

/** A fault is `field|message`, with what the file says after a unit separator. */
const faultParts = `nullif(split_part(fault, '|', 1), '') AS field,
  split_part(substr(fault, strpos(fault, '|') + 1), chr(31), 1) AS message, nullif(split_part(fault, chr(31), 2), '') AS value`;
const faultsOf = (kind: ImportKind): string =>
  `SELECT row, at, ${faultParts} FROM (${kind.verdicts}) verdict, unnest(faults) WITH ORDINALITY AS each (fault, at)`;

export const listFaults = (
  kind: ImportKind,
  importId: string,
  maxFaults: number,
): Promise<ImportFaultDto[]> =>
  sql<ImportFaultDto>(
    `SELECT row, field, message, value FROM (${faultsOf(kind)}) fault ORDER BY row, at LIMIT $2`,
    [importId, maxFaults],
  );

/** The same fault of many rows in one line, the most frequent first. */
export const groupFaults = (kind: ImportKind, importId: string): Promise<ImportFaultGroupDto[]> =>
  sql<ImportFaultGroupDto>(
    `SELECT field, message, count(*) AS count, (array_agg(row ORDER BY row))[1:5] AS rows,
       coalesce((array_agg(DISTINCT value) FILTER (WHERE value IS NOT NULL))[1:6], '{}') AS values
     FROM (${faultsOf(kind)}) fault GROUP BY field, message ORDER BY count(*) DESC, min(row) LIMIT ${maxGroups}`,
    [importId],
  );

/** Removes the faulty rows from the staged ones. */
export async function dropBroken(kind: ImportKind, importId: string): Promise<void> {
  await execute(
    `DELETE FROM import_rows r USING (${kind.verdicts}) verdict
     WHERE r.import_id = $1 AND r.row = verdict.row AND cardinality(verdict.faults) > 0`,
    [importId],
  );
}

export async function listNotices({ notices }: ImportKind, importId: string): Promise<string[]> {
  if (notices === undefined) return [];
  return (await one<{ texts: string[] }>(notices, [importId]))?.texts ?? [];
}
