CREATE TABLE customers (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_confirmed_at timestamptz,
  password_hash text NOT NULL,
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 2 AND 40),
  birth_date date NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deleted')),
  is_anonymous boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX customers_by_age ON customers (created_at, id);

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor')),
  disabled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Mailed links. Only the hash of a token is kept; a newer token of the same purpose ends the older ones.
CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  purpose text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX account_tokens_by_customer ON account_tokens (customer_id, purpose);

CREATE TABLE customer_sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  customer_id uuid GENERATED ALWAYS AS ((sess ->> 'customerId')::uuid) STORED
);
CREATE INDEX customer_sessions_by_customer ON customer_sessions (customer_id);
CREATE INDEX customer_sessions_by_expiry ON customer_sessions (expire);

CREATE TABLE staff_sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz NOT NULL,
  staff_id uuid GENERATED ALWAYS AS ((sess ->> 'staffId')::uuid) STORED
);
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expire);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);

-- The answer of a request that moved money or units; its row commits together with the effect.
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

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  kind text NOT NULL,
  customer_id uuid,
  sent_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX mails_by_age ON mails (created_at, id);

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
CREATE INDEX audit_entries_by_age ON audit_entries (at, id);
CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, at);

-- What happened to customers, one row an event, for their timeline and the back office's.
CREATE TABLE history_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  amount_cents bigint,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL
);
CREATE INDEX history_entries_by_age ON history_entries (at, id);
CREATE INDEX history_entries_by_customer ON history_entries (customer_id, at, id);
CREATE INDEX history_entries_by_subject ON history_entries (subject_id);

CREATE TABLE error_events (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  source text NOT NULL,
  message text NOT NULL,
  payload text NOT NULL
);
CREATE INDEX error_events_by_age ON error_events (at, id);

-- What staff see of long work: the queue itself belongs to graphile-worker.
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
  finished_at timestamptz
);
CREATE INDEX jobs_by_subject ON jobs (subject_id, created_at);
CREATE INDEX jobs_by_age ON jobs (created_at, id);
