-- Whether units that were lost and paid for can turn up, and which paid claims the carrier's insurance still owes.

-- Units that were paid for as lost on their way or missing in the vault, and have not been found since, each in the last
-- parcel that it was in.
CREATE VIEW lost_units AS
SELECT u.id, u.parcel_id, u.collectible_id
FROM parcel_units u
JOIN collectibles c ON c.id = u.collectible_id
WHERE u.outcome IN ('lost', 'withdrawn') AND c.state = 'withdrawn' AND c.withdrawn_as = 'lost'
  AND NOT EXISTS (SELECT 1 FROM parcel_units l WHERE l.collectible_id = u.collectible_id AND l.id > u.id);

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
  (SELECT l.failure FROM parcel_labels l WHERE l.parcel_id = p.id ORDER BY l.id DESC LIMIT 1) AS label_failure,
  (p.state = 'shipped'
    OR (p.state = 'delivered' AND EXISTS (SELECT 1 FROM parcel_units u WHERE u.parcel_id = p.id AND u.outcome = 'delivered'))
    OR (p.state = 'returned' AND EXISTS (SELECT 1 FROM undecided_units u WHERE u.parcel_id = p.id))) AS can_return,
  (p.state = 'returned' AND EXISTS (SELECT 1 FROM parcel_units u WHERE u.parcel_id = p.id AND u.outcome = 'returned')
    AND NOT EXISTS (
      SELECT 1 FROM parcel_units u JOIN collectibles c ON c.id = u.collectible_id
      WHERE u.parcel_id = p.id AND u.outcome = 'returned'
        AND NOT (c.state = 'owned' AND c.owner_id = p.customer_id AND NOT c.is_locked)
        AND NOT EXISTS (SELECT 1 FROM undecided_units n WHERE n.id = u.id))) AS can_resend,
  (SELECT coalesce(jsonb_agg(u.collectible_id ORDER BY u.id), '[]') FROM lost_units u WHERE u.parcel_id = p.id) AS lost_unit_ids,
  (SELECT count(*)::int FROM parcel_claims c WHERE c.parcel_id = p.id AND c.state = 'paid' AND c.carrier_state IN ('none', 'filed')) AS insurance_due
FROM parcels p
JOIN origins o ON o.id = p.origin_id
JOIN customer_names w ON w.id = p.customer_id;
