ALTER TABLE collectibles
  ALTER COLUMN state SET DEFAULT 'vault',
  ADD COLUMN notes text NOT NULL DEFAULT '',
  ADD COLUMN photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(photos) = 'array'),
  ADD COLUMN lock_reason text,
  ADD COLUMN withdrawn_as text CHECK (withdrawn_as IN ('lost', 'damaged')),
  ADD CHECK (lock_reason IS NULL OR is_locked),
  ADD CHECK (withdrawn_as IS NULL OR state = 'withdrawn');
CREATE INDEX collectibles_by_state ON collectibles (state, id);
CREATE INDEX collectibles_by_kind ON collectibles (kind_id, id);
CREATE INDEX collectibles_by_origin ON collectibles (origin_id, shelf) WHERE origin_id IS NOT NULL;

-- The arrows of features/vault/states.ts, which a test holds against these. The function is only ever called to refuse.
CREATE FUNCTION refuse_unit_arrow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A unit cannot go from % to %.', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER collectibles_arrows BEFORE UPDATE OF state ON collectibles FOR EACH ROW
WHEN (OLD.state <> NEW.state AND NEW.state <> ALL (CASE OLD.state
  WHEN 'vault' THEN ARRAY['reserved', 'sealed', 'listed', 'prize', 'owned', 'withdrawn']
  WHEN 'reserved' THEN ARRAY['sealed', 'vault', 'withdrawn']
  WHEN 'sealed' THEN ARRAY['owned', 'vault', 'withdrawn']
  WHEN 'listed' THEN ARRAY['owned', 'vault', 'withdrawn']
  WHEN 'prize' THEN ARRAY['owned', 'vault', 'withdrawn']
  WHEN 'owned' THEN ARRAY['bought_back', 'in_shipment', 'withdrawn']
  WHEN 'bought_back' THEN ARRAY['vault', 'withdrawn']
  WHEN 'in_shipment' THEN ARRAY['shipped', 'owned', 'withdrawn']
  WHEN 'shipped' THEN ARRAY['delivered', 'owned', 'returned', 'withdrawn']
  WHEN 'delivered' THEN ARRAY['returned', 'withdrawn']
  WHEN 'returned' THEN ARRAY['owned', 'vault', 'withdrawn']
  ELSE ARRAY['vault'] END))
EXECUTE FUNCTION refuse_unit_arrow();

ALTER TABLE origins
  ADD COLUMN company text NOT NULL DEFAULT '',
  ADD COLUMN line1 text NOT NULL DEFAULT '',
  ADD COLUMN line2 text NOT NULL DEFAULT '',
  ADD COLUMN postal_code text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN region text NOT NULL DEFAULT '',
  ADD COLUMN country text NOT NULL DEFAULT 'US' CHECK (country ~ '^[A-Z]{2}$'),
  -- Local time until which a parcel leaves the same day.
  ADD COLUMN cut_off_time text NOT NULL DEFAULT '14:00' CHECK (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN carrier_account text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX origins_one_default ON origins (is_default) WHERE is_default;

-- Counts stop at 10,001: nobody counts a million rows to draw a list.
CREATE VIEW origins_with_counts AS
SELECT o.id, o.name, o.is_default, o.company, o.line1, o.line2, o.postal_code, o.city, o.region, o.country, o.cut_off_time,
  o.carrier_account, o.version, o.created_at, o.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.origin_id = o.id LIMIT 10001) few) AS unit_count
FROM origins o;

CREATE VIEW collectible_classes_with_counts AS
SELECT k.id, k.slug, k.name, k.is_digital, k.is_shippable, k.is_buyback_allowed, k.is_insurable, k.weight_grams,
  k.version, k.created_at, k.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.kind_id = k.id LIMIT 10001) few) AS unit_count
FROM collectible_classes k;

CREATE OR REPLACE VIEW collectibles_with_names AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.product_id, u.origin_id, u.shelf,
  u.cost_cents, u.is_locked, u.is_minted, u.acquired_at, u.entered_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, c.value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name,
  t.slug AS kind_slug, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name,
  u.notes, u.photos, u.lock_reason, u.withdrawn_as, c.value_source, c.value_as_of, s.code AS set_code
FROM collectibles u
JOIN cards c ON c.id = u.card_id
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN origins o ON o.id = u.origin_id
LEFT JOIN customers w ON w.id = u.owner_id;

-- Units that are a customer's, and how they came to be.
CREATE VIEW owned_units AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.origin_id, u.shelf,
  u.is_locked, u.lock_reason, u.acquired_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, c.value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name, w.email AS owner_email,
  CASE
    WHEN EXISTS (SELECT 1 FROM pulls p WHERE p.collectible_id = u.id AND p.customer_id = u.owner_id) THEN 'pull'
    WHEN EXISTS (SELECT 1 FROM run_substitutions r WHERE r.in_id = u.id) THEN 'substitution'
    WHEN u.product_id IS NOT NULL THEN 'single'
    ELSE 'other'
  END AS acquired_by
FROM collectibles u
JOIN cards c ON c.id = u.card_id
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectible_classes t ON t.id = u.kind_id
JOIN customers w ON w.id = u.owner_id
LEFT JOIN origins o ON o.id = u.origin_id;
