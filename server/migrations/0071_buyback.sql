-- The offer that is made when a card is revealed and stands for some days; later ones are computed and not stored.
CREATE TABLE buyback_quotes (
  id uuid PRIMARY KEY,
  pull_id uuid NOT NULL UNIQUE REFERENCES pulls (id),
  collectible_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL,
  value_as_of timestamptz NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX buyback_quotes_by_unit ON buyback_quotes (collectible_id, customer_id, created_at);

-- One unit that was bought back, and the queue of those that wait to be shelved again.
CREATE TABLE buybacks (
  id uuid PRIMARY KEY,
  -- Units sold together.
  sale_id uuid NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers (id),
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL REFERENCES cards (id),
  offer text NOT NULL CHECK (offer IN ('frozen', 'later')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  cash_cents bigint NOT NULL CHECK (cash_cents >= 0),
  promo_cents bigint NOT NULL CHECK (promo_cents >= 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL,
  value_as_of timestamptz NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  state text NOT NULL CHECK (state IN ('waiting', 'reshelved')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  reshelved_at timestamptz,
  reshelved_by uuid REFERENCES staff (id),
  CHECK (cash_cents + promo_cents = amount_cents),
  CHECK ((state = 'reshelved') = (reshelved_at IS NOT NULL))
);
CREATE INDEX buybacks_by_unit ON buybacks (collectible_id);
CREATE INDEX buybacks_by_customer ON buybacks (customer_id, created_at, id);
CREATE INDEX buybacks_by_age ON buybacks (created_at, id);
CREATE INDEX buybacks_waiting ON buybacks (created_at, id) WHERE state = 'waiting';

-- Rates of a kind of unit stand above those of its card's class.
ALTER TABLE collectible_classes
  ADD COLUMN buyback_bps integer CHECK (buyback_bps BETWEEN 0 AND 10000),
  ADD COLUMN later_buyback_bps integer CHECK (later_buyback_bps BETWEEN 0 AND 10000);

CREATE OR REPLACE VIEW collectible_classes_with_counts AS
SELECT k.id, k.slug, k.name, k.is_digital, k.is_shippable, k.is_buyback_allowed, k.is_insurable, k.weight_grams,
  k.version, k.created_at, k.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.kind_id = k.id LIMIT 10001) few) AS unit_count,
  k.buyback_bps, k.later_buyback_bps
FROM collectible_classes k;

CREATE VIEW buybacks_with_names AS
SELECT b.id, b.sale_id, b.customer_id, b.collectible_id, b.card_id, b.offer, b.amount_cents, b.cash_cents, b.promo_cents,
  b.value_cents, b.value_source, b.value_as_of, b.rate_bps,
  -- A unit that staff moved by another verb has left the queue too.
  CASE WHEN b.state = 'waiting' AND u.state <> 'bought_back' THEN 'reshelved' ELSE b.state END AS state, b.version, b.created_at, b.updated_at, b.reshelved_at,
  b.reshelved_by, c.name AS card_name, c.image ->> 'small' AS image_url, k.name AS class_name, k.slug AS class_slug,
  u.serial, u.cert, u.grade, o.name AS origin_name, u.shelf, w.display_name AS customer_name
FROM buybacks b
JOIN cards c ON c.id = b.card_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectibles u ON u.id = b.collectible_id
JOIN customers w ON w.id = b.customer_id
LEFT JOIN origins o ON o.id = u.origin_id;
