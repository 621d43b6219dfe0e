-- Personal access tokens of customers. Only the hash of a secret is stored: it has 256 random bits, so a fast hash is enough.
-- A token that ended keeps its row, because orders and history name the token that made them.
CREATE TABLE access_tokens (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY['collection:read', 'money:read', 'packs:buy', 'packs:open']),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN (
    'owner', 'mailed-link', 'staff', 'password-change', 'mfa-reset', 'email-restored', 'suspension', 'self-exclusion')),
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days'),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX access_tokens_by_customer ON access_tokens (customer_id, created_at);
CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at) WHERE ended_at IS NULL AND reminded_at IS NULL;

CREATE VIEW access_token_names AS SELECT id, name FROM access_tokens;

ALTER TABLE orders ADD COLUMN access_token_id uuid REFERENCES access_tokens ON DELETE SET NULL;
CREATE INDEX orders_by_access_token ON orders (access_token_id) WHERE access_token_id IS NOT NULL;
ALTER TABLE history_entries ADD COLUMN access_token_id uuid REFERENCES access_tokens ON DELETE SET NULL;
CREATE INDEX history_entries_by_access_token ON history_entries (access_token_id) WHERE access_token_id IS NOT NULL;

-- The default lets a server of the release before this one go on.
DROP FUNCTION record_history(uuid, timestamptz, uuid, text, text, bigint, text, uuid);
CREATE FUNCTION record_history(id uuid, at timestamptz, customer_id uuid, kind text, title text, amount_cents bigint, subject_kind text, subject_id uuid,
  access_token_id uuid DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_entries (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id, access_token_id)
  VALUES (id, at, customer_id, kind, title, amount_cents, subject_kind, subject_id, access_token_id);
END $$;
