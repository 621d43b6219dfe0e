import type { SaleDocumentKind, SaleSubjectKind } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { forgetBuyer, sealBuyer, type Buyer } from './buyer.ts';
import type { Seller } from './read-documents.ts';

/** A money event that has no invoice or credit note yet. */
export interface DueDocument {
  transactionId: string;
  subjectKind: SaleSubjectKind;
  subjectId: string;
  customerId: string;
  kind: SaleDocumentKind;
  taxId: string;
  place: string;
}

/** The oldest events without a document, in the order of their numbers to be; of one customer, if given. */
export const listDueDocuments = (limit: number, customerId?: string): Promise<DueDocument[]> =>
  sql<DueDocument>(
    `SELECT transaction_id AS "transactionId", subject_kind AS "subjectKind", subject_id AS "subjectId", customer_id AS "customerId",
       tax_id AS "taxId", min(place) AS place, kind_of AS kind
     FROM (SELECT *, CASE WHEN cash_cents < 0 THEN 'credit-note' ELSE 'invoice' END AS kind_of FROM sale_lines WHERE document_id IS NULL AND tax_id IS NOT NULL AND cash_cents <> 0
       AND ($2::uuid IS NULL OR customer_id = $2) ORDER BY id LIMIT $1) due
     GROUP BY transaction_id, subject_kind, subject_id, customer_id, tax_id, kind_of ORDER BY min(id)`,
    [limit, customerId ?? null],
  );

/** Issues the next number of its series, once; returns whether this call did. What fails takes no number. */
export function issueDocument(due: DueDocument, seller: Seller, buyer: Buyer): Promise<boolean> {
  const id = newId();
  return inTransaction(async () => {
    const row = await one<{ isIssued: boolean }>(
      'SELECT issue_document_1($1, $2, $3, $4, $5, $6, $7) AS "isIssued"',
      [
        ...[id, due.transactionId, due.subjectId, due.kind, JSON.stringify(seller), sealBuyer(id, buyer)],
        clock.now(),
      ],
    );
    await forgetBuyer(due.subjectId);
    return row?.isIssued === true;
  });
}
