import type { ImportReportDto } from '../../contract/index.ts';
import { execute, one } from '../../platform/db.ts';
import type { ImportKind } from './kinds/kind.ts';

/** One import of a kind is staged at a time: two of the same file would both find none before them. */
export const lockRepeats = (kind: ImportKind): Promise<unknown> =>
  one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${kind.name}`]);

const earlier = `i.id <> $1 AND i.state <> 'failed'`;

const knownRows = ({ prints = '' }: ImportKind): string =>
  `SELECT said.row, p.import_id FROM (${prints}) said JOIN import_prints p ON p.print = said.print
   JOIN imports i ON i.id = p.import_id WHERE ${earlier}`;

/** Whether this file was imported before, and how many of its rows; null for a new one. */
export async function findBefore(
  kind: ImportKind,
  importId: string,
  contentHash: string,
): Promise<ImportReportDto['before']> {
  const known =
    kind.prints === undefined
      ? 'SELECT NULL::int AS row, NULL::uuid AS import_id WHERE false'
      : knownRows(kind);
  const found = await one<{ at: Date; by: string; isSameFile: boolean; rows: number }>(
    `WITH known AS (${known})
     SELECT i.created_at AS at, s.name AS by, i.content_hash = $2 AS "isSameFile", (SELECT count(DISTINCT row) FROM known) AS rows
     FROM imports i JOIN staff_names s ON s.id = i.created_by
     WHERE ${earlier} AND i.kind = $3 AND (i.content_hash = $2 OR i.id IN (SELECT import_id FROM known))
     ORDER BY i.content_hash = $2 DESC, i.created_at DESC LIMIT 1`,
    [importId, contentHash, kind.name],
  );
  return found ? { ...found, at: found.at.toISOString() } : null;
}

/** Leaves out rows that were imported before. */
export async function dropKnown(kind: ImportKind, importId: string): Promise<void> {
  if (kind.prints === undefined) return;
  await execute(
    `DELETE FROM import_rows r USING (${knownRows(kind)}) known WHERE r.import_id = $1 AND r.row = known.row`,
    [importId],
  );
}

/** Keeps what recognises these rows when they come again. */
export async function keepPrints(kind: ImportKind, importId: string): Promise<void> {
  if (kind.prints === undefined) return;
  await execute(
    `INSERT INTO import_prints (print, import_id) SELECT DISTINCT print, $1::uuid FROM (${kind.prints}) said`,
    [importId],
  );
}
