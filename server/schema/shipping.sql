-- Addresses, rates, quotes, parcels, labels, claims.

-- Where customers want their parcels. Who and where exactly is sealed by an app key; the country, which is none of the
-- person's secrets, decides later what a parcel costs.
CREATE TABLE customer_addresses (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  details_sealed text NOT NULL CHECK (details_sealed <> ''),
  is_default boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- A customer's address book, oldest first.
CREATE INDEX customer_addresses_by_customer ON customer_addresses (customer_id, created_at, id);
-- A customer has one default address.
CREATE UNIQUE INDEX customer_addresses_one_default ON customer_addresses (customer_id) WHERE is_default;

-- Every saved version of zones, bands and fees; the newest is in force, and a quote names the one that it was made with.
CREATE TABLE shipping_rates (
  version integer PRIMARY KEY,
  rates jsonb NOT NULL CHECK (jsonb_typeof(rates) = 'object'),
  staff_id uuid REFERENCES staff (id),
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
-- The first version of zones, bands and fees: two warehouses, one in the US and one in the EU, and everywhere they send to.
INSERT INTO shipping_rates (version, rates, reason, created_at) VALUES (1, $rates$
{
  "zones": [
    {"slug": "us-domestic", "name": "United States", "from": ["US"], "to": ["US"], "days": {"min": 2, "max": 5}, "hasCustoms": false, "weightStepCents": 150},
    {"slug": "us-puerto-rico", "name": "Puerto Rico", "from": ["US"], "to": ["PR"], "days": {"min": 3, "max": 8}, "hasCustoms": false, "weightStepCents": 150},
    {"slug": "us-overseas", "name": "US islands and military mail", "from": ["US"], "to": ["VI", "GU", "AS", "MP", "FM", "MH", "PW", "XM"], "days": {"min": 5, "max": 20}, "hasCustoms": true, "weightStepCents": 150},
    {"slug": "eu", "name": "European Union", "from": ["AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE"], "to": ["AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE"], "days": {"min": 2, "max": 6}, "hasCustoms": false, "weightStepCents": 200},
    {"slug": "north-america", "name": "North America", "from": ["US", "CA", "MX"], "to": ["US", "CA", "MX"], "days": {"min": 4, "max": 10}, "hasCustoms": true, "weightStepCents": 300},
    {"slug": "world", "name": "Rest of the world", "from": "*", "to": "*", "days": {"min": 6, "max": 18}, "hasCustoms": true, "weightStepCents": 500}
  ],
  "bands": [
    {"upToCents": 5000, "baseCents": {"us-domestic": 499, "us-puerto-rico": 499, "us-overseas": 499, "eu": 599, "north-america": 999, "world": 1499}},
    {"upToCents": 20000, "baseCents": {"us-domestic": 699, "us-puerto-rico": 699, "us-overseas": 699, "eu": 799, "north-america": 1299, "world": 1899}},
    {"upToCents": 100000, "baseCents": {"us-domestic": 1199, "us-puerto-rico": 1199, "us-overseas": 1199, "eu": 1299, "north-america": 1999, "world": 2799}},
    {"upToCents": 500000, "baseCents": {"us-domestic": 2499, "us-puerto-rico": 2499, "us-overseas": 2499, "eu": 2699, "north-america": 3999, "world": 5499}},
    {"upToCents": 2500000, "baseCents": {"us-domestic": 5999, "us-puerto-rico": 5999, "us-overseas": 5999, "eu": 6499, "north-america": 8999, "world": 11999}}
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
  "claimDamagedDays": 7
}
$rates$, 'Defaults of a new shop', now());

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
-- Unused quotes, deleted with their customer's account.
CREATE INDEX shipment_quotes_by_customer ON shipment_quotes (customer_id, created_at);
-- Quotes that nobody used are deleted.
CREATE INDEX shipment_quotes_unused ON shipment_quotes (expires_at) WHERE used_at IS NULL;

CREATE TABLE parcels (
  id uuid PRIMARY KEY,
  -- On the label, the slip and the barcode: "PP-10001".
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  customer_id uuid NOT NULL REFERENCES customers (id),
  origin_id uuid NOT NULL REFERENCES origins (id),
  state text NOT NULL,
  -- The address as it was ordered, sealed; place_hash finds parcels to the same address without opening it. Both are
  -- emptied when the customer's account is deleted.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address_sealed text NOT NULL,
  -- Another address that waits for a second person.
  asked_address_sealed text,
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
  CHECK (state IN
    ('requested', 'picking', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'lost')),
  CHECK (waits_until IS NULL OR waits_for IS NOT NULL),
  CHECK (chose_to_wait_at IS NULL OR waits_for = 'missing-card'),
  CHECK (packed_at IS NULL OR state <> 'requested'),
  CHECK ((state IN ('shipped', 'delivered', 'lost')) <= (shipped_at IS NOT NULL)),
  CHECK ((state = 'delivered') <= (delivered_at IS NOT NULL)),
  CHECK ((state IN ('cancelled', 'returned', 'lost')) <= (ended_at IS NOT NULL))
);
-- A customer's parcels, newest first.
CREATE INDEX parcels_by_customer ON parcels (customer_id, id);
-- Lists and tabs of the back office: by state and age.
CREATE INDEX parcels_by_state ON parcels (state, created_at);
-- Carriers' events name the tracking number.
CREATE UNIQUE INDEX parcels_by_tracking ON parcels (carrier, tracking_number) WHERE tracking_number IS NOT NULL;
-- Staff search by tracking number.
CREATE INDEX parcels_by_tracking_start ON parcels (lower(tracking_number) text_pattern_ops) WHERE tracking_number IS NOT NULL;
-- The parcel that an order joins: one that is open to the same place from the same origin.
CREATE INDEX parcels_to_join ON parcels (customer_id, origin_id, place_hash) WHERE combine_until IS NOT NULL;
-- The office's tabs: late ones among those not delivered yet.
CREATE INDEX parcels_under_way ON parcels (state, promised_on) WHERE state IN ('requested', 'picking', 'packed', 'shipped');

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
  refunded_promo_cents bigint NOT NULL DEFAULT 0,
  refunded_cash_cents bigint NOT NULL DEFAULT 0,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (refunded_promo_cents BETWEEN 0 AND paid_promo_cents),
  CHECK (refunded_cash_cents BETWEEN 0 AND paid_cash_cents),
  CHECK (base_cents + weight_cents + signature_cents + insurance_cents = paid_promo_cents + paid_cash_cents),
  UNIQUE (quote_id, parcel_id)
);
-- The orders that a parcel carries.
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
  outcome text,
  picked_at timestamptz,
  picked_by uuid REFERENCES staff (id),
  packed_at timestamptz,
  missing_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The unit of the quote that this one replaces: its value, weight and insurance hold.
  stands_for uuid REFERENCES collectibles (id),
  -- Paid to the customer for a unit that was withdrawn.
  paid_cents bigint CHECK (paid_cents >= 0),
  CHECK (is_live = (outcome IS NULL)),
  CHECK (packed_at IS NULL OR picked_at IS NOT NULL),
  UNIQUE (parcel_id, collectible_id),
  CHECK (outcome IN
    ('delivered', 'cancelled', 'missing', 'replaced', 'withdrawn', 'lost', 'damaged', 'returned')),
  CONSTRAINT parcel_units_paid_once_withdrawn CHECK ((outcome IS NOT DISTINCT FROM 'withdrawn') = (paid_cents IS NOT NULL))
);
-- Units that were not found when picked; these alone pay for it.
CREATE INDEX parcel_units_missing ON parcel_units (collectible_id) WHERE missing_since IS NOT NULL;
-- A unit is in one live parcel at a time.
CREATE UNIQUE INDEX parcel_units_one_live ON parcel_units (collectible_id) WHERE is_live;
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
-- Parcels that were sent again, for the proof; these alone pay for it.
CREATE INDEX parcel_events_resent ON parcel_events (at) WHERE kind = 'resent';
-- A parcel's timeline.
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
  updated_at timestamptz NOT NULL,
  -- When a job last asked the carrier about a label and has had no answer yet: until a while later no other job asks.
  asked_at timestamptz,
  -- Carriers are asked less often the more often they failed to answer about a label.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ask_after timestamptz
);
-- A parcel has one label that is asked for or bought.
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
-- A carrier may report a parcel before its tracking number is known here.
CREATE INDEX carrier_events_by_tracking ON carrier_events (carrier, tracking_number);

-- A parcel was delivered if the carrier of its own label said so, or a second fact confirmed what a person said.
CREATE FUNCTION is_delivery_proven(parcel uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM parcel_labels l JOIN carrier_events e ON e.carrier = l.carrier AND e.tracking_number = l.tracking_number
      WHERE l.parcel_id = parcel AND l.state = 'bought' AND e.status = 'delivered')
    OR is_hand_over_confirmed(parcel)
$$;

CREATE FUNCTION refuse_unproven_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_delivery_proven(NEW.id) THEN
    RAISE EXCEPTION 'Nothing but one person''s word says that this parcel was delivered.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER parcels_delivery BEFORE UPDATE OF state ON parcels FOR EACH ROW
WHEN (NEW.state = 'delivered' AND OLD.state <> 'delivered') EXECUTE FUNCTION refuse_unproven_delivery();

CREATE TABLE parcel_claims (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  customer_id uuid NOT NULL REFERENCES customers (id),
  kind text NOT NULL CHECK (kind IN ('not-arrived', 'damaged')),
  description text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'pending', 'paid', 'declined', 'withdrawn')),
  amount_cents bigint CHECK (amount_cents > 0),
  -- Of staff who opened it for the customer: somebody else decides it.
  opened_by uuid REFERENCES staff (id),
  decided_by uuid REFERENCES staff (id),
  decision text,
  decided_at timestamptz,
  -- What the carrier's insurance owes the shop for it.
  carrier_state text NOT NULL DEFAULT 'none' CHECK (carrier_state IN ('none', 'filed', 'paid', 'refused')),
  carrier_paid_cents bigint NOT NULL DEFAULT 0 CHECK (carrier_paid_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'paid') <= (amount_cents IS NOT NULL)),
  CHECK ((state IN ('paid', 'declined')) = (decided_at IS NOT NULL)),
  CHECK (state <> 'paid' OR opened_by IS DISTINCT FROM decided_by)
);
-- A customer's claims.
CREATE INDEX parcel_claims_by_customer ON parcel_claims (customer_id);
-- All claims of a parcel: its page, the queue, and what its carrier's insurance owes.
CREATE INDEX parcel_claims_by_parcel ON parcel_claims (parcel_id);
-- A parcel has one claim under way.
CREATE UNIQUE INDEX parcel_claims_one_open ON parcel_claims (parcel_id) WHERE state IN ('open', 'pending');

CREATE TABLE claim_units (
  claim_id uuid NOT NULL REFERENCES parcel_claims (id),
  parcel_unit_id uuid NOT NULL REFERENCES parcel_units (id),
  PRIMARY KEY (claim_id, parcel_unit_id)
);

-- The most that a carrier owes for a parcel: what the cards were worth on the quote for which it pays, those of this claim among them,
-- and once what shipping them cost, the customer or the shop.
CREATE FUNCTION carrier_owes_at_most(parcel uuid, claim uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(u.value_cents), 0) FROM parcel_units u WHERE u.id IN (
      SELECT n.parcel_unit_id FROM claim_units n JOIN parcel_claims c ON c.id = n.claim_id
      WHERE c.parcel_id = parcel AND (c.carrier_paid_cents > 0 OR c.id = claim)))::bigint
    + greatest(
      (SELECT coalesce(sum(o.base_cents + o.weight_cents + o.signature_cents + o.insurance_cents), 0) FROM parcel_orders o
       WHERE o.parcel_id = parcel AND o.cancelled_at IS NULL),
      (SELECT coalesce(sum(l.cost_cents), 0) FROM parcel_labels l
       WHERE l.parcel_id = parcel AND (l.state <> 'voided' OR l.failure IS NOT NULL)))::bigint
$$;

CREATE FUNCTION carrier_paid_for(parcel uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(c.carrier_paid_cents), 0)::bigint FROM parcel_claims c WHERE c.parcel_id = parcel
$$;

-- The parcel's lock makes two claims of one parcel wait for each other.
CREATE FUNCTION refuse_carrier_overpayment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM parcels WHERE id = NEW.parcel_id FOR NO KEY UPDATE;
  IF carrier_paid_for(NEW.parcel_id) > carrier_owes_at_most(NEW.parcel_id, NEW.id) THEN
    RAISE EXCEPTION 'A carrier pays no more than its cards were worth and what shipping cost.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_claims_carrier_payment AFTER UPDATE OF carrier_paid_cents ON parcel_claims FOR EACH ROW
WHEN (NEW.carrier_paid_cents > 0) EXECUTE FUNCTION refuse_carrier_overpayment();

-- The customer's photos, sealed: they may show an address.
CREATE TABLE claim_photos (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES parcel_claims (id),
  key_sealed text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
-- The photos of a claim.
CREATE INDEX claim_photos_by_claim ON claim_photos (claim_id);

-- Looked for in vain: still in a parcel, left out of it and in inspection in the customer's collection, or not in the parcel
-- that came back.
CREATE VIEW missing_units AS
SELECT pu.id, pu.parcel_id, pu.collectible_id, pu.is_live
FROM parcel_units pu
JOIN parcels p ON p.id = pu.parcel_id
JOIN collectibles u ON u.id = pu.collectible_id
WHERE pu.missing_since IS NOT NULL
  AND ((pu.is_live AND p.state IN ('requested', 'picking'))
    OR (pu.outcome = 'missing' AND u.state = 'owned' AND u.in_inspection AND u.owner_id = p.customer_id)
    OR (pu.outcome = 'returned' AND u.state = 'returned' AND u.in_inspection));

-- Units of parcels that may be picked, and those that were looked for in vain.
CREATE VIEW pick_list AS
SELECT
  pu.id, p.version,
  concat_ws(' · ', o.name, u.shelf, u.bin) COLLATE natural_order AS place,
  p.origin_id, o.name AS origin_name, u.shelf, u.bin, pu.collectible_id, c.name AS card_name,
  c.number AS card_number, c.set_name, c.image ->> 'small' AS image_url,
  u.serial, u.cert, u.grade, u.grader, u.finish, u.condition, u.language, pu.value_cents, p.id AS parcel_id,
  'PP-' || p.number AS parcel_number,
  p.state AS parcel_state, p.promised_on, pu.picked_at, pu.missing_since,
  (SELECT a.id FROM approvals a WHERE a.subject_kind = 'collectible' AND a.subject_id = pu.collectible_id::text
     AND a.kind IN ('substitution', 'missing-unit') AND a.state = 'pending' LIMIT 1) AS approval_id,
  pu.is_live
FROM parcels p
JOIN parcel_units pu ON pu.parcel_id = p.id AND pu.is_live AND pu.packed_at IS NULL
JOIN collectibles u ON u.id = pu.collectible_id
JOIN card_faces c ON c.id = u.card_id
JOIN origins o ON o.id = p.origin_id
WHERE p.state IN ('requested', 'picking')
  AND (pu.missing_since IS NOT NULL OR (p.waits_for IS NULL AND (p.combine_until IS NULL OR p.combine_until <= now())))
UNION ALL
SELECT
  pu.id, p.version,
  concat_ws(' · ', o.name, u.shelf, u.bin) COLLATE natural_order AS place,
  p.origin_id, o.name, u.shelf, u.bin, pu.collectible_id, c.name, c.number, c.set_name, c.image ->> 'small',
  u.serial, u.cert, u.grade, u.grader, u.finish, u.condition, u.language, pu.value_cents, p.id, 'PP-' || p.number,
  p.state, p.promised_on, pu.picked_at, pu.missing_since,
  (SELECT a.id FROM approvals a WHERE a.subject_kind = 'collectible' AND a.subject_id = pu.collectible_id::text
     AND a.kind IN ('substitution', 'missing-unit') AND a.state = 'pending' LIMIT 1),
  pu.is_live
FROM missing_units m
JOIN parcel_units pu ON pu.id = m.id
JOIN parcels p ON p.id = pu.parcel_id
JOIN collectibles u ON u.id = pu.collectible_id
JOIN card_faces c ON c.id = u.card_id
JOIN origins o ON o.id = p.origin_id
WHERE NOT m.is_live;

-- Units that were paid for as lost on their way or missing in the vault, and have not been found since, each in the last
-- parcel that it was in.
CREATE VIEW lost_units AS
SELECT u.id, u.parcel_id, u.collectible_id
FROM parcel_units u
JOIN collectibles c ON c.id = u.collectible_id
WHERE u.outcome IN ('lost', 'withdrawn') AND c.state = 'withdrawn' AND c.withdrawn_as = 'lost'
  AND NOT EXISTS (SELECT 1 FROM parcel_units l WHERE l.collectible_id = u.collectible_id AND l.id > u.id);

-- Units that came back and that nobody has decided about, each in the last parcel that it was in.
CREATE VIEW undecided_units AS
SELECT u.id, u.parcel_id
FROM parcel_units u
JOIN collectibles c ON c.id = u.collectible_id
WHERE u.outcome = 'returned' AND c.state = 'returned' AND NOT c.in_inspection
  AND NOT EXISTS (SELECT 1 FROM parcel_units l WHERE l.collectible_id = u.collectible_id AND l.id > u.id);

CREATE VIEW parcels_with_facts AS
SELECT
  p.id, p.version, p.created_at, 'PP-' || p.number AS number, p.state, p.waits_for, p.waits_until, p.promised_on,
  (p.state IN ('requested', 'picking', 'packed', 'shipped') AND p.promised_on < (SELECT today FROM shop_clock)) AS is_late,
  p.origin_id, o.name AS origin_name, p.customer_id, w.display_name AS customer_name, p.country, p.zone,
  (SELECT count(*)::int FROM parcel_units u WHERE u.parcel_id = p.id AND coalesce(u.outcome, '') NOT IN ('missing', 'replaced', 'withdrawn')
     AND (u.outcome IS DISTINCT FROM 'cancelled' OR p.state = 'cancelled')) AS unit_count,
  (SELECT count(*)::int FROM parcel_units u WHERE u.parcel_id = p.id AND u.is_live AND u.picked_at IS NOT NULL) AS picked_count,
  p.insured_cents,
  (SELECT coalesce(sum(r.paid_promo_cents + r.paid_cash_cents - r.refunded_promo_cents - r.refunded_cash_cents), 0)::bigint
   FROM parcel_orders r WHERE r.parcel_id = p.id) AS fee_cents,
  p.needs_signature, p.weight_grams, p.weighed_grams, p.combine_until, p.carrier, p.tracking_number, p.tracking_url,
  (SELECT l.state FROM parcel_labels l WHERE l.parcel_id = p.id ORDER BY l.id DESC LIMIT 1) AS label_state,
  (SELECT count(*)::int FROM parcel_claims c WHERE c.parcel_id = p.id AND c.state IN ('open', 'pending')) AS open_claims,
  p.picking_at, p.packed_at, p.shipped_at, p.delivered_at, p.ended_at, p.updated_at,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', u.id, 'collectibleId', u.collectible_id, 'unitState', c.state, 'cardName', f.name, 'cardNumber', f.number,
     'setName', f.set_name, 'imageUrl', f.image ->> 'small', 'serial', c.serial, 'cert', c.cert, 'grade', c.grade,
     'grader', c.grader, 'finish', c.finish, 'condition', c.condition, 'language', c.language, 'shelf', c.shelf, 'bin', c.bin, 'valueCents', u.value_cents, 'pickedAt', u.picked_at, 'packedAt', u.packed_at,
     'missingSince', u.missing_since, 'outcome', u.outcome, 'paidCents', u.paid_cents,
     'inspectionId', (SELECT i.id FROM unit_inspections i WHERE i.collectible_id = u.collectible_id AND i.parcel_id = p.id AND i.state = 'open'),
     'approvalId', (SELECT a.id FROM approvals a WHERE a.subject_kind = 'collectible' AND a.subject_id = u.collectible_id::text
       AND a.kind IN ('substitution', 'missing-unit') AND a.state = 'pending' LIMIT 1))
     ORDER BY concat_ws(' · ', c.shelf, c.bin) COLLATE natural_order, u.id), '[]')
   FROM parcel_units u JOIN collectibles c ON c.id = u.collectible_id JOIN card_faces f ON f.id = c.card_id
   WHERE u.parcel_id = p.id) AS units,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', r.id, 'createdAt', r.created_at, 'baseCents', r.base_cents, 'weightCents', r.weight_cents,
     'signatureCents', r.signature_cents, 'insuranceCents', r.insurance_cents, 'paidPromoCents', r.paid_promo_cents,
     'paidCashCents', r.paid_cash_cents, 'refundedCents', r.refunded_promo_cents + r.refunded_cash_cents,
     'cancelledAt', r.cancelled_at) ORDER BY r.id), '[]')
   FROM parcel_orders r WHERE r.parcel_id = p.id) AS orders,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', c.id, 'version', c.version, 'kind', c.kind, 'state', c.state, 'description', c.description,
     'unitIds', (SELECT coalesce(jsonb_agg(n.parcel_unit_id ORDER BY n.parcel_unit_id), '[]') FROM claim_units n WHERE n.claim_id = c.id),
     'photoIds', (SELECT coalesce(jsonb_agg(f.id ORDER BY f.id), '[]') FROM claim_photos f WHERE f.claim_id = c.id),
     'amountCents', c.amount_cents,
     -- While it is to be decided: what came back, was paid or is said to be missing is not claimed any more.
     'claimableCents', (SELECT coalesce(sum(u.value_cents), 0) FROM claim_units n JOIN parcel_units u ON u.id = n.parcel_unit_id
       WHERE n.claim_id = c.id AND (c.state NOT IN ('open', 'pending')
         OR (u.missing_since IS NULL AND (u.outcome IS NULL OR u.outcome = 'delivered')))),
     'decision', c.decision, 'decidedAt', c.decided_at, 'carrierState', c.carrier_state, 'carrierPaidCents', c.carrier_paid_cents,
     'createdAt', c.created_at,
     'approvalId', (SELECT a.id FROM approvals a WHERE a.subject_kind = 'parcel-claim' AND a.subject_id = c.id::text AND a.state = 'pending'))
     ORDER BY c.id), '[]')
   FROM parcel_claims c WHERE c.parcel_id = p.id) AS claims,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', e.id, 'kind', e.kind, 'at', e.at, 'byKind', e.by_kind, 'staffName', s.name, 'facts', e.facts) ORDER BY e.id), '[]')
   FROM parcel_events e LEFT JOIN staff_names s ON s.id = e.staff_id WHERE e.parcel_id = p.id) AS timeline,
  (SELECT z ->> 'name' FROM shipping_rates r, jsonb_array_elements(r.rates -> 'zones') z
   WHERE r.version = p.rates_version AND z ->> 'slug' = p.zone) AS zone_name,
  (SELECT (z -> 'hasCustoms')::boolean FROM shipping_rates r, jsonb_array_elements(r.rates -> 'zones') z
   WHERE r.version = p.rates_version AND z ->> 'slug' = p.zone) AS has_customs,
  (SELECT l.failure FROM parcel_labels l WHERE l.parcel_id = p.id ORDER BY l.id DESC LIMIT 1) AS label_failure,
  (SELECT count(*)::int FROM unit_inspections i WHERE i.parcel_id = p.id AND i.state = 'open') AS inspection_count,
  ((p.state = 'shipped'
    OR (p.state = 'delivered' AND EXISTS (SELECT 1 FROM parcel_units u WHERE u.parcel_id = p.id AND u.outcome = 'delivered'))
    OR (p.state = 'returned' AND EXISTS (SELECT 1 FROM undecided_units u WHERE u.parcel_id = p.id)))
    AND NOT EXISTS (SELECT 1 FROM unit_inspections i WHERE i.parcel_id = p.id AND i.state = 'open' AND i.kind <> 'missing')) AS can_return,
  (p.state = 'returned' AND EXISTS (SELECT 1 FROM parcel_units u WHERE u.parcel_id = p.id AND u.outcome = 'returned')
    AND NOT EXISTS (
      SELECT 1 FROM parcel_units u JOIN collectibles c ON c.id = u.collectible_id
      WHERE u.parcel_id = p.id AND u.outcome = 'returned'
        AND NOT (c.state = 'owned' AND c.owner_id = p.customer_id AND NOT c.is_locked AND NOT c.in_inspection)
        AND NOT EXISTS (SELECT 1 FROM undecided_units n WHERE n.id = u.id))) AS can_resend,
  (SELECT coalesce(jsonb_agg(u.collectible_id ORDER BY u.id), '[]') FROM lost_units u WHERE u.parcel_id = p.id) AS lost_unit_ids,
  (SELECT count(*)::int FROM parcel_claims c WHERE c.parcel_id = p.id AND c.state = 'paid' AND c.carrier_state IN ('none', 'filed')) AS insurance_due
FROM parcels p
JOIN origins o ON o.id = p.origin_id
JOIN customer_names w ON w.id = p.customer_id;

-- The console's list of what waits for a second look, and what was decided.
CREATE VIEW unit_inspections_with_facts AS
SELECT
  i.id, i.version, i.created_at, i.updated_at, i.state, i.kind, i.statement_id,
  (SELECT count(*)::int FROM unit_inspections s WHERE s.statement_id = i.statement_id) AS unit_count,
  i.collectible_id, u.state AS unit_state, c.name AS card_name, c.number AS card_number, c.image ->> 'small' AS image_url,
  u.serial, u.cert, i.value_cents, i.needs_person, i.reason, i.stated_by, stater.name AS stater_name,
  i.claimant_id, w.display_name AS claimant_name, i.parcel_id, 'PP-' || p.number AS parcel_number,
  i.carrier_at, i.answer, i.answered_at, i.seen_by, seer.name AS seer_name, i.seen_at,
  i.rejected_by, rejecter.name AS rejecter_name, i.rejection, i.resolved_at
FROM unit_inspections i
JOIN collectibles u ON u.id = i.collectible_id
JOIN card_faces c ON c.id = u.card_id
JOIN staff_names stater ON stater.id = i.stated_by
LEFT JOIN customer_names w ON w.id = i.claimant_id
LEFT JOIN parcels p ON p.id = i.parcel_id
LEFT JOIN staff_names seer ON seer.id = i.seen_by
LEFT JOIN staff_names rejecter ON rejecter.id = i.rejected_by;

-- A stock-take: some shelves of an origin, counted by scans, and each difference decided by a verb.
CREATE TABLE stock_takes (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL UNIQUE,
  origin_id uuid NOT NULL REFERENCES origins (id),
  -- `recounting`: by another person, who sees nothing of the first count.
  state text NOT NULL DEFAULT 'counting' CHECK (state IN ('counting', 'recounting', 'deciding', 'closed', 'cancelled')),
  opened_by uuid NOT NULL REFERENCES staff (id),
  counted_by uuid REFERENCES staff (id),
  counted_at timestamptz,
  -- Of the first count; above the setting another person counts again.
  difference_cents bigint CHECK (difference_cents >= 0),
  needs_recount boolean NOT NULL DEFAULT false,
  recounted_by uuid REFERENCES staff (id),
  recounted_at timestamptz,
  closed_by uuid REFERENCES staff (id),
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((counted_by IS NULL) = (counted_at IS NULL) AND (counted_at IS NULL) = (difference_cents IS NULL)),
  CHECK ((recounted_by IS NULL) = (recounted_at IS NULL)),
  CHECK ((closed_by IS NULL) = (closed_at IS NULL) AND (closed_at IS NOT NULL) = (state IN ('closed', 'cancelled'))),
  CHECK (state IN ('counting', 'cancelled') OR counted_at IS NOT NULL),
  CONSTRAINT stock_takes_recounted CHECK (state NOT IN ('deciding', 'closed') OR NOT needs_recount OR recounted_at IS NOT NULL),
  CONSTRAINT stock_takes_four_eyes CHECK (recounted_by IS NULL OR (recounted_by <> opened_by AND recounted_by <> counted_by))
);
-- The console's list by state, newest first.
CREATE INDEX stock_takes_by_state ON stock_takes (state, created_at, id);
-- The counts under way at an origin, which a new one must not overlap.
CREATE INDEX stock_takes_under_way ON stock_takes (origin_id) WHERE state IN ('counting', 'recounting', 'deciding');

CREATE TABLE stock_take_places (
  take_id uuid NOT NULL REFERENCES stock_takes (id),
  shelf text NOT NULL CHECK (length(shelf) BETWEEN 1 AND 40),
  -- Without one, the whole shelf.
  bin text CHECK (length(bin) BETWEEN 1 AND 20),
  UNIQUE NULLS NOT DISTINCT (take_id, shelf, bin)
);
-- The history of a shelf.
CREATE INDEX stock_take_places_by_shelf ON stock_take_places (shelf, take_id);

-- A unit that should lie there, or something that was scanned there: once a count, whoever scans it.
CREATE TABLE stock_take_items (
  id uuid PRIMARY KEY,
  take_id uuid NOT NULL REFERENCES stock_takes (id),
  collectible_id uuid REFERENCES collectibles (id),
  -- Of what names no unit of the shop.
  code text CHECK (length(code) BETWEEN 1 AND 200),
  -- It lay there, by the records, when the count began; shelf and bin say where, and what it was worth then.
  is_expected boolean NOT NULL,
  shelf text,
  bin text,
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  -- The first count, and the blind one of another person.
  first_by uuid REFERENCES staff (id),
  first_at timestamptz,
  second_by uuid REFERENCES staff (id),
  second_at timestamptz,
  -- Where it was scanned, and whether the records had it there at that moment.
  found_shelf text,
  found_bin text,
  was_in_place boolean,
  decision text CHECK (decision IN ('moved', 'put-back', 'reported', 'to-receiving', 'mistyped')),
  note text NOT NULL DEFAULT '',
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  -- Fixed by its decision, or when the count is closed; until then the view tells it from how things stand.
  outcome text CHECK (outcome IN ('found', 'missing', 'reported', 'left', 'elsewhere', 'unknown')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((collectible_id IS NULL) = (code IS NOT NULL)),
  CHECK (is_expected <= (collectible_id IS NOT NULL)),
  CHECK ((first_by IS NULL) = (first_at IS NULL) AND (second_by IS NULL) = (second_at IS NULL)),
  CHECK ((found_shelf IS NOT NULL) = (first_at IS NOT NULL OR second_at IS NOT NULL) AND (found_shelf IS NULL) = (was_in_place IS NULL)),
  CHECK (is_expected OR found_shelf IS NOT NULL),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL)),
  CONSTRAINT stock_take_items_four_eyes CHECK (second_by <> first_by),
  -- A difference is one that somebody decided.
  CONSTRAINT stock_take_items_decided CHECK ((decision IS NOT NULL) = coalesce(outcome IN ('missing', 'elsewhere', 'unknown'), false)),
  UNIQUE (take_id, collectible_id),
  UNIQUE (take_id, code)
);
-- The counts of a unit.
CREATE INDEX stock_take_items_by_unit ON stock_take_items (collectible_id, take_id) WHERE collectible_id IS NOT NULL;

-- A count is closed with nothing undecided, and stays as it was.
CREATE FUNCTION refuse_undecided_take() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('closed', 'cancelled') THEN
    RAISE EXCEPTION 'This count is %.', OLD.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'closed' AND EXISTS (SELECT 1 FROM stock_take_items WHERE take_id = NEW.id AND outcome IS NULL) THEN
    RAISE EXCEPTION 'A difference of this count is undecided.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_takes_decided BEFORE UPDATE ON stock_takes FOR EACH ROW EXECUTE FUNCTION refuse_undecided_take();

CREATE FUNCTION refuse_ended_take_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM stock_takes WHERE id = NEW.take_id AND state IN ('closed', 'cancelled')) THEN
    RAISE EXCEPTION 'This count has ended.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_take_items_kept BEFORE INSERT OR UPDATE ON stock_take_items FOR EACH ROW EXECUTE FUNCTION refuse_ended_take_item();

-- Where units lie by the records, as counts need it. Not on a shelf: what left the building, what is picked, what is said to be missing.
CREATE VIEW shelved_units AS
SELECT u.id, u.state, coalesce(u.origin_id, (SELECT o.id FROM origins o WHERE o.is_default)) AS origin_id, u.shelf, u.bin,
  u.state NOT IN ('shipped', 'delivered', 'withdrawn') AND NOT EXISTS (SELECT 1 FROM parcel_units p
    WHERE p.collectible_id = u.id AND p.is_live AND p.picked_at IS NOT NULL) AS is_shelved,
  (u.in_inspection AND EXISTS (SELECT 1 FROM unit_inspections i
    WHERE i.collectible_id = u.id AND i.state = 'open' AND i.kind IN ('missing', 'lost')))
  OR EXISTS (SELECT 1 FROM approvals a WHERE a.subject_kind = 'collectible' AND a.subject_id = u.id::text
    AND a.kind IN ('substitution', 'missing-unit') AND a.state = 'pending') AS is_reported
FROM collectibles u;

-- What each item of a count comes to, from how things stand now: what was moved, shipped or reported meanwhile is no difference.
CREATE VIEW stock_take_outcomes AS
SELECT i.id, i.take_id, i.is_expected, i.value_cents, i.decision, CASE
  WHEN i.outcome IS NOT NULL THEN i.outcome
  WHEN i.code IS NOT NULL THEN 'unknown'
  WHEN i.found_shelf IS NOT NULL AND (i.was_in_place OR (u.is_shelved AND u.origin_id = t.origin_id AND u.shelf = i.found_shelf
    AND (i.found_bin IS NULL OR u.bin = i.found_bin))) THEN 'found'
  WHEN i.found_shelf IS NOT NULL THEN 'elsewhere'
  WHEN u.is_reported THEN 'reported'
  WHEN u.is_shelved AND u.origin_id = t.origin_id AND u.shelf = i.shelf AND u.bin IS NOT DISTINCT FROM i.bin THEN 'missing'
  ELSE 'left' END AS outcome
FROM stock_take_items i
JOIN stock_takes t ON t.id = i.take_id
LEFT JOIN shelved_units u ON u.id = i.collectible_id;

-- What the console shows of a count. Of a blind one: what was scanned in it, and nothing that the first one knew.
CREATE VIEW stock_take_items_with_facts AS
SELECT i.id, i.version, i.created_at, i.updated_at, i.take_id, i.collectible_id, i.code,
  CASE WHEN t.state = 'recounting' AND i.code IS NULL THEN 'counted' ELSE o.outcome END AS outcome,
  o.outcome IN ('missing', 'elsewhere', 'unknown') AND i.decision IS NULL AND t.state = 'deciding' AS is_undecided,
  CASE WHEN t.state <> 'recounting' THEN i.is_expected END AS is_expected,
  c.name AS card_name, c.number AS card_number, c.set_name, c.image ->> 'small' AS image_url,
  u.serial, u.cert, u.grader, u.grade, u.state AS unit_state, u.owner_id IS NOT NULL AS is_owned, i.value_cents,
  CASE WHEN t.state <> 'recounting' THEN u.shelf END AS shelf, CASE WHEN t.state <> 'recounting' THEN u.bin END AS bin,
  CASE WHEN t.state <> 'recounting' AND u.id IS NOT NULL THEN place.name END AS origin_name,
  i.found_shelf, i.found_bin,
  CASE WHEN t.state = 'recounting' THEN i.second_at ELSE coalesce(i.first_at, i.second_at) END AS scanned_at,
  CASE WHEN t.state = 'recounting' THEN again.name ELSE coalesce(scanner.name, again.name) END AS scanner_name,
  i.decision, i.note, i.decided_at, decider.name AS decider_name
FROM stock_take_items i
JOIN stock_takes t ON t.id = i.take_id
JOIN stock_take_outcomes o ON o.id = i.id
LEFT JOIN collectibles u ON u.id = i.collectible_id
LEFT JOIN card_faces c ON c.id = u.card_id
LEFT JOIN origins place ON place.id = coalesce(u.origin_id, (SELECT d.id FROM origins d WHERE d.is_default))
LEFT JOIN staff_names scanner ON scanner.id = i.first_by
LEFT JOIN staff_names again ON again.id = i.second_by
LEFT JOIN staff_names decider ON decider.id = i.decided_by
WHERE t.state <> 'recounting' OR i.second_at IS NOT NULL;

CREATE VIEW stock_takes_with_facts AS
SELECT t.id, t.number, t.version, t.created_at, t.updated_at, t.origin_id, o.name AS origin_name, t.state,
  (SELECT string_agg(concat_ws(' / ', p.shelf, p.bin), ', ' ORDER BY p.shelf COLLATE natural_order, p.bin COLLATE natural_order)
   FROM stock_take_places p WHERE p.take_id = t.id) AS places,
  (SELECT jsonb_agg(jsonb_build_object('shelf', p.shelf, 'bin', p.bin) ORDER BY p.shelf COLLATE natural_order, p.bin COLLATE natural_order)
   FROM stock_take_places p WHERE p.take_id = t.id) AS place_list,
  t.opened_by, opener.name AS opener_name, t.counted_by, counter.name AS counter_name, t.counted_at, t.needs_recount,
  t.recounted_by, again.name AS recounter_name, t.recounted_at, t.closed_by, closer.name AS closer_name, t.closed_at,
  CASE WHEN t.state <> 'recounting' THEN t.difference_cents END AS difference_cents,
  (SELECT count(*)::int FROM stock_take_items i WHERE i.take_id = t.id
    AND CASE WHEN t.state = 'recounting' THEN i.second_at IS NOT NULL ELSE i.found_shelf IS NOT NULL END) AS scanned_count,
  CASE WHEN t.state <> 'recounting' THEN (SELECT count(*)::int FROM stock_take_items i WHERE i.take_id = t.id AND i.is_expected) END AS expected_count,
  CASE WHEN t.state <> 'recounting' THEN (SELECT count(*)::int FROM stock_take_outcomes i WHERE i.take_id = t.id
    AND i.outcome IN ('missing', 'elsewhere', 'unknown')) END AS difference_count,
  CASE WHEN t.state = 'deciding' THEN (SELECT count(*)::int FROM stock_take_outcomes i WHERE i.take_id = t.id
    AND i.outcome IN ('missing', 'elsewhere', 'unknown') AND i.decision IS NULL) END AS undecided_count
FROM stock_takes t
JOIN origins o ON o.id = t.origin_id
JOIN staff_names opener ON opener.id = t.opened_by
LEFT JOIN staff_names counter ON counter.id = t.counted_by
LEFT JOIN staff_names again ON again.id = t.recounted_by
LEFT JOIN staff_names closer ON closer.id = t.closed_by;
