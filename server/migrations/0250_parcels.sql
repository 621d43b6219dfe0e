-- Where a unit lies within its shelf, and the days on which an origin sends nothing.
ALTER TABLE collectibles ADD COLUMN bin text CHECK (length(bin) BETWEEN 1 AND 20);
ALTER TABLE origins ADD COLUMN holidays date[] NOT NULL DEFAULT '{}';

-- What customs asks about a kind of unit.
ALTER TABLE collectible_classes
  ADD COLUMN hs_code text NOT NULL DEFAULT '9504.40' CHECK (hs_code ~ '^[0-9]{4}(\.[0-9]{2}){0,3}$'),
  ADD COLUMN customs_description text NOT NULL DEFAULT 'Trading card';

-- Every saved version of zones, bands and fees; the newest is in force, and a quote names the one that it was made with.
CREATE TABLE shipping_rates (
  version integer PRIMARY KEY,
  rates jsonb NOT NULL CHECK (jsonb_typeof(rates) = 'object'),
  staff_id uuid REFERENCES staff (id),
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE shipment_quotes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  address_id uuid NOT NULL,
  address_version integer NOT NULL,
  rates_version integer NOT NULL REFERENCES shipping_rates (version),
  -- Units with their values, fees and waiting reason per parcel, as quoted.
  parcels jsonb NOT NULL CHECK (jsonb_typeof(parcels) = 'array'),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX shipment_quotes_by_customer ON shipment_quotes (customer_id, created_at);

CREATE TABLE parcels (
  id uuid PRIMARY KEY,
  -- On the label, the slip and the barcode: "PP-10001".
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) UNIQUE,
  version integer NOT NULL DEFAULT 1,
  customer_id uuid NOT NULL REFERENCES customers (id),
  origin_id uuid NOT NULL REFERENCES origins (id),
  state text NOT NULL CHECK (state IN
    ('requested', 'picking', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'lost')),
  -- The address as it was ordered, sealed; place_hash finds parcels to the same address without opening it.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address_sealed text NOT NULL,
  place_hash text NOT NULL,
  rates_version integer NOT NULL REFERENCES shipping_rates (version),
  zone text NOT NULL,
  insured_cents bigint NOT NULL CHECK (insured_cents >= 0),
  -- Computed for the quote; weighed_grams is what the scales said.
  weight_grams integer NOT NULL CHECK (weight_grams > 0),
  weighed_grams integer CHECK (weighed_grams > 0),
  needs_signature boolean NOT NULL,
  -- Until then more units may join; null once it is closed.
  combine_until timestamptz,
  -- Why nobody may pick it yet, and until when if that is known.
  waits_for text CHECK (waits_for IN ('recent-top-up', 'dispute', 'account-hold', 'missing-card')),
  waits_until timestamptz,
  promised_on date NOT NULL,
  carrier text,
  tracking_number text,
  tracking_url text,
  picking_at timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (waits_until IS NULL OR waits_for IS NOT NULL),
  CHECK (packed_at IS NULL OR state <> 'requested'),
  CHECK ((state IN ('shipped', 'delivered', 'lost')) <= (shipped_at IS NOT NULL)),
  CHECK ((state = 'delivered') <= (delivered_at IS NOT NULL)),
  CHECK ((state IN ('cancelled', 'returned', 'lost')) <= (ended_at IS NOT NULL))
);
CREATE INDEX parcels_by_customer ON parcels (customer_id, id);
-- Lists and tabs of the back office: by state and age.
CREATE INDEX parcels_by_state ON parcels (state, created_at);
-- The parcel that an order joins: one that is open to the same place from the same origin.
CREATE INDEX parcels_to_join ON parcels (customer_id, origin_id, place_hash) WHERE combine_until IS NOT NULL;
-- Carriers' events name the tracking number.
CREATE UNIQUE INDEX parcels_by_tracking ON parcels (carrier, tracking_number) WHERE tracking_number IS NOT NULL;

-- One payment: the first of a parcel carries its base fee, later ones join without.
CREATE TABLE parcel_orders (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  quote_id uuid NOT NULL REFERENCES shipment_quotes (id),
  base_cents bigint NOT NULL CHECK (base_cents >= 0),
  weight_cents bigint NOT NULL CHECK (weight_cents >= 0),
  signature_cents bigint NOT NULL CHECK (signature_cents >= 0),
  insurance_cents bigint NOT NULL CHECK (insurance_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  -- Given back so far, by cancelling or as compensation; never more than was paid.
  refunded_promo_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_promo_cents BETWEEN 0 AND paid_promo_cents),
  refunded_cash_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cash_cents BETWEEN 0 AND paid_cash_cents),
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (quote_id, parcel_id),
  CHECK (base_cents + weight_cents + signature_cents + insurance_cents = paid_promo_cents + paid_cash_cents)
);
CREATE INDEX parcel_orders_by_parcel ON parcel_orders (parcel_id);

-- Keeps customer and unit together after the unit has lost its owner (returned, withdrawn).
CREATE TABLE parcel_units (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  order_id uuid NOT NULL REFERENCES parcel_orders (id),
  collectible_id uuid NOT NULL REFERENCES collectibles (id),
  -- Fixed on the quote: insured, declared, and paid for a claim.
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  -- In a parcel that is neither delivered nor ended for this unit.
  is_live boolean NOT NULL DEFAULT true,
  outcome text CHECK (outcome IN ('delivered', 'cancelled', 'missing', 'lost', 'damaged', 'returned')),
  picked_at timestamptz,
  picked_by uuid REFERENCES staff (id),
  packed_at timestamptz,
  missing_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (parcel_id, collectible_id),
  CHECK (is_live = (outcome IS NULL)),
  CHECK (packed_at IS NULL OR picked_at IS NOT NULL)
);
CREATE UNIQUE INDEX parcel_units_one_live ON parcel_units (collectible_id) WHERE is_live;
CREATE INDEX parcel_units_by_parcel ON parcel_units (parcel_id);
-- The pick list.
CREATE INDEX parcel_units_to_pick ON parcel_units (parcel_id) WHERE is_live AND picked_at IS NULL;

-- The timeline, for customers and staff.
CREATE TABLE parcel_events (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  kind text NOT NULL,
  -- Staff's steps that customers need not see.
  is_internal boolean NOT NULL DEFAULT false,
  by_kind text NOT NULL CHECK (by_kind IN ('customer', 'staff', 'carrier', 'system')),
  staff_id uuid REFERENCES staff (id),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  at timestamptz NOT NULL
);
CREATE INDEX parcel_events_by_parcel ON parcel_events (parcel_id, id);

-- Labels bought from a carrier. The row with its reference commits before the carrier is asked.
CREATE TABLE parcel_labels (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  carrier text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'bought', 'failed', 'void-asked', 'voided')),
  carrier_reference text,
  tracking_number text,
  cost_cents bigint CHECK (cost_cents >= 0),
  -- The carrier's PDF holds the address.
  pdf_sealed bytea,
  failure text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX parcel_labels_one_live ON parcel_labels (parcel_id) WHERE state IN ('asked', 'bought');

-- Signed events of carriers, each once, in any order.
CREATE TABLE carrier_events (
  carrier text NOT NULL,
  event_id text NOT NULL,
  parcel_id uuid REFERENCES parcels (id),
  tracking_number text NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (carrier, event_id)
);
CREATE INDEX carrier_events_by_parcel ON carrier_events (parcel_id) WHERE parcel_id IS NOT NULL;

CREATE TABLE parcel_claims (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  customer_id uuid NOT NULL REFERENCES customers (id),
  kind text NOT NULL CHECK (kind IN ('not-arrived', 'damaged')),
  description text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'pending', 'paid', 'declined', 'withdrawn')),
  amount_cents bigint CHECK (amount_cents > 0),
  decided_by uuid REFERENCES staff (id),
  decision text,
  decided_at timestamptz,
  -- What the carrier's insurance owes the shop for it.
  carrier_state text NOT NULL DEFAULT 'none' CHECK (carrier_state IN ('none', 'filed', 'paid', 'refused')),
  carrier_paid_cents bigint NOT NULL DEFAULT 0 CHECK (carrier_paid_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'paid') <= (amount_cents IS NOT NULL)),
  CHECK ((state IN ('paid', 'declined')) = (decided_at IS NOT NULL))
);
CREATE UNIQUE INDEX parcel_claims_one_open ON parcel_claims (parcel_id) WHERE state IN ('open', 'pending');
CREATE INDEX parcel_claims_by_customer ON parcel_claims (customer_id);

CREATE TABLE claim_units (
  claim_id uuid NOT NULL REFERENCES parcel_claims (id),
  parcel_unit_id uuid NOT NULL REFERENCES parcel_units (id),
  PRIMARY KEY (claim_id, parcel_unit_id)
);

-- The customer's photos, sealed: they may show an address.
CREATE TABLE claim_photos (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES parcel_claims (id),
  photo_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_photos_by_claim ON claim_photos (claim_id);
