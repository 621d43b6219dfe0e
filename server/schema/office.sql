-- Imports, errors, webhooks, the proof of the books, and the views of screens that join what stands above their owner.

-- Reminders about packs still sealed before a run closes: one per customer, run and number of days.
CREATE TABLE run_reminders (
  run_id uuid NOT NULL REFERENCES runs (id),
  customer_id uuid NOT NULL REFERENCES customers (id),
  days_left integer NOT NULL CHECK (days_left > 0),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, customer_id, days_left)
);

-- One upload of cards or units by staff, and its rows until they are committed or dropped.
-- Price lists that a job fetches every day and imports as any other.
CREATE TABLE price_feeds (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  -- The source of its values, which name it: it stays.
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  -- Null: its list is uploaded by hand.
  url text CHECK (length(url) BETWEEN 1 AND 500),
  format text NOT NULL CHECK (format IN ('csv', 'json')),
  -- As importing by hand takes it.
  mapping jsonb,
  -- Sent as a bearer token, sealed by the app key, never shown again.
  token_sealed text NOT NULL DEFAULT '',
  is_on boolean NOT NULL,
  -- Whose changes its values count as: who set it up or changed it last.
  set_up_by uuid NOT NULL REFERENCES staff (id),
  next_run_at timestamptz NOT NULL,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  -- In a row.
  failure_count integer NOT NULL DEFAULT 0 CHECK (failure_count >= 0),
  -- The import of its last run.
  last_import_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((failure_count > 0) = (last_error IS NOT NULL))
);
-- Those that are due.
CREATE INDEX price_feeds_due ON price_feeds (next_run_at) WHERE is_on AND url IS NOT NULL;

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('cards', 'units', 'values')),
  state text NOT NULL CHECK (state IN ('staged', 'done', 'failed')),
  row_count integer NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  new_count integer,
  changed_count integer,
  same_count integer,
  -- How often a process died while it worked on it.
  interrupted_count integer NOT NULL DEFAULT 0 CHECK (interrupted_count >= 0),
  reason text,
  -- Of the file's bytes: the same file again is told before it is imported.
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Of a price feed's run.
  feed_id uuid REFERENCES price_feeds (id)
);
-- The console's list.
CREATE INDEX imports_by_age ON imports (created_at, id);
-- Earlier imports of a file.
CREATE INDEX imports_by_content ON imports (content_hash);

-- Rows of units without a certificate, which nothing else would recognise when they are imported again.
CREATE TABLE import_prints (
  print uuid NOT NULL,
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  PRIMARY KEY (print, import_id)
);
-- Those of an import that failed.
CREATE INDEX import_prints_by_import ON import_prints (import_id);

-- `row` counts from 1 and leaves out the heading; `id` is that of a record which is new. `fields` hold what the row says,
-- already read; what it leaves blank is not there. `faults` are those of its cells, `bad` their fields.
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  row integer NOT NULL,
  id uuid NOT NULL,
  fields jsonb NOT NULL,
  faults text[] NOT NULL DEFAULT '{}',
  bad text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (import_id, row)
);

-- What a proof of the books found: the nightly one of what is new, or one of the whole history.
CREATE TABLE reconciliations (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  is_ok boolean NOT NULL,
  is_whole boolean NOT NULL,
  checks jsonb NOT NULL,
  -- Of whole proofs: every balance, purchase and unit is read for it.
  digest text,
  took_ms integer NOT NULL CHECK (took_ms >= 0)
);
-- The console's list, and the newest proof.
CREATE INDEX reconciliations_by_age ON reconciliations (at, id);

-- How far the nightly proof is: older days were proved, and `proved_accounts` holds their sums. `slices` tells of days, runs,
-- customers and units where the next night proves history again, and when that last came to its end. One row.
CREATE TABLE proof_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  proved_until timestamptz NOT NULL DEFAULT '-infinity',
  -- The seals of the audit trail up to this one were proved.
  proved_seal bigint NOT NULL DEFAULT 0 CHECK (proved_seal >= 0),
  slices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(slices) = 'object')
);
INSERT INTO proof_progress DEFAULT VALUES;

-- The counts of each proved day: a later proof must arrive at the same. Days that failed are proved again every night.
CREATE TABLE proved_days (
  day timestamptz PRIMARY KEY,
  is_ok boolean NOT NULL,
  counts jsonb NOT NULL CHECK (jsonb_typeof(counts) = 'object'),
  proved_at timestamptz NOT NULL
);
-- Days that did not hold; these alone pay for it.
CREATE INDEX proved_days_faulty ON proved_days (day) WHERE NOT is_ok;

-- The transfers of all proved days, summed up by the customers' accounts.
CREATE TABLE proved_accounts (
  account text PRIMARY KEY,
  cents bigint NOT NULL
);

-- The dashboard's figures by closed hour, without a gap from the first customer on. What changes later is not part of them: money
-- that was given back, and accounts that were deleted.
CREATE TABLE hourly_figures (
  hour timestamptz PRIMARY KEY CHECK (hour = date_trunc('hour', hour, 'UTC')),
  sold_cents bigint NOT NULL,
  refunded_cents bigint NOT NULL,
  packs_sold bigint NOT NULL,
  packs_opened bigint NOT NULL,
  -- What was paid for the packs that were opened.
  opened_cents bigint NOT NULL,
  added_cents bigint NOT NULL,
  new_customers bigint NOT NULL,
  -- What the cards in them were worth, and what as many packs of their runs are worth on average, as sealed.
  pulled_cents bigint NOT NULL,
  planned_cents bigint NOT NULL
);

-- Packs sold by closed hour and product, as rolled up with the figures above.
CREATE TABLE hourly_sales (
  hour timestamptz NOT NULL REFERENCES hourly_figures (hour),
  product_id uuid NOT NULL REFERENCES products (id),
  packs bigint NOT NULL CHECK (packs > 0),
  paid_cents bigint NOT NULL,
  PRIMARY KEY (hour, product_id)
);

-- The ledger by closed hour, credits less debits, for the month report: of each hour that has figures, and never changed.
CREATE TABLE hourly_ledger (
  hour timestamptz NOT NULL REFERENCES hourly_figures (hour),
  account text NOT NULL,
  kind text NOT NULL,
  cents bigint NOT NULL,
  PRIMARY KEY (hour, account, kind)
);

-- Errors that are one and the same: what staff read, and decide about. The events below are the newest reports of each.
CREATE TABLE error_groups (
  id uuid PRIMARY KEY,
  fingerprint text NOT NULL UNIQUE CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  source text NOT NULL,
  title text NOT NULL,
  top_frame text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'resolved', 'ignored')),
  event_count bigint NOT NULL DEFAULT 1 CHECK (event_count > 0),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  stack text NOT NULL,
  facts jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
-- The console's sort by count.
CREATE INDEX error_groups_by_count ON error_groups (event_count, id);
-- The console's sort by first sight.
CREATE INDEX error_groups_by_first_seen ON error_groups (first_seen_at, id);
-- The console's list.
CREATE INDEX error_groups_by_last_seen ON error_groups (last_seen_at, id);

CREATE TABLE error_events (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  source text NOT NULL,
  message text NOT NULL,
  payload text NOT NULL,
  group_id uuid REFERENCES error_groups (id)
);
-- The console's list, and events that are old enough to delete.
CREATE INDEX error_events_by_age ON error_events (at, id);
-- The newest events of an error, and how many it had in a day.
CREATE INDEX error_events_by_group ON error_events (group_id, at);

-- Outgoing webhooks (docs/webhooks.md): where to, what happened, and what became of each delivery.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  events jsonb NOT NULL CHECK (jsonb_typeof(events) = 'array' AND jsonb_array_length(events) > 0),
  is_on boolean NOT NULL,
  -- By the database's own clock: it gets what happens from then on.
  on_since timestamptz,
  off_because text CHECK (off_because IN ('staff', 'failures', 'gone')),
  secret_sealed text NOT NULL,
  -- Signs beside the new secret for a day after a rotation.
  old_secret_sealed text NOT NULL DEFAULT '',
  old_secret_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (is_on = (on_since IS NOT NULL)),
  CHECK (is_on = (off_because IS NULL)),
  CHECK ((old_secret_sealed = '') = (old_secret_until IS NULL))
);

-- Each event once, whatever number of endpoints gets it; the body is what is signed.
CREATE TABLE webhook_messages (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  -- What the event is recorded by in its owner's table.
  subject_id uuid NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (type, subject_id)
);
-- Messages that are old enough to delete; those of rare events are kept.
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at)
  WHERE type IN ('order.placed', 'pack.opened', 'parcel.updated', 'webhook.test');

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES webhook_messages (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  -- Since it was made or last replayed.
  attempt_count integer NOT NULL DEFAULT 0 CHECK (attempt_count >= 0),
  next_try_at timestamptz,
  -- One worker at a time, and another one after a crash.
  claimed_until timestamptz,
  attempts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(attempts) = 'array'),
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (next_try_at IS NOT NULL)),
  UNIQUE (endpoint_id, message_id)
);
-- The console's list, and deliveries that are old enough to delete.
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
-- Whether a message still has deliveries.
CREATE INDEX webhook_deliveries_by_message ON webhook_deliveries (message_id);
-- What an endpoint missed, to send it again; failed ones alone pay for it.
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, created_at) WHERE state = 'failed';
-- Deliveries that are due; pending ones alone pay for it.
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (next_try_at) WHERE state = 'pending';

-- How far the owners' tables have been read for events, by the database's own clock.
CREATE TABLE webhook_progress (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  read_to timestamptz NOT NULL
);
INSERT INTO webhook_progress (read_to) VALUES (now());

-- A card's page shows the value that waits for a second person.
CREATE VIEW cards_with_names AS
SELECT
  c.id, c.set_id, c.number, c.name, c.artist, c.description, c.class_id, c.value_cents, c.value_source, c.value_as_of,
  c.image, c.back, c.version, c.created_at, c.updated_at,
  s.code AS set_code, s.name AS set_name,
  k.name AS class_name, k.slug AS class_slug, k.rank AS class_rank, k.colour AS class_colour,
  c.image ->> 'small' AS image_url,
  (SELECT count(*)::int FROM collectibles u WHERE u.card_id = c.id AND u.state = 'vault') AS vault_count,
  c.texture_id, t.name AS texture_name,
  (SELECT jsonb_build_object('approvalId', a.id, 'valueCents', a.after -> 'valueCents') FROM approvals a
   WHERE a.kind = 'card-values' AND a.subject_kind = 'card' AND a.subject_id = c.id::text AND a.state = 'pending')
    AS pending_value,
  s.game_id
FROM cards c
JOIN card_sets s ON s.id = c.set_id
JOIN card_classes k ON k.id = c.class_id
LEFT JOIN textures t ON t.id = c.texture_id;

-- What copies of cards are worth that are not plain, with what waits for a second person.
CREATE VIEW card_forms_with_names AS
SELECT f.id, f.card_id, f.finish, f.condition, f.grader, f.grade, f.language, f.own_value_cents, f.own_source, f.own_as_of,
  f.value_cents, f.value_source, f.value_as_of, f.is_estimated, f.version, f.created_at, f.updated_at,
  c.name AS card_name, c.number AS card_number, s.code AS set_code, c.value_cents AS card_value_cents,
  (SELECT count(*)::int FROM collectibles u WHERE u.form_id = f.id AND u.state <> 'withdrawn') AS unit_count,
  (SELECT jsonb_build_object('approvalId', a.id, 'valueCents', a.after -> 'valueCents') FROM approvals a
   WHERE a.kind = 'card-values' AND a.subject_kind = 'card-form' AND a.subject_id = f.id::text AND a.state = 'pending')
    AS pending_value,
  s.game_id
FROM card_forms f
JOIN cards c ON c.id = f.card_id
JOIN card_sets s ON s.id = c.set_id;

CREATE VIEW architects_with_counts AS
SELECT a.*, (SELECT count(*)::int FROM packs WHERE packs.architect_id = a.id) AS pack_count,
  (SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM royalties r WHERE r.architect_id = a.id AND r.state = 'pending')
    AS pending_cents,
  -- Below zero when packs were returned after their share was paid out.
  ((SELECT coalesce(sum(r.amount_cents), 0) FROM royalties r WHERE r.architect_id = a.id AND r.state = 'payable')
    - (SELECT coalesce(sum(p.amount_cents), 0) FROM royalty_payouts p WHERE p.architect_id = a.id))::bigint AS payable_cents,
  (SELECT coalesce(sum(p.amount_cents), 0)::bigint FROM royalty_payouts p WHERE p.architect_id = a.id) AS paid_cents,
  (SELECT jsonb_build_object('amountCents', q.after -> 'amountCents', 'reason', q.reason, 'requestedBy', q.requested_by,
      'requesterName', s.name, 'requestedAt', q.created_at)
   FROM approvals q JOIN staff s ON s.id = q.requested_by
   WHERE q.kind = 'royalty-payout' AND q.subject_id = a.id::text AND q.state = 'pending') AS asked_payout
FROM architects a;

-- The games of a product: its card's, or those of the cards of its newest run.
CREATE VIEW product_games AS
SELECT p.id, s.game_id FROM products p JOIN cards c ON c.id = p.card_id JOIN card_sets s ON s.id = c.set_id WHERE p.kind = 'single'
UNION
SELECT p.id, s.game_id FROM products p
CROSS JOIN LATERAL (SELECT r.id FROM runs r WHERE r.product_id = p.id AND r.sealed_at IS NOT NULL
  ORDER BY r.number DESC LIMIT 1) newest
JOIN run_cards b ON b.run_id = newest.id JOIN cards c ON c.id = b.card_id JOIN card_sets s ON s.id = c.set_id
WHERE p.kind = 'pack';

-- Whether a run of the product is on sale: 'shown' when customers see the product, 'hidden' when it is not published. A
-- product that is 'shown' stays published.
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
    WHEN 'pack' THEN (SELECT coalesce(sum(s.unsold), 0)::int FROM run_stock s JOIN runs r ON r.id = s.run_id
                      WHERE r.product_id = p.id AND r.state = 'on_sale')
    ELSE (SELECT count(*)::int FROM collectibles u WHERE u.product_id = p.id AND u.state = 'listed')
  END AS unsold,
  p.restock_is_on, p.restock_size, p.restock_threshold,
  p.min_value_return_bps, p.max_value_return_bps, p.min_cash_return_bps, p.max_cash_return_bps,
  CASE
    WHEN NOT EXISTS (SELECT 1 FROM runs r WHERE r.product_id = p.id AND r.state = 'on_sale') THEN 'none'
    WHEN p.state = 'published' THEN 'shown'
    ELSE 'hidden'
  END AS run_on_sale,
  p.publish_at, p.publish_run_id, p.publish_fault,
  (SELECT s.name FROM staff s WHERE s.id = p.publish_by) AS publish_by_name,
  CASE WHEN p.publish_at IS NOT NULL THEN 'planned' WHEN p.publish_fault IS NOT NULL THEN 'missed' ELSE 'none' END AS publication,
  -- None of a pack with cards of several games, nor of one without a run.
  (SELECT (array_agg(g.game_id))[1] FROM product_games g WHERE g.id = p.id HAVING count(*) = 1) AS game_id
FROM products p;

-- Sealed packs name their order; of addresses staff see how many there are and in which countries, never what is sealed.
CREATE VIEW customers_with_wallets AS
SELECT
  c.id, c.email, c.email_confirmed_at, c.display_name, c.birth_date, c.country, c.state, c.is_anonymous,
  c.version, c.created_at, c.updated_at,
  coalesce(w.cash_cents, 0) AS cash_cents, coalesce(w.promo_cents, 0) AS promo_cents, coalesce(w.held_cents, 0) AS held_cents,
  -- The newest sealed packs of the customer: their numbers, never what is in them.
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'runId', b.run_id, 'orderId', b.order_id, 'packNo', b.pack_no, 'state', b.state, 'title', b.title,
      'soldAt', b.sold_at)), '[]')
   FROM (SELECT x.id, x.run_id, x.order_id, x.pack_no, x.state, x.sold_at, p.title
         FROM pack_purchases x JOIN runs r ON r.id = x.run_id JOIN products p ON p.id = r.product_id
         WHERE x.customer_id = c.id AND x.state = 'sold'
         ORDER BY x.sold_at DESC, x.id DESC LIMIT 200) b) AS packs,
  c.totp_enrolled_at AS mfa_enrolled_at, c.mfa_reset_at,
  c.identity_verified_at, coalesce(w.debt_cents, 0) AS debt_cents,
  EXISTS (SELECT 1 FROM open_holds h WHERE h.customer_id = c.id) AS is_on_hold,
  (SELECT count(*)::int FROM customer_addresses a WHERE a.customer_id = c.id) AS address_count,
  (SELECT coalesce(jsonb_agg(DISTINCT a.country), '[]') FROM customer_addresses a WHERE a.customer_id = c.id) AS address_countries
FROM customers c
LEFT JOIN wallets w ON w.customer_id = c.id;

-- What happened leads to the order it belongs to.
CREATE VIEW history_with_names AS
SELECT
  h.id, h.at, h.customer_id, h.kind, h.title AS subject, h.amount_cents, h.subject_kind, h.subject_id,
  c.display_name AS customer_name,
  CASE h.subject_kind
    WHEN 'order' THEN h.subject_id
    WHEN 'pack' THEN (SELECT b.order_id FROM pack_purchases b WHERE b.id = h.subject_id)
  END AS order_id,
  n.name AS token_name
FROM history_entries h
LEFT JOIN customers c ON c.id = h.customer_id
LEFT JOIN access_token_names n ON n.id = h.access_token_id;

CREATE VIEW gifts_with_names AS
SELECT g.id, g.created_at, g.kind, g.cents, g.staff_id, s.name AS staff_name, g.approval_id, d.name AS approver_name,
  g.customer_id, c.display_name AS customer_name, g.subject_kind, g.subject_id, g.transaction_id, g.is_from_budget,
  -- What people call it, and the kind and id of the page that shows it. A column, not a join: lists count without it.
  (SELECT jsonb_build_object('kind', about.kind, 'id', about.id, 'name', about.name) FROM (
    SELECT 'customer' AS kind, b.customer_id AS id, w.display_name AS name FROM balance_adjustments b JOIN customers w ON w.id = b.customer_id
      WHERE g.subject_kind = 'balance-adjustment' AND b.id = g.subject_id
    UNION ALL SELECT 'customer', f.id, w.display_name FROM referrals f JOIN customers w ON w.id = f.id
      WHERE g.subject_kind = 'referral' AND f.id = g.subject_id
    UNION ALL SELECT 'parcel', p.id, 'PP-' || p.number FROM parcels p
      WHERE p.id = CASE g.subject_kind WHEN 'parcel' THEN g.subject_id
        WHEN 'parcel-claim' THEN (SELECT m.parcel_id FROM parcel_claims m WHERE m.id = g.subject_id)
        WHEN 'parcel-unit' THEN (SELECT u.parcel_id FROM parcel_units u WHERE u.id = g.subject_id)
        WHEN 'unit-inspection' THEN (SELECT i.parcel_id FROM unit_inspections i WHERE i.statement_id = g.subject_id LIMIT 1) END
    UNION ALL SELECT 'collectible', u.id, k.name FROM collectibles u JOIN cards k ON k.id = u.card_id
      WHERE u.id = CASE g.subject_kind WHEN 'collectible' THEN g.subject_id
        WHEN 'unit-inspection' THEN (SELECT i.collectible_id FROM unit_inspections i WHERE i.statement_id = g.subject_id AND i.parcel_id IS NULL LIMIT 1) END
    UNION ALL SELECT 'promo', m.id, m.code FROM promos m
      WHERE m.id = CASE g.subject_kind WHEN 'promo' THEN g.subject_id
        WHEN 'promo-use' THEN (SELECT u.promo_id FROM promo_uses u WHERE u.id = g.subject_id) END
    UNION ALL SELECT 'order', o.id, p.title || coalesce((SELECT ', run ' || r.number FROM pack_purchases b JOIN runs r ON r.id = b.run_id
        WHERE b.order_id = o.id LIMIT 1), '') FROM orders o JOIN products p ON p.id = o.product_id
      WHERE g.subject_kind = 'order' AND o.id = g.subject_id
    UNION ALL SELECT 'drop', d.id, 'Drop ' || d.number FROM drops d
      WHERE d.id = CASE g.subject_kind WHEN 'drop' THEN g.subject_id
        WHEN 'drop-award' THEN (SELECT w.drop_id FROM drop_awards w WHERE w.id = g.subject_id) END
    UNION ALL SELECT 'architect', h.id, h.name FROM royalty_payouts y JOIN architects h ON h.id = y.architect_id
      WHERE g.subject_kind = 'royalty-payout' AND y.id = g.subject_id
  ) about) AS about
FROM gifts g
LEFT JOIN staff s ON s.id = g.staff_id
LEFT JOIN approvals a ON a.id = g.approval_id
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN customers c ON c.id = g.customer_id;

CREATE VIEW audit_entries_with_names AS
SELECT
  e.id, e.at, e.actor_kind, e.actor_id, e.action, e.subject_kind, e.subject_id, e.before, e.after, e.reason, e.ip, e.request_id,
  coalesce(s.name, c.display_name) AS actor_name,
  k.seq AS chain_seq, k.seal_number
FROM audit_entries e
LEFT JOIN staff s ON e.actor_kind = 'staff' AND s.id = e.actor_id
LEFT JOIN customers c ON e.actor_kind = 'customer' AND c.id = e.actor_id
LEFT JOIN audit_chain k ON k.entry_id = e.id;

CREATE VIEW textures_with_counts AS
SELECT
  t.id, t.name, t.kind, t.current_version, t.version, t.created_at, t.updated_at,
  v.base, v.foil_mask, v.tint, v.roughness_bps, v.base ->> 'small' AS image_url,
  (SELECT count(*)::int FROM cards c WHERE c.texture_id = t.id) AS card_count,
  (SELECT count(*)::int FROM packs p WHERE p.texture_id = t.id) AS pack_count
FROM textures t
LEFT JOIN texture_versions v ON v.texture_id = t.id AND v.number = t.current_version;

-- What staff see of the mails: to whom, what about and whether it went out; never a body, as it may hold a link that works.
CREATE VIEW mails_with_names AS
SELECT
  m.id, m.recipient, m.subject, m.kind, m.customer_id, c.display_name AS customer_name, m.sent_at, m.resent_at, m.resent_count,
  m.content IS NULL AS is_forgotten, m.created_at
FROM mails m
LEFT JOIN customers c ON c.id = m.customer_id
WHERE NOT m.is_silent;

-- One row a ledger transaction: its first transfer stands for it, as all of them were written at one moment.
CREATE VIEW ledger_transactions AS
SELECT
  t.transaction_id AS id, t.created_at, t.kind, t.reference, t.customer_id, c.display_name AS customer_name,
  (SELECT sum(x.amount_cents)::bigint FROM transfers x WHERE x.transaction_id = t.transaction_id) AS amount_cents,
  (SELECT jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'reference', x.reference, 'debitAccount', x.debit_account,
     'creditAccount', x.credit_account, 'amountCents', x.amount_cents) ORDER BY x.id)
   FROM transfers x WHERE x.transaction_id = t.transaction_id) AS legs,
  r.reversal_id AS reversed_by, r.reason AS reversal_reason, o.transaction_id AS reverses, o.reason
FROM transfers t
LEFT JOIN customers c ON c.id = t.customer_id
LEFT JOIN ledger_reversals r ON r.transaction_id = t.transaction_id
LEFT JOIN ledger_reversals o ON o.reversal_id = t.transaction_id
WHERE NOT EXISTS (SELECT 1 FROM transfers x WHERE x.transaction_id = t.transaction_id AND x.id < t.id);

-- Two rows a transfer, one for each account: credits count positive and debits negative, so each transaction sums to zero.
-- Whose account it is stands beside it: `customer:cash`. A transfer's id is of version 7, that of its debit leg of version 8.
CREATE VIEW ledger_legs AS
SELECT
  leg.id, t.created_at, t.kind, leg.amount_cents, t.reference, t.transaction_id, t.customer_id, c.display_name AS customer_name,
  account_class(leg.account) AS account,
  account_class(leg.counter_account) AS counter_account,
  a.name AS architect_name,
  (SELECT '#' || upper(right(o.id::text, 8)) FROM (VALUES (CASE about.kind
       WHEN 'order' THEN about.id
       WHEN 'purchase' THEN (SELECT p.order_id FROM pack_purchases p WHERE p.id = about.id)
       WHEN 'pack' THEN (SELECT p.order_id FROM pack_purchases p WHERE p.id = about.id) END)) AS o (id) WHERE o.id IS NOT NULL
   UNION ALL
   SELECT 'PP-' || p.number FROM parcels p WHERE p.id = CASE about.kind
     WHEN 'parcel-order' THEN (SELECT r.parcel_id FROM parcel_orders r WHERE r.id = about.id)
     WHEN 'parcel-claim' THEN (SELECT m.parcel_id FROM parcel_claims m WHERE m.id = about.id) END
  ) AS document,
  (SELECT string_agg(DISTINCT s.name, ', ') FROM gifts g JOIN staff s ON s.id = g.staff_id
   WHERE g.transaction_id = t.transaction_id) AS giver_name
FROM transfers t
CROSS JOIN LATERAL (VALUES
  (t.id, t.credit_account, t.debit_account, t.amount_cents),
  (overlay(t.id::text PLACING '8' FROM 15 FOR 1)::uuid, t.debit_account, t.credit_account, -t.amount_cents)
) AS leg (id, account, counter_account, amount_cents)
-- A reversal is about what the reversed transfer was about.
CROSS JOIN LATERAL (
  SELECT split_part(source.reference, ':', 1) AS kind,
    CASE WHEN source.reference ~ '^[a-z-]+:[0-9a-f-]{36}' THEN split_part(source.reference, ':', 2)::uuid END AS id
  FROM (VALUES (coalesce(
    (SELECT x.reference FROM transfers x WHERE x.id = CASE WHEN t.kind = 'reversal' THEN split_part(t.reference, ':', 2)::uuid END),
    t.reference))) AS source (reference)
) AS about
LEFT JOIN customers c ON c.id = t.customer_id
LEFT JOIN architects a ON a.id = CASE WHEN leg.account ~ '^royalty-(pending|payable):[0-9a-f-]{36}$'
  THEN split_part(leg.account, ':', 2)::uuid END;

CREATE VIEW webhook_endpoints_with_state AS
SELECT e.id, e.version, e.name, e.url, e.events, e.is_on, e.off_because, e.failing_since, e.last_success_at,
  e.old_secret_until, e.created_at, e.updated_at,
  CASE WHEN NOT e.is_on AND e.off_because = 'staff' THEN 'off' WHEN NOT e.is_on THEN 'disabled'
    WHEN e.failing_since IS NOT NULL THEN 'failing' ELSE 'working' END AS state,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending') AS pending_count,
  (SELECT count(*)::int FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'failed') AS failed_count
FROM webhook_endpoints e;

CREATE VIEW webhook_deliveries_with_facts AS
SELECT d.id, d.endpoint_id, e.name AS endpoint_name, e.url, m.id AS message_id, m.type, m.subject_id, m.at, m.body, d.state,
  d.attempt_count, d.attempts, (d.attempts -> -1 ->> 'status')::int AS last_status, d.attempts -> -1 ->> 'error' AS last_error,
  d.next_try_at, d.delivered_at, d.created_at
FROM webhook_deliveries d
LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id
LEFT JOIN webhook_messages m ON m.id = d.message_id;

-- A question to support. Its messages move its state: nothing else opens it again or counts as an answer.
CREATE TABLE cases (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL CHECK (state IN ('unconfirmed', 'open', 'answered', 'closed')),
  topic text NOT NULL CHECK (topic IN ('order', 'opening', 'parcel', 'payment', 'withdrawal', 'hold', 'account', 'sign-in', 'drop', 'other')),
  customer_id uuid REFERENCES customers (id),
  -- Of somebody without an account: where answers go.
  email text CHECK (email = lower(email)),
  about_kind text CHECK (about_kind IN ('order', 'parcel', 'pull', 'top-up', 'payout', 'drop')),
  about_id uuid,
  -- What it is called, or what a guest says it is.
  about_label text,
  -- In the address that replies by mail go to.
  reply_token text NOT NULL UNIQUE,
  assigned_to uuid REFERENCES staff (id),
  received_at timestamptz,
  -- Since when a message waits for an answer.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  closed_at timestamptz,
  closed_by uuid REFERENCES staff (id),
  close_reason text,
  has_photos boolean NOT NULL DEFAULT false,
  is_forgotten boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'unconfirmed') = (received_at IS NULL)),
  CHECK ((state = 'open') = (waiting_since IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL AND closed_by IS NOT NULL AND close_reason IS NOT NULL)),
  CHECK (state = 'closed' OR (closed_at IS NULL AND closed_by IS NULL AND close_reason IS NULL)),
  CHECK (state <> 'answered' OR first_answer_at IS NOT NULL),
  CHECK ((customer_id IS NULL) = (email IS NOT NULL) OR is_forgotten),
  -- Only an account has something to tie a case to.
  CHECK ((about_kind IS NULL) = (about_id IS NULL) AND (about_id IS NULL OR customer_id IS NOT NULL)),
  CHECK (NOT is_forgotten OR (state = 'closed' AND email IS NULL AND NOT has_photos))
);
-- A customer's cases, newest first.
CREATE INDEX cases_by_customer ON cases (customer_id, id) WHERE customer_id IS NOT NULL;
-- Guests' cases go with the account of their address.
CREATE INDEX cases_by_email ON cases (email) WHERE email IS NOT NULL;
-- The inbox: what waits longest first.
CREATE INDEX cases_waiting ON cases (waiting_since) WHERE state = 'open';
-- The console's list, in the order of opening.
CREATE INDEX cases_by_age ON cases (created_at, id);
-- The list by state, and the counts on its chips.
CREATE INDEX cases_by_state ON cases (state, id);
-- What is mine; and a member of staff who leaves.
CREATE INDEX cases_by_assignee ON cases (assigned_to) WHERE assigned_to IS NOT NULL;
-- Whose texts are forgotten some months after the close.
CREATE INDEX cases_with_texts ON cases (closed_at) WHERE closed_at IS NOT NULL AND NOT is_forgotten;
-- Whose photos are, earlier.
CREATE INDEX cases_with_photos ON cases (closed_at) WHERE closed_at IS NOT NULL AND has_photos;
-- What nobody confirmed is forgotten first.
CREATE INDEX cases_unconfirmed ON cases (created_at) WHERE state = 'unconfirmed';

CREATE TABLE case_messages (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('customer', 'staff', 'note')),
  staff_id uuid REFERENCES staff (id),
  channel text NOT NULL CHECK (channel IN ('page', 'mail')),
  -- How a customer was proved: signed in, by what only their mailbox gets, or not at all.
  proof text CHECK (proof IN ('session', 'mail', 'none')),
  text text NOT NULL CHECK (text <> ''),
  -- Of a mail: what its header says, and what the receiving server found.
  sender text,
  message_id text UNIQUE,
  spf text CHECK (spf IN ('pass', 'fail', 'none')),
  dkim text CHECK (dkim IN ('pass', 'fail', 'none')),
  -- Attachments that were left out, as they are no photos or too many.
  dropped_count smallint NOT NULL DEFAULT 0 CHECK (dropped_count >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((author = 'customer') = (staff_id IS NULL) AND (author = 'customer') = (proof IS NOT NULL)),
  CHECK (author = 'customer' OR channel = 'page'),
  CHECK (proof IS NULL OR (channel = 'page' AND proof <> 'none') OR (channel = 'mail' AND proof <> 'session')),
  CHECK ((channel = 'mail') = (message_id IS NOT NULL AND sender IS NOT NULL AND spf IS NOT NULL AND dkim IS NOT NULL))
);
-- The conversation.
CREATE INDEX case_messages_by_case ON case_messages (case_id, created_at, id);

-- Photos of customers, sealed: they may show an address.
CREATE TABLE case_photos (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES case_messages (id) ON DELETE CASCADE,
  key_sealed text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
-- Photos go with their case.
CREATE INDEX case_photos_by_case ON case_photos (case_id, id);
-- The photos of a conversation.
CREATE INDEX case_photos_by_message ON case_photos (message_id, id);

CREATE FUNCTION refuse_case_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_forgotten AND NOT OLD.is_forgotten THEN
    DELETE FROM case_messages WHERE case_id = NEW.id;
    NEW.email := NULL;
    NEW.has_photos := false;
    NEW.about_label := NULL;
  ELSIF OLD.has_photos AND NOT NEW.has_photos THEN
    DELETE FROM case_photos WHERE case_id = NEW.id;
  END IF;
  IF OLD.is_forgotten AND (NOT NEW.is_forgotten OR NEW.state <> OLD.state)
    OR NEW.customer_id IS DISTINCT FROM OLD.customer_id OR NEW.reply_token <> OLD.reply_token
    OR NEW.email IS DISTINCT FROM OLD.email AND NOT NEW.is_forgotten
    OR NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('unconfirmed', 'open'), ('open', 'answered'),
      ('answered', 'open'), ('open', 'closed'), ('answered', 'closed'), ('closed', 'open')) THEN
    RAISE EXCEPTION 'a case cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cases_steps BEFORE UPDATE ON cases FOR EACH ROW EXECUTE FUNCTION refuse_case_step();

-- Who may write to a case, and what their message makes of it.
CREATE FUNCTION move_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of cases;
BEGIN
  SELECT * INTO of FROM cases WHERE id = NEW.case_id FOR UPDATE;
  IF of.is_forgotten
    OR NEW.proof = 'session' AND of.customer_id IS NULL
    OR NEW.author = 'staff' AND of.state NOT IN ('open', 'answered')
    OR of.state = 'unconfirmed' AND (NEW.author <> 'customer' OR NEW.channel <> 'page'
      OR EXISTS (SELECT 1 FROM case_messages WHERE case_id = NEW.case_id AND id <> NEW.id)) THEN
    RAISE EXCEPTION 'nobody may write this to case %', NEW.case_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.author = 'customer' AND of.state <> 'unconfirmed' THEN
    UPDATE cases SET state = 'open', waiting_since = coalesce(waiting_since, NEW.created_at), closed_at = NULL, closed_by = NULL,
      close_reason = NULL, version = version + 1, updated_at = NEW.created_at WHERE id = NEW.case_id;
  ELSIF NEW.author = 'staff' THEN
    UPDATE cases SET state = 'answered', waiting_since = NULL, first_answer_at = coalesce(first_answer_at, NEW.created_at),
      version = version + 1, updated_at = NEW.created_at WHERE id = NEW.case_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_messages_move AFTER INSERT ON case_messages FOR EACH ROW EXECUTE FUNCTION move_case();

CREATE FUNCTION note_case_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET has_photos = true WHERE id = NEW.case_id
    AND EXISTS (SELECT 1 FROM case_messages m WHERE m.id = NEW.message_id AND m.case_id = NEW.case_id AND m.author = 'customer');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a photo belongs to a message of a customer' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_photos_noted AFTER INSERT ON case_photos FOR EACH ROW EXECUTE FUNCTION note_case_photo();

-- What staff start an answer from. {about}, {number} and {shop} are filled in; "{about|your question}" says what stands there when
-- facts of the account may not.
CREATE TABLE canned_answers (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL UNIQUE,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
INSERT INTO canned_answers (id, title, text, created_at, updated_at)
SELECT id::uuid, title, text, at, at FROM date_trunc('milliseconds', now()) AS at, (VALUES
  ('0198b1f2-0000-7000-8000-00000000ca01', 'Is it solved?',
   'Does that answer your question? If anything is still open, just reply.'),
  ('0198b1f2-0000-7000-8000-00000000ca02', 'Please write signed in',
   'To keep accounts safe, we can’t discuss an account by email alone. Sign in, open Support, and write to us there. We’ll continue right away.'),
  ('0198b1f2-0000-7000-8000-00000000ca03', 'We need more details',
   'Could you tell us a bit more about {about|what happened}: what you did, what you expected, and what you saw instead? A photo or a screenshot helps.'),
  ('0198b1f2-0000-7000-8000-00000000ca04', 'We’re looking into it',
   'We’re looking into {about|your question} and will write again within one working day.')) AS canned (id, title, text);

CREATE VIEW cases_with_facts AS
SELECT
  k.id, k.number, 'C-' || k.number AS name, k.version, k.state, k.topic, k.customer_id,
  coalesce(c.display_name, k.email) AS sender, k.about_kind, k.about_id, k.about_label, k.assigned_to,
  s.name AS assignee_name, k.received_at, k.waiting_since, k.first_answer_at, k.closed_at, k.close_reason, k.is_forgotten,
  newest.proof,
  -- When its customer was last proved by signing in; whatever ends sessions, as each reset of the sign-in does, ends that.
  CASE WHEN newest.proof = 'session'
    AND newest.created_at > coalesce(greatest(c.sessions_ended_at, c.email_changed_at), '-infinity')
    THEN newest.created_at END AS proved_at,
  round(extract(epoch FROM k.first_answer_at - k.received_at) / 60)::int AS first_answer_minutes,
  round(extract(epoch FROM k.closed_at - k.received_at) / 60)::int AS resolution_minutes,
  k.created_at, k.updated_at
FROM cases k
LEFT JOIN customers c ON c.id = k.customer_id
LEFT JOIN staff s ON s.id = k.assigned_to
LEFT JOIN LATERAL (
  SELECT m.proof, m.created_at FROM case_messages m WHERE m.case_id = k.id AND m.author = 'customer'
  ORDER BY m.created_at DESC, m.id DESC LIMIT 1) newest ON true;

-- A list's filter, order and columns that the team kept under a name.
CREATE TABLE list_views (
  id uuid PRIMARY KEY,
  -- A resource of the API.
  list text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object' AND octet_length(filter::text) <= 8000),
  sort jsonb CHECK (jsonb_typeof(sort) = 'object'),
  columns jsonb CHECK (jsonb_typeof(columns) = 'object'),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- Two chips of a list are never called the same; also finds a list's chips.
CREATE UNIQUE INDEX list_views_by_name ON list_views (list, lower(name));

-- How a member of staff arranged a list's columns.
CREATE TABLE list_columns (
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  list text NOT NULL,
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'object'),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, list)
);

-- A verb with everything that a filter found: what was meant is frozen as ids in `bulk_job_rows`, its state is the job's.
-- The filter itself may name a customer, who may leave: it is not kept.
CREATE TABLE bulk_jobs (
  id uuid PRIMARY KEY,
  -- A resource of the API, and a verb of its records.
  list text NOT NULL,
  verb text NOT NULL,
  reason text,
  -- How often a process died while it worked on it.
  interrupted_count integer NOT NULL DEFAULT 0 CHECK (interrupted_count >= 0),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL
);
-- Old ones are deleted.
CREATE INDEX bulk_jobs_by_age ON bulk_jobs (created_at);

-- A record is done, or refused with its reason, in the transaction of its verb: never twice.
CREATE TABLE bulk_job_rows (
  job_id uuid NOT NULL REFERENCES bulk_jobs (id) ON DELETE CASCADE,
  record_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'refused')),
  code text,
  message text,
  PRIMARY KEY (job_id, record_id),
  CHECK ((state = 'refused') = (code IS NOT NULL AND message IS NOT NULL))
);
-- What is left to do, in order.
CREATE INDEX bulk_job_rows_pending ON bulk_job_rows (job_id, record_id) WHERE state = 'pending';

-- What runs of price feeds changed, or asked to change: where a list drifts.
CREATE TABLE price_changes (
  id uuid PRIMARY KEY,
  feed_id uuid NOT NULL REFERENCES price_feeds (id),
  import_id uuid NOT NULL REFERENCES imports (id),
  -- Null: of a value that the list names no more.
  row integer,
  card_id uuid NOT NULL,
  form_id uuid,
  before_cents bigint NOT NULL CHECK (before_cents >= 0),
  after_cents bigint NOT NULL CHECK (after_cents >= 0),
  change_cents bigint GENERATED ALWAYS AS (abs(after_cents - before_cents)) STORED,
  -- `waiting`: it jumped or costs much, so a second person was asked. `fell`: as far as a jump would be, and applied.
  state text NOT NULL CHECK (state IN ('applied', 'waiting', 'fell', 'unlisted')),
  created_at timestamptz NOT NULL,
  UNIQUE (import_id, row),
  CHECK ((row IS NULL) = (state = 'unlisted'))
);
-- A run's changes, the largest first.
CREATE INDEX price_changes_by_size ON price_changes (import_id, change_cents, id);
-- Those that are old enough to forget.
CREATE INDEX price_changes_by_age ON price_changes (created_at);

CREATE VIEW price_feeds_with_facts AS
SELECT f.id, f.version, f.name, f.url, f.format, f.mapping, f.token_sealed <> '' AS has_token, f.is_on, f.set_up_by,
  o.name AS owner_name, f.next_run_at, f.last_run_at, f.last_success_at, f.last_error, f.failure_count, f.last_import_id,
  CASE WHEN NOT f.is_on THEN 'off' WHEN f.failure_count > 0 THEN 'failing' WHEN f.last_success_at IS NULL THEN 'waiting' ELSE 'working' END AS state,
  is_source_stale(f.name) AS is_stale, i.row_count, coalesce(i.new_count, 0) + coalesce(i.changed_count, 0) AS changed_count,
  (SELECT count(*)::int FROM price_changes c WHERE c.import_id = f.last_import_id AND c.state = 'waiting') AS waiting_count,
  (SELECT count(*)::int FROM price_changes c WHERE c.import_id = f.last_import_id AND c.state = 'fell') AS fallen_count,
  (SELECT count(*)::int FROM unlisted_facts u WHERE u.source = f.name) AS unlisted_count,
  (SELECT count(*)::int FROM unlisted_facts u WHERE u.source = f.name AND u.is_stale) AS stale_count,
  f.created_at, f.updated_at
FROM price_feeds f
JOIN staff_names o ON o.id = f.set_up_by
LEFT JOIN imports i ON i.id = f.last_import_id;

CREATE VIEW price_changes_with_names AS
SELECT c.id, c.created_at, c.feed_id, f.name AS feed_name, c.import_id, c.card_id, c.form_id, k.name AS card_name, k.number AS card_number,
  s.code AS set_code, k.image ->> 'small' AS image_url,
  nullif(concat_ws(' · ', m.finish, m.condition, m.grader, m.grade, m.language), '') AS copy,
  c.before_cents, c.after_cents, c.change_cents, c.state
FROM price_changes c
JOIN price_feeds f ON f.id = c.feed_id
LEFT JOIN cards k ON k.id = c.card_id
LEFT JOIN card_sets s ON s.id = k.set_id
LEFT JOIN card_forms m ON m.id = c.form_id;
