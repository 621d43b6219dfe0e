-- Where a unit lies within its shelf, and the days on which an origin sends nothing.
ALTER TABLE collectibles ADD COLUMN bin text CHECK (length(bin) BETWEEN 1 AND 20);
ALTER TABLE origins ADD COLUMN holidays jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(holidays) = 'array');

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
  -- The address as it was ordered, sealed; place_hash finds parcels to the same address without opening it. Both are
  -- emptied when the customer's account is deleted.
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
  -- The customer would rather wait for a card that was not found than get the parcel without it.
  chose_to_wait_at timestamptz,
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
  CHECK (chose_to_wait_at IS NULL OR waits_for = 'missing-card'),
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
  pdf_key_sealed text,
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
  key_sealed text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_photos_by_claim ON claim_photos (claim_id);

-- What shipping may read of units, origins and top-ups.
CREATE OR REPLACE VIEW unit_facts AS
SELECT u.id, u.card_id, u.serial, u.cert, u.grade, u.grader, u.state, u.owner_id, u.run_id, u.product_id, u.photos,
  u.is_locked, coalesce(u.kept_by = u.owner_id, false) AS is_kept, u.acquired_at, u.entered_at, u.version,
  u.kind_id, t.slug AS kind_slug, t.name AS kind_name, t.is_digital, t.is_shippable, t.is_buyback_allowed, t.buyback_bps,
  t.later_buyback_bps, u.origin_id, u.shelf, u.bin, t.weight_grams, t.is_insurable, t.hs_code, t.customs_description
FROM collectibles u
LEFT JOIN collectible_classes t ON t.id = u.kind_id;

CREATE VIEW origin_facts AS
SELECT id, name, country, is_default, cut_off_time,
  ARRAY(SELECT day::date FROM jsonb_array_elements_text(holidays) AS day) AS holidays,
  company, line1, line2, postal_code, city, region, carrier_account
FROM origins;

CREATE OR REPLACE VIEW deposits AS
SELECT id, customer_id, amount_cents, created_at, state FROM top_ups
WHERE state IN ('pending', 'settled', 'disputed', 'review');

-- The first version of zones, bands and fees: two warehouses, one in the US and one in the EU, and everywhere they send to.
INSERT INTO shipping_rates (version, rates, reason, created_at) VALUES (1, $rates$
{
  "zones": [
    {"slug": "us-domestic", "name": "United States", "from": ["US"], "to": ["US"], "days": {"min": 2, "max": 5}, "hasCustoms": false, "weightStepCents": 150},
    {"slug": "eu", "name": "European Union", "from": ["AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE"], "to": ["AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE"], "days": {"min": 2, "max": 6}, "hasCustoms": false, "weightStepCents": 200},
    {"slug": "north-america", "name": "North America", "from": ["US", "CA", "MX"], "to": ["US", "CA", "MX"], "days": {"min": 4, "max": 10}, "hasCustoms": true, "weightStepCents": 300},
    {"slug": "world", "name": "Rest of the world", "from": "*", "to": "*", "days": {"min": 6, "max": 18}, "hasCustoms": true, "weightStepCents": 500}
  ],
  "bands": [
    {"upToCents": 5000, "baseCents": {"us-domestic": 499, "eu": 599, "north-america": 999, "world": 1499}},
    {"upToCents": 20000, "baseCents": {"us-domestic": 699, "eu": 799, "north-america": 1299, "world": 1899}},
    {"upToCents": 100000, "baseCents": {"us-domestic": 1199, "eu": 1299, "north-america": 1999, "world": 2799}},
    {"upToCents": 500000, "baseCents": {"us-domestic": 2499, "eu": 2699, "north-america": 3999, "world": 5499}},
    {"upToCents": 2500000, "baseCents": {"us-domestic": 5999, "eu": 6499, "north-america": 8999, "world": 11999}}
  ],
  "weightStepGrams": 500,
  "packagingGrams": 60,
  "insurance": {"fromCents": 10000, "bps": 60},
  "signature": {"fromCents": 30000, "cents": 350},
  "freeFromCents": null,
  "combineHours": 48,
  "blockedCountries": [],
  "topUpDays": 3,
  "newAddressCents": 50000,
  "claimNotArrivedDays": 14,
  "claimDamagedDays": 7,
  "claimTwoPeopleCents": 20000
}
$rates$, 'Defaults of a new shop', now());
