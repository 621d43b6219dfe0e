-- What the back office lists where a row alone would not tell enough. Read only; writes go to the tables.

CREATE VIEW classes_with_counts AS
SELECT c.*, (SELECT count(*)::int FROM cards WHERE cards.class_id = c.id) AS card_count
FROM card_classes c;

CREATE VIEW sets_with_counts AS
SELECT s.*, (SELECT count(*)::int FROM cards WHERE cards.set_id = s.id) AS card_count
FROM card_sets s;

CREATE VIEW cards_with_names AS
SELECT
  c.id, c.set_id, c.number, c.name, c.artist, c.description, c.class_id, c.value_cents, c.value_source, c.value_as_of,
  c.image, c.version, c.created_at, c.updated_at,
  s.code AS set_code, s.name AS set_name,
  k.name AS class_name, k.slug AS class_slug, k.rank AS class_rank, k.colour AS class_colour,
  c.image ->> 'small' AS image_url,
  (SELECT count(*)::int FROM collectibles u WHERE u.card_id = c.id AND u.state = 'vault') AS vault_count
FROM cards c
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id;

CREATE VIEW architects_with_counts AS
SELECT a.*, (SELECT count(*)::int FROM packs WHERE packs.architect_id = a.id) AS pack_count
FROM architects a;

CREATE VIEW packs_with_names AS
SELECT
  p.id, p.name, p.architect_id, p.wrapper, p.recipe, p.recipe_version, p.version, p.created_at, p.updated_at,
  a.name AS architect_name,
  p.wrapper -> 'image' ->> 'small' AS image_url,
  (SELECT count(*)::int FROM runs r WHERE r.pack_id = p.id AND r.state <> 'cancelled') AS run_count
FROM packs p
LEFT JOIN architects a ON a.id = p.architect_id;

CREATE VIEW products_with_stock AS
SELECT
  p.id, p.slug, p.kind, p.state, p.title, p.tagline, p.description, p.price_cents, p.bundle_size, p.per_customer_limit,
  p.pack_id, p.card_id, p.image, p.rank, p.sale_starts_at, p.sale_ends_at, p.version, p.created_at, p.updated_at,
  p.image ->> 'small' AS image_url,
  (SELECT packs.name FROM packs WHERE packs.id = p.pack_id) AS pack_name,
  -- The run a new buyer gets: the oldest on sale with a pack left.
  (SELECT r.id FROM runs r
   WHERE r.product_id = p.id AND r.state = 'on_sale'
     AND EXISTS (SELECT 1 FROM sealed_packs s WHERE s.run_id = r.id AND s.state = 'unsold')
   ORDER BY r.number LIMIT 1) AS current_run_id,
  CASE p.kind
    WHEN 'pack' THEN (SELECT count(*)::int FROM sealed_packs s JOIN runs r ON r.id = s.run_id
                      WHERE r.product_id = p.id AND r.state = 'on_sale' AND s.state = 'unsold')
    ELSE (SELECT count(*)::int FROM collectibles u WHERE u.product_id = p.id AND u.state = 'listed')
  END AS unsold
FROM products p;

CREATE VIEW runs_with_counts AS
SELECT
  r.id, r.product_id, r.pack_id, r.recipe_version, r.number, r.size, r.state, r.price_cents, r.refund_days, r.algorithm,
  r.composition, r.return_figures, r.seed_hash, r.merkle_root, r.checklist_root, r.unit_count, r.repair_count,
  r.commitment_hash, r.signing_key, r.notice_reason, r.retire_requested_by, r.created_by,
  r.sealed_at, r.published_at, r.notice_at, r.stop_at, r.stopped_at, r.closed_at, r.version, r.created_at, r.updated_at,
  p.title AS product_title, k.name AS pack_name,
  (SELECT count(*)::int FROM sealed_packs s WHERE s.run_id = r.id AND s.state = 'unsold') AS unsold,
  (SELECT count(*)::int FROM pack_purchases b WHERE b.run_id = r.id AND b.state = 'sold') AS sold,
  (SELECT count(*)::int FROM pack_purchases b WHERE b.run_id = r.id AND b.state = 'opened') AS opened,
  (SELECT l.seq FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_count,
  (SELECT l.hash FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_head
FROM runs r
JOIN products p ON p.id = r.product_id
JOIN packs k ON k.id = r.pack_id;

CREATE VIEW collectibles_with_names AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.product_id, u.origin_id, u.shelf,
  u.cost_cents, u.is_locked, u.is_minted, u.acquired_at, u.entered_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, c.value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name,
  t.slug AS kind_slug, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name
FROM collectibles u
JOIN cards c ON c.id = u.card_id
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN origins o ON o.id = u.origin_id
LEFT JOIN customers w ON w.id = u.owner_id;

CREATE VIEW customers_with_wallets AS
SELECT
  c.id, c.email, c.email_confirmed_at, c.display_name, c.birth_date, c.country, c.state, c.is_anonymous,
  c.version, c.created_at, c.updated_at,
  coalesce(w.cash_cents, 0) AS cash_cents, coalesce(w.promo_cents, 0) AS promo_cents, coalesce(w.held_cents, 0) AS held_cents,
  -- The newest sealed packs of the customer: their numbers, never what is in them.
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'runId', b.run_id, 'packNo', b.pack_no, 'state', b.state, 'title', b.title, 'soldAt', b.sold_at)), '[]')
   FROM (SELECT x.id, x.run_id, x.pack_no, x.state, x.sold_at, p.title
         FROM pack_purchases x JOIN runs r ON r.id = x.run_id JOIN products p ON p.id = r.product_id
         WHERE x.customer_id = c.id AND x.state = 'sold'
         ORDER BY x.sold_at DESC, x.id DESC LIMIT 200) b) AS packs
FROM customers c
LEFT JOIN wallets w ON w.customer_id = c.id;

CREATE VIEW orders_with_names AS
SELECT
  o.id, o.customer_id, o.product_id, o.quantity, o.state, o.total_cents, o.paid_cash_cents, o.paid_promo_cents,
  o.created_at, o.updated_at, p.title AS product_title, c.display_name AS customer_name
FROM orders o
LEFT JOIN products p ON p.id = o.product_id
JOIN customers c ON c.id = o.customer_id;

CREATE VIEW history_with_names AS
SELECT
  h.id, h.at, h.customer_id, h.kind, h.title AS subject, h.amount_cents, h.subject_kind, h.subject_id,
  c.display_name AS customer_name
FROM history_entries h
LEFT JOIN customers c ON c.id = h.customer_id;

CREATE VIEW audit_entries_with_names AS
SELECT
  e.id, e.at, e.actor_kind, e.actor_id, e.action, e.subject_kind, e.subject_id, e.before, e.after, e.reason, e.ip, e.request_id,
  coalesce(s.name, c.display_name) AS actor_name
FROM audit_entries e
LEFT JOIN staff s ON e.actor_kind = 'staff' AND s.id = e.actor_id
LEFT JOIN customers c ON e.actor_kind = 'customer' AND c.id = e.actor_id;

-- One row a transfer: what it changed in each of its customer's buckets, and what was in them after it.
CREATE VIEW customer_transfers AS
SELECT
  t.id, t.transaction_id, t.customer_id, t.kind, t.reference, t.debit_account, t.credit_account, t.amount_cents, t.created_at,
  d.cash AS cash_cents, d.promo AS promo_cents, d.held AS held_cents,
  (sum(d.cash) OVER w)::bigint AS cash_after_cents,
  (sum(d.promo) OVER w)::bigint AS promo_after_cents,
  (sum(d.held) OVER w)::bigint AS held_after_cents
FROM transfers t
CROSS JOIN LATERAL (
  SELECT
    CASE own || 'cash' WHEN t.credit_account THEN t.amount_cents WHEN t.debit_account THEN -t.amount_cents ELSE 0 END AS cash,
    CASE own || 'promo' WHEN t.credit_account THEN t.amount_cents WHEN t.debit_account THEN -t.amount_cents ELSE 0 END AS promo,
    CASE own || 'held' WHEN t.credit_account THEN t.amount_cents WHEN t.debit_account THEN -t.amount_cents ELSE 0 END AS held
  FROM (SELECT 'customer:' || t.customer_id || ':' AS own) prefix
) d
WHERE t.customer_id IS NOT NULL
WINDOW w AS (PARTITION BY t.customer_id ORDER BY t.created_at, t.id);

-- For the dashboard's figures of a period.
CREATE INDEX pack_purchases_refunded ON pack_purchases (refunded_at) WHERE state = 'refunded';
CREATE INDEX top_ups_settled ON top_ups (settled_at) WHERE state = 'settled';
