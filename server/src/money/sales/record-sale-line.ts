import type { Cents, SaleLineKind, SaleSubjectKind } from '../../contract/index.ts';
import { execute } from '../../platform/db.ts';

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

/** Writes a line of a sale, or of what is given back, with the tax of its time. The wallet is locked. */
export async function recordSaleLine(line: SaleLine): Promise<void> {
  await execute('SELECT record_sale_line_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    ...[line.transactionId, line.customerId, line.subjectKind, line.subjectId, line.kind, line.title],
    ...[line.cashCents, line.promoCents, line.place ?? null, line.at],
  ]);
}
