import type { Cents, SaleLineKind } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';

export interface TaxSum {
  place: string;
  kind: SaleLineKind;
  rateBps: number;
  totalCents: Cents;
  taxCents: Cents;
}

/** The tax of a time by country, kind and rate; empty while the seller isn't registered. */
export const sumTax = (from: Date, to: Date): Promise<TaxSum[]> =>
  sql<TaxSum>(
    `SELECT place, kind, rate_bps AS "rateBps", sum(cash_cents)::bigint AS "totalCents", sum(tax_cents)::bigint AS "taxCents"
     FROM sale_lines WHERE created_at >= $1 AND created_at < $2 AND tax_id IS NOT NULL AND cash_cents <> 0
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [from, to],
  );

interface SaleSum {
  /** Everything that was sold, less what was given back, with promo credit. */
  soldCents: Cents;
  /** What has an invoice or credit note, and what waits for one. */
  documentedCents: Cents;
  documentedTaxCents: Cents;
  waitingCents: Cents;
}

export async function sumSales(from: Date, to: Date): Promise<SaleSum> {
  const sum = await one<SaleSum>(
    `SELECT coalesce(sum(cash_cents + promo_cents), 0)::bigint AS "soldCents",
       coalesce(sum(cash_cents) FILTER (WHERE document_id IS NOT NULL), 0)::bigint AS "documentedCents",
       coalesce(sum(tax_cents) FILTER (WHERE document_id IS NOT NULL), 0)::bigint AS "documentedTaxCents",
       coalesce(sum(cash_cents) FILTER (WHERE document_id IS NULL AND tax_id IS NOT NULL), 0)::bigint AS "waitingCents"
     FROM sale_lines WHERE created_at >= $1 AND created_at < $2`,
    [from, to],
  );
  return sum ?? { soldCents: 0, documentedCents: 0, documentedTaxCents: 0, waitingCents: 0 };
}
