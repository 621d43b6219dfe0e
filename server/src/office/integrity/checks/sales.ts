import { after, clock, hours } from '../../../platform/clock.ts';
import { one } from '../../../platform/db.ts';
import { checkOf, inDays, type Check, type RangeProof } from './check.ts';

const revenue = `('pack-sales', 'single-sales', 'shipping', 'shipping-insurance')`;

/** What each ledger transaction of these days moved to and from sales, by balance. */
const booked = `
  SELECT transaction_id, sum(CASE WHEN customer_account LIKE '%:cash' THEN cents ELSE 0 END) AS cash,
    sum(CASE WHEN customer_account LIKE '%:promo' THEN cents ELSE 0 END) AS promo
  FROM (
    SELECT transaction_id, debit_account AS customer_account, amount_cents AS cents FROM transfers
      WHERE ${inDays('created_at')} AND credit_account IN ${revenue}
    UNION ALL
    SELECT transaction_id, credit_account, -amount_cents FROM transfers
      WHERE ${inDays('created_at')} AND debit_account IN ${revenue}) legs
  GROUP BY 1`;

/**
 * Lines of sales are the ledger's, transaction by transaction; of a thing with tax there is one rate, the tax is that of
 * what is left of it, and no balance got back more than it paid.
 */
export const salesProof: RangeProof = {
  name: 'sales',
  over: 'days',
  faults: ['unlike', 'misrated', 'overdrawn'],
  counts: ['saleLines'],
  read: [
    `SELECT coalesce(sum(l.lines), 0)::bigint AS "saleLines",
       count(*) FILTER (WHERE (l.cash, l.promo) IS DISTINCT FROM (b.cash, b.promo)) AS unlike
     FROM (${booked}) b FULL JOIN (
       SELECT transaction_id, sum(cash_cents) AS cash, sum(promo_cents) AS promo, count(*) AS lines FROM sale_lines
       WHERE ${inDays('created_at')} GROUP BY 1) l USING (transaction_id)`,
    `SELECT count(*) FILTER (WHERE t.cash < 0 OR t.promo < 0) AS overdrawn, count(*) FILTER (WHERE s.is_taxed AND
       (t.terms <> 1 OR t.is_mixed OR t.tax <> tax_within_1(t.cash, t.rate))) AS misrated
     FROM (
       SELECT subject_id, kind, bool_or(tax_id IS NOT NULL) AS is_taxed FROM sale_lines WHERE ${inDays('created_at')}
       GROUP BY 1, 2) s
     CROSS JOIN LATERAL (
       SELECT sum(cash_cents)::bigint AS cash, sum(promo_cents) AS promo, sum(tax_cents)::bigint AS tax, min(rate_bps) AS rate,
         count(DISTINCT (place, tax_id, rate_bps)) AS terms, bool_or(tax_id IS NULL) AS is_mixed
       FROM sale_lines l WHERE l.subject_id = s.subject_id AND l.kind = s.kind) t`,
  ],
};

/** Each number of these days follows another or a declared gap, and each document says what its lines do. */
export const documentsProof: RangeProof = {
  name: 'invoices',
  over: 'days',
  faults: ['gaps', 'unsummed', 'astray'],
  counts: ['documents'],
  read: [
    `SELECT count(*) AS documents,
       count(*) FILTER (WHERE d.number > 1 AND NOT EXISTS (SELECT 1 FROM sale_documents p
         WHERE (p.kind, p.series, p.number) = (d.kind, d.series, d.number - 1) AND p.issued_at <= d.issued_at)
         AND NOT EXISTS (SELECT 1 FROM document_gaps g WHERE (g.kind, g.series, g.last_number) = (d.kind, d.series, d.number - 1))) AS gaps,
       count(*) FILTER (WHERE (l.cash, l.tax) IS DISTINCT FROM (d.total_cents, d.tax_cents)) AS unsummed,
       count(*) FILTER (WHERE d.kind = 'credit-note' AND NOT EXISTS (SELECT 1 FROM sale_documents i
         WHERE i.id = d.invoice_id AND i.kind = 'invoice' AND i.subject_id = d.subject_id)) AS astray
     FROM sale_documents d CROSS JOIN LATERAL (
       SELECT sum(cash_cents)::bigint AS cash, sum(promo_cents) AS promo, sum(tax_cents)::bigint AS tax FROM sale_lines
       WHERE document_id = d.id AND subject_id = d.subject_id AND transaction_id = d.transaction_id) l
     WHERE ${inDays('d.issued_at')}`,
  ],
};

/** Series end where their documents or gaps do, no gap hides one, and no sale of a registered seller waits for its document. */
export async function checkSeries(): Promise<Check> {
  const row = await one<{ series: number; unlike: number; covered: number; overdue: number }>(
    `SELECT (SELECT count(*) FROM document_series) AS series,
       (SELECT count(*) FROM document_series s WHERE s.last_number IS DISTINCT FROM greatest(
         (SELECT d.number FROM sale_documents d WHERE (d.kind, d.series) = (s.kind, s.series) ORDER BY d.number DESC LIMIT 1),
         (SELECT max(g.last_number) FROM document_gaps g WHERE (g.kind, g.series) = (s.kind, s.series)))) AS unlike,
       (SELECT count(*) FROM document_gaps g JOIN sale_documents d
         ON (d.kind, d.series) = (g.kind, g.series) AND d.number BETWEEN g.first_number AND g.last_number) AS covered,
       (SELECT count(*) FROM sale_lines WHERE document_id IS NULL AND tax_id IS NOT NULL AND cash_cents <> 0
         AND created_at < $1) AS overdue`,
    [after(clock.now(), -hours(3))],
  );
  return checkOf('invoices', { ...row }, ['unlike', 'covered', 'overdue']);
}
