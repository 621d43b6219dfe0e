-- Tries per throttle and hashed key, in the shape rate-limiter-flexible works with; expire = milliseconds since 1970.
CREATE TABLE throttles (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX throttles_by_expiry ON throttles (expire);

-- The second factor. `totp_secret` is sealed with an app key, `totp_new_secret` waits to be confirmed; the step of the
-- last code that was taken lets every code be used once.
ALTER TABLE customers
  ADD COLUMN totp_secret text,
  ADD COLUMN totp_enrolled_at timestamptz,
  ADD COLUMN totp_last_step bigint,
  ADD COLUMN totp_new_secret text,
  ADD COLUMN totp_new_secret_at timestamptz,
  ADD COLUMN mfa_reset_at timestamptz,
  ADD COLUMN password_reset_at timestamptz,
  -- Raised whenever sessions are ended, so that one that was just being made does not outlive it.
  ADD COLUMN session_epoch integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT customers_totp_whole CHECK ((totp_secret IS NULL) = (totp_enrolled_at IS NULL));

CREATE TABLE customer_recovery_codes (
  customer_id uuid NOT NULL REFERENCES customers (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, code_hash)
);

-- Browsers that an account was opened from; only the hash of the cookie is kept.
CREATE TABLE customer_devices (
  customer_id uuid NOT NULL REFERENCES customers (id),
  device_hash bytea NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, device_hash)
);

-- The id that people see of a session is never the one in the cookie. `last_seen_at` is written beside `sess`,
-- so that noting a visit can never bring back a session that was ended meanwhile.
ALTER TABLE customer_sessions
  ADD COLUMN public_id uuid GENERATED ALWAYS AS ((sess ->> 'publicId')::uuid) STORED,
  ADD COLUMN last_seen_at timestamptz;
CREATE UNIQUE INDEX customer_sessions_by_public_id ON customer_sessions (customer_id, public_id);
ALTER TABLE staff_sessions
  ADD COLUMN public_id uuid GENERATED ALWAYS AS ((sess ->> 'publicId')::uuid) STORED,
  ADD COLUMN last_seen_at timestamptz;
CREATE UNIQUE INDEX staff_sessions_by_public_id ON staff_sessions (staff_id, public_id);

-- What support took away, for three days: the owner of the mailbox may take it back.
CREATE TABLE mfa_resets (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  token_hash bytea NOT NULL UNIQUE,
  totp_secret text NOT NULL,
  totp_enrolled_at timestamptz NOT NULL,
  recovery_code_hashes bytea[] NOT NULL,
  expires_at timestamptz NOT NULL,
  undone_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX mfa_resets_by_customer ON mfa_resets (customer_id);
