import type { Cents, SaleLineKind, SaleSubjectKind } from '../../contract/index.ts';
import { execute, sql } from '../../platform/db.ts';

interface SaleLine {
  /** Of the ledger, in the running transaction. */
  transactionId: string;
  customerId: string;
  subjectKind: SaleSubjectKind;
  subjectId: string;
  kind: SaleLineKind;
  /** As it stands on receipts and invoices. */
  title: string;
  /** Below zero for what is given back. */
  cashCents: Cents;
  promoCents: Cents;
  /** The country whose rate counts; the customer's by default. */
  place?: string;
  /** When the transfers were booked. */
  at: Date;
}

/**
 * Writes a line of a sale, or of what is given back, with the tax of its time. The wallet is locked. A constraint refuses to give
 * back more of a kind and balance than it was paid.
 */
export async function recordSaleLine(line: SaleLine): Promise<void> {
  await execute('SELECT record_sale_line_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    ...[line.transactionId, line.customerId, line.subjectKind, line.subjectId, line.kind, line.title],
    ...[line.cashCents, line.promoCents, line.place ?? null, line.at],
  ]);
}

export type SaleLeft = Record<SaleLineKind, { cash: Cents; promo: Cents }>;

/** What was paid for a thing and not given back yet, by what it was paid for and from which balance. */
export async function readSaleLeft(subjectId: string): Promise<SaleLeft> {
  const rows = await sql<{ kind: SaleLineKind; cash: Cents; promo: Cents }>(
    `SELECT kind, sum(cash_cents)::bigint AS cash, sum(promo_cents)::bigint AS promo FROM sale_lines
     WHERE subject_id = $1 GROUP BY 1`,
    [subjectId],
  );
  const left = (kind: SaleLineKind) => {
    const { cash = 0, promo = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { cash, promo };
  };
  return { pack: left('pack'), single: left('single'), shipping: left('shipping'), fees: left('fees') };
}
