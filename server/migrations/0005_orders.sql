CREATE TABLE orders (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('placed', 'partly_refunded', 'refunded')),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (paid_cash_cents + paid_promo_cents = total_cents)
);
CREATE INDEX orders_by_customer ON orders (customer_id, created_at, id);
CREATE INDEX orders_by_customer_product ON orders (customer_id, product_id);
CREATE INDEX orders_by_age ON orders (created_at, id);

-- One sale of one sealed pack. A refund ends the row; a later sale of the same pack is a new one.
CREATE TABLE pack_purchases (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  pack_no integer NOT NULL,
  order_id uuid NOT NULL REFERENCES orders (id),
  customer_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('sold', 'opened', 'refunded')),
  picked integer NOT NULL CHECK (picked >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  bundle integer NOT NULL,
  receipt text NOT NULL,
  receipt_hash text NOT NULL,
  receipt_signature text NOT NULL,
  sold_at timestamptz NOT NULL,
  opened_at timestamptz,
  refunded_at timestamptz,
  CHECK ((state = 'opened') = (opened_at IS NOT NULL)),
  CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  FOREIGN KEY (run_id, pack_no) REFERENCES sealed_packs (run_id, pack_no)
) WITH (fillfactor = 85);
CREATE UNIQUE INDEX pack_purchases_one_buyer ON pack_purchases (run_id, pack_no) WHERE state <> 'refunded';
CREATE INDEX pack_purchases_by_customer ON pack_purchases (customer_id, state, sold_at, id);
CREATE INDEX pack_purchases_by_order ON pack_purchases (order_id);

CREATE TABLE pulls (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  pack_no integer NOT NULL,
  position integer NOT NULL,
  purchase_id uuid NOT NULL REFERENCES pack_purchases (id),
  customer_id uuid NOT NULL,
  unit_index integer NOT NULL,
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL,
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  -- Units of the card that existed when it was revealed: the n of "17 of n".
  serial_of integer,
  created_at timestamptz NOT NULL,
  UNIQUE (run_id, unit_index),
  UNIQUE (purchase_id, position)
);
CREATE INDEX pulls_by_card ON pulls (card_id, created_at);
CREATE INDEX pulls_of_run ON pulls (run_id, class_slug, card_id, pack_no);
CREATE INDEX pulls_by_customer ON pulls (customer_id, created_at, id);
CREATE INDEX pulls_by_collectible ON pulls (collectible_id);
CREATE INDEX pulls_by_value ON pulls (value_cents, created_at);
CREATE INDEX pulls_by_age ON pulls (created_at, id);
