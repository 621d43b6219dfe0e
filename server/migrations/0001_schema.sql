-- Made of server/schema by `npm run schema -- --first` for version 1.0.0. Never edited after it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE COLLATION natural_order (provider = icu, locale = 'en-u-kn-true');

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  status smallint,
  body text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, route, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  subject_id uuid,
  stage text NOT NULL DEFAULT '',
  progress_done bigint NOT NULL DEFAULT 0,
  progress_total bigint NOT NULL DEFAULT 0,
  failure jsonb,
  is_cancel_requested boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((finished_at IS NULL) = (state IN ('queued', 'running')))
);
CREATE INDEX jobs_by_age ON jobs (created_at, id);
CREATE INDEX jobs_by_subject ON jobs (subject_id, created_at);

CREATE TABLE throttles (
  key character varying(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX throttles_by_expiry ON throttles (expire);

CREATE TABLE replica_marks (
  process_id text PRIMARY KEY,
  token text NOT NULL,
  marked_at timestamptz NOT NULL
);

CREATE TABLE worker_processes (
  id uuid PRIMARY KEY,
  worker_ids text[] NOT NULL DEFAULT '{}',
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE backups (
  id uuid PRIMARY KEY,
  taken_at timestamptz NOT NULL,
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 500),
  verified_at timestamptz CHECK (verified_at >= taken_at),
  recorded_at timestamptz NOT NULL CHECK (recorded_at >= taken_at)
);
CREATE INDEX backups_by_age ON backups (taken_at);

CREATE UNLOGGED TABLE readiness_probe (
  filler text NOT NULL
) WITH (autovacuum_enabled = false);
ALTER TABLE readiness_probe ALTER COLUMN filler SET STORAGE PLAIN;

CREATE TABLE closed_hours (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  closed_until timestamptz NOT NULL DEFAULT '-infinity',
  mark_until timestamptz NOT NULL DEFAULT '-infinity',
  mark_xid xid8 NOT NULL DEFAULT '3',
  CHECK (closed_until <= mark_until)
);
INSERT INTO closed_hours DEFAULT VALUES;

CREATE TABLE schema_range (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  oldest_program text NOT NULL CHECK (oldest_program ~ '^[0-9]{4}$')
);
INSERT INTO schema_range (oldest_program) VALUES ('0001');

CREATE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE cards, card_values, collectibles, run_units, sealed_packs, runs, run_events, run_log, orders, pack_purchases,
    pulls, transfers, customers, history_entries;
END $$;
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('staff', 'customer', 'system')),
  actor_id uuid,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text
);
CREATE INDEX audit_entries_by_action ON audit_entries (action, at);
CREATE INDEX audit_entries_by_actor_kind ON audit_entries (actor_kind, at, id);
CREATE INDEX audit_entries_by_address ON audit_entries (ip, at) WHERE ip IS NOT NULL;
CREATE INDEX audit_entries_by_age ON audit_entries (at, id);
CREATE INDEX audit_entries_by_request ON audit_entries (request_id, at) WHERE request_id IS NOT NULL;
CREATE INDEX audit_entries_by_subject_kind ON audit_entries (subject_kind, at, id);
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, at, id);
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_id, at, id);

CREATE TABLE audit_seals (
  number bigint PRIMARY KEY CHECK (number > 0),
  sealed_at timestamptz NOT NULL,
  from_seq bigint NOT NULL UNIQUE,
  to_seq bigint NOT NULL UNIQUE,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  count integer NOT NULL,
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  key_id text NOT NULL,
  hmac text NOT NULL CHECK (hmac ~ '^[0-9a-f]{64}$'),
  CHECK (count > 0 AND count = to_seq - from_seq + 1)
);

CREATE TABLE audit_chain (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  entry_id uuid NOT NULL UNIQUE,
  seal_number bigint NOT NULL REFERENCES audit_seals (number),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
);

CREATE TABLE history_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  amount_cents bigint,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  access_token_id uuid
);
CREATE INDEX history_entries_by_access_token ON history_entries (access_token_id) WHERE access_token_id IS NOT NULL;
CREATE INDEX history_entries_by_age ON history_entries (at, id);
CREATE INDEX history_entries_by_amount ON history_entries (amount_cents, at, id) WHERE amount_cents IS NOT NULL;
CREATE INDEX history_entries_by_customer ON history_entries (customer_id, at, id);
CREATE INDEX history_entries_by_kind ON history_entries (kind, at, id);
CREATE INDEX history_entries_by_subject ON history_entries (subject_id);
CREATE INDEX history_entries_by_subject_kind ON history_entries USING brin (subject_kind text_bloom_ops);

CREATE TABLE transfers (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  debit_account text NOT NULL,
  credit_account text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  customer_id uuid,
  created_at timestamptz NOT NULL,
  CHECK (credit_account <> debit_account),
  UNIQUE (kind, reference)
);
CREATE INDEX transfers_by_age ON transfers (created_at, id);
CREATE INDEX transfers_by_customer ON transfers (customer_id, created_at, id);
CREATE INDEX transfers_by_transaction ON transfers (transaction_id);

CREATE FUNCTION account_class(account text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(account, ':[0-9a-f-]{36}', '')
$$;

CREATE TABLE wallets (
  customer_id uuid PRIMARY KEY,
  cash_cents bigint NOT NULL DEFAULT 0 CHECK (cash_cents >= 0),
  promo_cents bigint NOT NULL DEFAULT 0 CHECK (promo_cents >= 0),
  held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  updated_at timestamptz NOT NULL,
  debt_cents bigint NOT NULL DEFAULT 0 CHECK (debt_cents >= 0),
  CONSTRAINT wallets_debt_first CHECK (debt_cents = 0 OR cash_cents = 0)
) WITH (fillfactor = 70);

CREATE TABLE ledger_reversals (
  transaction_id uuid PRIMARY KEY,
  reversal_id uuid NOT NULL UNIQUE,
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE account_holds (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL,
  cause text NOT NULL,
  subject_id uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by uuid,
  UNIQUE (cause, subject_id)
);
CREATE INDEX account_holds_active ON account_holds (customer_id) WHERE lifted_at IS NULL;

CREATE TABLE gifts (
  id uuid PRIMARY KEY,
  staff_id uuid,
  approval_id uuid,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  customer_id uuid,
  cents bigint NOT NULL CHECK (cents >= 0),
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  transaction_id uuid,
  is_from_budget boolean NOT NULL DEFAULT false,
  day_limit_cents bigint,
  month_limit_cents bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (approval_id IS NULL OR staff_id IS NOT NULL),
  CONSTRAINT gifts_limited CHECK (
    (day_limit_cents IS NOT NULL AND month_limit_cents IS NOT NULL)
    = (staff_id IS NOT NULL AND approval_id IS NULL AND NOT is_from_budget))
);
CREATE INDEX gifts_by_age ON gifts (created_at, id);
CREATE INDEX gifts_by_customer ON gifts (customer_id, created_at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX gifts_by_giver ON gifts (staff_id, created_at, id) INCLUDE (cents, approval_id, is_from_budget);
CREATE INDEX gifts_by_transaction ON gifts (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX gifts_without_money ON gifts (kind, subject_id) WHERE transaction_id IS NULL;
CREATE INDEX gifts_by_subject ON gifts (subject_id);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  content jsonb CHECK (content IS NULL OR coalesce(jsonb_typeof(content -> 'paragraphs'), '') = 'array'),
  kind text NOT NULL,
  customer_id uuid,
  sent_at timestamptz,
  created_at timestamptz NOT NULL,
  resent_at timestamptz,
  resent_count integer NOT NULL DEFAULT 0 CHECK (resent_count >= 0),
  read_at timestamptz,
  href text CHECK (href ~ '^/([^/?][^?]*)?$'),
  is_silent boolean NOT NULL DEFAULT false,
  attachment_name text,
  attachment text,
  needs_sending boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_silent_ones_stay CHECK (NOT is_silent OR (sent_at IS NULL AND content IS NULL)),
  CONSTRAINT mails_whole_attachment CHECK ((attachment_name IS NULL) = (attachment IS NULL))
);
CREATE INDEX mails_by_age ON mails (created_at, id);
CREATE INDEX mails_with_text ON mails (created_at) WHERE content IS NOT NULL;
CREATE INDEX mails_by_customer ON mails (customer_id, created_at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX mails_by_kind ON mails (kind, created_at, id) INCLUDE (is_silent);
CREATE INDEX mails_by_recipient ON mails (recipient, created_at, id) INCLUDE (is_silent);
CREATE INDEX mails_by_sending ON mails (sent_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_resent_often ON mails (resent_count, created_at, id) WHERE resent_count > 0;
CREATE INDEX mails_sent_again ON mails (resent_at, id) WHERE resent_at IS NOT NULL;
CREATE INDEX mails_unread ON mails (customer_id) WHERE read_at IS NULL AND customer_id IS NOT NULL;
CREATE INDEX mails_unsent ON mails ((coalesce(resent_at, created_at))) WHERE needs_sending AND sent_at IS NULL;
CREATE INDEX mails_without_account ON mails (created_at, id) WHERE customer_id IS NULL AND NOT is_silent;

CREATE TABLE mail_choices (
  customer_id uuid NOT NULL,
  topic text NOT NULL CHECK (topic IN ('reminders', 'drops', 'wishes')),
  is_wanted boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, topic)
);

CREATE TABLE media (
  id uuid PRIMARY KEY,
  full_key text NOT NULL UNIQUE,
  medium_key text NOT NULL,
  small_key text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);

CREATE VIEW shop_clock AS
SELECT zone, (now() AT TIME ZONE zone)::date AS today
FROM (SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'shopTimeZone'), 'UTC') AS zone) AS stored;

CREATE VIEW seller_registration AS
SELECT (SELECT nullif(value #>> '{}', '') FROM settings WHERE key = 'taxId') AS tax_id;

CREATE VIEW tax_rates AS
SELECT split_part(line, ' ', 1) AS country, split_part(line, ' ', 2) AS kind, split_part(line, ' ', 3)::int AS rate_bps,
  split_part(line, ' ', 4)::date AS valid_from
FROM settings CROSS JOIN LATERAL jsonb_array_elements_text(value) AS line WHERE key = 'taxRates';

CREATE FUNCTION record_history(id uuid, at timestamptz, customer_id uuid, kind text, title text, amount_cents bigint, subject_kind text, subject_id uuid,
  access_token_id uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_entries (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id, access_token_id)
  VALUES (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id, access_token_id);
END $$;

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

CREATE VIEW audited_changes AS SELECT at, action, subject_kind, subject_id FROM audit_entries;

CREATE VIEW timeline_changes AS SELECT at, subject_kind FROM history_entries;

CREATE TABLE beacon_relays (
  address text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  failing_since timestamptz,
  error text CHECK ((error IS NULL) = (failing_since IS NULL))
);
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(split_part(lower(substring(email FROM '^(.*)@')), '+', 1), '.', '') || regexp_replace(lower(substring(email FROM '@[^@]*$')), '^@googlemail[.]com$', '@gmail.com')
$$;

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor')),
  disabled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  totp_secret text,
  totp_new_secret text,
  totp_last_step bigint,
  totp_last_by uuid,
  totp_enrolled_at timestamptz,
  totp_is_public boolean NOT NULL DEFAULT false,
  private_email_hash text CHECK (private_email_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid REFERENCES staff (id) ON DELETE SET NULL,
  last_sign_in_at timestamptz,
  session_epoch integer NOT NULL DEFAULT 0,
  sessions_ended_at timestamptz,
  totp_new_secret_at timestamptz,
  CONSTRAINT staff_totp_whole CHECK ((totp_secret IS NULL) = (totp_enrolled_at IS NULL))
);

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  mailbox text GENERATED ALWAYS AS (mailbox_of(email)) STORED NOT NULL,
  email_confirmed_at timestamptz,
  password_hash text NOT NULL,
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 2 AND 40),
  birth_date date,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deleted')),
  is_anonymous boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  totp_secret text,
  totp_enrolled_at timestamptz,
  totp_last_step bigint,
  totp_last_by uuid,
  totp_new_secret text,
  totp_new_secret_at timestamptz,
  mfa_reset_at timestamptz,
  password_reset_at timestamptz,
  session_epoch integer NOT NULL DEFAULT 0,
  sessions_ended_at timestamptz,
  avatar_key text,
  email_changed_at timestamptz,
  deleted_at timestamptz,
  identity_verified_at timestamptz,
  referral_code text GENERATED ALWAYS AS (upper(substr(md5(id::text), 1, 10))) STORED NOT NULL UNIQUE,
  referred_by_code text,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  CONSTRAINT customers_totp_whole CHECK ((totp_secret IS NULL) = (totp_enrolled_at IS NULL)),
  CONSTRAINT customers_have_birth_dates CHECK (birth_date IS NOT NULL OR state = 'deleted'),
  CONSTRAINT customers_leave_whole CHECK ((state = 'deleted') = (deleted_at IS NOT NULL)),
  CONSTRAINT customers_leave_no_trace CHECK (state <> 'deleted' OR (birth_date IS NULL AND avatar_key IS NULL))
);
CREATE INDEX customers_by_age ON customers (created_at, id);
CREATE INDEX customers_by_email_parts ON customers USING gin (email gin_trgm_ops);
CREATE INDEX customers_by_mailbox ON customers (mailbox);
CREATE INDEX customers_by_name_parts ON customers USING gin (display_name gin_trgm_ops);
CREATE INDEX customers_by_short_id ON customers (right(id::text, 6));
CREATE INDEX customers_deleted ON customers (id) WHERE state = 'deleted';
CREATE INDEX customers_referred ON customers (created_at) WHERE referred_by_code IS NOT NULL;

CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  before jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(before) = 'object'),
  after jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(after) = 'object'),
  requested_by uuid REFERENCES staff (id),
  reason text NOT NULL,
  cost jsonb CHECK (jsonb_typeof(cost) = 'object'),
  customer_id uuid REFERENCES customers (id),
  case_id uuid,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'declined', 'withdrawn', 'expired')),
  approvals_needed smallint NOT NULL DEFAULT 1 CHECK (approvals_needed IN (1, 2)),
  first_approved_by uuid REFERENCES staff (id),
  first_approved_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  expires_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK (state <> 'pending' OR decided_by IS NULL),
  CHECK (state NOT IN ('approved', 'declined') OR decided_by IS NOT NULL),
  CHECK (state <> 'declined' OR decision_reason IS NOT NULL),
  CHECK ((first_approved_by IS NULL) = (first_approved_at IS NULL)),
  CHECK (approvals_needed = 2 OR first_approved_by IS NULL),
  CHECK (state <> 'approved' OR approvals_needed = 1 OR first_approved_by IS NOT NULL),
  CONSTRAINT approvals_four_eyes CHECK (state NOT IN ('approved', 'declined') OR decided_by <> requested_by),
  CONSTRAINT approvals_first_four_eyes CHECK (first_approved_by <> requested_by),
  CONSTRAINT approvals_never_twice CHECK (decided_by <> first_approved_by),
  CONSTRAINT approvals_case CHECK (case_id IS NULL OR customer_id IS NOT NULL)
);
CREATE INDEX approvals_by_age ON approvals (created_at, id);
CREATE INDEX approvals_by_requester ON approvals (requested_by, kind, decided_at);
CREATE INDEX approvals_by_subject ON approvals (subject_kind, subject_id);
CREATE INDEX approvals_pending ON approvals (created_at, id) WHERE state = 'pending';
CREATE UNIQUE INDEX approvals_pending_once ON approvals (kind, subject_kind, subject_id) WHERE state = 'pending';

CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  purpose text NOT NULL CHECK (purpose ~ '^[a-z]+(-[a-z]+)*$' AND length(purpose) <= 40),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  subject jsonb,
  used_by_key bytea
);
CREATE INDEX account_tokens_by_customer ON account_tokens (customer_id, purpose);

CREATE TABLE customer_sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  customer_id uuid GENERATED ALWAYS AS ((sess ->> 'customerId')::uuid) STORED,
  public_id uuid GENERATED ALWAYS AS ((sess ->> 'publicId')::uuid) STORED,
  last_seen_at timestamptz,
  prior text GENERATED ALWAYS AS (sess ->> 'prior') STORED
);
CREATE UNIQUE INDEX customer_sessions_by_prior ON customer_sessions (prior) WHERE prior IS NOT NULL;
CREATE INDEX customer_sessions_by_expiry ON customer_sessions (expire);
CREATE UNIQUE INDEX customer_sessions_by_public_id ON customer_sessions (customer_id, public_id);

CREATE TABLE customer_recovery_codes (
  customer_id uuid NOT NULL REFERENCES customers (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  used_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, code_hash)
);

CREATE TABLE customer_devices (
  customer_id uuid NOT NULL REFERENCES customers (id),
  device_hash bytea NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  mfa_at timestamptz,
  PRIMARY KEY (customer_id, device_hash)
);
CREATE INDEX customer_devices_by_age ON customer_devices (last_seen_at);

CREATE TABLE mfa_resets (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  totp_secret text NOT NULL,
  totp_enrolled_at timestamptz NOT NULL,
  recovery_code_hashes bytea[] NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX mfa_resets_by_customer ON mfa_resets (customer_id);
CREATE INDEX mfa_resets_by_age ON mfa_resets (created_at);

CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  old_email text NOT NULL,
  new_email text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'undone', 'replaced')),
  expires_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
);
CREATE INDEX email_changes_by_customer ON email_changes (customer_id, created_at);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email) WHERE state = 'confirmed';
CREATE UNIQUE INDEX email_changes_one_pending ON email_changes (customer_id) WHERE state = 'pending';

CREATE TABLE excluded_mailboxes (
  mailbox_hash bytea PRIMARY KEY CHECK (octet_length(mailbox_hash) = 32),
  ends_at timestamptz NOT NULL
);
CREATE INDEX excluded_mailboxes_by_end ON excluded_mailboxes (ends_at);

CREATE TABLE left_mailboxes (
  mailbox_hash bytea PRIMARY KEY CHECK (octet_length(mailbox_hash) = 32),
  has_bought boolean NOT NULL,
  left_at timestamptz NOT NULL
);
CREATE INDEX left_mailboxes_by_age ON left_mailboxes (left_at);
ALTER TABLE customers ADD COLUMN left_hash bytea REFERENCES left_mailboxes (mailbox_hash) ON DELETE SET NULL;
CREATE INDEX customers_by_left_hash ON customers (left_hash) WHERE left_hash IS NOT NULL;

CREATE TABLE mailbox_keys (
  id text PRIMARY KEY CHECK (id = 'excluded'),
  sealed text NOT NULL
);

CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  author_id uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_by_customer ON customer_notes (customer_id, created_at, id);

CREATE TABLE access_tokens (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY['collection:read', 'money:read', 'packs:buy', 'packs:open']),
  CHECK (ended_by IN (
    'owner', 'mailed-link', 'staff', 'password-change', 'mfa-reset', 'email-restored', 'suspension', 'self-exclusion')),
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days'),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX access_tokens_by_customer ON access_tokens (customer_id, created_at);
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at) WHERE ended_at IS NULL AND reminded_at IS NULL;

CREATE TABLE identity_checks (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  state text NOT NULL CHECK (state IN ('draft', 'submitted', 'verified', 'refused')),
  document text CHECK (document IN ('passport', 'identity-card', 'driving-licence')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  refusal_reason text,
  papers_deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'draft') = (submitted_at IS NULL)),
  CHECK (state = 'draft' OR document IS NOT NULL),
  CHECK ((state IN ('verified', 'refused')) = (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal_reason IS NOT NULL))
);
CREATE INDEX identity_checks_by_age ON identity_checks (submitted_at, id);
CREATE INDEX identity_checks_by_customer ON identity_checks (customer_id, created_at);
CREATE INDEX identity_checks_by_state ON identity_checks (state, submitted_at, id);
CREATE UNIQUE INDEX identity_checks_open ON identity_checks (customer_id) WHERE state IN ('draft', 'submitted');

CREATE TABLE identity_papers (
  id uuid PRIMARY KEY,
  check_id uuid NOT NULL REFERENCES identity_checks (id) ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customers (id),
  side text NOT NULL CHECK (side IN ('front', 'back')),
  key_sealed text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (check_id, side)
);
CREATE INDEX identity_papers_by_customer ON identity_papers (customer_id);

CREATE TABLE deposit_limits (
  customer_id uuid NOT NULL REFERENCES customers (id),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  limit_cents bigint CHECK (limit_cents >= 0),
  pending_cents bigint CHECK (pending_cents >= 0),
  pending_from timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, period)
);

CREATE TABLE exclusions (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  kind text NOT NULL CHECK (kind IN ('cool-off', 'self-exclusion')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  mailbox text,
  CHECK (ends_at > starts_at)
);
CREATE INDEX exclusions_by_customer ON exclusions (customer_id, ends_at);
CREATE INDEX exclusions_by_mailbox ON exclusions (mailbox, ends_at) WHERE mailbox IS NOT NULL;

CREATE FUNCTION mailbox_of_account(account uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT mailbox FROM customers WHERE id = account AND state <> 'deleted');
END $$;

CREATE FUNCTION name_excluded_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mailbox := mailbox_of_account(NEW.customer_id);
  RETURN NEW;
END $$;
CREATE TRIGGER exclusions_mailbox BEFORE INSERT ON exclusions FOR EACH ROW
WHEN (NEW.mailbox IS NULL) EXECUTE FUNCTION name_excluded_mailbox();

CREATE FUNCTION move_exclusions(account uuid, old_mailbox text, new_mailbox text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at, mailbox)
  SELECT gen_random_uuid(), account, kind, at, ends_at, new_mailbox FROM exclusions
  WHERE mailbox = old_mailbox AND ends_at > at;
END $$;

CREATE FUNCTION move_exclusions_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_exclusions(NEW.id, OLD.mailbox, NEW.mailbox, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER customers_move_exclusions AFTER UPDATE OF email ON customers FOR EACH ROW
WHEN (NEW.mailbox <> OLD.mailbox AND NEW.state <> 'deleted') EXECUTE FUNCTION move_exclusions_along();

CREATE FUNCTION forget_excluded_mailbox(account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exclusions SET mailbox = NULL WHERE customer_id = account;
END $$;

CREATE FUNCTION forget_exclusions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM forget_excluded_mailbox(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER customers_leave_exclusions AFTER UPDATE OF state ON customers FOR EACH ROW
WHEN (NEW.state = 'deleted') EXECUTE FUNCTION forget_exclusions();

CREATE TABLE setting_groups (
  id text PRIMARY KEY
);

CREATE TABLE staff_sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  staff_id uuid GENERATED ALWAYS AS ((sess ->> 'staffId')::uuid) STORED,
  public_id uuid GENERATED ALWAYS AS ((sess ->> 'publicId')::uuid) STORED,
  last_seen_at timestamptz,
  prior text GENERATED ALWAYS AS (sess ->> 'prior') STORED
);
CREATE UNIQUE INDEX staff_sessions_by_prior ON staff_sessions (prior) WHERE prior IS NOT NULL;
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expire);
CREATE UNIQUE INDEX staff_sessions_by_public_id ON staff_sessions (staff_id, public_id);

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  used_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE staff_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('set-up', 'invitation', 'reset-password')),
  staff_id uuid REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  subject jsonb,
  CHECK ((purpose = 'set-up') = (staff_id IS NULL))
);
CREATE UNIQUE INDEX staff_tokens_newest ON staff_tokens (purpose, staff_id) NULLS NOT DISTINCT;

CREATE TABLE staff_powers (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invited', 'role-changed', 'enabled', 'mfa-reset')),
  granted_by uuid REFERENCES staff (id),
  granted_at timestamptz NOT NULL,
  counts_from timestamptz NOT NULL,
  confirmed_by uuid REFERENCES staff (id),
  confirmed_at timestamptz,
  CHECK (counts_from >= granted_at),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT staff_powers_second_owner CHECK (confirmed_by NOT IN (granted_by, staff_id))
);
CREATE INDEX staff_powers_by_member ON staff_powers (staff_id, counts_from);

CREATE TABLE staff_devices (
  device_hash bytea NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (device_hash, staff_id)
);

CREATE VIEW staff_with_sessions AS
SELECT
  s.id, s.email, s.name, s.role, s.last_sign_in_at, s.version, s.created_at, s.updated_at,
  CASE WHEN s.disabled_at IS NOT NULL THEN 'disabled' WHEN s.password_hash IS NULL THEN 'invited' ELSE 'active' END AS state,
  s.totp_secret IS NOT NULL AS has_totp,
  s.totp_enrolled_at,
  i.name AS invited_by_name,
  w.power_counts_from, w.power_given_by, w.power_given_by_name,
  (SELECT max(t.expires_at) FROM staff_tokens t
   WHERE t.staff_id = s.id AND t.purpose = 'invitation' AND t.used_at IS NULL) AS invitation_ends_at,
  (SELECT count(*)::int FROM staff_sessions o
   WHERE o.staff_id = s.id AND o.expire > now() AND o.sess ->> 'mfaPending' IS NULL) AS open_sessions
FROM staff s
LEFT JOIN staff i ON i.id = s.invited_by
LEFT JOIN LATERAL (
  SELECT p.counts_from AS power_counts_from, p.granted_by AS power_given_by, g.name AS power_given_by_name
  FROM staff_powers p LEFT JOIN staff g ON g.id = p.granted_by
  WHERE p.staff_id = s.id AND p.counts_from > now() AND p.confirmed_at IS NULL ORDER BY p.counts_from DESC LIMIT 1) w ON true;

CREATE VIEW identity_checks_with_names AS
SELECT i.id, i.customer_id, c.display_name AS customer_name, c.email AS customer_email, c.birth_date, c.country,
  c.identity_verified_at, i.state, i.document, i.submitted_at, i.decided_at, i.decided_by, s.name AS decided_by_name,
  i.refusal_reason, i.papers_deleted_at, i.version, i.created_at, i.updated_at,
  (SELECT coalesce(jsonb_agg(p.side ORDER BY p.side DESC), '[]') FROM identity_papers p WHERE p.check_id = i.id) AS sides
FROM identity_checks i
LEFT JOIN customers c ON c.id = i.customer_id
LEFT JOIN staff s ON s.id = i.decided_by
WHERE i.state <> 'draft';

CREATE VIEW approvals_with_names AS
SELECT a.*, q.name AS requester_name, f.name AS first_approver_name, d.name AS decider_name, c.display_name AS customer_name,
  (SELECT count(*)::int FROM staff s WHERE s.role IN ('owner', 'finance') AND s.disabled_at IS NULL
     AND s.totp_secret IS NOT NULL AND s.id IS DISTINCT FROM a.requested_by AND s.id IS DISTINCT FROM a.first_approved_by
     AND NOT EXISTS (SELECT FROM staff_powers p WHERE p.counts_from > now() AND p.confirmed_at IS NULL
       AND (p.staff_id = s.id OR (p.staff_id = a.requested_by AND p.granted_by = s.id))))
    AS decider_count
FROM approvals a
LEFT JOIN staff q ON q.id = a.requested_by
LEFT JOIN staff f ON f.id = a.first_approved_by
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN customers c ON c.id = a.customer_id;

CREATE VIEW staff_names AS SELECT id, name, role, disabled_at IS NULL AND password_hash IS NOT NULL AS is_active FROM staff;

CREATE VIEW confirmed_addresses AS
SELECT id AS customer_id, email, mailbox FROM customers WHERE email_confirmed_at IS NOT NULL;

CREATE VIEW same_people AS
SELECT c.id AS customer_id, other.id AS same_id FROM customers c JOIN customers other ON other.mailbox = c.mailbox;

CREATE VIEW open_holds AS
SELECT s.customer_id, h.id, h.customer_id AS held_id, h.cause, h.subject_id, h.placed_at
FROM same_people s JOIN account_holds h ON h.customer_id = s.same_id WHERE h.lifted_at IS NULL;

CREATE VIEW customer_mailboxes AS SELECT id AS customer_id, mailbox FROM customers WHERE state <> 'deleted';

CREATE VIEW former_selves AS
SELECT c.id AS customer_id, l.mailbox_hash, l.has_bought FROM customers c JOIN left_mailboxes l ON l.mailbox_hash = c.left_hash;

CREATE VIEW mailbox_breaks AS SELECT mailbox, kind, ends_at FROM exclusions WHERE mailbox IS NOT NULL;

CREATE VIEW customer_browsers AS SELECT customer_id, device_hash, last_seen_at FROM customer_devices;

CREATE VIEW invited_customers AS
SELECT id, email, referred_by_code, created_at FROM customers
WHERE referred_by_code IS NOT NULL AND email_confirmed_at IS NOT NULL AND state = 'active';

CREATE VIEW customer_names AS
SELECT id, display_name, CASE WHEN is_anonymous OR state = 'deleted' THEN NULL ELSE display_name END AS public_name
FROM customers;

CREATE VIEW access_token_names AS SELECT id, name FROM access_tokens;

CREATE VIEW customer_emails AS SELECT id, email FROM customers;
CREATE FUNCTION relative_luminance(colour text) RETURNS double precision
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT sum(weight * CASE WHEN share <= 0.04045::float8 THEN share / 12.92::float8
    ELSE power((share + 0.055::float8) / 1.055::float8, 2.4::float8) END)
  FROM (VALUES (2, 0.2126::float8), (4, 0.7152::float8), (6, 0.0722::float8)) AS channel (place, weight),
    LATERAL (SELECT ('x' || substr(colour, place, 2))::bit(8)::int / 255::float8 AS share) AS linear_share
$$;

CREATE FUNCTION readable_colour(colour text, surface text, target text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  shade text;
  above double precision;
  below double precision;
BEGIN
  FOR step IN 0..64 LOOP
    SELECT '#' || string_agg(lpad(to_hex(floor(a + (b - a) * step / 64 + 0.5)::int), 2, '0'), '' ORDER BY place)
    INTO shade
    FROM (VALUES (2), (4), (6)) AS channel (place),
      LATERAL (SELECT ('x' || substr(colour, place, 2))::bit(8)::int::float8 AS a,
        ('x' || substr(target, place, 2))::bit(8)::int::float8 AS b) AS ends;
    above := greatest(public.relative_luminance(shade), public.relative_luminance(surface)) + 0.05::float8;
    below := least(public.relative_luminance(shade), public.relative_luminance(surface)) + 0.05::float8;
    EXIT WHEN above / below >= 4.5;
  END LOOP;
  RETURN shade;
END $$;

CREATE TABLE games (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,40}$'),
  name text NOT NULL,
  rank integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX games_name ON games (lower(name));
INSERT INTO games (id, slug, name, created_at, updated_at)
SELECT '0198b1f2-0000-7000-8000-000000006a01', 'cards', 'Trading cards', at, at FROM date_trunc('milliseconds', now()) AS at;

CREATE TABLE card_classes (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9_]{1,40}$'),
  name text NOT NULL,
  rank integer NOT NULL UNIQUE,
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  shape text NOT NULL CHECK (shape IN ('circle', 'square', 'diamond', 'triangle', 'hexagon', 'shield', 'star', 'crown', 'burst')),
  reveal_effect text NOT NULL DEFAULT 'none'
    CHECK (reveal_effect IN ('none', 'sheen', 'foil', 'glitter', 'spotlight', 'spotlight-aura')),
  min_value_cents bigint NOT NULL CHECK (min_value_cents >= 0),
  max_value_cents bigint NOT NULL,
  buyback_bps integer NOT NULL CHECK (buyback_bps BETWEEN 0 AND 10000),
  later_buyback_bps integer NOT NULL CHECK (later_buyback_bps BETWEEN 0 AND 10000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  dark_colour text GENERATED ALWAYS AS (readable_colour(colour, '#2a2f3d', '#ffffff')) STORED NOT NULL,
  light_colour text GENERATED ALWAYS AS (readable_colour(colour, '#ece4e2', '#000000')) STORED NOT NULL,
  game_id uuid REFERENCES games (id),
  CHECK (max_value_cents >= min_value_cents)
);

CREATE TABLE card_sets (
  id uuid PRIMARY KEY,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$'),
  name text NOT NULL,
  published_count integer CHECK (published_count >= 0),
  released_on date,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  back jsonb,
  game_id uuid NOT NULL REFERENCES games (id)
);
CREATE INDEX card_sets_by_game ON card_sets (game_id);
CREATE UNIQUE INDEX card_sets_code ON card_sets (lower(code));

CREATE TABLE textures (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('card', 'wrapper')),
  current_version integer NOT NULL DEFAULT 0 CHECK (current_version >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT textures_id_and_kind UNIQUE (id, kind)
);

CREATE TABLE cards (
  id uuid PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES card_sets (id),
  number text NOT NULL,
  name text NOT NULL,
  artist text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  class_id uuid NOT NULL REFERENCES card_classes (id),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL DEFAULT 'shop',
  value_as_of timestamptz NOT NULL,
  image jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  back jsonb,
  texture_id uuid,
  texture_kind text GENERATED ALWAYS AS ('card') STORED NOT NULL,
  UNIQUE (set_id, number),
  CONSTRAINT cards_texture_id_fkey FOREIGN KEY (texture_id, texture_kind) REFERENCES textures (id, kind)
);
CREATE INDEX cards_by_class ON cards (class_id);
CREATE INDEX cards_by_artist_parts ON cards USING gin (artist gin_trgm_ops);
CREATE INDEX cards_by_name ON cards (name, id);
CREATE INDEX cards_by_name_parts ON cards USING gin (name gin_trgm_ops);
CREATE INDEX cards_by_name_start ON cards (lower(name) text_pattern_ops);
CREATE INDEX cards_by_number ON cards (ltrim(lower(number), '0'));
CREATE INDEX cards_by_number_parts ON cards USING gin (number gin_trgm_ops);
CREATE INDEX cards_by_texture ON cards (texture_id) WHERE texture_id IS NOT NULL;
CREATE INDEX cards_by_value ON cards (value_cents, id);

CREATE FUNCTION keep_a_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM games WHERE id <> OLD.id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'The last game stays.', CONSTRAINT = 'games_last';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER games_last BEFORE DELETE ON games FOR EACH ROW EXECUTE FUNCTION keep_a_game();

CREATE FUNCTION fill_only_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.game_id := (SELECT min(id::text)::uuid FROM games HAVING count(*) = 1);
  RETURN NEW;
END $$;
CREATE TRIGGER card_sets_only_game BEFORE INSERT ON card_sets FOR EACH ROW WHEN (NEW.game_id IS NULL)
EXECUTE FUNCTION fill_only_game();

CREATE FUNCTION keep_class_of_game() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_set uuid;
  of_class uuid;
BEGIN
  SELECT s.game_id, k.game_id INTO of_set, of_class FROM card_sets s, card_classes k
  WHERE s.id = NEW.set_id AND k.id = NEW.class_id FOR KEY SHARE;
  IF of_class <> of_set THEN
    RAISE check_violation USING MESSAGE = 'The class is of another game than the set.', CONSTRAINT = 'cards_class_of_game';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_class_of_game AFTER INSERT ON cards FOR EACH ROW EXECUTE FUNCTION keep_class_of_game();
CREATE TRIGGER cards_next_class_of_game AFTER UPDATE OF set_id, class_id ON cards FOR EACH ROW
WHEN ((OLD.set_id, OLD.class_id) IS DISTINCT FROM (NEW.set_id, NEW.class_id)) EXECUTE FUNCTION keep_class_of_game();

CREATE FUNCTION keep_game_of_cards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_broken boolean;
BEGIN
  -- A set's game and its cards' class's: each check would read the other side as it was.
  PERFORM pg_advisory_xact_lock(hashtextextended('games of cards', 0));
  IF TG_TABLE_NAME = 'card_sets' THEN
    PERFORM FROM card_sets WHERE id = NEW.id FOR UPDATE;
    is_broken := EXISTS (SELECT FROM cards c JOIN card_classes k ON k.id = c.class_id WHERE c.set_id = NEW.id AND k.game_id <> NEW.game_id);
  ELSE
    PERFORM FROM card_classes WHERE id = NEW.id FOR UPDATE;
    is_broken := EXISTS (SELECT FROM cards c JOIN card_sets s ON s.id = c.set_id WHERE c.class_id = NEW.id AND s.game_id <> NEW.game_id);
  END IF;
  IF is_broken THEN
    RAISE check_violation USING MESSAGE = 'Cards would have a class of another game.', CONSTRAINT = 'cards_class_of_game';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER card_sets_game_of_cards AFTER UPDATE OF game_id ON card_sets FOR EACH ROW
WHEN (OLD.game_id IS DISTINCT FROM NEW.game_id) EXECUTE FUNCTION keep_game_of_cards();
CREATE TRIGGER card_classes_game_of_cards AFTER UPDATE OF game_id ON card_classes FOR EACH ROW
WHEN (OLD.game_id IS DISTINCT FROM NEW.game_id) EXECUTE FUNCTION keep_game_of_cards();

CREATE TABLE architects (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  name text NOT NULL,
  bio text NOT NULL DEFAULT '',
  royalty_bps integer NOT NULL DEFAULT 0 CHECK (royalty_bps BETWEEN 0 AND 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE products (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  kind text NOT NULL CHECK (kind IN ('pack', 'single')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'archived')),
  title text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  bundle_size integer NOT NULL DEFAULT 1 CHECK (bundle_size BETWEEN 1 AND 100),
  per_customer_limit integer CHECK (per_customer_limit > 0),
  pack_id uuid,
  card_id uuid REFERENCES cards (id),
  image jsonb,
  rank integer NOT NULL DEFAULT 0,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  restock_is_on boolean NOT NULL DEFAULT false,
  restock_size integer NOT NULL DEFAULT 100 CHECK (restock_size BETWEEN 1 AND 1000000),
  restock_threshold integer NOT NULL DEFAULT 10 CHECK (restock_threshold >= 0),
  min_value_return_bps integer CHECK (min_value_return_bps BETWEEN 0 AND 100000),
  max_value_return_bps integer CHECK (max_value_return_bps BETWEEN 0 AND 100000),
  min_cash_return_bps integer CHECK (min_cash_return_bps BETWEEN 0 AND 100000),
  max_cash_return_bps integer CHECK (max_cash_return_bps BETWEEN 0 AND 100000),
  publish_at timestamptz,
  publish_by uuid REFERENCES staff (id),
  publish_run_id uuid,
  publish_approval_id uuid,
  publish_fault text,
  CONSTRAINT products_plan CHECK (
    CASE WHEN publish_at IS NULL THEN num_nonnulls(publish_by, publish_run_id, publish_approval_id) = 0
    ELSE publish_by IS NOT NULL AND publish_fault IS NULL AND state <> 'published' END),
  CHECK ((kind = 'pack') = (pack_id IS NOT NULL)),
  CHECK ((kind = 'single') = (card_id IS NOT NULL)),
  CONSTRAINT products_value_band CHECK (min_value_return_bps <= max_value_return_bps),
  CONSTRAINT products_cash_band CHECK (min_cash_return_bps <= max_cash_return_bps),
  CONSTRAINT products_whole_band CHECK (
    num_nulls(min_value_return_bps, max_value_return_bps, min_cash_return_bps, max_cash_return_bps) IN (0, 4)),
  CONSTRAINT products_band_of_packs CHECK (kind = 'pack' OR min_value_return_bps IS NULL)
);
CREATE INDEX products_by_pack ON products (pack_id);
CREATE INDEX products_by_rank ON products (rank, id);
CREATE INDEX products_planned ON products (publish_at) WHERE publish_at IS NOT NULL;

CREATE TABLE texture_versions (
  texture_id uuid NOT NULL REFERENCES textures (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  base jsonb NOT NULL,
  foil_mask jsonb,
  tint text NOT NULL CHECK (tint ~ '^#[0-9a-f]{6}$'),
  roughness_bps integer NOT NULL CHECK (roughness_bps BETWEEN 0 AND 10000),
  created_by uuid REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (texture_id, number)
);

CREATE FUNCTION is_grade(grader text, grade text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN grader = 'PSA' AND grade = '9.5' THEN false
    WHEN grader = 'ACE' AND grade LIKE '%.5' THEN false
    WHEN grade = 'BL' THEN grader = 'BGS'
    WHEN grade = 'P10' THEN grader = 'CGC'
    ELSE grade ~ '^([1-9](\.5)?|10|A)$' END
$$;

CREATE FUNCTION normal_finish(finish text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(part, ', ' ORDER BY part ~ '^(signed|altered|misprint)$', part COLLATE "C")
  FROM (SELECT DISTINCT part FROM regexp_split_to_table(finish, ' *, *') AS part) parts
$$;

CREATE TABLE card_forms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  finish text CHECK (finish ~ '^[a-z0-9][a-z0-9 ,/''’-]{0,59}$' AND finish = normal_finish(finish)),
  condition text CHECK (condition IN ('LP', 'MP', 'HP', 'DMG')),
  grader text CHECK (grader ~ '^[A-Z0-9]{2,12}$' AND grader <> 'BECKETT'),
  grade text,
  language text CHECK (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$' AND language <> 'en'),
  own_value_cents bigint CHECK (own_value_cents >= 0),
  own_source text NOT NULL DEFAULT 'shop',
  own_as_of timestamptz,
  value_cents bigint NOT NULL DEFAULT 0 CHECK (value_cents >= 0),
  value_source text NOT NULL DEFAULT '',
  value_as_of timestamptz NOT NULL DEFAULT '-infinity',
  is_estimated boolean GENERATED ALWAYS AS (own_value_cents IS NULL) STORED NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT card_forms_grade CHECK (CASE WHEN grade IS NULL THEN grader IS NULL
    ELSE condition IS NULL AND coalesce(is_grade(grader, grade), false) END),
  CONSTRAINT card_forms_differ CHECK (num_nonnulls(finish, condition, grade, language) > 0),
  CONSTRAINT card_forms_own CHECK (own_value_cents IS NULL OR own_as_of IS NOT NULL),
  CONSTRAINT card_forms_once UNIQUE NULLS NOT DISTINCT (card_id, finish, condition, grader, grade, language)
);
CREATE INDEX card_forms_by_value ON card_forms (value_cents, id);

CREATE FUNCTION card_form_of(card uuid, finish_of text, condition_of text, grader_of text, grade_of text, language_of text)
RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT id FROM card_forms WHERE card_id = card AND finish IS NOT DISTINCT FROM finish_of
    AND condition IS NOT DISTINCT FROM CASE WHEN grade_of IS NULL THEN nullif(condition_of, 'NM') END
    AND grader IS NOT DISTINCT FROM CASE WHEN grade_of IS NOT NULL THEN grader_of END
    AND grade IS NOT DISTINCT FROM grade_of AND language IS NOT DISTINCT FROM nullif(language_of, 'en'));
END $$;

CREATE FUNCTION hold_card_form(card uuid, finish_of text, condition_of text, grader_of text, grade_of text, language_of text, at timestamptz)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  form uuid;
BEGIN
  IF finish_of IS NULL AND grade_of IS NULL AND coalesce(condition_of, 'NM') = 'NM' AND coalesce(language_of, 'en') = 'en' THEN
    RETURN NULL;
  END IF;
  form := card_form_of(card, finish_of, condition_of, grader_of, grade_of, language_of);
  IF form IS NULL THEN
    INSERT INTO card_forms (card_id, finish, condition, grader, grade, language, created_at, updated_at)
    VALUES (card, finish_of, CASE WHEN grade_of IS NULL THEN nullif(condition_of, 'NM') END,
      CASE WHEN grade_of IS NOT NULL THEN grader_of END, grade_of, nullif(language_of, 'en'), at, at)
    ON CONFLICT ON CONSTRAINT card_forms_once DO NOTHING;
    form := card_form_of(card, finish_of, condition_of, grader_of, grade_of, language_of);
  END IF;
  RETURN form;
END $$;

CREATE TABLE card_values (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  valued_as uuid NOT NULL,
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  source text NOT NULL,
  is_estimated boolean NOT NULL,
  as_of timestamptz NOT NULL
);
CREATE INDEX card_values_of_card ON card_values (card_id);
CREATE INDEX card_values_by_copy ON card_values (valued_as, as_of);

CREATE FUNCTION keep_card_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_values (card_id, valued_as, value_cents, source, is_estimated, as_of)
  VALUES (NEW.id, NEW.id, NEW.value_cents, NEW.value_source, false, NEW.value_as_of);
  RETURN NULL;
END $$;
CREATE TRIGGER cards_first_value AFTER INSERT ON cards FOR EACH ROW EXECUTE FUNCTION keep_card_value();
CREATE TRIGGER cards_next_value AFTER UPDATE ON cards FOR EACH ROW
WHEN ((OLD.value_cents, OLD.value_source) IS DISTINCT FROM (NEW.value_cents, NEW.value_source))
EXECUTE FUNCTION keep_card_value();

CREATE FUNCTION keep_form_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO card_values (card_id, valued_as, value_cents, source, is_estimated, as_of)
  VALUES (NEW.card_id, NEW.id, NEW.value_cents, NEW.value_source, NEW.is_estimated, NEW.value_as_of);
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_next_value AFTER UPDATE OF value_cents, value_source, value_as_of ON card_forms FOR EACH ROW
WHEN (OLD.value_as_of = '-infinity' OR (OLD.value_cents, OLD.value_source, OLD.is_estimated)
  IS DISTINCT FROM (NEW.value_cents, NEW.value_source, NEW.is_estimated))
EXECUTE FUNCTION keep_form_value();

CREATE FUNCTION refresh_card_forms(card_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF card_ids IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('card forms', 0));
  ELSE
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('card forms', 0));
    PERFORM FROM cards WHERE id = ANY (card_ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- Planned anew: the plan for a few forms takes minutes for many.
  EXECUTE $sql$
    UPDATE card_forms f SET value_cents = v.value_cents, value_source = v.value_source, value_as_of = v.value_as_of
    FROM form_values_1($1, '{}') v
    WHERE f.id = v.form_id
      AND (f.value_cents, f.value_source, f.value_as_of) IS DISTINCT FROM (v.value_cents, v.value_source, v.value_as_of)
  $sql$ USING card_ids;
END $$;

CREATE FUNCTION follow_new_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(card_ids) FROM (SELECT array_agg(DISTINCT card_id) AS card_ids FROM new_rows) n WHERE card_ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_first_value AFTER INSERT ON card_forms REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_new_forms();

CREATE FUNCTION follow_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(card_ids) FROM (
    SELECT array_agg(DISTINCT card_id) AS card_ids FROM (
      SELECT id, card_id, own_value_cents, own_source, own_as_of FROM new_rows
      EXCEPT SELECT id, card_id, own_value_cents, own_source, own_as_of FROM old_rows) changed) n
  WHERE card_ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_own_value AFTER UPDATE ON card_forms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_own_values();

CREATE FUNCTION follow_base_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(card_ids) FROM (
    SELECT array_agg(id) AS card_ids FROM (
      SELECT id, value_cents, value_source, value_as_of FROM new_rows
      EXCEPT SELECT id, value_cents, value_source, value_as_of FROM old_rows) changed) n
  WHERE card_ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_forms AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_base_values();

CREATE FUNCTION follow_value_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_forms(NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER settings_forms AFTER INSERT OR UPDATE ON settings FOR EACH ROW
WHEN (NEW.key LIKE '%ValueBps') EXECUTE FUNCTION follow_value_rules();
CREATE TRIGGER settings_forms_back AFTER DELETE ON settings FOR EACH ROW
WHEN (OLD.key LIKE '%ValueBps') EXECUTE FUNCTION follow_value_rules();

CREATE VIEW form_facts AS
SELECT id, card_id, finish, condition, grader, grade, language, own_value_cents, own_source, value_cents FROM card_forms;

CREATE VIEW copy_values AS
SELECT id, id AS card_id, value_cents, value_source, value_as_of, false AS is_estimated, version FROM cards
UNION ALL
SELECT f.id, f.card_id, f.value_cents, f.value_source, f.value_as_of, f.is_estimated, c.version + f.version
FROM card_forms f JOIN cards c ON c.id = f.card_id;

CREATE FUNCTION face_picture(image jsonb, texture_of uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN image || coalesce((
    SELECT jsonb_build_object('finish', jsonb_strip_nulls(jsonb_build_object(
      'baseUrl', edition.base ->> 'medium', 'maskUrl', edition.foil_mask ->> 'full',
      'tint', edition.tint, 'roughnessBps', edition.roughness_bps)))
    FROM textures texture
    JOIN texture_versions edition ON edition.texture_id = texture.id AND edition.number = texture.current_version
    WHERE texture.id = texture_of), '{}');
END $$;

CREATE FUNCTION hold_cards(ids uuid[]) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT 1 FROM cards WHERE id = ANY (ids) FOR KEY SHARE) held);
END $$;

CREATE VIEW classes_with_counts AS
SELECT
  c.id, c.slug, c.name, c.rank, c.colour, c.shape, c.reveal_effect, c.min_value_cents, c.max_value_cents, c.buyback_bps,
  c.later_buyback_bps, c.version, c.created_at, c.updated_at,
  (SELECT count(*)::int FROM cards WHERE cards.class_id = c.id) AS card_count,
  c.dark_colour, c.light_colour, c.game_id, g.name AS game_name
FROM card_classes c
LEFT JOIN games g ON g.id = c.game_id;

CREATE VIEW sets_with_counts AS
SELECT
  s.id, s.code, s.name, s.published_count, s.released_on, s.created_at, s.updated_at,
  (SELECT count(*)::int FROM cards WHERE cards.set_id = s.id) AS card_count,
  s.version, s.back, s.game_id, g.name AS game_name
FROM card_sets s
LEFT JOIN games g ON g.id = s.game_id;

CREATE VIEW games_with_counts AS
SELECT g.id, g.slug, g.name, g.rank, g.version, g.created_at, g.updated_at,
  (SELECT count(*)::int FROM card_sets s WHERE s.game_id = g.id) AS set_count
FROM games g;

CREATE FUNCTION number_order(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(CASE WHEN part[1] ~ '^\d' THEN lpad(ltrim(part[1], '0'), greatest(12, length(part[1])), '0') ELSE lower(part[1]) END,
    '' ORDER BY place)
  FROM regexp_matches(number, '\d+|\D+', 'g') WITH ORDINALITY AS parts (part, place)
$$;

CREATE FUNCTION similar_cards(word text) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT id FROM cards WHERE word <% name
$$;

CREATE FUNCTION picture_word(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g')
$$;

CREATE INDEX cards_by_picture_number ON cards (number_order(split_part(number, '/', 1)));
CREATE INDEX cards_by_picture_word ON cards (picture_word(name));

CREATE TABLE picture_files (
  subject_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('front', 'back', 'set-back')),
  path text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  full_url text NOT NULL,
  attached_at timestamptz NOT NULL,
  PRIMARY KEY (subject_id, side)
);

CREATE VIEW card_faces AS
SELECT c.id, c.name, c.image, k.buyback_bps, k.later_buyback_bps, c.value_cents, c.value_source, c.value_as_of, c.version,
  c.number, c.artist, c.description, c.set_id, s.code AS set_code, s.name AS set_name, c.class_id, k.slug AS class_slug,
  k.name AS class_name, k.rank AS class_rank,
  jsonb_build_object('dark', k.dark_colour, 'light', k.light_colour, 'shape', k.shape, 'effect', k.reveal_effect) AS class_look,
  c.texture_id, NULLIF(coalesce(CASE WHEN c.texture_id IS NULL THEN c.image ELSE face_picture(c.image, c.texture_id) END, '{}')
    || CASE WHEN s.back IS NULL THEN '{}' ELSE jsonb_build_object('back', s.back ->> 'full') END
    || CASE WHEN c.back IS NULL THEN '{}' ELSE jsonb_build_object('ownBack', c.back ->> 'full') END, '{}') AS picture,
  number_order(c.number) COLLATE "C" AS number_order, s.game_id
FROM cards c
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id;

CREATE VIEW product_faces AS
SELECT id, slug, title, kind, state, rank, price_cents, bundle_size, image, card_id, pack_id, created_at FROM products;

CREATE VIEW class_faces AS
SELECT id, slug, name, rank, min_value_cents, max_value_cents, buyback_bps, later_buyback_bps,
  jsonb_build_object('dark', dark_colour, 'light', light_colour, 'shape', shape, 'effect', reveal_effect) AS look, game_id
FROM card_classes;

CREATE VIEW set_faces AS SELECT id, code, name, game_id FROM card_sets;

CREATE VIEW game_faces AS SELECT id, slug, name, rank FROM games;

CREATE VIEW shown_games AS
SELECT id, slug, name, rank FROM (
  SELECT g.*, count(*) OVER () AS games FROM games g
  WHERE EXISTS (SELECT FROM card_sets s JOIN cards c ON c.set_id = s.id WHERE s.game_id = g.id)) stocked
WHERE games > 1;

CREATE VIEW product_terms AS
SELECT id, title, kind, state, pack_id, price_cents, bundle_size, per_customer_limit, sale_starts_at, sale_ends_at,
  restock_is_on, restock_threshold, restock_size
FROM products;

CREATE TABLE value_sources (
  source text PRIMARY KEY CHECK (length(source) BETWEEN 1 AND 80),
  checked_at timestamptz NOT NULL
);

CREATE TABLE unlisted_values (
  copy_id uuid PRIMARY KEY,
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  source text NOT NULL,
  last_listed_at timestamptz NOT NULL
);
CREATE INDEX unlisted_values_by_card ON unlisted_values (card_id);

CREATE FUNCTION is_too_old(said_at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN said_at < now() - setting_1('valueMaxAgeDays') * interval '1 day';
END $$;

CREATE FUNCTION is_source_stale(from_source text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM value_sources WHERE source = from_source AND is_too_old(checked_at));
END $$;

CREATE FUNCTION is_value_stale(copy uuid, from_source text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN is_source_stale(from_source) OR EXISTS (
    SELECT 1 FROM unlisted_values WHERE source = from_source AND is_too_old(last_listed_at)
      AND card_id = coalesce((SELECT card_id FROM card_forms WHERE id = copy), copy)
      AND (copy_id = copy OR EXISTS (SELECT 1 FROM card_forms WHERE id = copy AND is_estimated)));
END $$;

CREATE VIEW unlisted_facts AS
SELECT u.copy_id, u.card_id, u.source, u.last_listed_at, v.value_cents, is_too_old(u.last_listed_at) AS is_stale
FROM unlisted_values u JOIN copy_values v ON v.id = u.copy_id AND v.value_source = u.source;
CREATE FUNCTION promo_part(amount bigint, paid_cash bigint, paid_promo bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(paid_promo, 0) = 0 THEN 0
    ELSE div(amount::numeric * paid_promo + paid_cash + paid_promo - 1, paid_cash + paid_promo)::bigint END
$$;

CREATE TABLE buyback_quotes (
  id uuid PRIMARY KEY,
  pull_id uuid NOT NULL UNIQUE,
  collectible_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL,
  value_as_of timestamptz NOT NULL,
  is_estimated boolean NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX buyback_quotes_by_unit ON buyback_quotes (collectible_id, customer_id, created_at);
CREATE INDEX buyback_quotes_made ON buyback_quotes USING brin (created_at, expires_at);

CREATE TABLE buybacks (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers (id),
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL REFERENCES cards (id),
  offer text NOT NULL CHECK (offer IN ('frozen', 'later')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  cash_cents bigint NOT NULL CHECK (cash_cents >= 0),
  promo_cents bigint NOT NULL CHECK (promo_cents >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  value_source text NOT NULL,
  value_as_of timestamptz NOT NULL,
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  state text NOT NULL CHECK (state IN ('waiting', 'reshelved')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  reshelved_at timestamptz,
  reshelved_by uuid REFERENCES staff (id),
  CHECK (cash_cents + promo_cents = amount_cents),
  CONSTRAINT buybacks_keep_promo CHECK (promo_cents = promo_part(amount_cents, paid_cash_cents, paid_promo_cents)),
  CHECK ((state = 'reshelved') = (reshelved_at IS NOT NULL))
);
CREATE INDEX buybacks_by_age ON buybacks (created_at, id);
CREATE INDEX buybacks_by_amounts ON buybacks USING brin (amount_cents, cash_cents, promo_cents, value_cents, rate_bps);
CREATE INDEX buybacks_by_customer ON buybacks (customer_id, created_at, id);
CREATE INDEX buybacks_by_offer ON buybacks (offer, created_at, id);
CREATE INDEX buybacks_by_state ON buybacks (state, created_at, id);
CREATE INDEX buybacks_by_unit ON buybacks (collectible_id);
CREATE INDEX buybacks_of_card ON buybacks (card_id, created_at, id);
CREATE INDEX buybacks_of_sale ON buybacks (sale_id, created_at, id);
CREATE INDEX buybacks_reshelved ON buybacks (reshelved_at, created_at, id) WHERE reshelved_at IS NOT NULL;

CREATE TABLE collectible_classes (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,40}$'),
  name text NOT NULL,
  is_digital boolean NOT NULL DEFAULT false,
  is_shippable boolean NOT NULL DEFAULT true,
  is_buyback_allowed boolean NOT NULL DEFAULT true,
  is_insurable boolean NOT NULL DEFAULT true,
  weight_grams integer NOT NULL DEFAULT 0 CHECK (weight_grams >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  buyback_bps integer CHECK (buyback_bps BETWEEN 0 AND 10000),
  later_buyback_bps integer CHECK (later_buyback_bps BETWEEN 0 AND 10000),
  hs_code text NOT NULL DEFAULT '9504.40' CHECK (hs_code ~ '^[0-9]{4}(\.[0-9]{2}){0,3}$'),
  customs_description text NOT NULL DEFAULT 'Trading card'
);

CREATE TABLE origins (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  company text NOT NULL DEFAULT '',
  line1 text NOT NULL DEFAULT '',
  line2 text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'US' CHECK (country ~ '^[A-Z]{2}$'),
  cut_off_time text NOT NULL DEFAULT '14:00' CHECK (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  carrier_account text NOT NULL DEFAULT '',
  holidays jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(holidays) = 'array'),
  time_zone text NOT NULL DEFAULT 'UTC' CHECK (length(time_zone) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX origins_one_default ON origins (is_default) WHERE is_default;

CREATE TABLE stock_lots (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL UNIQUE,
  supplier text NOT NULL CHECK (length(supplier) BETWEEN 1 AND 120),
  reference text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  origin_id uuid NOT NULL REFERENCES origins (id),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  opened_by uuid NOT NULL REFERENCES staff (id),
  closed_by uuid REFERENCES staff (id),
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE INDEX stock_lots_by_state ON stock_lots (state, created_at, id);

CREATE TABLE collectibles (
  id uuid PRIMARY KEY,
  card_id uuid NOT NULL,
  kind_id uuid NOT NULL,
  serial integer,
  cert text COLLATE "C" CHECK (cert ~ '^[0-9A-Z]{1,32}$'),
  grade text,
  state text NOT NULL DEFAULT 'vault'
    CHECK (state IN ('vault', 'reserved', 'sealed', 'listed', 'prize', 'owned', 'bought_back', 'in_shipment', 'shipped', 'delivered', 'returned', 'withdrawn')),
  owner_id uuid REFERENCES customers (id),
  run_id uuid,
  product_id uuid REFERENCES products (id),
  origin_id uuid REFERENCES origins (id),
  shelf text,
  cost_cents bigint CHECK (cost_cents >= 0),
  is_locked boolean NOT NULL DEFAULT false,
  is_minted boolean NOT NULL DEFAULT false,
  acquired_at timestamptz,
  entered_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  notes text NOT NULL DEFAULT '',
  photos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(photos) = 'array'),
  lock_reason text,
  withdrawn_as text CHECK (withdrawn_as IN ('lost', 'damaged')),
  kept_by uuid,
  grader text CHECK (grader ~ '^[A-Z0-9]{2,12}$' AND grader <> 'BECKETT'),
  bin text CHECK (length(bin) BETWEEN 1 AND 20),
  paid_cash_cents bigint CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint CHECK (paid_promo_cents >= 0),
  in_inspection boolean NOT NULL DEFAULT false,
  condition text CONSTRAINT collectibles_condition CHECK (condition IN ('NM', 'LP', 'MP', 'HP', 'DMG')),
  finish text CONSTRAINT collectibles_finish CHECK (finish ~ '^[a-z0-9][a-z0-9 ,/''’-]{0,59}$' AND finish = normal_finish(finish)),
  language text CONSTRAINT collectibles_language CHECK (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'),
  form_id uuid REFERENCES card_forms (id),
  lot_id uuid REFERENCES stock_lots (id),
  CONSTRAINT collectibles_grade CHECK (grade IS NULL OR coalesce(is_grade(grader, grade), false)),
  CONSTRAINT collectibles_form CHECK ((form_id IS NULL) = (finish IS NULL AND grade IS NULL
    AND coalesce(condition, 'NM') = 'NM' AND coalesce(language, 'en') = 'en')),
  CHECK ((state IN ('owned', 'in_shipment', 'shipped', 'delivered')) = (owner_id IS NOT NULL)),
  CHECK (state NOT IN ('reserved', 'sealed') OR run_id IS NOT NULL),
  CHECK (state <> 'listed' OR product_id IS NOT NULL),
  CHECK (lock_reason IS NULL OR is_locked),
  CHECK (withdrawn_as IS NULL OR state = 'withdrawn'),
  CHECK ((paid_cash_cents IS NULL) = (paid_promo_cents IS NULL)),
  CHECK (paid_cash_cents IS NULL OR state IN ('owned', 'in_shipment', 'shipped', 'delivered', 'returned'))
) WITH (fillfactor = 90);
CREATE INDEX collectibles_by_acquisition ON collectibles (acquired_at, id) WHERE acquired_at IS NOT NULL;
CREATE INDEX collectibles_by_bin ON collectibles (bin, id) WHERE bin IS NOT NULL;
CREATE INDEX collectibles_by_card ON collectibles (card_id, serial);
CREATE INDEX collectibles_by_cert_parts ON collectibles USING gin (cert gin_trgm_ops) WHERE cert IS NOT NULL;
CREATE UNIQUE INDEX collectibles_by_certificate ON collectibles (cert, grader) NULLS NOT DISTINCT WHERE cert IS NOT NULL;
CREATE UNIQUE INDEX collectibles_by_certificate_digits ON collectibles (ltrim(cert, '0'), grader) NULLS NOT DISTINCT WHERE cert IS NOT NULL;
CREATE INDEX collectibles_by_cost ON collectibles (cost_cents, id) WHERE cost_cents IS NOT NULL;
CREATE INDEX collectibles_by_grade ON collectibles (grade, id) WHERE grade IS NOT NULL;
CREATE INDEX collectibles_by_grader ON collectibles (grader, id) WHERE grader IS NOT NULL;
CREATE INDEX collectibles_by_kind ON collectibles (kind_id, id);
CREATE INDEX collectibles_by_form ON collectibles (form_id) WHERE form_id IS NOT NULL;
CREATE INDEX collectibles_by_owner ON collectibles (owner_id, acquired_at, id) WHERE owner_id IS NOT NULL;
CREATE INDEX collectibles_by_shelf ON collectibles (shelf, id) WHERE shelf IS NOT NULL;
CREATE INDEX collectibles_by_state ON collectibles (state, id);
CREATE INDEX collectibles_gaps ON collectibles USING brin (run_id, origin_id, shelf, bin, cost_cents);
CREATE INDEX collectibles_of_lot ON collectibles (lot_id, id) WHERE lot_id IS NOT NULL;
CREATE INDEX collectibles_in_run ON collectibles (run_id, id) WHERE run_id IS NOT NULL;
CREATE INDEX collectibles_in_vault ON collectibles (card_id, kind_id, entered_at, id) WHERE state = 'vault';
CREATE INDEX collectibles_listed ON collectibles (product_id, entered_at, id) WHERE state = 'listed';
CREATE INDEX collectibles_made ON collectibles USING brin (created_at, entered_at);
CREATE INDEX collectibles_of_card ON collectibles (card_id, id);
CREATE INDEX collectibles_of_origin ON collectibles (origin_id, id) WHERE origin_id IS NOT NULL;
CREATE INDEX collectibles_of_owner ON collectibles (owner_id, id) WHERE owner_id IS NOT NULL;
CREATE INDEX collectibles_of_product ON collectibles (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX collectibles_of_run ON collectibles (run_id) WHERE state IN ('reserved', 'sealed');
CREATE INDEX collectibles_owned ON collectibles (id) INCLUDE (acquired_at) WHERE owner_id IS NOT NULL;
CREATE INDEX collectibles_owned_of_card ON collectibles (card_id, id) WHERE owner_id IS NOT NULL;
CREATE INDEX collectibles_withdrawn ON collectibles (withdrawn_as, id) WHERE withdrawn_as IS NOT NULL;

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
  WHEN 'shipped' THEN ARRAY['delivered', 'returned', 'withdrawn']
  WHEN 'delivered' THEN ARRAY['returned', 'withdrawn']
  WHEN 'returned' THEN ARRAY['owned', 'vault', 'withdrawn']
  ELSE ARRAY['vault'] END))
EXECUTE FUNCTION refuse_unit_arrow();

CREATE TABLE goods_sold (
  collectible_id uuid PRIMARY KEY,
  sold_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  cost_cents bigint CHECK (cost_cents >= 0)
);
CREATE INDEX goods_sold_by_age ON goods_sold (sold_at);

CREATE FUNCTION note_goods_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_sold (collectible_id, sold_at, received_at, cost_cents)
  VALUES (NEW.id, NEW.updated_at, NEW.created_at, NEW.cost_cents)
  ON CONFLICT (collectible_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_sold AFTER UPDATE OF state ON collectibles FOR EACH ROW
  WHEN (NEW.state = 'owned' AND OLD.state IN ('vault', 'sealed', 'listed', 'prize') AND NOT NEW.is_minted)
  EXECUTE FUNCTION note_goods_sold();

CREATE TABLE unit_inspections (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL,
  collectible_id uuid NOT NULL REFERENCES collectibles (id),
  kind text NOT NULL CHECK (kind IN ('handed-over', 'came-back', 'to-vault', 'missing', 'new-units', 'lost', 'damaged')),
  claimant_id uuid REFERENCES customers (id),
  parcel_id uuid,
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  needs_person boolean NOT NULL,
  paid_cents bigint CHECK (paid_cents >= 0),
  stated_by uuid NOT NULL REFERENCES staff (id),
  reason text NOT NULL,
  carrier_at timestamptz,
  answer text CHECK (answer IN ('received', 'kept', 'given', 'denied')),
  answered_at timestamptz,
  seen_by uuid REFERENCES staff (id),
  seen_at timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'rejected')),
  rejected_by uuid REFERENCES staff (id),
  rejection text,
  resolved_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (kind NOT IN ('handed-over', 'came-back', 'to-vault') OR (claimant_id IS NOT NULL AND parcel_id IS NOT NULL)),
  CHECK (kind <> 'missing' OR claimant_id IS NOT NULL),
  CHECK (paid_cents IS NULL OR (kind = 'missing' AND parcel_id IS NULL AND state = 'confirmed')),
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR claimant_id IS NOT NULL)),
  CHECK (answer IS NULL OR answer = 'denied' OR (answer = 'received') = (kind = 'handed-over')),
  CHECK ((seen_by IS NULL) = (seen_at IS NULL)),
  CONSTRAINT unit_inspections_four_eyes CHECK (seen_by IS DISTINCT FROM stated_by),
  CHECK ((state = 'open') = (resolved_at IS NULL)),
  CHECK ((state = 'rejected') = (rejection IS NOT NULL)),
  CONSTRAINT unit_inspections_second_fact CHECK (state <> 'confirmed' OR seen_by IS NOT NULL
    OR (kind = 'handed-over' AND carrier_at IS NOT NULL)
    OR (NOT needs_person AND (answer IS NOT NULL OR carrier_at IS NOT NULL) AND answer IS DISTINCT FROM 'denied')),
  CONSTRAINT unit_inspections_consent CHECK (state <> 'confirmed' OR kind <> 'to-vault' OR answer IS NOT DISTINCT FROM 'given')
);
CREATE UNIQUE INDEX unit_inspections_one_open ON unit_inspections (collectible_id) WHERE state = 'open';
CREATE INDEX unit_inspections_by_unit ON unit_inspections (collectible_id, created_at);
CREATE INDEX unit_inspections_by_parcel ON unit_inspections (parcel_id, id) WHERE parcel_id IS NOT NULL;
CREATE INDEX unit_inspections_by_statement ON unit_inspections (statement_id);
CREATE INDEX unit_inspections_by_state ON unit_inspections (state, created_at, id);
CREATE INDEX unit_inspections_by_person ON unit_inspections (stated_by, created_at);
CREATE INDEX unit_inspections_by_claimant ON unit_inspections (claimant_id, created_at) WHERE claimant_id IS NOT NULL;

CREATE TABLE stock_changes (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  kind text NOT NULL CHECK (kind IN ('added', 'joined', 'written-off')),
  unit_count integer NOT NULL CHECK (unit_count > 0),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  is_held boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX stock_changes_by_person ON stock_changes (staff_id, kind, at);

CREATE FUNCTION mark_inspected_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT max(updated_at) INTO at FROM changed;
  UPDATE collectibles SET in_inspection = true, updated_at = at
  WHERE id = ANY (ARRAY(SELECT collectible_id FROM changed WHERE state = 'open')) AND NOT in_inspection;
  UPDATE collectibles SET in_inspection = false, updated_at = at
  WHERE id = ANY (ARRAY(SELECT collectible_id FROM changed WHERE state <> 'open')) AND in_inspection;
  RETURN NULL;
END $$;
CREATE TRIGGER unit_inspections_mark AFTER INSERT ON unit_inspections REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_inspected_units();
CREATE TRIGGER unit_inspections_unmark AFTER UPDATE ON unit_inspections REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION mark_inspected_units();

CREATE FUNCTION refuse_decided_inspection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'This inspection is %.', OLD.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER unit_inspections_decided BEFORE UPDATE ON unit_inspections FOR EACH ROW
WHEN (OLD.state <> 'open') EXECUTE FUNCTION refuse_decided_inspection();

CREATE FUNCTION refuse_false_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.in_inspection <> EXISTS (SELECT 1 FROM unit_inspections WHERE collectible_id = NEW.id AND state = 'open') THEN
    RAISE EXCEPTION 'Only an open inspection marks a unit.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER collectibles_inspection_mark BEFORE UPDATE OF in_inspection ON collectibles FOR EACH ROW
WHEN (OLD.in_inspection <> NEW.in_inspection) EXECUTE FUNCTION refuse_false_mark();

CREATE FUNCTION refuse_inspected_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A unit in inspection cannot go from % to %.', OLD.state, NEW.state USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER collectibles_in_inspection BEFORE UPDATE OF state, owner_id ON collectibles FOR EACH ROW
WHEN (NEW.in_inspection AND (
  (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  OR (OLD.state <> NEW.state AND NEW.state NOT IN ('delivered', 'returned') AND (OLD.state, NEW.state) <> ('in_shipment', 'owned'))))
EXECUTE FUNCTION refuse_inspected_unit();

CREATE FUNCTION refuse_sealed_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A sealed unit stays as the fingerprint of its run tells it.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER collectibles_sealed_marks BEFORE UPDATE OF card_id, kind_id, serial, cert, grade, grader, condition, finish, language, photos
ON collectibles FOR EACH ROW
WHEN (OLD.state IN ('reserved', 'sealed')
  AND (OLD.card_id, OLD.kind_id, OLD.serial, OLD.cert, OLD.grade, OLD.grader, OLD.condition, OLD.finish, OLD.language, OLD.photos)
  IS DISTINCT FROM (NEW.card_id, NEW.kind_id, NEW.serial, NEW.cert, NEW.grade, NEW.grader, NEW.condition, NEW.finish, NEW.language,
    NEW.photos))
EXECUTE FUNCTION refuse_sealed_marks();

CREATE FUNCTION refuse_doubtful_certificate(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_doubtful boolean;
BEGIN
  EXECUTE $sql$
    SELECT EXISTS (SELECT FROM collectibles n JOIN collectibles o ON ltrim(o.cert, '0') = ltrim(n.cert, '0') AND o.id <> n.id
      WHERE n.id = ANY ($1) AND n.cert IS NOT NULL AND o.cert IS NOT NULL AND (o.grader IS NULL) <> (n.grader IS NULL))
  $sql$ INTO is_doubtful USING ids;
  IF is_doubtful THEN
    RAISE EXCEPTION 'A unit has this certificate, and one of both names no grader.'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'collectibles_certificate_grader', DETAIL = 'Key (cert)=(…) already exists.';
  END IF;
END $$;

CREATE FUNCTION refuse_doubtful_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM added WHERE cert IS NOT NULL);
BEGIN
  IF ids <> '{}' THEN PERFORM refuse_doubtful_certificate(ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_certificates AFTER INSERT ON collectibles REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION refuse_doubtful_added();

CREATE FUNCTION refuse_doubtful_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_doubtful_certificate(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_new_certificate AFTER UPDATE OF cert, grader ON collectibles FOR EACH ROW
WHEN (NEW.cert IS NOT NULL AND (OLD.cert, OLD.grader) IS DISTINCT FROM (NEW.cert, NEW.grader))
EXECUTE FUNCTION refuse_doubtful_changed();

CREATE FUNCTION set_unit_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.form_id := hold_card_form(NEW.card_id, NEW.finish, NEW.condition, NEW.grader, NEW.grade, NEW.language, NEW.updated_at);
  RETURN NEW;
END $$;
CREATE TRIGGER collectibles_form BEFORE INSERT ON collectibles FOR EACH ROW
WHEN (num_nonnulls(NEW.finish, NEW.condition, NEW.grade, NEW.language, NEW.form_id) > 0) EXECUTE FUNCTION set_unit_form();
CREATE TRIGGER collectibles_next_form BEFORE UPDATE OF card_id, finish, condition, grader, grade, language, form_id ON collectibles
FOR EACH ROW WHEN ((OLD.card_id, OLD.finish, OLD.condition, OLD.grader, OLD.grade, OLD.language, OLD.form_id)
  IS DISTINCT FROM (NEW.card_id, NEW.finish, NEW.condition, NEW.grader, NEW.grade, NEW.language, NEW.form_id))
EXECUTE FUNCTION set_unit_form();

CREATE FUNCTION hold_unit_parents(card_ids uuid[], kind_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF hold_cards(card_ids) < cardinality(card_ids) THEN
    RAISE EXCEPTION 'A unit names a card that does not exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF (SELECT count(*) FROM (SELECT 1 FROM collectible_classes WHERE id = ANY (kind_ids) FOR KEY SHARE) held) < cardinality(kind_ids) THEN
    RAISE EXCEPTION 'A unit names a kind that does not exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;

CREATE FUNCTION hold_parents_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card_ids uuid[];
  kind_ids uuid[];
BEGIN
  SELECT array_agg(DISTINCT card_id), array_agg(DISTINCT kind_id) INTO card_ids, kind_ids
  FROM (SELECT DISTINCT card_id, kind_id FROM added) pairs;
  PERFORM hold_unit_parents(card_ids, kind_ids);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_parents AFTER INSERT ON collectibles REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION hold_parents_of_added();

CREATE FUNCTION hold_parents_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_unit_parents(ARRAY[NEW.card_id], ARRAY[NEW.kind_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_new_parents AFTER UPDATE OF card_id, kind_id ON collectibles FOR EACH ROW
WHEN ((OLD.card_id, OLD.kind_id) IS DISTINCT FROM (NEW.card_id, NEW.kind_id))
EXECUTE FUNCTION hold_parents_of_changed();

CREATE FUNCTION has_units_of_card(card uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM collectibles WHERE card_id = card);
END $$;

CREATE FUNCTION refuse_used_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_units_of_card(OLD.id) THEN
    RAISE EXCEPTION 'Units of this card exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_used AFTER DELETE ON cards FOR EACH ROW EXECUTE FUNCTION refuse_used_card();
CREATE TRIGGER cards_used_as AFTER UPDATE OF id ON cards FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_used_card();

CREATE FUNCTION refuse_used_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM collectibles WHERE kind_id = OLD.id) THEN
    RAISE EXCEPTION 'Units of this kind exist.' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kinds_used AFTER DELETE ON collectible_classes FOR EACH ROW EXECUTE FUNCTION refuse_used_kind();
CREATE TRIGGER kinds_used_as AFTER UPDATE OF id ON collectible_classes FOR EACH ROW WHEN (OLD.id <> NEW.id)
EXECUTE FUNCTION refuse_used_kind();

CREATE FUNCTION end_buyback_of(unit uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buybacks SET state = 'reshelved', reshelved_at = at, updated_at = at, version = version + 1
  WHERE collectible_id = unit AND state = 'waiting';
END $$;

CREATE FUNCTION end_buyback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_buyback_of(NEW.id, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER collectibles_leave_buyback AFTER UPDATE OF state ON collectibles FOR EACH ROW
WHEN (OLD.state = 'bought_back' AND NEW.state <> 'bought_back') EXECUTE FUNCTION end_buyback();

CREATE VIEW collectibles_with_names AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.product_id, u.origin_id, u.shelf,
  u.cost_cents, u.is_locked, u.is_minted, u.acquired_at, u.entered_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, coalesce(f.value_cents, c.value_cents) AS value_cents, c.image ->> 'small' AS image_url,
  s.name AS set_name, k.slug AS class_slug, k.name AS class_name,
  t.slug AS kind_slug, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name,
  u.notes, u.photos, u.lock_reason, u.withdrawn_as, coalesce(f.value_source, c.value_source) AS value_source,
  coalesce(f.value_as_of, c.value_as_of) AS value_as_of, s.code AS set_code, u.grader, u.bin,
  u.in_inspection, u.condition, u.finish, u.language, coalesce(f.is_estimated, false) AS is_estimated,
  u.lot_id, l.number AS lot_number, l.supplier, s.game_id
FROM collectibles u
LEFT JOIN stock_lots l ON l.id = u.lot_id
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_forms f ON f.id = u.form_id
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN origins o ON o.id = u.origin_id
LEFT JOIN customers w ON w.id = u.owner_id;

CREATE VIEW stock_lots_with_facts AS
SELECT l.id, l.number, l.supplier, l.reference, l.notes, l.origin_id, o.name AS origin_name, l.state, l.opened_by,
  opener.name AS opener_name, l.closed_by, closer.name AS closer_name, l.closed_at, l.version, l.created_at, l.updated_at,
  (SELECT count(*)::int FROM collectibles u WHERE u.lot_id = l.id) AS unit_count,
  (SELECT count(*)::int FROM unit_inspections i WHERE i.statement_id = l.id AND i.state = 'open') AS waiting_count,
  (SELECT i.id FROM unit_inspections i WHERE i.statement_id = l.id AND i.state = 'open' ORDER BY i.id LIMIT 1) AS inspection_id
FROM stock_lots l
JOIN origins o ON o.id = l.origin_id
JOIN staff_names opener ON opener.id = l.opened_by
LEFT JOIN staff_names closer ON closer.id = l.closed_by;

CREATE VIEW origins_with_counts AS
SELECT o.id, o.name, o.is_default, o.company, o.line1, o.line2, o.postal_code, o.city, o.region, o.country, o.cut_off_time,
  o.carrier_account, o.version, o.created_at, o.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.origin_id = o.id LIMIT 10001) few) AS unit_count,
  o.holidays, o.time_zone
FROM origins o;

CREATE VIEW collectible_classes_with_counts AS
SELECT k.id, k.slug, k.name, k.is_digital, k.is_shippable, k.is_buyback_allowed, k.is_insurable, k.weight_grams,
  k.version, k.created_at, k.updated_at,
  (SELECT count(*)::int FROM (SELECT 1 FROM collectibles u WHERE u.kind_id = k.id LIMIT 10001) few) AS unit_count,
  k.buyback_bps, k.later_buyback_bps, k.hs_code, k.customs_description
FROM collectible_classes k;

CREATE VIEW buybacks_with_names AS
SELECT b.id, b.sale_id, b.customer_id, b.collectible_id, b.card_id, b.offer, b.amount_cents, b.cash_cents, b.promo_cents,
  b.value_cents, b.value_source, b.value_as_of, b.rate_bps, b.state, b.version, b.created_at, b.updated_at, b.reshelved_at,
  b.reshelved_by, c.name AS card_name, c.image ->> 'small' AS image_url, k.name AS class_name, k.slug AS class_slug,
  u.serial, u.cert, u.grade, o.name AS origin_name, u.shelf, w.display_name AS customer_name, u.grader
FROM buybacks b
LEFT JOIN cards c ON c.id = b.card_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectibles u ON u.id = b.collectible_id
LEFT JOIN customers w ON w.id = b.customer_id
LEFT JOIN origins o ON o.id = u.origin_id;

CREATE VIEW listing_requests_with_names AS
SELECT q.id, (q.after ->> 'productId')::uuid AS product_id, q.after -> 'unitIds' AS unit_ids,
  jsonb_array_length(q.after -> 'unitIds') AS unit_count, (q.after ->> 'priceCents')::bigint AS price_cents,
  (q.before ->> 'buybackCents')::bigint AS buyback_cents, q.reason,
  CASE WHEN q.state IN ('pending', 'approved') THEN q.state ELSE 'rejected' END AS state,
  q.requested_by, q.decided_by, q.decided_at, q.decision_reason, q.version, q.created_at, q.updated_at,
  p.title AS product_title, c.name AS card_name, c.value_cents, c.image ->> 'small' AS image_url,
  asked.name AS requester_name, decided.name AS decider_name
FROM approvals q
JOIN products p ON p.id = (q.after ->> 'productId')::uuid
LEFT JOIN cards c ON c.id = p.card_id
JOIN staff asked ON asked.id = q.requested_by
LEFT JOIN staff decided ON decided.id = q.decided_by
WHERE q.kind = 'listing';

CREATE VIEW unit_facts AS
SELECT u.id, u.card_id, u.serial, u.cert, u.grade, u.grader, u.state, u.owner_id, u.run_id, u.product_id, u.photos,
  u.is_locked, coalesce(u.kept_by = u.owner_id, false) AS is_kept, u.acquired_at, u.entered_at, u.version,
  u.kind_id, t.slug AS kind_slug, t.name AS kind_name, t.is_digital, t.is_shippable, t.is_buyback_allowed, t.buyback_bps,
  t.later_buyback_bps, u.origin_id, u.shelf, u.bin, t.weight_grams, t.is_insurable, t.hs_code, t.customs_description,
  coalesce(u.paid_cash_cents, 0) AS paid_cash_cents, coalesce(u.paid_promo_cents, 0) AS paid_promo_cents,
  u.in_inspection, u.condition, u.finish, u.language, coalesce(u.form_id, u.card_id) AS valued_as,
  coalesce(f.value_cents, c.value_cents) AS value_cents, coalesce(f.value_source, c.value_source) AS value_source,
  coalesce(f.value_as_of, c.value_as_of) AS value_as_of, coalesce(f.is_estimated, false) AS is_estimated
FROM collectibles u
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_forms f ON f.id = u.form_id;

CREATE FUNCTION is_hand_over_confirmed(parcel uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM unit_inspections WHERE parcel_id = parcel AND kind = 'handed-over' AND state = 'confirmed')
$$;

CREATE VIEW open_inspections AS
SELECT id, statement_id, collectible_id, kind, claimant_id, parcel_id, answer FROM unit_inspections WHERE state = 'open';

CREATE FUNCTION unit_offer(value_cents bigint, rate_bps integer, is_bought_back boolean, min_cents bigint, max_cents bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_bought_back AND least(value_cents * rate_bps / 10000, max_cents) >= min_cents
    THEN least(value_cents * rate_bps / 10000, max_cents) ELSE 0 END
$$;

CREATE VIEW offer_terms AS
SELECT v.id AS valued_as, v.card_id, t.id AS kind_id, v.value_cents, v.value_source, v.value_as_of, v.is_estimated, v.version,
  coalesce(t.buyback_bps, k.buyback_bps) AS first_bps, coalesce(t.later_buyback_bps, k.later_buyback_bps) AS later_bps,
  t.is_buyback_allowed, c.class_id, k.buyback_bps AS class_first_bps, k.later_buyback_bps AS class_later_bps,
  t.buyback_bps AS kind_first_bps, t.later_buyback_bps AS kind_later_bps
FROM copy_values v JOIN cards c ON c.id = v.card_id JOIN card_classes k ON k.id = c.class_id CROSS JOIN collectible_classes t;

CREATE VIEW unit_kinds AS SELECT id, slug, name, is_digital FROM collectible_classes;

CREATE VIEW unit_origins AS SELECT id, name FROM origins;

CREATE VIEW unit_serials AS SELECT card_id, serial FROM collectibles;

CREATE VIEW unit_records AS
SELECT id, card_id, cert, ltrim(cert, '0') AS cert_digits, grade, grader, origin_id, shelf, cost_cents, notes, bin, condition, finish, language,
  state NOT IN ('vault', 'listed', 'bought_back', 'withdrawn') AS is_promised
FROM collectibles;

CREATE VIEW origin_facts AS
SELECT id, name, country, is_default, cut_off_time,
  ARRAY(SELECT day::date FROM jsonb_array_elements_text(holidays) AS day) AS holidays,
  company, line1, line2, postal_code, city, region, carrier_account, time_zone
FROM origins;
CREATE TABLE balance_adjustments (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  bucket text NOT NULL CHECK (bucket IN ('cash', 'promo')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'booked', 'rejected', 'reversed', 'withdrawn', 'expired')),
  requested_by uuid NOT NULL REFERENCES staff (id),
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  transaction_id uuid UNIQUE,
  reversed_by uuid REFERENCES staff (id),
  reversed_at timestamptz,
  reversal_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (decided_by IS NULL OR decided_by <> requested_by),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state IN ('booked', 'reversed')) = (transaction_id IS NOT NULL)),
  CHECK (state <> 'rejected' OR (decided_by IS NOT NULL AND decision_reason IS NOT NULL)),
  CHECK ((state = 'reversed') = (reversed_at IS NOT NULL)),
  CHECK ((state = 'reversed') = (reversed_by IS NOT NULL AND reversal_reason IS NOT NULL))
);
CREATE INDEX balance_adjustments_by_age ON balance_adjustments (created_at, id);
CREATE INDEX balance_adjustments_by_customer ON balance_adjustments (customer_id, created_at, id);
CREATE INDEX balance_adjustments_pending ON balance_adjustments (created_at, id) WHERE state = 'pending';

CREATE TABLE payout_destinations (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  holder text NOT NULL,
  last_signs text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  account_sealed text NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX payout_destinations_by_customer ON payout_destinations (customer_id, created_at);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  destination_id uuid NOT NULL REFERENCES payout_destinations (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL,
  approvals_needed smallint NOT NULL CHECK (approvals_needed IN (1, 2)),
  first_approved_by uuid REFERENCES staff (id),
  first_approved_at timestamptz,
  approved_by uuid REFERENCES staff (id),
  approved_at timestamptz,
  rejected_by uuid REFERENCES staff (id),
  rejection_reason text,
  paid_by uuid REFERENCES staff (id),
  paid_at timestamptz,
  payment_reference text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  provider text CHECK (provider <> ''),
  sent_at timestamptz,
  provider_reference text,
  asked_at timestamptz,
  returned_at timestamptz,
  failure text,
  mismatch text,
  account_hash text CHECK (account_hash ~ '^[0-9a-f]{64}$'),
  CHECK (first_approved_by IS DISTINCT FROM approved_by OR approved_by IS NULL),
  CHECK (approvals_needed = 1 OR approved_by IS NULL OR first_approved_by IS NOT NULL),
  CHECK ((state = 'rejected') = (rejection_reason IS NOT NULL)),
  CONSTRAINT payouts_state CHECK (
    state IN ('requested', 'approved', 'sent', 'paid', 'returned', 'rejected', 'cancelled')),
  CONSTRAINT payouts_paid CHECK (
    CASE state WHEN 'paid' THEN paid_at IS NOT NULL WHEN 'returned' THEN true ELSE paid_at IS NULL END),
  CONSTRAINT payouts_approved CHECK (
    state NOT IN ('approved', 'sent', 'paid', 'returned') OR approved_by IS NOT NULL),
  CONSTRAINT payouts_sent CHECK (
    state NOT IN ('sent', 'returned') OR (sent_at IS NOT NULL AND provider IS NOT NULL)),
  CONSTRAINT payouts_returned CHECK ((state = 'returned') = (returned_at IS NOT NULL AND failure IS NOT NULL))
);
CREATE INDEX payouts_by_account ON payouts (account_hash, created_at) WHERE account_hash IS NOT NULL;
CREATE INDEX payouts_by_age ON payouts (created_at, id);
CREATE INDEX payouts_by_customer ON payouts (customer_id, created_at, id);
CREATE INDEX payouts_by_payment_reference_start ON payouts (lower(payment_reference) text_pattern_ops)
  WHERE payment_reference IS NOT NULL;
CREATE UNIQUE INDEX payouts_by_provider_reference ON payouts (provider, provider_reference);
CREATE INDEX payouts_by_provider_reference_start ON payouts (lower(provider_reference) text_pattern_ops)
  WHERE provider_reference IS NOT NULL;
CREATE INDEX payouts_by_short_id ON payouts (right(id::text, 6));
CREATE INDEX payouts_by_state ON payouts (state, created_at, id);
CREATE INDEX payouts_under_way ON payouts (created_at) WHERE state IN ('approved', 'sent');

CREATE TABLE sandbox_payouts (
  id uuid PRIMARY KEY,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'paid', 'refused', 'returned')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE bank_references (
  reference text PRIMARY KEY,
  subject_kind text NOT NULL CHECK (subject_kind IN ('payout', 'royalty-payout')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (subject_kind, subject_id)
);

CREATE TABLE account_keys (
  id text PRIMARY KEY CHECK (id = 'accounts'),
  sealed text NOT NULL
);

CREATE TABLE promos (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  kind text NOT NULL CHECK (kind IN ('credit', 'percent', 'free_pack')),
  amount_cents bigint CHECK (amount_cents BETWEEN 1 AND 100000),
  percent_bps integer CHECK (percent_bps BETWEEN 1 AND 10000),
  cap_cents bigint CHECK (cap_cents > 0),
  min_spend_cents bigint NOT NULL DEFAULT 0 CHECK (min_spend_cents >= 0),
  total_limit integer CHECK (total_limit BETWEEN 1 AND 100000),
  per_customer_limit integer NOT NULL DEFAULT 1 CHECK (per_customer_limit BETWEEN 1 AND 1000),
  new_customers_only boolean NOT NULL DEFAULT false,
  product_ids jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(product_ids) = 'array'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  batch_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  budget_cents bigint CHECK (budget_cents > 0),
  budget_state text NOT NULL DEFAULT 'waiting' CHECK (budget_state IN ('waiting', 'approved', 'declined')),
  budget_by uuid REFERENCES staff (id),
  budget_at timestamptz,
  budget_approval_id uuid REFERENCES approvals (id),
  CHECK ((kind = 'credit') = (amount_cents IS NOT NULL)),
  CHECK ((kind = 'percent') = (percent_bps IS NOT NULL)),
  CHECK ((kind = 'percent') = (cap_cents IS NOT NULL)),
  CHECK (kind <> 'free_pack' OR jsonb_array_length(product_ids) > 0),
  CHECK (ends_at IS NULL OR ends_at > starts_at),
  CONSTRAINT promos_budget_whole CHECK (
    kind = 'percent' OR budget_state = 'declined' OR (total_limit IS NOT NULL AND budget_cents IS NOT NULL)),
  CONSTRAINT promos_budget_of_credit CHECK (
    kind <> 'credit' OR budget_state NOT IN ('waiting', 'approved') OR amount_cents * total_limit <= budget_cents)
);
CREATE INDEX promos_by_age ON promos (created_at, id);
CREATE INDEX promos_by_batch ON promos (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX promos_by_budgeter ON promos (budget_by, budget_at) WHERE budget_by IS NOT NULL;

CREATE TABLE promo_uses (
  id uuid PRIMARY KEY,
  promo_id uuid NOT NULL REFERENCES promos (id),
  slot integer CHECK (slot > 0),
  customer_id uuid NOT NULL REFERENCES customers (id),
  order_id uuid UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  drawn_cents bigint NOT NULL CHECK (drawn_cents >= amount_cents),
  created_at timestamptz NOT NULL,
  UNIQUE (promo_id, slot)
);
CREATE INDEX promo_uses_by_customer ON promo_uses (customer_id, promo_id);
CREATE INDEX promo_uses_by_age ON promo_uses (created_at);
CREATE INDEX promo_uses_by_promo ON promo_uses (promo_id, created_at, id);

CREATE TABLE left_code_uses (
  mailbox_hash bytea NOT NULL REFERENCES left_mailboxes (mailbox_hash) ON DELETE CASCADE,
  promo_id uuid NOT NULL REFERENCES promos (id),
  uses integer NOT NULL CHECK (uses > 0),
  PRIMARY KEY (mailbox_hash, promo_id)
);

CREATE TABLE referrals (
  id uuid PRIMARY KEY REFERENCES customers (id),
  referrer_id uuid NOT NULL REFERENCES customers (id),
  state text NOT NULL CHECK (state IN ('pending', 'qualified', 'rewarded', 'refused', 'clawed_back')),
  flag text,
  reward_cents bigint NOT NULL DEFAULT 0 CHECK (reward_cents >= 0),
  qualified_at timestamptz,
  rewarded_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (referrer_id <> id),
  CHECK (state NOT IN ('qualified', 'rewarded') OR qualified_at IS NOT NULL),
  CHECK (state NOT IN ('rewarded', 'clawed_back') OR rewarded_at IS NOT NULL),
  CHECK (state <> 'refused' OR flag IS NOT NULL)
);
CREATE INDEX referrals_by_age ON referrals (created_at, id);
CREATE INDEX referrals_by_referrer ON referrals (referrer_id, created_at, id);
CREATE INDEX referrals_open ON referrals (state) WHERE state IN ('pending', 'qualified');

CREATE TABLE royalties (
  purchase_id uuid PRIMARY KEY,
  architect_id uuid NOT NULL REFERENCES architects (id),
  paid_cents bigint NOT NULL CHECK (paid_cents > 0),
  royalty_bps integer NOT NULL CHECK (royalty_bps BETWEEN 1 AND 5000),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'payable', 'returned')),
  sold_at timestamptz NOT NULL,
  payable_at timestamptz,
  returned_at timestamptz,
  closed_at timestamptz,
  CHECK (amount_cents = paid_cents * royalty_bps / 10000),
  CHECK (state <> 'payable' OR payable_at IS NOT NULL),
  CHECK ((state = 'returned') = (returned_at IS NOT NULL)),
  CHECK (state <> 'returned' OR closed_at IS NOT NULL)
);
CREATE INDEX royalties_by_architect ON royalties (architect_id, state) INCLUDE (amount_cents);
CREATE INDEX royalties_open ON royalties (purchase_id) WHERE closed_at IS NULL;

CREATE TABLE royalty_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  ordered_at timestamptz NOT NULL,
  order_id uuid NOT NULL
);
INSERT INTO royalty_progress (ordered_at, order_id) VALUES ('1970-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000');

CREATE TABLE royalty_payouts (
  id uuid PRIMARY KEY,
  architect_id uuid NOT NULL REFERENCES architects (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  payment_reference text NOT NULL UNIQUE,
  reason text NOT NULL,
  paid_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  request_id uuid UNIQUE REFERENCES approvals (id)
);
CREATE INDEX royalty_payouts_by_age ON royalty_payouts (created_at, id);
CREATE INDEX royalty_payouts_by_architect ON royalty_payouts (architect_id, created_at, id);

CREATE TABLE top_ups (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  provider text NOT NULL,
  provider_reference text,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'settled', 'failed', 'refunded', 'disputed', 'review')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  payment_id text,
  redirect_url text,
  return_path text,
  credited_cents bigint NOT NULL DEFAULT 0,
  refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  disputed_cents bigint NOT NULL DEFAULT 0 CHECK (disputed_cents >= 0),
  dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  booked_refund_cents bigint NOT NULL DEFAULT 0 CHECK (booked_refund_cents >= 0),
  booked_dispute_cents bigint NOT NULL DEFAULT 0 CHECK (booked_dispute_cents >= 0),
  booking_count integer NOT NULL DEFAULT 0,
  failure text,
  mismatch text,
  asked_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  gross_refunded_cents bigint NOT NULL DEFAULT 0,
  known_refunds jsonb NOT NULL DEFAULT '[]',
  paid_as jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(paid_as) = 'array'),
  card_hash bytea CHECK (octet_length(card_hash) = 32),
  card_asked_at timestamptz,
  UNIQUE (provider, provider_reference),
  CONSTRAINT top_ups_credited_whole CHECK (credited_cents IN (0, amount_cents)),
  CONSTRAINT top_ups_returned_within CHECK (booked_refund_cents + booked_dispute_cents <= credited_cents),
  CONSTRAINT top_ups_state_of_facts CHECK ((state IN ('settled', 'disputed')) <= (credited_cents > 0)),
  CONSTRAINT top_ups_refunded_of_gross CHECK (gross_refunded_cents >= refunded_cents)
);
CREATE INDEX top_ups_by_age ON top_ups (created_at, id);
CREATE INDEX top_ups_by_amounts ON top_ups USING brin
  (amount_cents, refunded_cents, disputed_cents, dispute_state text_bloom_ops);
CREATE INDEX top_ups_by_card ON top_ups (card_hash) WHERE card_hash IS NOT NULL;
CREATE INDEX top_ups_by_customer ON top_ups (customer_id, created_at, id);
CREATE UNIQUE INDEX top_ups_by_payment ON top_ups (provider, payment_id);
CREATE INDEX top_ups_by_payment_start ON top_ups (lower(payment_id) text_pattern_ops) WHERE payment_id IS NOT NULL;
CREATE INDEX top_ups_by_provider_reference_start ON top_ups (lower(provider_reference) text_pattern_ops)
  WHERE provider_reference IS NOT NULL;
CREATE INDEX top_ups_by_settling ON top_ups (settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX top_ups_by_short_id ON top_ups (right(id::text, 6));
CREATE INDEX top_ups_pending ON top_ups (created_at) WHERE state = 'pending';
CREATE INDEX top_ups_returned ON top_ups (settled_at) WHERE settled_at IS NOT NULL AND state <> 'settled';
CREATE INDEX top_ups_unsettled ON top_ups (created_at, id) WHERE settled_at IS NULL;

CREATE TABLE top_up_disputes (
  id uuid PRIMARY KEY,
  top_up_id uuid NOT NULL REFERENCES top_ups (id),
  reference text NOT NULL CHECK (reference <> ''),
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  reported_at bigint NOT NULL,
  UNIQUE (top_up_id, reference)
);

CREATE TABLE webhook_events (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  body_hash text NOT NULL,
  payment_id text,
  top_up_id uuid,
  fact jsonb,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  outcome text NOT NULL CHECK (outcome IN ('received', 'applied', 'ignored', 'unknown', 'waiting', 'review')),
  payout_id uuid,
  UNIQUE (provider, event_id)
);
CREATE INDEX webhook_events_by_payout ON webhook_events (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX webhook_events_by_top_up ON webhook_events (top_up_id) WHERE top_up_id IS NOT NULL;
CREATE INDEX webhook_events_waiting ON webhook_events (provider, payment_id) WHERE outcome = 'waiting';

CREATE TABLE top_up_refunds (
  id uuid PRIMARY KEY,
  top_up_id uuid NOT NULL REFERENCES top_ups (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('requested', 'done', 'failed')),
  reason text NOT NULL,
  requested_by uuid NOT NULL REFERENCES staff (id),
  provider_reference text,
  failure text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX top_up_refunds_by_top_up ON top_up_refunds (top_up_id, created_at);
CREATE INDEX top_up_refunds_open ON top_up_refunds (created_at) WHERE state = 'requested';

CREATE TABLE sandbox_payments (
  id uuid PRIMARY KEY,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'processing', 'paid', 'declined', 'expired')),
  refunded_cents bigint NOT NULL DEFAULT 0,
  dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost')),
  return_path text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  card text CHECK (card ~ '^[0-9]{4}$'),
  CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);

CREATE TABLE sandbox_refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES sandbox_payments (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  created_at timestamptz NOT NULL,
  failed_at timestamptz
);

CREATE TABLE card_keys (
  id text PRIMARY KEY CHECK (id = 'cards'),
  sealed text NOT NULL
);

CREATE VIEW top_ups_with_names AS
SELECT
  t.id, t.customer_id, c.display_name AS customer_name, t.provider, t.provider_reference, t.payment_id, t.amount_cents, t.currency,
  t.state, t.refunded_cents, t.disputed_cents, t.dispute_state, t.failure, t.mismatch, t.version, t.created_at, t.updated_at, t.settled_at,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'outcome', w.outcome, 'receivedAt', w.received_at)
     ORDER BY w.received_at, w.id), '[]') FROM webhook_events w WHERE w.top_up_id = t.id) AS events,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'reason', r.reason,
     'failure', r.failure, 'createdAt', r.created_at) ORDER BY r.created_at, r.id), '[]')
   FROM top_up_refunds r WHERE r.top_up_id = t.id) AS refunds,
  EXISTS (SELECT 1 FROM open_holds h WHERE h.customer_id = t.customer_id) AS is_on_hold
FROM top_ups t
LEFT JOIN customers c ON c.id = t.customer_id;

CREATE VIEW promo_uses_with_names AS
SELECT u.id, u.promo_id, u.customer_id, u.order_id, u.amount_cents, u.created_at, m.code, m.kind, c.display_name AS customer_name
FROM promo_uses u LEFT JOIN promos m ON m.id = u.promo_id LEFT JOIN customers c ON c.id = u.customer_id;

CREATE VIEW payouts_with_names AS
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

CREATE VIEW referrals_with_names AS
SELECT r.id, r.id AS friend_id, r.referrer_id, r.state, r.flag, r.reward_cents, r.qualified_at, r.rewarded_at, r.version,
  r.created_at, r.updated_at, f.display_name AS friend_name, f.email AS friend_email, i.display_name AS referrer_name,
  i.email AS referrer_email, i.referral_code AS code
FROM referrals r LEFT JOIN customers f ON f.id = r.id LEFT JOIN customers i ON i.id = r.referrer_id;

CREATE VIEW balance_adjustments_with_names AS
SELECT a.id, a.customer_id, a.bucket, a.amount_cents, a.reason, a.state, a.requested_by, a.decided_by, a.decided_at,
  a.decision_reason, a.transaction_id, a.reversed_by, a.reversed_at, a.reversal_reason, a.version, a.created_at, a.updated_at,
  c.display_name AS customer_name, c.email AS customer_email, q.name AS requester_name, d.name AS decider_name,
  v.name AS reverser_name
FROM balance_adjustments a
LEFT JOIN customers c ON c.id = a.customer_id
LEFT JOIN staff q ON q.id = a.requested_by
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN staff v ON v.id = a.reversed_by;

CREATE VIEW royalty_payouts_with_names AS
SELECT p.id, p.architect_id, p.amount_cents, p.payment_reference, p.reason, p.paid_by, p.created_at, a.name AS architect_name,
  s.name AS payer_name, q.requested_by, r.name AS requester_name
FROM royalty_payouts p JOIN architects a ON a.id = p.architect_id JOIN staff s ON s.id = p.paid_by
LEFT JOIN approvals q ON q.id = p.request_id LEFT JOIN staff r ON r.id = q.requested_by;

CREATE VIEW promos_with_uses AS
SELECT m.*,
  (SELECT count(*)::int FROM (SELECT 1 FROM promo_uses u WHERE u.promo_id = m.id LIMIT 10001) few) AS use_count,
  (SELECT coalesce(sum(u.amount_cents), 0)::bigint FROM promo_uses u WHERE u.promo_id = m.id) AS given_cents
FROM promos m;

CREATE VIEW deposits AS
SELECT id, customer_id, amount_cents, created_at, state FROM top_ups
WHERE state IN ('pending', 'settled', 'disputed', 'review');

CREATE VIEW paying_cards AS SELECT customer_id, card_hash FROM top_ups WHERE card_hash IS NOT NULL;

CREATE TABLE sale_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  series text NOT NULL CHECK (series ~ '^[0-9]{4}$'),
  number integer NOT NULL CHECK (number > 0),
  reference text NOT NULL UNIQUE,
  customer_id uuid NOT NULL REFERENCES customers (id),
  subject_kind text NOT NULL CHECK (subject_kind IN ('order', 'parcel-order')),
  subject_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  invoice_id uuid REFERENCES sale_documents (id),
  seller jsonb NOT NULL CHECK (jsonb_typeof(seller) = 'object'),
  buyer_sealed text NOT NULL,
  place text NOT NULL CHECK (place ~ '^[A-Z]{2}$'),
  total_cents bigint NOT NULL CHECK ((total_cents > 0) = (kind = 'invoice') AND total_cents <> 0),
  tax_cents bigint NOT NULL CHECK (tax_cents = 0 OR (tax_cents > 0) = (kind = 'invoice')),
  sold_at timestamptz NOT NULL,
  issued_at timestamptz NOT NULL,
  sold_on date NOT NULL,
  issued_on date NOT NULL,
  CHECK ((kind = 'credit-note') = (invoice_id IS NOT NULL)),
  UNIQUE (kind, series, number),
  UNIQUE (transaction_id, subject_id, kind)
);
CREATE INDEX sale_documents_by_age ON sale_documents (issued_at, id);
CREATE INDEX sale_documents_by_customer ON sale_documents (customer_id, issued_at, id);
CREATE INDEX sale_documents_by_subject ON sale_documents (subject_id, issued_at, id);
CREATE INDEX sale_documents_named ON sale_documents (issued_at) WHERE buyer_sealed <> '';

CREATE TABLE due_buyers (
  id uuid PRIMARY KEY,
  buyer_sealed text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE document_series (
  kind text NOT NULL,
  series text NOT NULL,
  last_number integer NOT NULL,
  last_at timestamptz NOT NULL,
  last_on date NOT NULL,
  published_number integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, series),
  CHECK (published_number BETWEEN 0 AND last_number)
);

CREATE TABLE document_gaps (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  series text NOT NULL CHECK (series ~ '^[0-9]{4}$'),
  first_number integer NOT NULL CHECK (first_number > 0),
  last_number integer NOT NULL,
  declared_at timestamptz NOT NULL,
  PRIMARY KEY (kind, series, first_number),
  CHECK (last_number >= first_number)
);

CREATE FUNCTION number_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.series := to_char(NEW.issued_on, 'YYYY');
  INSERT INTO document_series AS s (kind, series, last_number, last_at, last_on)
  VALUES (NEW.kind, NEW.series, 1, NEW.issued_at, NEW.issued_on)
  ON CONFLICT (kind, series) DO UPDATE SET last_number = s.last_number + 1,
    last_at = greatest(s.last_at, excluded.last_at), last_on = greatest(s.last_on, excluded.last_on)
  RETURNING last_number, last_at, last_on INTO NEW.number, NEW.issued_at, NEW.issued_on;
  NEW.reference := (CASE NEW.kind WHEN 'invoice' THEN 'INV-' ELSE 'CN-' END) || NEW.series || '-'
    || lpad(NEW.number::text, greatest(6, length(NEW.number::text)), '0');
  RETURN NEW;
END $$;
CREATE TRIGGER sale_documents_numbered BEFORE INSERT ON sale_documents FOR EACH ROW EXECUTE FUNCTION number_document();

CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'buyer_sealed' = to_jsonb(OLD) - 'buyer_sealed' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an issued document is final' USING ERRCODE = '23514', CONSTRAINT = 'sale_documents_final';
END $$;
CREATE TRIGGER sale_documents_final BEFORE UPDATE OR DELETE ON sale_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

CREATE FUNCTION refuse_series_gap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.kind, NEW.series, NEW.last_number) = (OLD.kind, OLD.series, OLD.last_number)
      AND NEW.published_number >= OLD.published_number THEN RETURN NEW; END IF;
    before := OLD.last_number;
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR (NEW.kind, NEW.series, NEW.published_number) = (OLD.kind, OLD.series, OLD.published_number))
    AND (NEW.last_number = before + 1 OR EXISTS (SELECT FROM document_gaps g
      WHERE (g.kind, g.series, g.first_number, g.last_number) = (NEW.kind, NEW.series, before + 1, NEW.last_number))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'numbers have no gaps' USING ERRCODE = '23514', CONSTRAINT = 'document_series_gapless';
END $$;
CREATE TRIGGER document_series_gapless BEFORE INSERT OR UPDATE OR DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_series_gap();

CREATE FUNCTION pass_over_gap() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  on_day date := least((NEW.declared_at AT TIME ZONE 'UTC')::date - 1, make_date(NEW.series::int, 12, 31));
BEGIN
  IF NEW.first_number = 1 THEN
    INSERT INTO document_series (kind, series, last_number, last_at, last_on)
    VALUES (NEW.kind, NEW.series, NEW.last_number, NEW.declared_at, on_day);
    RETURN NULL;
  END IF;
  UPDATE document_series SET last_number = NEW.last_number WHERE (kind, series, last_number) = (NEW.kind, NEW.series, NEW.first_number - 1);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a gap begins where its series ends' USING ERRCODE = '23514', CONSTRAINT = 'document_gaps_at_the_end';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER document_gaps_passed AFTER INSERT ON document_gaps FOR EACH ROW EXECUTE FUNCTION pass_over_gap();

CREATE FUNCTION refuse_gap_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a declared gap is final' USING ERRCODE = '23514', CONSTRAINT = 'document_gaps_final';
END $$;
CREATE TRIGGER document_gaps_final BEFORE UPDATE OR DELETE ON document_gaps FOR EACH ROW EXECUTE FUNCTION refuse_gap_change();

CREATE TABLE sale_lines (
  id bigint GENERATED ALWAYS AS IDENTITY,
  transaction_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  subject_kind text NOT NULL CHECK (subject_kind IN ('order', 'parcel-order')),
  subject_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pack', 'single', 'shipping', 'fees')),
  title text NOT NULL,
  cash_cents bigint NOT NULL,
  promo_cents bigint NOT NULL,
  place text NOT NULL CHECK (place ~ '^[A-Z]{2}$'),
  tax_id text,
  rate_bps integer CHECK (rate_bps BETWEEN 0 AND 10000),
  tax_cents bigint,
  document_id uuid REFERENCES sale_documents (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (subject_id, id),
  CHECK (num_nonnulls(tax_id, rate_bps, tax_cents) IN (0, 3)),
  CHECK (document_id IS NULL OR tax_id IS NOT NULL),
  CHECK (cash_cents <> 0 OR promo_cents <> 0),
  CHECK (cash_cents >= 0 AND promo_cents >= 0 OR cash_cents <= 0 AND promo_cents <= 0)
);
CREATE INDEX sale_lines_by_age ON sale_lines USING brin (created_at);
CREATE INDEX sale_lines_by_document ON sale_lines (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX sale_lines_undocumented ON sale_lines (id)
  WHERE document_id IS NULL AND tax_id IS NOT NULL AND cash_cents <> 0;

CREATE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.document_id IS NULL AND to_jsonb(NEW) - 'document_id' = to_jsonb(OLD) - 'document_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what was sold stays as it was' USING ERRCODE = '23514', CONSTRAINT = 'sale_lines_final';
END $$;
CREATE TRIGGER sale_lines_final BEFORE UPDATE ON sale_lines FOR EACH ROW EXECUTE FUNCTION refuse_line_change();

CREATE VIEW sale_documents_with_names AS
SELECT d.id, d.kind, d.series, d.number, d.reference, d.customer_id, d.subject_kind, d.subject_id, d.transaction_id, d.invoice_id,
  d.total_cents, d.tax_cents, d.total_cents - d.tax_cents AS net_cents, d.sold_at, d.issued_at,
  c.display_name AS customer_name, i.reference AS invoice_reference, d.place
FROM sale_documents d LEFT JOIN customers c ON c.id = d.customer_id LEFT JOIN sale_documents i ON i.id = d.invoice_id;

CREATE VIEW published_documents AS
SELECT d.* FROM sale_documents d JOIN document_series s ON (s.kind, s.series) = (d.kind, d.series) AND d.number <= s.published_number;
CREATE FUNCTION cards_per_pack(recipe jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(min((SELECT sum((slot ->> 'draws')::int) FROM jsonb_array_elements(variant -> 'slots') slot)), 0)::int
  FROM jsonb_array_elements(recipe -> 'variants') variant
$$;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('placed', 'partly_refunded', 'refunded')),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  promo_id uuid REFERENCES promos (id),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  access_token_id uuid REFERENCES access_tokens (id) ON DELETE SET NULL,
  floor_cents bigint NOT NULL DEFAULT 0 CHECK (floor_cents >= 0),
  kept_cents bigint NOT NULL DEFAULT 0 CHECK (kept_cents >= 0),
  gap_cents bigint NOT NULL DEFAULT 0 CHECK (gap_cents >= 0),
  floor_budget_id uuid,
  CHECK ((gap_cents > 0) = (floor_budget_id IS NOT NULL)),
  CHECK (paid_cash_cents + paid_promo_cents = total_cents),
  CHECK (discount_cents = 0 OR promo_id IS NOT NULL)
);
CREATE INDEX orders_by_access_token ON orders (access_token_id) WHERE access_token_id IS NOT NULL;
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX orders_by_amounts ON orders USING brin
  (quantity, total_cents, paid_cash_cents, paid_promo_cents, product_id uuid_bloom_ops);
CREATE INDEX orders_by_customer ON orders (customer_id, created_at, id);
CREATE INDEX orders_by_customer_product ON orders (customer_id, product_id);
CREATE INDEX orders_by_promo ON orders (paid_promo_cents, created_at, id) WHERE paid_promo_cents > 0;
CREATE INDEX orders_by_short_id ON orders (right(id::text, 6));
CREATE INDEX orders_refunded ON orders (state, created_at, id) WHERE state <> 'placed';

CREATE TABLE packs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  architect_id uuid REFERENCES architects (id),
  wrapper jsonb,
  recipe jsonb NOT NULL,
  recipe_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  texture_id uuid,
  texture_kind text GENERATED ALWAYS AS ('wrapper') STORED NOT NULL,
  cards_per_pack integer GENERATED ALWAYS AS (cards_per_pack(recipe)) STORED NOT NULL,
  CONSTRAINT packs_texture_id_fkey FOREIGN KEY (texture_id, texture_kind) REFERENCES textures (id, kind)
);
CREATE INDEX packs_by_texture ON packs (texture_id) WHERE texture_id IS NOT NULL;

CREATE TABLE recipe_versions (
  pack_id uuid NOT NULL REFERENCES packs (id),
  version integer NOT NULL,
  recipe jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (pack_id, version)
);

CREATE TABLE runs (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id),
  pack_id uuid NOT NULL REFERENCES packs (id),
  recipe_version integer NOT NULL,
  number integer CHECK (number > 0),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 1000000),
  state text NOT NULL CHECK (state IN ('draft', 'sealing', 'cancelled', 'sealed', 'on_sale', 'closing', 'closed')),
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  refund_days integer NOT NULL CHECK (refund_days >= 0),
  algorithm text NOT NULL DEFAULT 'pullproof-run-1' CONSTRAINT runs_algorithm CHECK (algorithm = 'pullproof-run-1'),
  composition jsonb,
  return_figures jsonb,
  plan_hash text,
  seed_hash text,
  merkle_root text,
  checklist_root text,
  unit_count integer,
  packs_with jsonb,
  repair_count integer,
  commitment text,
  commitment_hash text UNIQUE,
  signing_key text,
  opened_seed text,
  close_out text,
  close_out_signature text,
  notice_reason text,
  notice_by uuid,
  retire_requested_by uuid,
  created_by uuid,
  sealed_at timestamptz,
  published_at timestamptz,
  notice_at timestamptz,
  stop_at timestamptz,
  stopped_at timestamptz,
  closed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  is_restock boolean NOT NULL DEFAULT false,
  stop_mark xid8,
  sales_end_by timestamptz,
  CHECK (state IN ('draft', 'sealing', 'cancelled') OR (commitment IS NOT NULL AND commitment_hash IS NOT NULL AND merkle_root IS NOT NULL)),
  CHECK (state NOT IN ('on_sale', 'closing', 'closed') OR published_at IS NOT NULL),
  CHECK ((state = 'closed') = (opened_seed IS NOT NULL)),
  CONSTRAINT runs_numbered CHECK ((state = 'cancelled') = (number IS NULL)),
  UNIQUE (product_id, number),
  FOREIGN KEY (pack_id, recipe_version) REFERENCES recipe_versions (pack_id, version),
  CONSTRAINT runs_sales_end CHECK (
    commitment IS NULL OR sales_end_by IS NOT NULL
  )
);
CREATE INDEX runs_by_state ON runs (state, product_id);

CREATE TABLE sealed_packs (
  run_id uuid NOT NULL REFERENCES runs (id),
  pack_no integer NOT NULL CHECK (pack_no > 0),
  state text NOT NULL DEFAULT 'unsold' CHECK (state IN ('unsold', 'sold', 'opened', 'disclosed')),
  contents bytea NOT NULL,
  purchase_id uuid,
  version integer NOT NULL DEFAULT 0,
  CHECK ((state IN ('sold', 'opened')) = (purchase_id IS NOT NULL)),
  PRIMARY KEY (run_id, pack_no)
) WITH (fillfactor = 80);
CREATE INDEX sealed_packs_unsold ON sealed_packs (run_id, pack_no) WHERE state = 'unsold';

CREATE TABLE pack_purchases (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  pack_no integer NOT NULL,
  order_id uuid NOT NULL REFERENCES orders (id),
  customer_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('sold', 'opened', 'refunded')),
  picked integer NOT NULL CHECK (picked >= 0),
  paid_cash_cents bigint NOT NULL CHECK (paid_cash_cents >= 0),
  paid_promo_cents bigint NOT NULL CHECK (paid_promo_cents >= 0),
  bundle integer NOT NULL,
  receipt text NOT NULL,
  receipt_hash text NOT NULL,
  receipt_signature text NOT NULL,
  sold_at timestamptz NOT NULL,
  opened_at timestamptz,
  refunded_at timestamptz,
  CHECK ((state = 'opened') = (opened_at IS NOT NULL)),
  CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  FOREIGN KEY (run_id, pack_no) REFERENCES sealed_packs (run_id, pack_no)
) WITH (fillfactor = 85);
CREATE INDEX pack_purchases_by_customer ON pack_purchases (customer_id, state, sold_at, id);
CREATE INDEX pack_purchases_by_number ON pack_purchases (pack_no);
CREATE INDEX pack_purchases_by_order ON pack_purchases (order_id);
CREATE UNIQUE INDEX pack_purchases_one_buyer ON pack_purchases (run_id, pack_no) WHERE state <> 'refunded';
CREATE INDEX pack_purchases_refunded ON pack_purchases (refunded_at) WHERE state = 'refunded';

CREATE TABLE pulls (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  pack_no integer NOT NULL,
  position integer NOT NULL,
  purchase_id uuid NOT NULL REFERENCES pack_purchases (id),
  customer_id uuid NOT NULL,
  unit_index integer NOT NULL,
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL,
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  serial_of integer,
  created_at timestamptz NOT NULL,
  UNIQUE (run_id, unit_index),
  UNIQUE (purchase_id, position)
);
CREATE INDEX pulls_by_age ON pulls (created_at, id);
CREATE INDEX pulls_by_card ON pulls (card_id, created_at);
CREATE INDEX pulls_by_collectible ON pulls (collectible_id);
CREATE INDEX pulls_by_customer ON pulls (customer_id, created_at, id);
CREATE INDEX pulls_by_value ON pulls (value_cents, created_at);
CREATE INDEX pulls_of_pack ON pulls (run_id, pack_no);
CREATE INDEX pulls_of_run ON pulls (run_id, class_slug, card_id, pack_no);

CREATE TABLE seal_attempts (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  attempt integer NOT NULL UNIQUE CHECK (attempt > 0),
  product_id uuid NOT NULL REFERENCES products (id),
  run_number integer NOT NULL,
  plan text NOT NULL,
  plan_hash text NOT NULL CHECK (plan_hash ~ '^[0-9a-f]{64}$'),
  seed_hash text NOT NULL CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  beacon_kind text NOT NULL,
  chain text NOT NULL,
  round bigint NOT NULL CHECK (round > 0),
  round_at timestamptz NOT NULL,
  announced_at timestamptz NOT NULL,
  losses integer NOT NULL,
  logged_at timestamptz,
  beacon bytea CHECK (length(beacon) = 48),
  log_proof text CHECK (log_proof IS NULL OR (beacon IS NOT NULL AND coalesce(log_proof::json ->> 'attempt', '') <> '')),
  abandoned_at timestamptz,
  reason text CHECK (reason IN ('cancelled', 'failed', 'late', 'overdue')),
  abandonment text,
  CHECK ((beacon_kind, chain) IN (
    ('drand', '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'), ('test-chain', 'local-test-chain-proves-nothing'))),
  CONSTRAINT seal_attempts_announced CHECK (announced_at < round_at AND logged_at < round_at),
  CONSTRAINT seal_attempts_dealt CHECK (beacon IS NULL OR (logged_at IS NOT NULL AND abandoned_at IS NULL)),
  CHECK ((abandoned_at IS NULL) = (reason IS NULL) AND (abandoned_at IS NULL) = (abandonment IS NULL))
);
CREATE INDEX seal_attempts_of_product ON seal_attempts (product_id, attempt) WHERE abandoned_at IS NOT NULL;
CREATE INDEX seal_attempts_open ON seal_attempts (round_at) WHERE beacon IS NULL AND abandoned_at IS NULL;

CREATE FUNCTION refuse_attempt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.abandoned_at IS NOT NULL OR OLD.beacon IS NOT NULL
    OR (NEW.run_id, NEW.attempt, NEW.plan, NEW.plan_hash, NEW.seed_hash, NEW.beacon_kind, NEW.chain, NEW.round, NEW.round_at, NEW.losses)
      IS DISTINCT FROM (OLD.run_id, OLD.attempt, OLD.plan, OLD.plan_hash, OLD.seed_hash, OLD.beacon_kind, OLD.chain, OLD.round, OLD.round_at, OLD.losses)
  THEN
    RAISE EXCEPTION 'An attempt to seal stays as it was announced.' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.beacon IS NOT NULL AND NEW.beacon_kind <> 'test-chain' AND NOT was_public_before('attempt', NEW.run_id::text, NEW.round_at)
  THEN
    RAISE EXCEPTION 'An attempt to seal is dealt by a round after its announcement was public.' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.beacon IS NOT NULL OR NEW.abandonment IS NOT NULL THEN
    PERFORM require_whole_seals();
  END IF;
  IF NEW.beacon IS NOT NULL AND NEW.beacon_kind <> 'test-chain' AND NEW.log_proof IS NULL THEN
    RAISE EXCEPTION 'An attempt to seal is dealt with the proof that its announcement was public.' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.beacon IS NOT NULL AND NEW.losses < count_seal_losses() THEN
    RAISE EXCEPTION 'An attempt to seal may have had an outcome that was lost.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seal_attempts_final BEFORE UPDATE OR DELETE ON seal_attempts FOR EACH ROW EXECUTE FUNCTION refuse_attempt_change();

CREATE TABLE commitments (
  position integer PRIMARY KEY,
  run_id uuid NOT NULL UNIQUE REFERENCES seal_attempts (run_id),
  hash text NOT NULL UNIQUE,
  previous text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE FUNCTION refuse_undealt_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM seal_attempts WHERE run_id = NEW.run_id AND beacon IS NOT NULL) THEN
    RAISE EXCEPTION 'An attempt to seal is dealt before it is committed.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER commitments_dealt BEFORE INSERT ON commitments FOR EACH ROW EXECUTE FUNCTION refuse_undealt_commitment();

CREATE TABLE commitment_turn (
  id boolean PRIMARY KEY DEFAULT true CHECK (id)
);
INSERT INTO commitment_turn DEFAULT VALUES;

CREATE TABLE run_secrets (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  key_id text NOT NULL,
  wrapped bytea NOT NULL
);
CREATE INDEX run_secrets_by_key ON run_secrets (key_id);

CREATE TABLE run_units (
  run_id uuid NOT NULL,
  unit_index integer NOT NULL,
  collectible_id uuid NOT NULL,
  card_id uuid NOT NULL,
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  record text NOT NULL,
  PRIMARY KEY (run_id, unit_index)
);

CREATE TABLE run_cards (
  run_id uuid NOT NULL REFERENCES runs (id),
  card_id uuid NOT NULL REFERENCES cards (id),
  class_slug text NOT NULL,
  value_cents bigint NOT NULL,
  copies integer NOT NULL CHECK (copies > 0),
  digital_copies integer NOT NULL,
  PRIMARY KEY (run_id, card_id, value_cents),
  CHECK (digital_copies BETWEEN 0 AND copies)
);

CREATE TABLE run_leaves (
  run_id uuid NOT NULL REFERENCES runs (id),
  block integer NOT NULL,
  hashes bytea NOT NULL,
  PRIMARY KEY (run_id, block)
);
ALTER TABLE run_leaves ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TABLE run_trees (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  levels bytea NOT NULL
);

CREATE TABLE card_lists (
  root bytea PRIMARY KEY,
  cards integer NOT NULL CHECK (cards BETWEEN 1 AND 20000)
);

CREATE TABLE card_list_entries (
  root bytea NOT NULL REFERENCES card_lists (root),
  place integer NOT NULL CHECK (place >= 0),
  card_id uuid NOT NULL,
  line text NOT NULL,
  path bytea NOT NULL,
  PRIMARY KEY (root, place),
  UNIQUE (root, card_id)
);

CREATE TABLE run_events (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'open', 'substitute', 'price', 'pause', 'notice', 'stop', 'close')),
  pack_no integer,
  fields jsonb NOT NULL,
  at timestamptz NOT NULL,
  seq integer,
  pack_version integer
);
CREATE UNIQUE INDEX run_events_by_pack ON run_events (run_id, pack_no, pack_version);
CREATE UNIQUE INDEX run_events_by_place ON run_events (run_id, seq) WHERE seq IS NOT NULL;
CREATE INDEX run_events_prices ON run_events (run_id) WHERE kind = 'price';
CREATE INDEX run_events_substitutes ON run_events (run_id) WHERE kind = 'substitute';
CREATE INDEX run_events_unsealed ON run_events (run_id, at, id) WHERE seq IS NULL;

CREATE TABLE run_log (
  run_id uuid NOT NULL REFERENCES runs (id),
  seq integer NOT NULL CHECK (seq > 0),
  event_id uuid NOT NULL,
  entry text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (run_id, seq),
  UNIQUE (run_id, event_id)
);

CREATE TABLE run_heads (
  run_id uuid NOT NULL REFERENCES runs (id),
  seq integer NOT NULL,
  hash text NOT NULL,
  document text NOT NULL,
  signature text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, seq)
);
CREATE INDEX run_heads_by_age ON run_heads (created_at);

CREATE TABLE run_substitutions (
  run_id uuid NOT NULL REFERENCES runs (id),
  unit_index integer NOT NULL,
  step integer NOT NULL CHECK (step > 0),
  out_id uuid NOT NULL,
  in_id uuid NOT NULL,
  in_record text NOT NULL,
  reason text NOT NULL,
  evidence jsonb NOT NULL,
  at timestamptz NOT NULL,
  request_id uuid NOT NULL UNIQUE REFERENCES approvals (id),
  CHECK (in_id <> out_id),
  PRIMARY KEY (run_id, unit_index, step),
  UNIQUE (run_id, out_id),
  UNIQUE (run_id, in_id)
);
CREATE INDEX run_substitutions_by_unit ON run_substitutions (in_id);

CREATE TABLE wishes (
  customer_id uuid NOT NULL REFERENCES customers (id),
  card_id uuid NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  told_until timestamptz NOT NULL,
  is_listing_told boolean NOT NULL,
  PRIMARY KEY (customer_id, card_id)
);
CREATE INDEX wishes_by_card ON wishes (card_id);

CREATE TABLE wish_alerts (
  customer_id uuid PRIMARY KEY REFERENCES customers (id),
  sent_on date NOT NULL
);

CREATE TABLE completed_sets (
  customer_id uuid NOT NULL REFERENCES customers (id),
  set_id uuid NOT NULL REFERENCES card_sets (id) ON DELETE CASCADE,
  card_count integer NOT NULL CHECK (card_count > 0),
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, set_id)
);
CREATE INDEX completed_sets_by_set ON completed_sets (set_id);

CREATE TABLE showcases (
  customer_id uuid PRIMARY KEY REFERENCES customers (id),
  address text NOT NULL UNIQUE CHECK (address ~ '^[^[:space:]/?#%]{1,60}$'),
  name text NOT NULL,
  is_on boolean NOT NULL,
  shows_values boolean NOT NULL,
  shows_wishes boolean NOT NULL,
  is_indexed boolean NOT NULL,
  hidden_at timestamptz,
  hidden_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);

CREATE TABLE showcase_units (
  customer_id uuid NOT NULL REFERENCES showcases (customer_id) ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 24),
  collectible_id uuid NOT NULL REFERENCES collectibles (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, place),
  UNIQUE (customer_id, collectible_id)
);
CREATE INDEX showcase_units_by_unit ON showcase_units (collectible_id);

CREATE TABLE showcase_reports (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES showcases (customer_id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('offensive-name', 'impersonation', 'personal-data', 'misleading')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX showcase_reports_by_showcase ON showcase_reports (customer_id, settled_at);

CREATE TABLE run_counts (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  sales integer NOT NULL CHECK (sales >= 0),
  refunds integer NOT NULL CHECK (refunds >= 0),
  opens integer NOT NULL CHECK (opens >= 0)
) WITH (fillfactor = 50);

CREATE TABLE run_floor_units (
  run_id uuid NOT NULL REFERENCES runs (id),
  card_id uuid NOT NULL,
  valued_as uuid NOT NULL,
  kind_id uuid NOT NULL,
  copies integer NOT NULL CHECK (copies >= 0),
  PRIMARY KEY (run_id, valued_as, kind_id)
);
CREATE INDEX run_floor_units_by_card ON run_floor_units (card_id);

CREATE TABLE run_floors (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  offers_cents bigint NOT NULL CHECK (offers_cents >= 0),
  royalty_bps integer NOT NULL CHECK (royalty_bps BETWEEN 0 AND 10000),
  factor_bps integer NOT NULL CHECK (factor_bps > 0)
) WITH (fillfactor = 80);

CREATE TABLE floor_budgets (
  id uuid PRIMARY KEY,
  approval_id uuid NOT NULL REFERENCES approvals (id),
  product_id uuid NOT NULL REFERENCES products (id),
  budget_cents bigint NOT NULL CHECK (budget_cents >= 0),
  spent_cents bigint NOT NULL DEFAULT 0,
  approved_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  UNIQUE (approval_id, product_id),
  CONSTRAINT floor_budgets_kept CHECK (spent_cents BETWEEN 0 AND budget_cents)
);
CREATE INDEX floor_budgets_of_product ON floor_budgets (product_id, created_at);
ALTER TABLE orders ADD CONSTRAINT orders_floor_budget_id_fkey FOREIGN KEY (floor_budget_id) REFERENCES floor_budgets (id);
CREATE INDEX orders_below_floor ON orders (floor_budget_id) WHERE floor_budget_id IS NOT NULL;

CREATE TABLE sale_pauses (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id),
  run_id uuid REFERENCES runs (id),
  price_cents bigint NOT NULL,
  kept_cents bigint NOT NULL,
  least_cents bigint NOT NULL,
  paused_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT sale_pauses_figures CHECK (0 <= kept_cents AND kept_cents <= price_cents AND kept_cents < least_cents),
  CONSTRAINT sale_pauses_order CHECK (ended_at >= paused_at)
);
CREATE UNIQUE INDEX sale_pauses_open ON sale_pauses (product_id, coalesce(run_id, product_id)) WHERE ended_at IS NULL;
CREATE VIEW paused_runs AS SELECT run_id FROM sale_pauses WHERE ended_at IS NULL AND run_id IS NOT NULL;

CREATE TABLE term_changes (
  id uuid PRIMARY KEY,
  staff_id uuid REFERENCES staff (id),
  approval_id uuid REFERENCES approvals (id),
  cost_cents bigint NOT NULL CHECK (cost_cents >= 0),
  change jsonb NOT NULL CHECK (jsonb_typeof(change) = 'object'),
  made_at timestamptz NOT NULL
);
CREATE INDEX term_changes_by_staff ON term_changes (staff_id, made_at) WHERE approval_id IS NULL;

CREATE FUNCTION refresh_run_floors(run_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_floors (run_id, offers_cents, royalty_bps, factor_bps)
  SELECT id, 0, 0, 10000 FROM runs WHERE id = ANY (run_ids) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM 1 FROM run_floors WHERE run_id = ANY (run_ids) ORDER BY run_id FOR NO KEY UPDATE;
  UPDATE run_floors f SET offers_cents = now_is.offers_cents, royalty_bps = now_is.royalty_bps, factor_bps = now_is.factor_bps
  FROM run_floors_now_1(run_ids) now_is
  WHERE f.run_id = now_is.run_id AND (f.offers_cents, f.royalty_bps, f.factor_bps)
    IS DISTINCT FROM (now_is.offers_cents, now_is.royalty_bps, now_is.factor_bps);
END $$;

CREATE FUNCTION refresh_all_floors() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_run_floors(coalesce((SELECT array_agg(id) FROM runs WHERE state IN ('sealed', 'on_sale', 'closing')), '{}'));
END $$;

CREATE FUNCTION refresh_floors_of_cards(card_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_run_floors(run_ids) FROM (
    SELECT array_agg(DISTINCT u.run_id) AS run_ids FROM run_floor_units u JOIN runs r ON r.id = u.run_id
    WHERE u.card_id = ANY (card_ids) AND r.state IN ('sealed', 'on_sale', 'closing')) held
  WHERE run_ids IS NOT NULL;
END $$;

CREATE FUNCTION follow_card_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card_ids uuid[];
BEGIN
  SELECT array_agg(id) INTO card_ids FROM (
    SELECT id, value_cents, class_id FROM new_rows EXCEPT SELECT id, value_cents, class_id FROM old_rows) changed;
  IF card_ids IS NOT NULL THEN PERFORM refresh_floors_of_cards(card_ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cards_floors AFTER UPDATE ON cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_card_values();

CREATE FUNCTION follow_form_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  card_ids uuid[];
BEGIN
  SELECT array_agg(DISTINCT card_id) INTO card_ids FROM (
    SELECT id, card_id, value_cents FROM new_rows EXCEPT SELECT id, card_id, value_cents FROM old_rows) changed;
  IF card_ids IS NOT NULL THEN PERFORM refresh_floors_of_cards(card_ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER card_forms_floors AFTER UPDATE ON card_forms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION follow_form_values();

CREATE FUNCTION follow_class_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER card_classes_floors AFTER UPDATE OF buyback_bps, later_buyback_bps ON card_classes
FOR EACH STATEMENT EXECUTE FUNCTION follow_class_rates();
CREATE TRIGGER architects_floors AFTER UPDATE OF royalty_bps ON architects
FOR EACH STATEMENT EXECUTE FUNCTION follow_class_rates();

CREATE FUNCTION follow_kind_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER collectible_classes_floors AFTER UPDATE OF buyback_bps, later_buyback_bps, is_buyback_allowed ON collectible_classes
FOR EACH STATEMENT EXECUTE FUNCTION follow_kind_rates();

CREATE FUNCTION follow_pack_architects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER packs_floors AFTER UPDATE OF architect_id ON packs
FOR EACH STATEMENT EXECUTE FUNCTION follow_pack_architects();

CREATE FUNCTION follow_offer_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_all_floors();
  RETURN NULL;
END $$;
CREATE TRIGGER settings_floors AFTER INSERT OR UPDATE ON settings FOR EACH ROW
WHEN (NEW.key IN ('buybackMinCents', 'buybackMaxCents', 'floorFactorBps')) EXECUTE FUNCTION follow_offer_settings();
CREATE TRIGGER settings_floors_back AFTER DELETE ON settings FOR EACH ROW
WHEN (OLD.key IN ('buybackMinCents', 'buybackMaxCents', 'floorFactorBps')) EXECUTE FUNCTION follow_offer_settings();

CREATE FUNCTION follow_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM replace_in_floor_1(NEW.run_id, NEW.out_id, NEW.in_id, NEW.unit_index);
  PERFORM refresh_run_floors(ARRAY[NEW.run_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER run_substitutions_floors AFTER INSERT ON run_substitutions FOR EACH ROW EXECUTE FUNCTION follow_substitution();

CREATE TABLE evidence_files (
  hash text PRIMARY KEY,
  media_type text NOT NULL CHECK (media_type IN ('image/webp', 'application/pdf')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 8388608),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT evidence_files_hash CHECK (hash = encode(sha256(bytes), 'hex'))
);
ALTER TABLE evidence_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE substitution_evidence (
  request_id uuid NOT NULL REFERENCES approvals (id),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 20),
  hash text NOT NULL REFERENCES evidence_files (hash),
  PRIMARY KEY (request_id, position),
  UNIQUE (request_id, hash)
);
CREATE INDEX substitution_evidence_by_hash ON substitution_evidence (hash);

CREATE TABLE run_checkpoints (
  run_id uuid PRIMARY KEY REFERENCES runs (id),
  seq integer NOT NULL CHECK (seq > 0),
  hash text NOT NULL,
  state text NOT NULL,
  replayed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
ALTER TABLE run_checkpoints ALTER COLUMN state SET STORAGE EXTERNAL;

CREATE TABLE run_corrections (
  id uuid PRIMARY KEY REFERENCES approvals (id),
  run_id uuid NOT NULL REFERENCES runs (id),
  entries integer[] NOT NULL CHECK (cardinality(entries) BETWEEN 1 AND 10000),
  explanation text NOT NULL,
  document text NOT NULL,
  signature text NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE INDEX run_corrections_of_run ON run_corrections (run_id, published_at);

CREATE FUNCTION refuse_late_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() - transaction_timestamp() > interval '40 seconds' THEN
    RAISE EXCEPTION 'this purchase took longer than 40 seconds' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER run_events_prompt_sale AFTER INSERT ON run_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'sale') EXECUTE FUNCTION refuse_late_sale();

CREATE FUNCTION refuse_statement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published statement stays as it is.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER run_corrections_final BEFORE UPDATE ON run_corrections FOR EACH ROW EXECUTE FUNCTION refuse_statement_change();

CREATE FUNCTION delete_unused_evidence() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  file text;
  deleted integer := 0;
BEGIN
  FOR file IN SELECT hash FROM evidence_files WHERE created_at < now() - interval '30 days' ORDER BY hash LOOP
    BEGIN
      DELETE FROM evidence_files WHERE hash = file;
      deleted := deleted + 1;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END LOOP;
  RETURN deleted;
END $$;

CREATE UNLOGGED TABLE sale_pass (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  system_identifier text NOT NULL,
  timeline text NOT NULL,
  file text NOT NULL,
  started_at timestamptz NOT NULL,
  written_by xid NOT NULL,
  granted_at timestamptz NOT NULL
);

CREATE TABLE log_fences (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('run', 'chain', 'drop', 'announcements', 'log')),
  subject text NOT NULL,
  run_id uuid REFERENCES runs (id),
  reason text NOT NULL CHECK (reason IN ('behind', 'no-watermark', 'receipt')),
  watermark text,
  signature text,
  found_seq integer NOT NULL,
  found_hash text NOT NULL,
  found_count integer NOT NULL,
  fenced_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_by text CHECK (lifted_by IN ('recovered', 'statement')),
  lift_reason text,
  CHECK ((kind = 'run') = (run_id IS NOT NULL) AND (run_id IS NULL OR subject = run_id::text)),
  CHECK ((watermark IS NULL) = (signature IS NULL)),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lift_reason IS NULL))
);
CREATE UNIQUE INDEX log_fences_open ON log_fences (subject) WHERE lifted_at IS NULL;
CREATE INDEX log_fences_of_run ON log_fences (run_id, fenced_at) WHERE run_id IS NOT NULL;

CREATE TABLE log_losses (
  fence_id uuid PRIMARY KEY REFERENCES log_fences (id),
  kind text NOT NULL,
  subject text NOT NULL,
  run_id uuid REFERENCES runs (id),
  sales integer NOT NULL,
  document text NOT NULL,
  signature text NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE INDEX log_losses_of_run ON log_losses (run_id, published_at) WHERE run_id IS NOT NULL;
CREATE INDEX log_losses_of_subject ON log_losses (subject, published_at);

CREATE TABLE lost_receipts (
  id uuid PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  fence_id uuid NOT NULL REFERENCES log_fences (id),
  customer_id uuid NOT NULL REFERENCES customers (id),
  document text NOT NULL,
  signature text NOT NULL,
  paid_cents bigint NOT NULL CHECK (paid_cents >= 0),
  received_at timestamptz NOT NULL,
  returned text CHECK (returned IN ('paid', 'restored')),
  returned_at timestamptz,
  CHECK ((returned IS NULL) = (returned_at IS NULL))
);
CREATE INDEX lost_receipts_of_fence ON lost_receipts (fence_id);
CREATE INDEX lost_receipts_of_customer ON lost_receipts (customer_id);

CREATE TABLE shop_identity (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL
);

CREATE VIEW fenced_runs AS SELECT run_id FROM log_fences WHERE lifted_at IS NULL AND run_id IS NOT NULL;
CREATE VIEW fenced_logs AS SELECT kind, subject, fenced_at FROM log_fences WHERE lifted_at IS NULL;
CREATE VIEW stated_losses AS SELECT kind, subject, document, signature, published_at FROM log_losses;

CREATE FUNCTION has_stated_loss(log text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM log_losses WHERE subject = log);
END $$;

CREATE VIEW valid_sale_pass AS SELECT granted_at FROM sale_pass p
WHERE p.file = pg_relation_filepath(p.tableoid) AND p.started_at = pg_postmaster_start_time() AND p.xmin = p.written_by;

CREATE FUNCTION has_sale_pass() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM valid_sale_pass);
END $$;

CREATE FUNCTION require_sale_pass() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_sale_pass() THEN
    RAISE EXCEPTION 'the logs are not compared yet with what is kept of them elsewhere' USING ERRCODE = 'PP003';
  END IF;
END $$;

CREATE FUNCTION require_no_fence() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_sale_pass();
  IF EXISTS (SELECT FROM log_fences WHERE lifted_at IS NULL) THEN
    RAISE EXCEPTION 'the database is older than what is kept of its logs elsewhere' USING ERRCODE = 'PP004';
  END IF;
END $$;

CREATE FUNCTION require_whole_log(log text, condition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_sale_pass();
  IF EXISTS (SELECT FROM log_fences WHERE lifted_at IS NULL AND subject = log) THEN
    RAISE EXCEPTION '% is behind what is kept of it elsewhere', log USING ERRCODE = condition;
  END IF;
END $$;

CREATE FUNCTION require_whole_chain() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log('chain', 'PP004');
END $$;

CREATE FUNCTION require_whole_seals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log('log', 'PP004');
  PERFORM require_whole_chain();
END $$;

CREATE FUNCTION count_seal_losses() RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT count(*)::int FROM log_losses WHERE subject IN ('log', 'chain'));
END $$;

CREATE VIEW lost_attempts AS
SELECT (watermark::json ->> 'count')::int AS attempt FROM log_fences WHERE subject = 'log' AND watermark IS NOT NULL;

CREATE FUNCTION number_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two announced at once must not get the same.
  PERFORM pg_advisory_xact_lock(hashtext('seal-attempts'));
  PERFORM require_whole_seals();
  SELECT coalesce(max(n.attempt), 0) + 1 INTO NEW.attempt
    FROM (SELECT attempt FROM seal_attempts UNION ALL SELECT attempt FROM lost_attempts) n;
  NEW.losses := count_seal_losses();
  IF NEW.logged_at IS NOT NULL OR NEW.beacon IS NOT NULL OR NEW.abandoned_at IS NOT NULL THEN
    RAISE EXCEPTION 'An attempt to seal is announced before it has an outcome.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seal_attempts_numbered BEFORE INSERT ON seal_attempts FOR EACH ROW EXECUTE FUNCTION number_attempt();

CREATE FUNCTION may_log(run uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM valid_sale_pass) AND NOT EXISTS (SELECT FROM fenced_runs f WHERE f.run_id = run);
END $$;

CREATE FUNCTION record_run_event(id uuid, run_id uuid, kind text, pack_no integer, pack_version integer, fields jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_variable
BEGIN
  IF NOT may_log(run_id) THEN
    PERFORM require_sale_pass();
    RAISE EXCEPTION 'run % is behind what is kept of its log elsewhere', run_id USING ERRCODE = 'PP004';
  END IF;
  INSERT INTO run_events (id, run_id, kind, pack_no, pack_version, fields, at)
  VALUES (id, run_id, kind, pack_no, pack_version, fields, at);
END $$;

CREATE TRIGGER log_losses_final BEFORE UPDATE ON log_losses FOR EACH ROW EXECUTE FUNCTION refuse_statement_change();

CREATE VIEW packs_with_names AS
SELECT
  p.id, p.name, p.architect_id, p.wrapper, p.recipe, p.recipe_version, p.version, p.created_at, p.updated_at,
  a.name AS architect_name,
  p.wrapper -> 'image' ->> 'small' AS image_url,
  (SELECT count(*)::int FROM runs r WHERE r.pack_id = p.id AND r.state <> 'cancelled') AS run_count,
  p.texture_id, t.name AS texture_name
FROM packs p
LEFT JOIN architects a ON a.id = p.architect_id
LEFT JOIN textures t ON t.id = p.texture_id;

CREATE VIEW run_stock AS
SELECT
  r.id AS run_id,
  CASE WHEN r.state IN ('sealed', 'on_sale', 'closing') THEN r.size - t.sales + t.refunds ELSE 0 END AS unsold,
  t.sales - t.refunds - t.opens AS sold,
  t.opens AS opened
FROM runs r
LEFT JOIN run_counts c ON c.run_id = r.id
CROSS JOIN LATERAL (
  SELECT
    coalesce(c.sales, 0) + count(*) FILTER (WHERE e.kind = 'sale')::int AS sales,
    coalesce(c.refunds, 0) + count(*) FILTER (WHERE e.kind = 'refund')::int AS refunds,
    coalesce(c.opens, 0) + count(*) FILTER (WHERE e.kind = 'open')::int AS opens
  FROM run_events e WHERE e.run_id = r.id AND e.seq IS NULL
) t;

CREATE VIEW runs_with_counts AS
SELECT
  r.id, r.product_id, r.pack_id, r.recipe_version, r.number, r.size, r.state, r.price_cents, r.refund_days, r.algorithm,
  r.composition, r.return_figures, r.seed_hash, r.merkle_root, r.checklist_root, r.unit_count, r.repair_count,
  r.commitment_hash, r.signing_key, r.notice_reason, r.retire_requested_by, r.created_by,
  r.sealed_at, r.published_at, r.notice_at, r.stop_at, r.stopped_at, r.closed_at, r.version, r.created_at, r.updated_at,
  p.title AS product_title, p.state AS product_state, k.name AS pack_name, a.attempt, a.round_at, a.reason AS abandon_reason,
  (SELECT s.unsold FROM run_stock s WHERE s.run_id = r.id) AS unsold,
  (SELECT s.sold FROM run_stock s WHERE s.run_id = r.id) AS sold,
  (SELECT s.opened FROM run_stock s WHERE s.run_id = r.id) AS opened,
  (SELECT l.seq FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_count,
  (SELECT l.hash FROM run_log l WHERE l.run_id = r.id ORDER BY l.seq DESC LIMIT 1) AS log_head
FROM runs r
JOIN products p ON p.id = r.product_id
JOIN packs k ON k.id = r.pack_id
LEFT JOIN seal_attempts a ON a.run_id = r.id;

CREATE VIEW orders_with_names AS
SELECT
  o.id, o.customer_id, o.product_id, o.quantity, o.state, o.total_cents, o.paid_cash_cents, o.paid_promo_cents,
  o.created_at, o.updated_at, p.title AS product_title, c.display_name AS customer_name, o.discount_cents, o.promo_id,
  c.email AS customer_email,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', b.id, 'runId', b.run_id, 'runNumber', r.number, 'packNo', b.pack_no, 'state', b.state, 'bundle', b.bundle,
      'paidCents', b.paid_cash_cents + b.paid_promo_cents, 'soldAt', b.sold_at, 'openedAt', b.opened_at,
      'refundedAt', b.refunded_at, 'receiptHash', b.receipt_hash,
      'pulls', (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', u.id, 'unitId', u.collectible_id, 'cardName', k.name, 'valueCents', u.value_cents) ORDER BY u.position), '[]')
        FROM pulls u JOIN cards k ON k.id = u.card_id WHERE u.purchase_id = b.id)) ORDER BY b.sold_at, b.pack_no), '[]')
   FROM pack_purchases b JOIN runs r ON r.id = b.run_id WHERE b.order_id = o.id) AS packs,
  n.name AS token_name
FROM orders o
LEFT JOIN products p ON p.id = o.product_id
LEFT JOIN customers c ON c.id = o.customer_id
LEFT JOIN access_token_names n ON n.id = o.access_token_id;

CREATE VIEW owned_units AS
SELECT
  u.id, u.card_id, u.kind_id, u.serial, u.cert, u.grade, u.state, u.owner_id, u.run_id, u.origin_id, u.shelf,
  u.is_locked, u.lock_reason, u.acquired_at, u.version, u.created_at, u.updated_at,
  c.name AS card_name, c.number AS card_number, coalesce(f.value_cents, c.value_cents) AS value_cents,
  c.image ->> 'small' AS image_url, s.name AS set_name, k.slug AS class_slug, k.name AS class_name, t.name AS kind_name,
  o.name AS origin_name, w.display_name AS owner_name, w.email AS owner_email,
  CASE
    WHEN EXISTS (SELECT 1 FROM pulls p WHERE p.collectible_id = u.id AND p.customer_id = u.owner_id) THEN 'pull'
    WHEN EXISTS (SELECT 1 FROM run_substitutions r WHERE r.in_id = u.id) THEN 'substitution'
    WHEN u.product_id IS NOT NULL THEN 'single'
    ELSE 'other'
  END AS acquired_by,
  u.grader, u.finish, u.condition, u.language, coalesce(f.is_estimated, false) AS is_estimated
FROM collectibles u
LEFT JOIN cards c ON c.id = u.card_id
LEFT JOIN card_forms f ON f.id = u.form_id
LEFT JOIN card_sets s ON s.id = c.set_id
LEFT JOIN card_classes k ON k.id = c.class_id
LEFT JOIN collectible_classes t ON t.id = u.kind_id
LEFT JOIN customers w ON w.id = u.owner_id
LEFT JOIN origins o ON o.id = u.origin_id
WHERE u.owner_id IS NOT NULL;

CREATE VIEW customer_orders AS
SELECT o.id, o.customer_id, o.product_id, p.kind AS product_kind, o.state, o.total_cents, o.paid_cash_cents, o.created_at
FROM orders o LEFT JOIN products p ON p.id = o.product_id;

CREATE VIEW sold_packs AS
SELECT b.id, b.order_id, b.customer_id, b.run_id, b.state, b.paid_cash_cents, b.paid_promo_cents, b.sold_at,
  CASE WHEN b.state = 'sold' AND r.state = 'on_sale' THEN b.sold_at + r.refund_days * interval '24 hours' END
    AS refundable_until,
  p.architect_id, a.royalty_bps
FROM pack_purchases b LEFT JOIN runs r ON r.id = b.run_id LEFT JOIN packs p ON p.id = r.pack_id
  LEFT JOIN architects a ON a.id = p.architect_id;

CREATE VIEW run_shares AS
SELECT r.id AS run_id, coalesce(a.royalty_bps, 0) AS royalty_bps
FROM runs r JOIN packs p ON p.id = r.pack_id LEFT JOIN architects a ON a.id = p.architect_id;

CREATE VIEW run_facts AS
SELECT id, product_id, pack_id, number, size, state, refund_days, commitment_hash, sealed_at, published_at,
  (return_figures ->> 'averageValueCents')::bigint AS average_value_cents,
  (SELECT cards_per_pack(v.recipe) FROM recipe_versions v WHERE v.pack_id = runs.pack_id AND v.version = recipe_version) AS cards_per_pack,
  (SELECT coalesce((v.recipe ->> 'packsPerBox')::int, 1) FROM recipe_versions v
    WHERE v.pack_id = runs.pack_id AND v.version = recipe_version) AS packs_per_box
FROM runs;

CREATE VIEW run_contents AS SELECT run_id, card_id, class_slug, value_cents, copies, digital_copies FROM run_cards;

CREATE VIEW unsold_packs AS SELECT run_id FROM sealed_packs WHERE state = 'unsold';

CREATE VIEW pack_designs AS SELECT id, architect_id, recipe, wrapper, cards_per_pack FROM packs;

CREATE VIEW pull_facts AS
SELECT p.id, p.run_id, p.pack_no, p.position, p.purchase_id, p.customer_id, p.unit_index, p.collectible_id, p.card_id,
  p.class_slug, p.value_cents, p.serial_of, p.created_at, u.value_cents AS sealed_value_cents
FROM pulls p LEFT JOIN run_units u ON u.run_id = p.run_id AND u.unit_index = p.unit_index;

CREATE VIEW unit_substitutions AS
SELECT run_id, unit_index, in_id, at, step, in_record, reason, evidence FROM run_substitutions;

CREATE VIEW public_pulls AS
SELECT p.id, p.created_at, p.run_id, p.pack_no, p.position, p.collectible_id, p.card_id, p.value_cents, p.serial_of,
  u.public_name AS by,
  o.slug AS product_slug, o.title AS product_title, c.name AS card_name, c.class_slug, c.class_name, c.class_look,
  t.serial, c.image, c.texture_id, c.picture
FROM pulls p
JOIN customer_names u ON u.id = p.customer_id
JOIN runs r ON r.id = p.run_id
JOIN products o ON o.id = r.product_id
JOIN card_faces c ON c.id = p.card_id
JOIN collectibles t ON t.id = coalesce((SELECT s.in_id FROM run_substitutions s
  WHERE s.run_id = p.run_id AND s.unit_index = p.unit_index ORDER BY s.step DESC LIMIT 1), p.collectible_id);

CREATE VIEW sale_receipts AS
SELECT run_id, receipt_hash AS hash, receipt AS document, receipt_signature AS signature FROM pack_purchases;

CREATE VIEW showcase_states AS
SELECT s.customer_id, s.address, s.name, s.is_on, s.shows_values, s.shows_wishes, s.is_indexed, s.hidden_reason, s.updated_at,
  to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS member_since,
  CASE
    WHEN c.state <> 'active' THEN 'closed'
    WHEN s.hidden_at IS NOT NULL THEN 'hidden'
    WHEN NOT s.is_on THEN 'off'
    WHEN c.email_confirmed_at IS NULL THEN 'unconfirmed'
    WHEN c.is_anonymous THEN 'anonymous'
    WHEN c.display_name <> s.name THEN 'renamed'
    WHEN EXISTS (SELECT 1 FROM exclusions e WHERE e.mailbox = c.mailbox AND e.ends_at > now()) THEN 'break'
    ELSE 'shown'
  END AS state
FROM showcases s JOIN customers c ON c.id = s.customer_id;

CREATE VIEW showcases_with_reports AS
SELECT s.customer_id AS id, s.customer_id, s.address, s.name, t.state, s.hidden_at, s.hidden_reason, s.version, s.created_at, s.updated_at,
  (SELECT count(*)::int FROM showcase_units u WHERE u.customer_id = s.customer_id) AS card_count,
  r.open_reports, r.reasons, r.last_reported_at
FROM showcases s JOIN showcase_states t ON t.customer_id = s.customer_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS open_reports, max(created_at) AS last_reported_at,
    coalesce(string_agg(DISTINCT reason, ', ' ORDER BY reason), '') AS reasons
  FROM showcase_reports WHERE customer_id = s.customer_id AND settled_at IS NULL) r;

CREATE TABLE public_log_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('head', 'attempt', 'abandoned', 'commitment', 'announcement', 'list', 'record', 'void', 'passed-over',
    'correction', 'loss', 'substitution', 'close-out', 'refusal')),
  subject text NOT NULL,
  fields jsonb NOT NULL,
  statement jsonb
);

CREATE TABLE public_log (
  index bigint PRIMARY KEY CHECK (index >= 0),
  kind text NOT NULL,
  subject text NOT NULL,
  entry text NOT NULL CHECK (octet_length(entry) <= 65535),
  logged_at timestamptz NOT NULL
);
CREATE INDEX public_log_by_subject ON public_log (subject, kind, index);

CREATE TABLE public_log_hashes (
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 7),
  index bigint NOT NULL CHECK (index >= 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, index)
);

CREATE TABLE public_log_checkpoints (
  size bigint PRIMARY KEY CHECK (size > 0),
  origin text NOT NULL,
  root bytea NOT NULL CHECK (length(root) = 32),
  note text NOT NULL,
  signed_at timestamptz NOT NULL,
  published_at timestamptz,
  public_at timestamptz,
  CHECK (public_at IS NULL OR (published_at IS NOT NULL AND public_at >= published_at))
);

CREATE TABLE public_log_cosignatures (
  size bigint NOT NULL REFERENCES public_log_checkpoints (size),
  witness text NOT NULL,
  line text NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (size, witness)
);
CREATE INDEX public_log_cosignatures_of_witness ON public_log_cosignatures (witness, size);

CREATE TABLE public_log_keys (
  index bigint PRIMARY KEY REFERENCES public_log (index),
  origin text NOT NULL CHECK (origin ~ '^[^\s+]+/[0-9a-f]{8}$'),
  shop_key text NOT NULL CHECK (shop_key ~ '^[0-9a-f]{64}$'),
  checkpoint_key text NOT NULL CHECK (checkpoint_key ~ '^[0-9a-f]{64}$')
);

CREATE FUNCTION was_public_before(of_kind text, about text, then_at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public_log l JOIN public_log_checkpoints c ON c.size > l.index
    WHERE l.subject = about AND l.kind = of_kind AND c.public_at < then_at);
END $$;

CREATE TABLE public_log_statements (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  nonce bytea CHECK (length(nonce) = 16),
  statement jsonb,
  erased_at timestamptz,
  CHECK ((statement IS NULL) = (erased_at IS NOT NULL) AND (nonce IS NULL) = (statement IS NULL))
);

CREATE FUNCTION log_publicly(kind text, subject text, fields jsonb, statement jsonb DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public_log_queue (kind, subject, fields, statement) VALUES (kind, subject, fields, statement)
$$;

CREATE FUNCTION tagged_hash(tag text, document text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(tag, 'UTF8') || '\x00'::bytea || convert_to(document, 'UTF8')), 'hex')
$$;

CREATE FUNCTION log_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('attempt', NEW.run_id::text, jsonb_build_object('attempt', NEW.attempt, 'chain', NEW.chain, 'planHash', NEW.plan_hash,
    'round', NEW.round, 'run', NEW.run_id, 'seedHash', NEW.seed_hash));
  RETURN NULL;
END $$;
CREATE TRIGGER seal_attempts_logged AFTER INSERT ON seal_attempts FOR EACH ROW EXECUTE FUNCTION log_attempt();

CREATE FUNCTION log_abandonment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('abandoned', NEW.run_id::text, jsonb_build_object('attempt', NEW.attempt,
    'hash', tagged_hash('pullproof/1/abandoned', NEW.abandonment), 'run', NEW.run_id));
  RETURN NULL;
END $$;
CREATE TRIGGER seal_attempts_abandoned AFTER UPDATE ON seal_attempts
  FOR EACH ROW WHEN (OLD.abandonment IS NULL AND NEW.abandonment IS NOT NULL) EXECUTE FUNCTION log_abandonment();

CREATE FUNCTION log_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('commitment', NEW.run_id::text, jsonb_build_object('hash', NEW.hash, 'number', NEW.position, 'run', NEW.run_id,
    'signingKey', (SELECT signing_key FROM runs WHERE id = NEW.run_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER commitments_logged AFTER INSERT ON commitments FOR EACH ROW EXECUTE FUNCTION log_commitment();

CREATE FUNCTION log_close_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('head', h.run_id::text, jsonb_build_object('hash', h.hash, 'run', h.run_id, 'seq', h.seq))
    FROM run_heads h WHERE h.run_id = NEW.id ORDER BY h.seq DESC LIMIT 1;
  PERFORM log_publicly('close-out', NEW.id::text,
    jsonb_build_object('hash', tagged_hash('pullproof/1/close-out', NEW.close_out), 'run', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER runs_close_out_logged AFTER UPDATE OF close_out ON runs
  FOR EACH ROW WHEN (OLD.close_out IS NULL AND NEW.close_out IS NOT NULL) EXECUTE FUNCTION log_close_out();

CREATE FUNCTION log_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('correction', NEW.run_id::text, jsonb_build_object('run', NEW.run_id),
    jsonb_build_object('document', NEW.document, 'signature', NEW.signature));
  RETURN NULL;
END $$;
CREATE TRIGGER run_corrections_logged AFTER INSERT ON run_corrections FOR EACH ROW EXECUTE FUNCTION log_correction();

CREATE FUNCTION log_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('loss', NEW.subject, jsonb_build_object('subject', NEW.subject),
    jsonb_build_object('document', NEW.document, 'signature', NEW.signature));
  RETURN NULL;
END $$;
CREATE TRIGGER log_losses_logged AFTER INSERT ON log_losses FOR EACH ROW EXECUTE FUNCTION log_loss();

CREATE FUNCTION log_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('substitution', NEW.run_id::text, jsonb_build_object('hash', tagged_hash('pullproof/1/substitute', NEW.in_record),
    'in', NEW.in_id, 'out', NEW.out_id, 'run', NEW.run_id));
  RETURN NULL;
END $$;
CREATE TRIGGER run_substitutions_logged AFTER INSERT ON run_substitutions FOR EACH ROW EXECUTE FUNCTION log_substitution();

CREATE TABLE refusals (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES runs (id),
  document text NOT NULL,
  signature text NOT NULL CHECK (signature ~ '^[0-9a-f]{128}$')
);
CREATE INDEX refusals_of_run ON refusals (run_id, place);

CREATE FUNCTION log_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('refusal', NEW.run_id::text,
    jsonb_build_object('hash', tagged_hash('pullproof/1/refusal', NEW.document), 'run', NEW.run_id));
  RETURN NULL;
END $$;
CREATE TRIGGER refusals_logged AFTER INSERT ON refusals FOR EACH ROW EXECUTE FUNCTION log_refusal();
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
CREATE INDEX customer_addresses_by_customer ON customer_addresses (customer_id, created_at, id);
CREATE UNIQUE INDEX customer_addresses_one_default ON customer_addresses (customer_id) WHERE is_default;

CREATE TABLE shipping_rates (
  version integer PRIMARY KEY,
  rates jsonb NOT NULL CHECK (jsonb_typeof(rates) = 'object'),
  staff_id uuid REFERENCES staff (id),
  reason text NOT NULL,
  created_at timestamptz NOT NULL
);
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
  parcels jsonb NOT NULL CHECK (jsonb_typeof(parcels) = 'array'),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX shipment_quotes_by_customer ON shipment_quotes (customer_id, created_at);
CREATE INDEX shipment_quotes_unused ON shipment_quotes (expires_at) WHERE used_at IS NULL;

CREATE TABLE parcels (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  customer_id uuid NOT NULL REFERENCES customers (id),
  origin_id uuid NOT NULL REFERENCES origins (id),
  state text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address_sealed text NOT NULL,
  asked_address_sealed text,
  place_hash text NOT NULL,
  rates_version integer NOT NULL REFERENCES shipping_rates (version),
  zone text NOT NULL,
  insured_cents bigint NOT NULL CHECK (insured_cents >= 0),
  weight_grams integer NOT NULL CHECK (weight_grams > 0),
  weighed_grams integer CHECK (weighed_grams > 0),
  needs_signature boolean NOT NULL,
  combine_until timestamptz,
  waits_for text CHECK (waits_for IN ('recent-top-up', 'dispute', 'account-hold', 'missing-card')),
  waits_until timestamptz,
  promised_on date NOT NULL,
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
CREATE INDEX parcels_by_customer ON parcels (customer_id, id);
CREATE INDEX parcels_by_state ON parcels (state, created_at);
CREATE UNIQUE INDEX parcels_by_tracking ON parcels (carrier, tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX parcels_by_tracking_start ON parcels (lower(tracking_number) text_pattern_ops) WHERE tracking_number IS NOT NULL;
CREATE INDEX parcels_to_join ON parcels (customer_id, origin_id, place_hash) WHERE combine_until IS NOT NULL;
CREATE INDEX parcels_under_way ON parcels (state, promised_on) WHERE state IN ('requested', 'picking', 'packed', 'shipped');

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
CREATE INDEX parcel_orders_by_parcel ON parcel_orders (parcel_id);

CREATE TABLE parcel_units (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  order_id uuid NOT NULL REFERENCES parcel_orders (id),
  collectible_id uuid NOT NULL REFERENCES collectibles (id),
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  is_live boolean NOT NULL DEFAULT true,
  outcome text,
  picked_at timestamptz,
  picked_by uuid REFERENCES staff (id),
  packed_at timestamptz,
  missing_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  stands_for uuid REFERENCES collectibles (id),
  paid_cents bigint CHECK (paid_cents >= 0),
  CHECK (is_live = (outcome IS NULL)),
  CHECK (packed_at IS NULL OR picked_at IS NOT NULL),
  UNIQUE (parcel_id, collectible_id),
  CHECK (outcome IN
    ('delivered', 'cancelled', 'missing', 'replaced', 'withdrawn', 'lost', 'damaged', 'returned')),
  CONSTRAINT parcel_units_paid_once_withdrawn CHECK ((outcome IS NOT DISTINCT FROM 'withdrawn') = (paid_cents IS NOT NULL))
);
CREATE INDEX parcel_units_missing ON parcel_units (collectible_id) WHERE missing_since IS NOT NULL;
CREATE UNIQUE INDEX parcel_units_one_live ON parcel_units (collectible_id) WHERE is_live;
CREATE INDEX parcel_units_to_pick ON parcel_units (parcel_id) WHERE is_live AND picked_at IS NULL;

CREATE TABLE parcel_events (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  kind text NOT NULL,
  is_internal boolean NOT NULL DEFAULT false,
  by_kind text NOT NULL CHECK (by_kind IN ('customer', 'staff', 'carrier', 'system')),
  staff_id uuid REFERENCES staff (id),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  at timestamptz NOT NULL
);
CREATE INDEX parcel_events_resent ON parcel_events (at) WHERE kind = 'resent';
CREATE INDEX parcel_events_by_parcel ON parcel_events (parcel_id, id);

CREATE TABLE parcel_labels (
  id uuid PRIMARY KEY,
  parcel_id uuid NOT NULL REFERENCES parcels (id),
  carrier text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'bought', 'failed', 'void-asked', 'voided')),
  carrier_reference text,
  tracking_number text,
  cost_cents bigint CHECK (cost_cents >= 0),
  pdf_key_sealed text,
  pdf_sealed bytea,
  failure text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  asked_at timestamptz,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  ask_after timestamptz
);
CREATE UNIQUE INDEX parcel_labels_one_live ON parcel_labels (parcel_id) WHERE state IN ('asked', 'bought');

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
CREATE INDEX carrier_events_by_tracking ON carrier_events (carrier, tracking_number);

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
  opened_by uuid REFERENCES staff (id),
  decided_by uuid REFERENCES staff (id),
  decision text,
  decided_at timestamptz,
  carrier_state text NOT NULL DEFAULT 'none' CHECK (carrier_state IN ('none', 'filed', 'paid', 'refused')),
  carrier_paid_cents bigint NOT NULL DEFAULT 0 CHECK (carrier_paid_cents >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'paid') <= (amount_cents IS NOT NULL)),
  CHECK ((state IN ('paid', 'declined')) = (decided_at IS NOT NULL)),
  CHECK (state <> 'paid' OR opened_by IS DISTINCT FROM decided_by)
);
CREATE INDEX parcel_claims_by_customer ON parcel_claims (customer_id);
CREATE INDEX parcel_claims_by_parcel ON parcel_claims (parcel_id);
CREATE UNIQUE INDEX parcel_claims_one_open ON parcel_claims (parcel_id) WHERE state IN ('open', 'pending');

CREATE TABLE claim_units (
  claim_id uuid NOT NULL REFERENCES parcel_claims (id),
  parcel_unit_id uuid NOT NULL REFERENCES parcel_units (id),
  PRIMARY KEY (claim_id, parcel_unit_id)
);

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

CREATE TABLE claim_photos (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES parcel_claims (id),
  key_sealed text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_photos_by_claim ON claim_photos (claim_id);

CREATE VIEW missing_units AS
SELECT pu.id, pu.parcel_id, pu.collectible_id, pu.is_live
FROM parcel_units pu
JOIN parcels p ON p.id = pu.parcel_id
JOIN collectibles u ON u.id = pu.collectible_id
WHERE pu.missing_since IS NOT NULL
  AND ((pu.is_live AND p.state IN ('requested', 'picking'))
    OR (pu.outcome = 'missing' AND u.state = 'owned' AND u.in_inspection AND u.owner_id = p.customer_id)
    OR (pu.outcome = 'returned' AND u.state = 'returned' AND u.in_inspection));

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

CREATE VIEW lost_units AS
SELECT u.id, u.parcel_id, u.collectible_id
FROM parcel_units u
JOIN collectibles c ON c.id = u.collectible_id
WHERE u.outcome IN ('lost', 'withdrawn') AND c.state = 'withdrawn' AND c.withdrawn_as = 'lost'
  AND NOT EXISTS (SELECT 1 FROM parcel_units l WHERE l.collectible_id = u.collectible_id AND l.id > u.id);

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

CREATE TABLE stock_takes (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL UNIQUE,
  origin_id uuid NOT NULL REFERENCES origins (id),
  state text NOT NULL DEFAULT 'counting' CHECK (state IN ('counting', 'recounting', 'deciding', 'closed', 'cancelled')),
  opened_by uuid NOT NULL REFERENCES staff (id),
  counted_by uuid REFERENCES staff (id),
  counted_at timestamptz,
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
CREATE INDEX stock_takes_by_state ON stock_takes (state, created_at, id);
CREATE INDEX stock_takes_under_way ON stock_takes (origin_id) WHERE state IN ('counting', 'recounting', 'deciding');

CREATE TABLE stock_take_places (
  take_id uuid NOT NULL REFERENCES stock_takes (id),
  shelf text NOT NULL CHECK (length(shelf) BETWEEN 1 AND 40),
  bin text CHECK (length(bin) BETWEEN 1 AND 20),
  UNIQUE NULLS NOT DISTINCT (take_id, shelf, bin)
);
CREATE INDEX stock_take_places_by_shelf ON stock_take_places (shelf, take_id);

CREATE TABLE stock_take_items (
  id uuid PRIMARY KEY,
  take_id uuid NOT NULL REFERENCES stock_takes (id),
  collectible_id uuid REFERENCES collectibles (id),
  code text CHECK (length(code) BETWEEN 1 AND 200),
  is_expected boolean NOT NULL,
  shelf text,
  bin text,
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  first_by uuid REFERENCES staff (id),
  first_at timestamptz,
  second_by uuid REFERENCES staff (id),
  second_at timestamptz,
  found_shelf text,
  found_bin text,
  was_in_place boolean,
  decision text CHECK (decision IN ('moved', 'put-back', 'reported', 'to-receiving', 'mistyped')),
  note text NOT NULL DEFAULT '',
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
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
  CONSTRAINT stock_take_items_decided CHECK ((decision IS NOT NULL) = coalesce(outcome IN ('missing', 'elsewhere', 'unknown'), false)),
  UNIQUE (take_id, collectible_id),
  UNIQUE (take_id, code)
);
CREATE INDEX stock_take_items_by_unit ON stock_take_items (collectible_id, take_id) WHERE collectible_id IS NOT NULL;

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

CREATE VIEW shelved_units AS
SELECT u.id, u.state, coalesce(u.origin_id, (SELECT o.id FROM origins o WHERE o.is_default)) AS origin_id, u.shelf, u.bin,
  u.state NOT IN ('shipped', 'delivered', 'withdrawn') AND NOT EXISTS (SELECT 1 FROM parcel_units p
    WHERE p.collectible_id = u.id AND p.is_live AND p.picked_at IS NOT NULL) AS is_shelved,
  (u.in_inspection AND EXISTS (SELECT 1 FROM unit_inspections i
    WHERE i.collectible_id = u.id AND i.state = 'open' AND i.kind IN ('missing', 'lost')))
  OR EXISTS (SELECT 1 FROM approvals a WHERE a.subject_kind = 'collectible' AND a.subject_id = u.id::text
    AND a.kind IN ('substitution', 'missing-unit') AND a.state = 'pending') AS is_reported
FROM collectibles u;

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
CREATE TABLE drop_templates (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  weekdays jsonb NOT NULL,
  opens_at text NOT NULL CHECK (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text NOT NULL,
  picks_prize boolean NOT NULL DEFAULT true,
  class_slug text,
  min_cents bigint CHECK (min_cents >= 0),
  max_cents bigint,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closes_at > opens_at),
  CHECK (max_cents >= min_cents),
  CHECK (jsonb_typeof(weekdays) = 'array'
    AND jsonb_array_length(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '[1, 2, 3, 4, 5, 6, 7]')
);

CREATE TABLE drops (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  day date NOT NULL,
  template_id uuid REFERENCES drop_templates (id),
  state text NOT NULL CHECK (state IN ('scheduled', 'open', 'closed', 'drawn', 'finished', 'void')),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  alternates smallint NOT NULL CHECK (alternates BETWEEN 0 AND 50),
  claim_hours smallint NOT NULL CHECK (claim_hours BETWEEN 1 AND 720),
  announced_at timestamptz,
  announcement text,
  announcement_hash bytea UNIQUE CHECK (length(announcement_hash) = 32),
  announcement_signature text,
  terms text,
  signing_key text,
  seed_hash bytea CHECK (length(seed_hash) = 32),
  announcement_number integer UNIQUE CHECK (announcement_number > 0),
  previous_hash bytea UNIQUE,
  chain text,
  round bigint CHECK (round > 0),
  round_at timestamptz CHECK (round_at >= closes_at + interval '120 seconds'),
  ended_at timestamptz CHECK (ended_at >= closes_at),
  closed_at timestamptz,
  close_document text,
  close_signature text,
  entry_count integer CHECK (entry_count >= 0),
  form_count integer,
  listed_at timestamptz CHECK (listed_at >= closed_at AND listed_at < round_at),
  drawn_at timestamptz CHECK (drawn_at >= round_at),
  seed bytea CHECK (length(seed) = 32),
  beacon bytea CHECK (length(beacon) = 48),
  log_proof text CHECK (log_proof IS NULL OR drawn_at IS NOT NULL),
  finished_at timestamptz,
  void_reason text CHECK (void_reason IN ('late', 'unproven', 'no-prize', 'staff', 'no-seed', 'lost')),
  void_note text,
  voided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  mailed_seq integer NOT NULL DEFAULT 0,
  end_mailed_seq integer NOT NULL DEFAULT 0,
  mailboxes_forgotten_at timestamptz,
  CHECK (closes_at > opens_at),
  CHECK (closed_at >= closes_at AND closed_at <= closes_at + interval '90 seconds'),
  CHECK (form_count BETWEEN 0 AND entry_count),
  CHECK (num_nulls(announced_at, announcement, announcement_hash, announcement_signature, terms, signing_key, seed_hash,
    announcement_number, chain, round, round_at) IN (0, 11)),
  CHECK ((announcement_number > 1) = (previous_hash IS NOT NULL)),
  CHECK (num_nulls(closed_at, close_document, close_signature, entry_count, form_count) IN (0, 5)),
  CHECK (num_nulls(drawn_at, seed, beacon) IN (0, 3)),
  CHECK (num_nulls(void_reason, voided_at) IN (0, 2)),
  CHECK ((state = 'void') = (voided_at IS NOT NULL)),
  CHECK ((state IN ('open', 'closed', 'drawn', 'finished')) <= (announced_at IS NOT NULL)),
  CHECK ((state IN ('closed', 'drawn', 'finished')) <= (closed_at IS NOT NULL)),
  CHECK (closed_at >= ended_at AND (closed_at IS NULL OR ended_at IS NOT NULL)),
  CHECK ((state IN ('drawn', 'finished')) <= (drawn_at IS NOT NULL)),
  CHECK (drawn_at IS NULL OR listed_at IS NOT NULL),
  CHECK ((state IN ('scheduled', 'open')) <= (closed_at IS NULL)),
  CHECK ((state = 'finished') = (finished_at IS NOT NULL)),
  CHECK (announced_at <= opens_at)
);
CREATE INDEX drops_by_change ON drops (updated_at);
CREATE INDEX drops_by_state ON drops (state, closes_at);
CREATE UNIQUE INDEX drops_one_a_day ON drops (day) WHERE state <> 'void';
CREATE INDEX drops_with_mailboxes ON drops (coalesce(finished_at, voided_at)) WHERE mailboxes_forgotten_at IS NULL;

CREATE TABLE drop_secrets (
  drop_id uuid PRIMARY KEY REFERENCES drops (id),
  key_id text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE drop_prizes (
  drop_id uuid NOT NULL REFERENCES drops (id),
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 20),
  collectible_id uuid NOT NULL REFERENCES collectibles (id),
  value_cents bigint NOT NULL CHECK (value_cents > 0),
  carried_from uuid REFERENCES drops (id),
  given_by uuid REFERENCES staff (id),
  approval_id uuid REFERENCES approvals (id),
  is_live boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (approval_id IS NULL OR given_by IS NOT NULL),
  PRIMARY KEY (drop_id, place)
);
CREATE UNIQUE INDEX drop_prizes_one_live ON drop_prizes (collectible_id) WHERE is_live;

CREATE TABLE drop_chains (
  drop_id uuid PRIMARY KEY REFERENCES drops (id),
  seq integer NOT NULL DEFAULT 0,
  head bytea NOT NULL CHECK (length(head) = 32)
);

CREATE TABLE drop_form_entries (
  id uuid PRIMARY KEY,
  drop_id uuid NOT NULL REFERENCES drops (id),
  email_sealed text,
  mailbox_hash bytea,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX drop_form_entries_by_mailbox ON drop_form_entries (drop_id) WHERE mailbox_hash IS NOT NULL;
CREATE INDEX drop_form_entries_unconfirmed ON drop_form_entries (expires_at) WHERE confirmed_at IS NULL;

CREATE TABLE drop_entries (
  drop_id uuid NOT NULL REFERENCES drops (id),
  seq integer NOT NULL CHECK (seq > 0),
  customer_id uuid REFERENCES customers (id),
  form_entry_id uuid UNIQUE REFERENCES drop_form_entries (id),
  is_form boolean NOT NULL,
  mailbox_hash bytea,
  entrant bytea NOT NULL CHECK (length(entrant) = 16),
  nonce bytea NOT NULL CHECK (length(nonce) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  signature text NOT NULL,
  mark_signature text,
  device_hash bytea,
  address_hash bytea,
  entered_at timestamptz NOT NULL,
  CHECK (is_form OR form_entry_id IS NULL),
  PRIMARY KEY (drop_id, seq),
  UNIQUE (drop_id, customer_id),
  UNIQUE (drop_id, mailbox_hash),
  UNIQUE (drop_id, entrant)
);
CREATE INDEX drop_entries_by_customer ON drop_entries (customer_id, entered_at) WHERE customer_id IS NOT NULL;
CREATE INDEX drop_entries_by_flags ON drop_entries (entered_at) WHERE device_hash IS NOT NULL OR address_hash IS NOT NULL;
CREATE INDEX drop_entries_by_mailbox ON drop_entries (mailbox_hash) WHERE is_form AND mailbox_hash IS NOT NULL;

CREATE TABLE drop_positions (
  drop_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position > 0),
  seq integer NOT NULL,
  PRIMARY KEY (drop_id, position),
  UNIQUE (drop_id, seq),
  FOREIGN KEY (drop_id, seq) REFERENCES drop_entries (drop_id, seq)
);

CREATE TABLE drop_awards (
  id uuid PRIMARY KEY,
  drop_id uuid NOT NULL,
  place smallint NOT NULL,
  position smallint NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'unit', 'cash', 'declined', 'expired')),
  customer_id uuid REFERENCES customers (id),
  offered_at timestamptz NOT NULL,
  claim_until timestamptz NOT NULL,
  reminded_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (claim_until > offered_at),
  CHECK ((state = 'offered') = (decided_at IS NULL)),
  CHECK ((state IN ('unit', 'cash')) <= (decided_at <= claim_until)),
  UNIQUE (drop_id, position),
  FOREIGN KEY (drop_id, place) REFERENCES drop_prizes (drop_id, place),
  FOREIGN KEY (drop_id, "position") REFERENCES drop_positions (drop_id, "position")
);
CREATE INDEX drop_awards_by_customer ON drop_awards (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX drop_awards_due ON drop_awards (claim_until) WHERE state = 'offered';
CREATE UNIQUE INDEX drop_awards_one_holder ON drop_awards (drop_id, place) WHERE state IN ('offered', 'unit', 'cash');

CREATE TABLE drop_keys (
  id text PRIMARY KEY CHECK (id = 'entrants'),
  sealed text NOT NULL
);

CREATE FUNCTION keep_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('scheduled', 'scheduled'), ('scheduled', 'open'), ('scheduled', 'void'), ('open', 'open'),
      ('open', 'closed'), ('open', 'void'), ('closed', 'closed'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'drawn'),
      ('drawn', 'finished'), ('finished', 'finished'), ('void', 'void')) THEN
    RAISE EXCEPTION 'drop %: % does not become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  -- Once entries have ended people no longer cancel it; a published list is drawn, however late, as its round may be known.
  IF NEW.state = 'void' AND (OLD.state = 'closed' AND NEW.void_reason <> 'lost'
        AND (NEW.void_reason <> 'late' OR OLD.listed_at IS NOT NULL OR NEW.voided_at < OLD.round_at)
      OR OLD.state = 'open' AND NEW.void_reason = 'staff' AND (OLD.ended_at IS NOT NULL OR NEW.voided_at >= OLD.closes_at)) THEN
    RAISE EXCEPTION 'drop %: its entries have ended', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- Nothing but a public statement says that documents of a drop are lost; one that was announced in what is lost has that of the chain.
  IF NEW.void_reason = 'lost' AND OLD.void_reason IS DISTINCT FROM 'lost'
    AND NOT has_stated_loss(CASE WHEN OLD.announced_at IS NULL THEN 'announcements' ELSE NEW.id::text END) THEN
    RAISE EXCEPTION 'drop %: no statement says that it is lost', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- The test chain, which proves nothing, also plays a world's past, which the log has later.
  IF NEW.listed_at IS NOT NULL AND OLD.listed_at IS NULL AND NEW.chain <> 'local-test-chain-proves-nothing'
    AND NOT was_public_before('list', NEW.id::text, NEW.round_at) THEN
    RAISE EXCEPTION 'drop %: the public log had no list of it before its round', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.announced_at IS NOT NULL AND (OLD.day, OLD.opens_at, OLD.closes_at, OLD.alternates, OLD.claim_hours, OLD.chain, OLD.round, OLD.round_at,
      OLD.announced_at, OLD.announcement, OLD.announcement_hash, OLD.announcement_signature, OLD.terms, OLD.signing_key, OLD.seed_hash,
      OLD.announcement_number, OLD.previous_hash)
      IS DISTINCT FROM (NEW.day, NEW.opens_at, NEW.closes_at, NEW.alternates, NEW.claim_hours, NEW.chain, NEW.round, NEW.round_at,
      NEW.announced_at, NEW.announcement, NEW.announcement_hash, NEW.announcement_signature, NEW.terms, NEW.signing_key, NEW.seed_hash,
      NEW.announcement_number, NEW.previous_hash)
    OR OLD.ended_at IS DISTINCT FROM NEW.ended_at AND (OLD.ended_at IS NOT NULL OR OLD.state <> 'open')
    OR OLD.closed_at IS NOT NULL AND (OLD.closed_at, OLD.close_document, OLD.close_signature, OLD.entry_count, OLD.form_count)
      IS DISTINCT FROM (NEW.closed_at, NEW.close_document, NEW.close_signature, NEW.entry_count, NEW.form_count)
    OR OLD.listed_at IS NOT NULL AND OLD.listed_at IS DISTINCT FROM NEW.listed_at
    OR OLD.drawn_at IS NOT NULL AND (OLD.drawn_at, OLD.seed, OLD.beacon, OLD.log_proof)
      IS DISTINCT FROM (NEW.drawn_at, NEW.seed, NEW.beacon, NEW.log_proof)
    OR OLD.voided_at IS NOT NULL AND (OLD.voided_at, OLD.void_reason, OLD.void_note) IS DISTINCT FROM (NEW.voided_at, NEW.void_reason, NEW.void_note)
  THEN
    RAISE EXCEPTION 'drop %: what was published cannot change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_keep BEFORE UPDATE ON drops FOR EACH ROW EXECUTE FUNCTION keep_drop();

CREATE VIEW last_announcement AS
SELECT number, hash FROM (
  SELECT announcement_number AS number, announcement_hash AS hash FROM drops WHERE announcement_number IS NOT NULL
  UNION ALL SELECT (document::json -> 'lost' ->> 'seq')::int, decode(document::json -> 'lost' ->> 'hash', 'hex')
    FROM stated_losses WHERE subject = 'announcements') AS known
WHERE number > 0 ORDER BY number DESC LIMIT 1;

CREATE FUNCTION chain_drop_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last last_announcement;
  document jsonb := NEW.announcement::jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('drop-announcements'));
  SELECT * INTO last FROM last_announcement;
  IF (NEW.announcement_number, NEW.previous_hash) IS DISTINCT FROM (coalesce(last.number, 0) + 1, last.hash)
    OR (document ->> 'drop', document ->> 'number', document ->> 'previous')
      IS DISTINCT FROM (NEW.id::text, NEW.announcement_number::text, encode(NEW.previous_hash, 'hex')) THEN
    RAISE EXCEPTION 'drop %: its announcement does not follow the last one', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_chain_inserted BEFORE INSERT ON drops
  FOR EACH ROW WHEN (NEW.announced_at IS NOT NULL) EXECUTE FUNCTION chain_drop_announcement();
CREATE TRIGGER drops_chain_announced BEFORE UPDATE ON drops
  FOR EACH ROW WHEN (OLD.announced_at IS NULL AND NEW.announced_at IS NOT NULL) EXECUTE FUNCTION chain_drop_announcement();

CREATE FUNCTION keep_drop_prizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prize drop_prizes := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (SELECT 1 FROM drops WHERE id = prize.drop_id AND announced_at IS NOT NULL)
    AND (TG_OP <> 'UPDATE' OR (OLD.drop_id, OLD.place, OLD.collectible_id, OLD.value_cents, OLD.carried_from, OLD.given_by, OLD.approval_id)
      IS DISTINCT FROM (NEW.drop_id, NEW.place, NEW.collectible_id, NEW.value_cents, NEW.carried_from, NEW.given_by, NEW.approval_id)) THEN
    RAISE EXCEPTION 'drop %: its prizes are announced', prize.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN prize;
END $$;
CREATE TRIGGER drop_prizes_keep BEFORE INSERT OR UPDATE OR DELETE ON drop_prizes FOR EACH ROW EXECUTE FUNCTION keep_drop_prizes();

CREATE FUNCTION append_drop_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved drop_chains;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state = 'open' AND ended_at IS NULL
      AND NEW.entered_at >= opens_at AND NEW.entered_at < closes_at) THEN
    RAISE EXCEPTION 'drop %: no entries now', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  UPDATE drop_chains SET seq = seq + 1, head = NEW.hash WHERE drop_id = NEW.drop_id RETURNING * INTO moved;
  IF moved.seq IS DISTINCT FROM NEW.seq THEN
    RAISE EXCEPTION 'drop %: entry % does not continue the chain', NEW.drop_id, NEW.seq USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_entries_append BEFORE INSERT ON drop_entries FOR EACH ROW EXECUTE FUNCTION append_drop_entry();

CREATE FUNCTION keep_drop_positions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state = 'closed') THEN
    RAISE EXCEPTION 'drop %: it is not being drawn', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_positions_keep BEFORE INSERT ON drop_positions FOR EACH ROW EXECUTE FUNCTION keep_drop_positions();

CREATE FUNCTION refuse_late_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.closed_at + (clock_timestamp() - transaction_timestamp()) > NEW.closes_at + interval '90 seconds' THEN
    RAISE EXCEPTION 'drop %: its list is published too late', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drops_prompt_close AFTER UPDATE ON drops DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_late_close();

CREATE FUNCTION refuse_late_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entered_at + (clock_timestamp() - transaction_timestamp())
      > (SELECT closes_at FROM drops WHERE id = NEW.drop_id) + interval '30 seconds' THEN
    RAISE EXCEPTION 'drop %: its entries come too late', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drop_entries_prompt_mark AFTER INSERT ON drop_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.mark_signature IS NOT NULL) EXECUTE FUNCTION refuse_late_mark();

CREATE FUNCTION close_drop_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM drop_chains WHERE drop_id = NEW.id AND seq = NEW.entry_count
      AND encode(head, 'hex') = NEW.close_document::jsonb ->> 'head' AND seq = (NEW.close_document::jsonb ->> 'count')::int) THEN
    RAISE EXCEPTION 'drop %: the list is not that of its entries', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.entry_count > 0 AND NOT EXISTS (SELECT 1 FROM drop_entries
      WHERE drop_id = NEW.id AND seq = NEW.entry_count AND mark_signature IS NOT NULL) THEN
    RAISE EXCEPTION 'drop %: its last entry has no mark', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_close_chain BEFORE UPDATE ON drops
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION close_drop_chain();

CREATE FUNCTION refuse_second_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('drop_templates'));
  IF NEW.is_active AND EXISTS (
    SELECT 1 FROM drop_templates t, jsonb_array_elements(t.weekdays) AS weekday
    WHERE t.is_active AND t.id <> NEW.id AND NEW.weekdays @> weekday) THEN
    RAISE EXCEPTION 'Another active template has one of these days.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'drop_templates_one_a_weekday';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER drop_templates_one_a_weekday AFTER INSERT OR UPDATE ON drop_templates
  FOR EACH ROW EXECUTE FUNCTION refuse_second_template();

CREATE FUNCTION keep_drop_award() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'offered' AND NEW.state <> OLD.state
    OR (OLD.drop_id, OLD.place, OLD.position, OLD.offered_at, OLD.claim_until)
      IS DISTINCT FROM (NEW.drop_id, NEW.place, NEW.position, NEW.offered_at, NEW.claim_until) THEN
    RAISE EXCEPTION 'award %: it is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_awards_keep BEFORE UPDATE ON drop_awards FOR EACH ROW EXECUTE FUNCTION keep_drop_award();

CREATE FUNCTION keep_drop_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mailbox_hash IS NOT NULL OR EXISTS (SELECT 1 FROM drops WHERE id = NEW.drop_id AND state IN ('scheduled', 'open')) THEN
    RAISE EXCEPTION 'drop %: mailboxes of its entries are only forgotten, once it is closed', NEW.drop_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_entries_keep_mailbox BEFORE UPDATE ON drop_entries
  FOR EACH ROW WHEN (NEW.mailbox_hash IS DISTINCT FROM OLD.mailbox_hash) EXECUTE FUNCTION keep_drop_mailbox();

CREATE VIEW drops_with_facts AS
SELECT d.id, d.version, d.number, d.day, d.state, d.opens_at, d.closes_at, d.alternates, d.claim_hours,
  (SELECT count(*)::int FROM drop_prizes z WHERE z.drop_id = d.id) AS prize_count,
  first.name AS prize_name, first.image ->> 'small' AS image_url,
  (SELECT coalesce(sum(z.value_cents), 0)::bigint FROM drop_prizes z WHERE z.drop_id = d.id) AS prize_cents,
  coalesce(d.entry_count, c.seq, 0) AS entry_count, d.form_count, d.void_reason, d.template_id, d.announced_at, d.drawn_at,
  d.created_at, d.updated_at
FROM drops d
LEFT JOIN drop_chains c ON c.drop_id = d.id
LEFT JOIN LATERAL (
  SELECT f.name, f.image FROM drop_prizes z JOIN unit_facts u ON u.id = z.collectible_id JOIN card_faces f ON f.id = u.card_id
  WHERE z.drop_id = d.id ORDER BY z.place LIMIT 1) first ON true;

CREATE VIEW drop_entrants AS
SELECT overlay(overlay(md5(e.drop_id || ':' || e.seq) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id, e.drop_id, e.seq, e.customer_id, n.display_name AS customer_name, e.is_form,
  e.entered_at,
  CASE WHEN e.device_hash IS NULL THEN 0
    ELSE count(*) OVER (PARTITION BY e.drop_id, e.device_hash) - 1 END::int AS same_device_count,
  CASE WHEN e.address_hash IS NULL THEN 0
    ELSE count(*) OVER (PARTITION BY e.drop_id, e.address_hash) - 1 END::int AS same_address_count,
  CASE WHEN d.state = 'void' THEN 'void'
    WHEN d.state NOT IN ('drawn', 'finished') THEN 'waiting'
    WHEN p.position IS NULL THEN 'not-drawn'
    WHEN EXISTS (SELECT FROM drop_awards a WHERE a.drop_id = e.drop_id AND a.position = p.position) THEN 'won'
    ELSE 'alternate' END AS outcome,
  p.position
FROM drop_entries e
JOIN drops d ON d.id = e.drop_id
LEFT JOIN drop_positions p ON p.drop_id = e.drop_id AND p.seq = e.seq
LEFT JOIN customer_names n ON n.id = e.customer_id;

CREATE FUNCTION refuse_fenced_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log(NEW.id::text, 'PP005');
  IF TG_OP = 'INSERT' OR NEW.announced_at IS DISTINCT FROM OLD.announced_at THEN
    PERFORM require_whole_log('announcements', 'PP005');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drops_fenced BEFORE UPDATE OF state, announced_at, ended_at ON drops
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.state <> 'finished' OR NEW.announced_at IS DISTINCT FROM OLD.announced_at
    OR NEW.ended_at IS DISTINCT FROM OLD.ended_at)
  EXECUTE FUNCTION refuse_fenced_drop();
CREATE TRIGGER drops_fenced_inserted BEFORE INSERT ON drops
  FOR EACH ROW WHEN (NEW.announced_at IS NOT NULL) EXECUTE FUNCTION refuse_fenced_drop();

CREATE FUNCTION refuse_fenced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_whole_log(NEW.drop_id::text, 'PP005');
  RETURN NEW;
END $$;
CREATE TRIGGER drop_chains_fenced BEFORE UPDATE ON drop_chains FOR EACH ROW EXECUTE FUNCTION refuse_fenced_entries();

CREATE FUNCTION log_drop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  list text := tagged_hash('pullproof/1/drop-close', NEW.close_document);
  was drops := OLD;
BEGIN
  IF NEW.announced_at IS NOT NULL AND was.announced_at IS NULL THEN
    PERFORM log_publicly('announcement', NEW.id::text, jsonb_build_object('drop', NEW.id, 'hash', encode(NEW.announcement_hash, 'hex'),
      'number', NEW.announcement_number, 'signingKey', NEW.signing_key));
  END IF;
  IF NEW.closed_at IS NOT NULL AND was.closed_at IS NULL THEN
    PERFORM log_publicly('list', NEW.id::text, jsonb_build_object('drop', NEW.id, 'hash', list,
      'root', NEW.close_document::jsonb ->> 'root', 'seedHash', encode(NEW.seed_hash, 'hex')));
  END IF;
  IF NEW.drawn_at IS NOT NULL AND was.drawn_at IS NULL THEN
    PERFORM log_publicly('record', NEW.id::text, jsonb_build_object('drop', NEW.id, 'list', list, 'seed', encode(NEW.seed, 'hex')));
  END IF;
  IF NEW.voided_at IS NOT NULL AND was.voided_at IS NULL AND NEW.announced_at IS NOT NULL THEN
    PERFORM log_publicly('void', NEW.id::text, jsonb_build_object('drop', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER drops_logged AFTER INSERT OR UPDATE OF announced_at, closed_at, drawn_at, voided_at ON drops
  FOR EACH ROW EXECUTE FUNCTION log_drop();

CREATE FUNCTION log_passed_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_publicly('passed-over', NEW.drop_id::text, jsonb_build_object('drop', NEW.drop_id, 'place', NEW.place,
    'position', NEW.position, 'reason', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER drop_awards_logged AFTER UPDATE OF state ON drop_awards
  FOR EACH ROW WHEN (OLD.state = 'offered' AND NEW.state IN ('declined', 'expired')) EXECUTE FUNCTION log_passed_over();
CREATE TABLE run_reminders (
  run_id uuid NOT NULL REFERENCES runs (id),
  customer_id uuid NOT NULL REFERENCES customers (id),
  days_left integer NOT NULL CHECK (days_left > 0),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, customer_id, days_left)
);

CREATE TABLE price_feeds (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  url text CHECK (length(url) BETWEEN 1 AND 500),
  format text NOT NULL CHECK (format IN ('csv', 'json')),
  mapping jsonb,
  token_sealed text NOT NULL DEFAULT '',
  is_on boolean NOT NULL,
  set_up_by uuid NOT NULL REFERENCES staff (id),
  next_run_at timestamptz NOT NULL,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  failure_count integer NOT NULL DEFAULT 0 CHECK (failure_count >= 0),
  last_import_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((failure_count > 0) = (last_error IS NOT NULL))
);
CREATE INDEX price_feeds_due ON price_feeds (next_run_at) WHERE is_on AND url IS NOT NULL;

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('cards', 'units', 'values')),
  state text NOT NULL CHECK (state IN ('staged', 'done', 'failed')),
  row_count integer NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  new_count integer,
  changed_count integer,
  same_count integer,
  interrupted_count integer NOT NULL DEFAULT 0 CHECK (interrupted_count >= 0),
  reason text,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  feed_id uuid REFERENCES price_feeds (id)
);
CREATE INDEX imports_by_age ON imports (created_at, id);
CREATE INDEX imports_by_content ON imports (content_hash);

CREATE TABLE import_prints (
  print uuid NOT NULL,
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  PRIMARY KEY (print, import_id)
);
CREATE INDEX import_prints_by_import ON import_prints (import_id);

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  row integer NOT NULL,
  id uuid NOT NULL,
  fields jsonb NOT NULL,
  faults text[] NOT NULL DEFAULT '{}',
  bad text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (import_id, row)
);

CREATE TABLE reconciliations (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  is_ok boolean NOT NULL,
  is_whole boolean NOT NULL,
  checks jsonb NOT NULL,
  digest text,
  took_ms integer NOT NULL CHECK (took_ms >= 0)
);
CREATE INDEX reconciliations_by_age ON reconciliations (at, id);

CREATE TABLE proof_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  proved_until timestamptz NOT NULL DEFAULT '-infinity',
  proved_seal bigint NOT NULL DEFAULT 0 CHECK (proved_seal >= 0),
  slices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(slices) = 'object')
);
INSERT INTO proof_progress DEFAULT VALUES;

CREATE TABLE proved_days (
  day timestamptz PRIMARY KEY,
  is_ok boolean NOT NULL,
  counts jsonb NOT NULL CHECK (jsonb_typeof(counts) = 'object'),
  proved_at timestamptz NOT NULL
);
CREATE INDEX proved_days_faulty ON proved_days (day) WHERE NOT is_ok;

CREATE TABLE proved_accounts (
  account text PRIMARY KEY,
  cents bigint NOT NULL
);

CREATE TABLE hourly_figures (
  hour timestamptz PRIMARY KEY CHECK (hour = date_trunc('hour', hour, 'UTC')),
  sold_cents bigint NOT NULL,
  refunded_cents bigint NOT NULL,
  packs_sold bigint NOT NULL,
  packs_opened bigint NOT NULL,
  opened_cents bigint NOT NULL,
  added_cents bigint NOT NULL,
  new_customers bigint NOT NULL,
  pulled_cents bigint NOT NULL,
  planned_cents bigint NOT NULL
);

CREATE TABLE hourly_sales (
  hour timestamptz NOT NULL REFERENCES hourly_figures (hour),
  product_id uuid NOT NULL REFERENCES products (id),
  packs bigint NOT NULL CHECK (packs > 0),
  paid_cents bigint NOT NULL,
  PRIMARY KEY (hour, product_id)
);

CREATE TABLE hourly_ledger (
  hour timestamptz NOT NULL REFERENCES hourly_figures (hour),
  account text NOT NULL,
  kind text NOT NULL,
  cents bigint NOT NULL,
  PRIMARY KEY (hour, account, kind)
);

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
CREATE INDEX error_groups_by_count ON error_groups (event_count, id);
CREATE INDEX error_groups_by_first_seen ON error_groups (first_seen_at, id);
CREATE INDEX error_groups_by_last_seen ON error_groups (last_seen_at, id);

CREATE TABLE error_events (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  source text NOT NULL,
  message text NOT NULL,
  payload text NOT NULL,
  group_id uuid REFERENCES error_groups (id)
);
CREATE INDEX error_events_by_age ON error_events (at, id);
CREATE INDEX error_events_by_group ON error_events (group_id, at);

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  events jsonb NOT NULL CHECK (jsonb_typeof(events) = 'array' AND jsonb_array_length(events) > 0),
  is_on boolean NOT NULL,
  on_since timestamptz,
  off_because text CHECK (off_because IN ('staff', 'failures', 'gone')),
  secret_sealed text NOT NULL,
  old_secret_sealed text NOT NULL DEFAULT '',
  old_secret_until timestamptz,
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (is_on = (on_since IS NOT NULL)),
  CHECK (is_on = (off_because IS NULL)),
  CHECK ((old_secret_sealed = '') = (old_secret_until IS NULL))
);

CREATE TABLE webhook_messages (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  subject_id uuid NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (type, subject_id)
);
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at)
  WHERE type IN ('order.placed', 'pack.opened', 'parcel.updated', 'webhook.test');

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES webhook_messages (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  attempt_count integer NOT NULL DEFAULT 0 CHECK (attempt_count >= 0),
  next_try_at timestamptz,
  claimed_until timestamptz,
  attempts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(attempts) = 'array'),
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (next_try_at IS NOT NULL)),
  UNIQUE (endpoint_id, message_id)
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_by_message ON webhook_deliveries (message_id);
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, created_at) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (next_try_at) WHERE state = 'pending';

CREATE TABLE webhook_progress (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  read_to timestamptz NOT NULL
);
INSERT INTO webhook_progress (read_to) VALUES (now());

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
  ((SELECT coalesce(sum(r.amount_cents), 0) FROM royalties r WHERE r.architect_id = a.id AND r.state = 'payable')
    - (SELECT coalesce(sum(p.amount_cents), 0) FROM royalty_payouts p WHERE p.architect_id = a.id))::bigint AS payable_cents,
  (SELECT coalesce(sum(p.amount_cents), 0)::bigint FROM royalty_payouts p WHERE p.architect_id = a.id) AS paid_cents,
  (SELECT jsonb_build_object('amountCents', q.after -> 'amountCents', 'reason', q.reason, 'requestedBy', q.requested_by,
      'requesterName', s.name, 'requestedAt', q.created_at)
   FROM approvals q JOIN staff s ON s.id = q.requested_by
   WHERE q.kind = 'royalty-payout' AND q.subject_id = a.id::text AND q.state = 'pending') AS asked_payout
FROM architects a;

CREATE VIEW product_games AS
SELECT p.id, s.game_id FROM products p JOIN cards c ON c.id = p.card_id JOIN card_sets s ON s.id = c.set_id WHERE p.kind = 'single'
UNION
SELECT p.id, s.game_id FROM products p
CROSS JOIN LATERAL (SELECT r.id FROM runs r WHERE r.product_id = p.id AND r.sealed_at IS NOT NULL
  ORDER BY r.number DESC LIMIT 1) newest
JOIN run_cards b ON b.run_id = newest.id JOIN cards c ON c.id = b.card_id JOIN card_sets s ON s.id = c.set_id
WHERE p.kind = 'pack';

CREATE VIEW products_with_stock AS
SELECT
  p.id, p.slug, p.kind, p.state, p.title, p.tagline, p.description, p.price_cents, p.bundle_size, p.per_customer_limit,
  p.pack_id, p.card_id, p.image, p.rank, p.sale_starts_at, p.sale_ends_at, p.version, p.created_at, p.updated_at,
  p.image ->> 'small' AS image_url,
  (SELECT packs.name FROM packs WHERE packs.id = p.pack_id) AS pack_name,
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
  (SELECT (array_agg(g.game_id))[1] FROM product_games g WHERE g.id = p.id HAVING count(*) = 1) AS game_id
FROM products p;

CREATE VIEW customers_with_wallets AS
SELECT
  c.id, c.email, c.email_confirmed_at, c.display_name, c.birth_date, c.country, c.state, c.is_anonymous,
  c.version, c.created_at, c.updated_at,
  coalesce(w.cash_cents, 0) AS cash_cents, coalesce(w.promo_cents, 0) AS promo_cents, coalesce(w.held_cents, 0) AS held_cents,
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

CREATE VIEW mails_with_names AS
SELECT
  m.id, m.recipient, m.subject, m.kind, m.customer_id, c.display_name AS customer_name, m.sent_at, m.resent_at, m.resent_count,
  m.content IS NULL AS is_forgotten, m.created_at
FROM mails m
LEFT JOIN customers c ON c.id = m.customer_id
WHERE NOT m.is_silent;

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

CREATE TABLE cases (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL CHECK (state IN ('unconfirmed', 'open', 'answered', 'closed')),
  topic text NOT NULL CHECK (topic IN ('order', 'opening', 'parcel', 'payment', 'withdrawal', 'hold', 'account', 'sign-in', 'drop', 'other')),
  customer_id uuid REFERENCES customers (id),
  email text CHECK (email = lower(email)),
  about_kind text CHECK (about_kind IN ('order', 'parcel', 'pull', 'top-up', 'payout', 'drop')),
  about_id uuid,
  about_label text,
  reply_token text NOT NULL UNIQUE,
  assigned_to uuid REFERENCES staff (id),
  received_at timestamptz,
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
  CHECK ((about_kind IS NULL) = (about_id IS NULL) AND (about_id IS NULL OR customer_id IS NOT NULL)),
  CHECK (NOT is_forgotten OR (state = 'closed' AND email IS NULL AND NOT has_photos))
);
CREATE INDEX cases_by_customer ON cases (customer_id, id) WHERE customer_id IS NOT NULL;
CREATE INDEX cases_by_email ON cases (email) WHERE email IS NOT NULL;
CREATE INDEX cases_waiting ON cases (waiting_since) WHERE state = 'open';
CREATE INDEX cases_by_age ON cases (created_at, id);
CREATE INDEX cases_by_state ON cases (state, id);
CREATE INDEX cases_by_assignee ON cases (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX cases_with_texts ON cases (closed_at) WHERE closed_at IS NOT NULL AND NOT is_forgotten;
CREATE INDEX cases_with_photos ON cases (closed_at) WHERE closed_at IS NOT NULL AND has_photos;
CREATE INDEX cases_unconfirmed ON cases (created_at) WHERE state = 'unconfirmed';

CREATE TABLE case_messages (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('customer', 'staff', 'note')),
  staff_id uuid REFERENCES staff (id),
  channel text NOT NULL CHECK (channel IN ('page', 'mail')),
  proof text CHECK (proof IN ('session', 'mail', 'none')),
  text text NOT NULL CHECK (text <> ''),
  sender text,
  message_id text UNIQUE,
  spf text CHECK (spf IN ('pass', 'fail', 'none')),
  dkim text CHECK (dkim IN ('pass', 'fail', 'none')),
  dropped_count smallint NOT NULL DEFAULT 0 CHECK (dropped_count >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((author = 'customer') = (staff_id IS NULL) AND (author = 'customer') = (proof IS NOT NULL)),
  CHECK (author = 'customer' OR channel = 'page'),
  CHECK (proof IS NULL OR (channel = 'page' AND proof <> 'none') OR (channel = 'mail' AND proof <> 'session')),
  CHECK ((channel = 'mail') = (message_id IS NOT NULL AND sender IS NOT NULL AND spf IS NOT NULL AND dkim IS NOT NULL))
);
CREATE INDEX case_messages_by_case ON case_messages (case_id, created_at, id);

CREATE TABLE case_photos (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES case_messages (id) ON DELETE CASCADE,
  key_sealed text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX case_photos_by_case ON case_photos (case_id, id);
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

CREATE TABLE list_views (
  id uuid PRIMARY KEY,
  list text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object' AND octet_length(filter::text) <= 8000),
  sort jsonb CHECK (jsonb_typeof(sort) = 'object'),
  columns jsonb CHECK (jsonb_typeof(columns) = 'object'),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX list_views_by_name ON list_views (list, lower(name));

CREATE TABLE list_columns (
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  list text NOT NULL,
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'object'),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, list)
);

CREATE TABLE bulk_jobs (
  id uuid PRIMARY KEY,
  list text NOT NULL,
  verb text NOT NULL,
  reason text,
  interrupted_count integer NOT NULL DEFAULT 0 CHECK (interrupted_count >= 0),
  created_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX bulk_jobs_by_age ON bulk_jobs (created_at);

CREATE TABLE bulk_job_rows (
  job_id uuid NOT NULL REFERENCES bulk_jobs (id) ON DELETE CASCADE,
  record_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'refused')),
  code text,
  message text,
  PRIMARY KEY (job_id, record_id),
  CHECK ((state = 'refused') = (code IS NOT NULL AND message IS NOT NULL))
);
CREATE INDEX bulk_job_rows_pending ON bulk_job_rows (job_id, record_id) WHERE state = 'pending';

CREATE TABLE price_changes (
  id uuid PRIMARY KEY,
  feed_id uuid NOT NULL REFERENCES price_feeds (id),
  import_id uuid NOT NULL REFERENCES imports (id),
  row integer,
  card_id uuid NOT NULL,
  form_id uuid,
  before_cents bigint NOT NULL CHECK (before_cents >= 0),
  after_cents bigint NOT NULL CHECK (after_cents >= 0),
  change_cents bigint GENERATED ALWAYS AS (abs(after_cents - before_cents)) STORED,
  state text NOT NULL CHECK (state IN ('applied', 'waiting', 'fell', 'unlisted')),
  created_at timestamptz NOT NULL,
  UNIQUE (import_id, row),
  CHECK ((row IS NULL) = (state = 'unlisted'))
);
CREATE INDEX price_changes_by_size ON price_changes (import_id, change_cents, id);
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
ALTER TABLE wallets ADD FOREIGN KEY (customer_id) REFERENCES customers (id);
ALTER TABLE account_holds ADD FOREIGN KEY (customer_id) REFERENCES customers (id);
ALTER TABLE account_holds ADD FOREIGN KEY (lifted_by) REFERENCES staff (id);

ALTER TABLE gifts ADD FOREIGN KEY (staff_id) REFERENCES staff (id);
ALTER TABLE gifts ADD FOREIGN KEY (approval_id) REFERENCES approvals (id);
ALTER TABLE gifts ADD FOREIGN KEY (customer_id) REFERENCES customers (id);

ALTER TABLE history_entries ADD FOREIGN KEY (access_token_id) REFERENCES access_tokens (id) ON DELETE SET NULL;

ALTER TABLE mail_choices ADD FOREIGN KEY (customer_id) REFERENCES customers (id);

ALTER TABLE media ADD FOREIGN KEY (created_by) REFERENCES staff (id);

ALTER TABLE products ADD FOREIGN KEY (pack_id) REFERENCES packs (id);

ALTER TABLE buyback_quotes ADD FOREIGN KEY (pull_id) REFERENCES pulls (id);

ALTER TABLE royalties ADD FOREIGN KEY (purchase_id) REFERENCES pack_purchases (id);
