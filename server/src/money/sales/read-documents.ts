import type { Cents, InvoiceDto, KeysetOf, SaleDocumentKind, SaleLineKind } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { openBuyer, type Buyer } from './buyer.ts';

const pageSize = 24;

/** A customer's invoices and credit notes, newest first. */
export async function listInvoices(
  customerId: string,
  { after, orderId }: { after?: string | undefined; orderId?: string | undefined },
): Promise<KeysetOf<InvoiceDto>> {
  const rows = await sql<Omit<InvoiceDto, 'soldAt' | 'issuedAt'> & Record<'soldAt' | 'issuedAt', Date>>(
    `SELECT d.id, d.kind, d.reference,
       (SELECT l.title FROM sale_lines l WHERE l.document_id = d.id ORDER BY l.id LIMIT 1) AS title,
       CASE WHEN d.subject_kind = 'order' THEN d.subject_id END AS "orderId", i.reference AS "invoiceReference",
       d.total_cents AS "totalCents", d.tax_cents AS "taxCents", d.sold_at AS "soldAt", d.issued_at AS "issuedAt"
     FROM published_documents d LEFT JOIN sale_documents i ON i.id = d.invoice_id
     WHERE d.customer_id = $1 AND ($3::uuid IS NULL OR d.subject_id = $3) AND ($2::uuid IS NULL OR (d.issued_at, d.id) <
       (SELECT issued_at, id FROM sale_documents WHERE id = $2 AND customer_id = $1))
     ORDER BY d.issued_at DESC, d.id DESC LIMIT ${pageSize + 1}`,
    [customerId, after ?? null, orderId ?? null],
  );
  const invoices = rows.map((row) => ({
    ...row,
    soldAt: row.soldAt.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
  }));
  return keysetOfRows(invoices, pageSize, ({ id }) => id);
}

/** Name, address and tax number of the shop. */
export interface Seller {
  name: string;
  address: string;
  taxId: string;
}

export interface PrintedLine {
  kind: SaleLineKind;
  title: string;
  cashCents: Cents;
  promoCents: Cents;
  place: string;
  rateBps: number | null;
  taxCents: Cents | null;
  at: Date;
}

const lineColumns = `l.kind, l.title, l.cash_cents AS "cashCents", l.promo_cents AS "promoCents", l.place,
  l.rate_bps AS "rateBps", l.tax_cents AS "taxCents", l.created_at AS at`;

export interface SaleDocument {
  id: string;
  kind: SaleDocumentKind;
  reference: string;
  customerId: string;
  subjectId: string;
  seller: Seller;
  /** Undefined once it was forgotten. */
  buyer: Buyer | undefined;
  /** Of a credit note: the invoices of the same thing before it. */
  corrects: string[];
  soldOn: string;
  issuedOn: string;
  issuedAt: Date;
  totalCents: Cents;
  taxCents: Cents;
  lines: PrintedLine[];
}

/** A published document as it is printed. Error: NOT_FOUND, also for another customer's. */
export async function readDocument(id: string, customerId?: string): Promise<SaleDocument> {
  const row = isId(id)
    ? await one<Omit<SaleDocument, 'buyer' | 'lines'> & { buyerSealed: string }>(
        `SELECT d.id, d.kind, d.reference, d.customer_id AS "customerId", d.subject_id AS "subjectId", d.seller,
           d.buyer_sealed AS "buyerSealed", d.sold_on::text AS "soldOn", d.issued_on::text AS "issuedOn",
           d.issued_at AS "issuedAt", d.total_cents AS "totalCents", d.tax_cents AS "taxCents",
           ARRAY(SELECT i.reference FROM sale_documents i WHERE d.kind = 'credit-note' AND i.subject_id = d.subject_id
             AND i.kind = 'invoice' AND i.issued_at <= d.issued_at ORDER BY i.issued_at, i.number) AS corrects
         FROM published_documents d WHERE d.id = $1 AND ($2::uuid IS NULL OR d.customer_id = $2)`,
        [id, customerId ?? null],
      )
    : undefined;
  if (!row) throw notFound();
  const { buyerSealed, ...document } = row;
  const lines = await sql<PrintedLine>(
    `SELECT ${lineColumns} FROM sale_lines l WHERE l.document_id = $1 ORDER BY l.id`,
    [id],
  );
  return { ...document, buyer: openBuyer(id, buyerSealed), lines };
}

/** What was sold and given back of an order or of a parcel's orders, in order. Error: NOT_FOUND when there is nothing. */
export async function readSaleLines(
  subjectIds: readonly string[],
  customerId?: string,
): Promise<PrintedLine[]> {
  const lines = await sql<PrintedLine>(
    `SELECT ${lineColumns} FROM sale_lines l WHERE l.subject_id = ANY ($1::uuid[]) AND ($2::uuid IS NULL OR l.customer_id = $2)
     ORDER BY l.id`,
    [subjectIds.filter(isId), customerId ?? null],
  );
  if (lines.length === 0) throw notFound();
  return lines;
}

/** The tax within what was paid for an order or parcel; null from a seller who wasn't registered. */
export async function readSaleTax(subjectId: string): Promise<Cents | null> {
  const row = await one<{ taxCents: Cents | null }>(
    `SELECT sum(tax_cents)::bigint AS "taxCents" FROM sale_lines WHERE subject_id = $1 AND cash_cents > 0`,
    [subjectId],
  );
  return row?.taxCents ?? null;
}
