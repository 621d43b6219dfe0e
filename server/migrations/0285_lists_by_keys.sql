-- Foreign keys already promise every row that these views joined. As outer joins the planner leaves out those that a
-- count, or the search for a page's keys, does not name.

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
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN origins o ON o.id = u.origin_id
LEFT JOIN customers w ON w.id = u.owner_id;

CREATE OR REPLACE VIEW owned_units AS
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
  END AS acquired_by,
  u.grader
FROM collectibles u
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN customers w ON w.id = u.owner_id
LEFT JOIN origins o ON o.id = u.origin_id
WHERE u.owner_id IS NOT NULL;

CREATE OR REPLACE VIEW orders_with_names AS
SELECT
  o.id, o.customer_id, o.product_id, o.quantity, o.state, o.total_cents, o.paid_cash_cents, o.paid_promo_cents,
  o.created_at, o.updated_at, p.title AS product_title, c.display_name AS customer_name, o.discount_cents, o.promo_id,
  c.email AS customer_email,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'runId', b.run_id, 'runNumber', r.number, 'packNo', b.pack_no, 'state', b.state, 'bundle', b.bundle,
      'paidCents', b.paid_cash_cents + b.paid_promo_cents, 'soldAt', b.sold_at, 'openedAt', b.opened_at,
      'refundedAt', b.refunded_at, 'receiptHash', b.receipt_hash,
      -- Rows of pulls exist only for what was revealed.
      'pulls', (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', u.id, 'unitId', u.collectible_id, 'cardName', k.name, 'valueCents', u.value_cents) ORDER BY u.position), '[]')
        FROM pulls u JOIN cards k ON k.id = u.card_id WHERE u.purchase_id = b.id)) ORDER BY b.sold_at, b.pack_no), '[]')
   FROM pack_purchases b JOIN runs r ON r.id = b.run_id WHERE b.order_id = o.id) AS packs,
  n.name AS token_name
FROM orders o
LEFT JOIN products p ON p.id = o.product_id
LEFT JOIN customers c ON c.id = o.customer_id
LEFT JOIN access_token_names n ON n.id = o.access_token_id;

CREATE OR REPLACE VIEW buybacks_with_names AS
SELECT b.id, b.sale_id, b.customer_id, b.collectible_id, b.card_id, b.offer, b.amount_cents, b.cash_cents, b.promo_cents,
  b.value_cents, b.value_source, b.value_as_of, b.rate_bps,
  -- A unit that staff moved by another verb has left the queue too.
  CASE WHEN b.state = 'waiting' AND u.state <> 'bought_back' THEN 'reshelved' ELSE b.state END AS state, b.version, b.created_at, b.updated_at, b.reshelved_at,
  b.reshelved_by, c.name AS card_name, c.image ->> 'small' AS image_url, k.name AS class_name, k.slug AS class_slug,
  u.serial, u.cert, u.grade, o.name AS origin_name, u.shelf, w.display_name AS customer_name, u.grader
FROM buybacks b
LEFT JOIN cards c ON c.id = b.card_id
LEFT JOIN card_classes k ON k.id = c.class_id
JOIN collectibles u ON u.id = b.collectible_id
LEFT JOIN customers w ON w.id = b.customer_id
LEFT JOIN origins o ON o.id = u.origin_id;

CREATE OR REPLACE VIEW payouts_with_names AS
SELECT p.id, p.customer_id, p.destination_id, p.amount_cents, p.state, p.approvals_needed, p.first_approved_by,
  p.first_approved_at, p.approved_by, p.approved_at, p.rejected_by, p.rejection_reason, p.paid_by, p.paid_at,
  p.payment_reference, p.version, p.created_at, p.updated_at, d.holder, d.last_signs, d.country,
  c.display_name AS customer_name, c.email AS customer_email, c.identity_verified_at,
  f.name AS first_approved_by_name, a.name AS approved_by_name,
  p.provider, p.provider_reference, p.sent_at, p.returned_at, p.failure, p.mismatch,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'outcome', w.outcome, 'receivedAt', w.received_at)
     ORDER BY w.received_at, w.id), '[]') FROM webhook_events w WHERE w.payout_id = p.id) AS events
FROM payouts p
LEFT JOIN payout_destinations d ON d.id = p.destination_id
LEFT JOIN customers c ON c.id = p.customer_id
LEFT JOIN staff f ON f.id = p.first_approved_by
LEFT JOIN staff a ON a.id = p.approved_by;

CREATE OR REPLACE VIEW promo_uses_with_names AS
SELECT u.id, u.promo_id, u.customer_id, u.order_id, u.amount_cents, u.created_at, m.code, m.kind, c.display_name AS customer_name
FROM promo_uses u LEFT JOIN promos m ON m.id = u.promo_id LEFT JOIN customers c ON c.id = u.customer_id;

CREATE OR REPLACE VIEW top_ups_with_names AS
SELECT
  t.id, t.customer_id, c.display_name AS customer_name, t.provider, t.provider_reference, t.payment_id, t.amount_cents, t.currency,
  t.state, t.refunded_cents, t.disputed_cents, t.dispute_state, t.failure, t.mismatch, t.version, t.created_at, t.updated_at, t.settled_at,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'outcome', w.outcome, 'receivedAt', w.received_at)
     ORDER BY w.received_at, w.id), '[]') FROM webhook_events w WHERE w.top_up_id = t.id) AS events,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'reason', r.reason,
     'failure', r.failure, 'createdAt', r.created_at) ORDER BY r.created_at, r.id), '[]')
   FROM top_up_refunds r WHERE r.top_up_id = t.id) AS refunds,
  EXISTS (SELECT 1 FROM account_holds h WHERE h.customer_id = t.customer_id AND h.lifted_at IS NULL) AS is_on_hold
FROM top_ups t
LEFT JOIN customers c ON c.id = t.customer_id;

CREATE OR REPLACE VIEW identity_checks_with_names AS
SELECT i.id, i.customer_id, c.display_name AS customer_name, c.email AS customer_email, c.birth_date, c.country,
  c.identity_verified_at, i.state, i.document, i.submitted_at, i.decided_at, i.decided_by, s.name AS decided_by_name,
  i.refusal_reason, i.papers_deleted_at, i.version, i.created_at, i.updated_at,
  (SELECT coalesce(jsonb_agg(p.side ORDER BY p.side DESC), '[]') FROM identity_papers p WHERE p.check_id = i.id) AS sides
FROM identity_checks i
LEFT JOIN customers c ON c.id = i.customer_id
LEFT JOIN staff s ON s.id = i.decided_by
WHERE i.state <> 'draft';

CREATE OR REPLACE VIEW balance_adjustments_with_names AS
SELECT a.id, a.customer_id, a.bucket, a.amount_cents, a.reason, a.state, a.requested_by, a.decided_by, a.decided_at,
  a.decision_reason, a.transaction_id, a.reversed_by, a.reversed_at, a.reversal_reason, a.version, a.created_at, a.updated_at,
  c.display_name AS customer_name, c.email AS customer_email, q.name AS requester_name, d.name AS decider_name,
  v.name AS reverser_name
FROM balance_adjustments a
LEFT JOIN customers c ON c.id = a.customer_id
LEFT JOIN staff q ON q.id = a.requested_by
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN staff v ON v.id = a.reversed_by;

CREATE OR REPLACE VIEW referrals_with_names AS
SELECT r.id, r.id AS friend_id, r.referrer_id, r.state, r.flag, r.reward_cents, r.qualified_at, r.rewarded_at, r.version,
  r.created_at, r.updated_at, f.display_name AS friend_name, f.email AS friend_email, i.display_name AS referrer_name,
  i.email AS referrer_email, i.referral_code AS code
FROM referrals r LEFT JOIN customers f ON f.id = r.id LEFT JOIN customers i ON i.id = r.referrer_id;

CREATE OR REPLACE VIEW webhook_deliveries_with_facts AS
SELECT d.id, d.endpoint_id, e.name AS endpoint_name, e.url, m.id AS message_id, m.type, m.subject_id, m.at, m.body, d.state,
  d.attempt_count, d.attempts, (d.attempts -> -1 ->> 'status')::int AS last_status, d.attempts -> -1 ->> 'error' AS last_error,
  d.next_try_at, d.delivered_at, d.created_at
FROM webhook_deliveries d
LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id
LEFT JOIN webhook_messages m ON m.id = d.message_id;

-- The first units of a card by id. Without it a list by card or class walks the primary key until 25 of them come by.
CREATE INDEX collectibles_of_card ON collectibles (card_id, id);
COMMENT ON INDEX collectibles_of_card IS 'the console''s units of a card, and of a class, set or value, newest first';
