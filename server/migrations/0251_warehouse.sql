-- What staff see of parcels, and the list that the warehouse walks along.

-- "A2" before "A10".
CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

CREATE OR REPLACE VIEW origins_with_counts AS
SELECT o.id, o.name, o.is_default, o.company, o.line1, o.line2, o.postal_code, o.city, o.region, o.country, o.cut_off_time,
  o.carrier_account, o.version, o.created_at, o.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.origin_id = o.id LIMIT 10001) few) AS unit_count,
  o.holidays
FROM origins o;

CREATE OR REPLACE VIEW collectible_classes_with_counts AS
SELECT k.id, k.slug, k.name, k.is_digital, k.is_shippable, k.is_buyback_allowed, k.is_insurable, k.weight_grams,
  k.version, k.created_at, k.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.kind_id = k.id LIMIT 10001) few) AS unit_count,
  k.buyback_bps, k.later_buyback_bps, k.hs_code, k.customs_description
FROM collectible_classes k;

CREATE OR REPLACE VIEW collectibles_with_names AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.product_id, u.origin_id, u.shelf,
  u.cost_cents, u.is_locked, u.is_minted, u.acquired_at, u.entered_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, c.value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name,
  t.slug AS kind_slug, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name,
  u.notes, u.photos, u.lock_reason, u.withdrawn_as, c.value_source, c.value_as_of, s.code AS set_code, u.grader, u.bin
FROM collectibles u
JOIN cards c ON c.id = u.card_id
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN origins o ON o.id = u.origin_id
LEFT JOIN customers w ON w.id = u.owner_id;

-- Units of parcels that may be picked, and those that were looked for in vain.
CREATE VIEW pick_list AS
SELECT
  pu.id, p.version,
  concat_ws(' · ', o.name, u.shelf, u.bin) COLLATE natural_order AS place,
  p.origin_id, o.name AS origin_name, u.shelf, u.bin, pu.collectible_id, c.name AS card_name,
  c.number AS card_number, c.set_name, c.image ->> 'small' AS image_url,
  u.serial, u.cert, u.grade, u.grader, pu.value_cents, p.id AS parcel_id, 'PP-' || p.number AS parcel_number,
  p.state AS parcel_state, p.promised_on, pu.picked_at, pu.missing_since
FROM parcels p
JOIN parcel_units pu ON pu.parcel_id = p.id AND pu.is_live AND pu.packed_at IS NULL
JOIN collectibles u ON u.id = pu.collectible_id
JOIN card_faces c ON c.id = u.card_id
JOIN origins o ON o.id = p.origin_id
WHERE p.state IN ('requested', 'picking')
  AND (pu.missing_since IS NOT NULL OR (p.waits_for IS NULL AND (p.combine_until IS NULL OR p.combine_until <= now())));

CREATE VIEW parcels_with_facts AS
SELECT
  p.id, p.version, p.created_at, 'PP-' || p.number AS number, p.state, p.waits_for, p.waits_until, p.promised_on,
  (p.state IN ('requested', 'picking', 'packed', 'shipped') AND p.promised_on < (now() AT TIME ZONE 'UTC')::date) AS is_late,
  p.origin_id, o.name AS origin_name, p.customer_id, w.display_name AS customer_name, p.country, p.zone,
  (SELECT count(*)::int FROM parcel_units u WHERE u.parcel_id = p.id AND u.outcome IS DISTINCT FROM 'missing'
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
     'id', u.id, 'collectibleId', u.collectible_id, 'cardName', f.name, 'cardNumber', f.number,
     'setName', f.set_name, 'imageUrl', f.image ->> 'small', 'serial', c.serial, 'cert', c.cert, 'grade', c.grade,
     'grader', c.grader, 'shelf', c.shelf, 'bin', c.bin, 'valueCents', u.value_cents, 'pickedAt', u.picked_at, 'packedAt', u.packed_at,
     'missingSince', u.missing_since, 'outcome', u.outcome)
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
     'claimableCents', (SELECT coalesce(sum(u.value_cents), 0) FROM claim_units n JOIN parcel_units u ON u.id = n.parcel_unit_id WHERE n.claim_id = c.id),
     'decision', c.decision, 'decidedAt', c.decided_at, 'carrierState', c.carrier_state, 'carrierPaidCents', c.carrier_paid_cents,
     'createdAt', c.created_at) ORDER BY c.id), '[]')
   FROM parcel_claims c WHERE c.parcel_id = p.id) AS claims,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', e.id, 'kind', e.kind, 'at', e.at, 'byKind', e.by_kind, 'staffName', s.name, 'facts', e.facts) ORDER BY e.id), '[]')
   FROM parcel_events e LEFT JOIN staff_names s ON s.id = e.staff_id WHERE e.parcel_id = p.id) AS timeline,
  (SELECT z ->> 'name' FROM shipping_rates r, jsonb_array_elements(r.rates -> 'zones') z
   WHERE r.version = p.rates_version AND z ->> 'slug' = p.zone) AS zone_name,
  (SELECT (z -> 'hasCustoms')::boolean FROM shipping_rates r, jsonb_array_elements(r.rates -> 'zones') z
   WHERE r.version = p.rates_version AND z ->> 'slug' = p.zone) AS has_customs
FROM parcels p
JOIN origins o ON o.id = p.origin_id
JOIN customer_names w ON w.id = p.customer_id;

-- Staff search by tracking number.
CREATE INDEX parcels_by_tracking_start ON parcels (lower(tracking_number) text_pattern_ops) WHERE tracking_number IS NOT NULL;
-- The office's tabs: late ones among those not delivered yet.
CREATE INDEX parcels_under_way ON parcels (state, promised_on) WHERE state IN ('requested', 'picking', 'packed', 'shipped');
-- A carrier may report a parcel before its tracking number is known here.
CREATE INDEX carrier_events_by_tracking ON carrier_events (carrier, tracking_number);
