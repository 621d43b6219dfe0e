-- A card that was not found is replaced (pulls of open runs) or withdrawn and paid; both wait as approvals.

ALTER TABLE parcel_units
  -- The unit of the quote that this one replaces: its value, weight and insurance hold.
  ADD COLUMN stands_for uuid REFERENCES collectibles (id),
  -- Paid to the customer for a unit that was withdrawn.
  ADD COLUMN paid_cents bigint CHECK (paid_cents >= 0),
  DROP CONSTRAINT parcel_units_outcome_check,
  ADD CONSTRAINT parcel_units_outcome_check CHECK (outcome IN
    ('delivered', 'cancelled', 'missing', 'replaced', 'withdrawn', 'lost', 'damaged', 'returned')),
  ADD CONSTRAINT parcel_units_paid_once_withdrawn CHECK ((outcome IS NOT DISTINCT FROM 'withdrawn') = (paid_cents IS NOT NULL));

-- Looked for in vain: still in a parcel, or left out of it and locked in the customer's collection.
CREATE VIEW missing_units AS
SELECT pu.id, pu.parcel_id, pu.collectible_id, pu.is_live
FROM parcel_units pu
JOIN parcels p ON p.id = pu.parcel_id
JOIN collectibles u ON u.id = pu.collectible_id
WHERE pu.missing_since IS NOT NULL
  AND (pu.is_live OR (pu.outcome = 'missing' AND u.state = 'owned' AND u.is_locked AND u.owner_id = p.customer_id));
CREATE INDEX parcel_units_missing ON parcel_units (collectible_id) WHERE missing_since IS NOT NULL;

CREATE OR REPLACE VIEW pick_list AS
SELECT
  pu.id, p.version,
  concat_ws(' · ', o.name, u.shelf, u.bin) COLLATE natural_order AS place,
  p.origin_id, o.name AS origin_name, u.shelf, u.bin, pu.collectible_id, c.name AS card_name,
  c.number AS card_number, c.set_name, c.image ->> 'small' AS image_url,
  u.serial, u.cert, u.grade, u.grader, pu.value_cents, p.id AS parcel_id, 'PP-' || p.number AS parcel_number,
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
  u.serial, u.cert, u.grade, u.grader, pu.value_cents, p.id, 'PP-' || p.number,
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

CREATE OR REPLACE VIEW parcels_with_facts AS
SELECT
  p.id, p.version, p.created_at, 'PP-' || p.number AS number, p.state, p.waits_for, p.waits_until, p.promised_on,
  (p.state IN ('requested', 'picking', 'packed', 'shipped') AND p.promised_on < (now() AT TIME ZONE 'UTC')::date) AS is_late,
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
     'id', u.id, 'collectibleId', u.collectible_id, 'cardName', f.name, 'cardNumber', f.number,
     'setName', f.set_name, 'imageUrl', f.image ->> 'small', 'serial', c.serial, 'cert', c.cert, 'grade', c.grade,
     'grader', c.grader, 'shelf', c.shelf, 'bin', c.bin, 'valueCents', u.value_cents, 'pickedAt', u.picked_at, 'packedAt', u.packed_at,
     'missingSince', u.missing_since, 'outcome', u.outcome, 'paidCents', u.paid_cents,
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
     'claimableCents', (SELECT coalesce(sum(u.value_cents), 0) FROM claim_units n JOIN parcel_units u ON u.id = n.parcel_unit_id WHERE n.claim_id = c.id),
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
  (SELECT l.failure FROM parcel_labels l WHERE l.parcel_id = p.id ORDER BY l.id DESC LIMIT 1) AS label_failure
FROM parcels p
JOIN origins o ON o.id = p.origin_id
JOIN customer_names w ON w.id = p.customer_id;
