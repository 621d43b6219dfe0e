import type { SaleDocumentKind } from '../../contract/index.ts';
import { execute, one, sql } from '../../platform/db.ts';

/** Invoices or credit notes of a year, numbered from 1. */
export interface Series {
  kind: SaleDocumentKind;
  series: string;
}

/** A number of a series and whose it is: an invoice's or credit note's id. */
export interface TakenNumber extends Series {
  number: number;
  documentId: string;
}

/** The newest number of each series that customers may not see yet. */
export const listUnpublished = (): Promise<TakenNumber[]> =>
  sql<TakenNumber>(
    `SELECT s.kind, s.series, d.number, d.id AS "documentId" FROM document_series s
     CROSS JOIN LATERAL (SELECT number, id FROM sale_documents d WHERE (d.kind, d.series) = (s.kind, s.series)
       ORDER BY number DESC LIMIT 1) d
     WHERE d.number > s.published_number ORDER BY 1, 2`,
  );

/** Shows customers the documents up to these numbers. */
export const publishNumbers = (taken: readonly TakenNumber[]): Promise<number> =>
  execute(
    `UPDATE document_series s SET published_number = t.number
     FROM unnest($1::text[], $2::text[], $3::int[]) AS t (kind, series, number)
     WHERE (s.kind, s.series) = (t.kind, t.series) AND s.published_number < t.number`,
    [taken.map(({ kind }) => kind), taken.map(({ series }) => series), taken.map(({ number }) => number)],
  );

/** Numbers that customers hold and a restored database doesn't have. */
export interface DocumentGap extends Series {
  firstNumber: number;
  lastNumber: number;
  declaredAt: Date;
}

const gapColumns = `kind, series, first_number AS "firstNumber", last_number AS "lastNumber", declared_at AS "declaredAt"`;

/** Passes over the numbers up to `number`, where this database has not given them. Call it in a transaction. */
export async function declareGap(
  { kind, series }: Series,
  number: number,
  at: Date,
): Promise<DocumentGap | undefined> {
  await sql(`SELECT pg_advisory_xact_lock(hashtextextended('sale-documents', 0))`);
  return one<DocumentGap>(
    `INSERT INTO document_gaps (kind, series, first_number, last_number, declared_at)
     SELECT $1, $2, last + 1, $3, $4 FROM (SELECT coalesce(max(last_number), 0) AS last FROM document_series
       WHERE (kind, series) = ($1, $2)) s WHERE last < $3 RETURNING ${gapColumns}`,
    [kind, series, number, at],
  );
}

/** Gaps that were declared in this time. */
export const listGaps = (from: Date, to: Date): Promise<DocumentGap[]> =>
  sql<DocumentGap>(
    `SELECT ${gapColumns} FROM document_gaps WHERE declared_at >= $1 AND declared_at < $2 ORDER BY 1, 2, 3`,
    [from, to],
  );
