import { sqlFunction } from '../../platform/database/sql-function.ts';

/** The tax within a price, rounded to a cent, half away from zero. $1 price with tax, $2 basis points. */
const taxWithin = `round($1::numeric * $2 / (10000 + $2))::bigint`;

export const salesFunctions = [
  sqlFunction('tax_within_1(bigint, integer)', 'bigint', `BEGIN RETURN ${taxWithin}; END`),
  /**
   * Writes a line of a sale, or below zero of what is given back; its caller holds the wallet. What a thing was sold at is
   * what it is given back at, and the tax of what is left of it is always that of its amount, so parts sum to the whole.
   */
  sqlFunction(
    `record_sale_line_1(transaction_id uuid, customer_id uuid, subject_kind text, subject_id uuid, kind text, title text,
      cash bigint, promo bigint, of_place text, at timestamptz)`,
    'void',
    `#variable_conflict use_variable
    DECLARE
      sold record;
      place text;
      number text;
      rate integer;
      cash_before bigint := 0;
      promo_before bigint := 0;
      tax_before bigint := 0;
    BEGIN
      IF cash = 0 AND promo = 0 THEN RETURN; END IF;
      SELECT l.place, l.tax_id, l.rate_bps, sum(l.cash_cents)::bigint AS cash, sum(l.promo_cents)::bigint AS promo,
          sum(l.tax_cents)::bigint AS tax INTO sold
        FROM sale_lines l WHERE l.subject_id = subject_id AND l.kind = kind GROUP BY 1, 2, 3;
      IF FOUND THEN
        place := sold.place;
        number := sold.tax_id;
        rate := sold.rate_bps;
        cash_before := sold.cash;
        promo_before := sold.promo;
        tax_before := sold.tax;
      ELSE
        place := coalesce(of_place, country_of_customer_1(customer_id));
        number := (SELECT s.tax_id FROM seller_registration s);
        IF number IS NOT NULL THEN
          rate := coalesce((SELECT r.rate_bps FROM tax_rates r WHERE r.country = place AND r.kind = kind
            AND r.valid_from <= (at AT TIME ZONE (SELECT zone FROM shop_clock))::date ORDER BY r.valid_from DESC LIMIT 1), 0);
        END IF;
      END IF;
      IF cash_before + cash < 0 OR promo_before + promo < 0 THEN
        RAISE EXCEPTION 'no more is given back than was paid' USING ERRCODE = '23514', CONSTRAINT = 'sale_lines_within_sale';
      END IF;
      INSERT INTO sale_lines (transaction_id, customer_id, subject_kind, subject_id, kind, title, cash_cents, promo_cents, place,
        tax_id, rate_bps, tax_cents, created_at)
      VALUES (transaction_id, customer_id, subject_kind, subject_id, kind, title, cash, promo, place, number, rate,
        CASE WHEN rate IS NOT NULL THEN tax_within_1(cash_before + cash, rate) - tax_before END, at);
    END`,
  ),
  /** Gives a money event its invoice or credit note, once; returns whether it did. One transaction at a time. */
  sqlFunction(
    `issue_document_1(document_id uuid, transaction_id uuid, subject_id uuid, kind text, seller jsonb, buyer_sealed text,
      at timestamptz)`,
    'boolean',
    `#variable_conflict use_variable
    DECLARE
      sold record;
      zone text := (SELECT c.zone FROM shop_clock c);
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('sale-documents', 0));
      SELECT min(l.customer_id::text)::uuid AS customer_id, min(l.subject_kind) AS subject_kind, sum(l.cash_cents)::bigint AS total,
        sum(l.tax_cents)::bigint AS tax, min(l.created_at) AS sold_at, min(l.place) AS place, array_agg(l.id) AS ids INTO sold
        FROM sale_lines l WHERE l.subject_id = subject_id AND l.transaction_id = transaction_id AND l.document_id IS NULL
          AND l.tax_id IS NOT NULL AND (l.cash_cents + l.promo_cents < 0) = (kind = 'credit-note');
      IF sold.ids IS NULL OR sold.total = 0 THEN RETURN false; END IF;
      INSERT INTO sale_documents (id, kind, series, number, reference, customer_id, subject_kind, subject_id, transaction_id, invoice_id,
        seller, buyer_sealed, place, total_cents, tax_cents, sold_at, issued_at, sold_on, issued_on)
      VALUES (document_id, kind, '', 0, '', sold.customer_id, sold.subject_kind, subject_id, transaction_id,
        CASE WHEN kind = 'credit-note' THEN (SELECT d.id FROM sale_documents d WHERE d.subject_id = subject_id AND d.kind = 'invoice'
          ORDER BY d.issued_at, d.number LIMIT 1) END,
        seller, buyer_sealed, sold.place, sold.total, sold.tax, sold.sold_at, at,
        (sold.sold_at AT TIME ZONE zone)::date, (at AT TIME ZONE zone)::date);
      UPDATE sale_lines l SET document_id = document_id WHERE l.subject_id = subject_id AND l.id = ANY (sold.ids);
      RETURN true;
    END`,
  ),
];
