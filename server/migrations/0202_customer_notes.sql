-- What staff write about a customer for each other. Plain text, never changed; deleted with the account.
CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  author_id uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_by_customer ON customer_notes (customer_id, created_at, id);

-- Sealed packs name their order; of addresses staff see how many there are and in which countries, never what is sealed.
CREATE OR REPLACE VIEW customers_with_wallets AS
SELECT
  c.id, c.email, c.email_confirmed_at, c.display_name, c.birth_date, c.country, c.state, c.is_anonymous,
  c.version, c.created_at, c.updated_at,
  coalesce(w.cash_cents, 0) AS cash_cents, coalesce(w.promo_cents, 0) AS promo_cents, coalesce(w.held_cents, 0) AS held_cents,
  -- The newest sealed packs of the customer: their numbers, never what is in them.
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'runId', b.run_id, 'orderId', b.order_id, 'packNo', b.pack_no, 'state', b.state, 'title', b.title,
      'soldAt', b.sold_at)), '[]')
   FROM (SELECT x.id, x.run_id, x.order_id, x.pack_no, x.state, x.sold_at, p.title
         FROM pack_purchases x JOIN runs r ON r.id = x.run_id JOIN products p ON p.id = r.product_id
         WHERE x.customer_id = c.id AND x.state = 'sold'
         ORDER BY x.sold_at DESC, x.id DESC LIMIT 200) b) AS packs,
  c.totp_enrolled_at AS mfa_enrolled_at, c.mfa_reset_at,
  c.identity_verified_at, coalesce(w.debt_cents, 0) AS debt_cents,
  EXISTS (SELECT 1 FROM account_holds h WHERE h.customer_id = c.id AND h.lifted_at IS NULL) AS is_on_hold,
  (SELECT count(*)::int FROM customer_addresses a WHERE a.customer_id = c.id) AS address_count,
  (SELECT coalesce(jsonb_agg(DISTINCT a.country), '[]') FROM customer_addresses a WHERE a.customer_id = c.id) AS address_countries
FROM customers c
LEFT JOIN wallets w ON w.customer_id = c.id;
