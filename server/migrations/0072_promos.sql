-- Codes that give value: wallet credit, percent off an order, or a free pack.
CREATE TABLE promos (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  kind text NOT NULL CHECK (kind IN ('credit', 'percent', 'free_pack')),
  amount_cents bigint CHECK (amount_cents BETWEEN 1 AND 100000),
  percent_bps integer CHECK (percent_bps BETWEEN 1 AND 10000),
  -- The most that a percentage takes off one order.
  cap_cents bigint CHECK (cap_cents > 0),
  -- Of a percentage or a free pack: what the order costs without it. Of credit: what was spent here before.
  min_spend_cents bigint NOT NULL DEFAULT 0 CHECK (min_spend_cents >= 0),
  total_limit integer CHECK (total_limit BETWEEN 1 AND 100000),
  per_customer_limit integer NOT NULL DEFAULT 1 CHECK (per_customer_limit BETWEEN 1 AND 1000),
  new_customers_only boolean NOT NULL DEFAULT false,
  -- Products it counts for; all when empty.
  product_ids jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(product_ids) = 'array'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  -- Codes that were made together.
  batch_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((kind = 'credit') = (amount_cents IS NOT NULL)),
  CHECK ((kind = 'percent') = (percent_bps IS NOT NULL)),
  CHECK ((kind = 'percent') = (cap_cents IS NOT NULL)),
  CHECK (kind <> 'free_pack' OR jsonb_array_length(product_ids) > 0),
  CHECK (ends_at IS NULL OR ends_at > starts_at)
);
CREATE INDEX promos_by_age ON promos (created_at, id);
CREATE INDEX promos_by_batch ON promos (batch_id) WHERE batch_id IS NOT NULL;

-- One use of a code. Of a code with a total limit each use has a slot from 1 to that limit: the key keeps it, and nobody
-- waits for a counter.
CREATE TABLE promo_uses (
  id uuid PRIMARY KEY,
  promo_id uuid NOT NULL REFERENCES promos (id),
  slot integer CHECK (slot > 0),
  customer_id uuid NOT NULL REFERENCES customers (id),
  order_id uuid UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  created_at timestamptz NOT NULL,
  UNIQUE (promo_id, slot)
);
CREATE INDEX promo_uses_by_customer ON promo_uses (customer_id, promo_id);
CREATE INDEX promo_uses_by_promo ON promo_uses (promo_id, created_at, id);

ALTER TABLE orders
  ADD COLUMN promo_id uuid REFERENCES promos (id),
  ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  ADD CHECK (discount_cents = 0 OR promo_id IS NOT NULL);

CREATE OR REPLACE VIEW orders_with_names AS
SELECT
  o.id, o.customer_id, o.product_id, o.quantity, o.state, o.total_cents, o.paid_cash_cents, o.paid_promo_cents,
  o.created_at, o.updated_at, p.title AS product_title, c.display_name AS customer_name, o.discount_cents, o.promo_id
FROM orders o
LEFT JOIN products p ON p.id = o.product_id
JOIN customers c ON c.id = o.customer_id;

CREATE VIEW promos_with_uses AS
SELECT m.*,
  (SELECT count(*)::int FROM (SELECT 1 FROM promo_uses u WHERE u.promo_id = m.id LIMIT 10001) few) AS use_count,
  (SELECT coalesce(sum(u.amount_cents), 0)::bigint FROM promo_uses u WHERE u.promo_id = m.id) AS given_cents
FROM promos m;

CREATE VIEW promo_uses_with_names AS
SELECT u.id, u.promo_id, u.customer_id, u.order_id, u.amount_cents, u.created_at, m.code, m.kind, c.display_name AS customer_name
FROM promo_uses u JOIN promos m ON m.id = u.promo_id JOIN customers c ON c.id = u.customer_id;
