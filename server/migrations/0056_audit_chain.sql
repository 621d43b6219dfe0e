-- The audit trail as a chain. An entry's place is the order in which the sealer found it, not its time: whatever commits
-- later, with whatever time in it, stands behind what was chained before.
CREATE TABLE audit_seals (
  number bigint PRIMARY KEY CHECK (number > 0),
  sealed_at timestamptz NOT NULL,
  from_seq bigint NOT NULL UNIQUE,
  to_seq bigint NOT NULL UNIQUE,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  count integer NOT NULL CHECK (count > 0 AND count = to_seq - from_seq + 1),
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  key_id text NOT NULL,
  hmac text NOT NULL CHECK (hmac ~ '^[0-9a-f]{64}$')
);

CREATE TABLE audit_chain (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  entry_id uuid NOT NULL UNIQUE,
  seal_number bigint NOT NULL REFERENCES audit_seals (number),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
);

CREATE OR REPLACE VIEW audit_entries_with_names AS
SELECT
  e.id, e.at, e.actor_kind, e.actor_id, e.action, e.subject_kind, e.subject_id, e.before, e.after, e.reason, e.ip, e.request_id,
  coalesce(s.name, c.display_name) AS actor_name,
  k.seq AS chain_seq, k.seal_number
FROM audit_entries e
LEFT JOIN staff s ON e.actor_kind = 'staff' AND s.id = e.actor_id
LEFT JOIN customers c ON e.actor_kind = 'customer' AND c.id = e.actor_id
LEFT JOIN audit_chain k ON k.entry_id = e.id;

CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, at) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entries_by_action ON audit_entries (action, at);

-- Changes of a group of settings stand in line at its row.
CREATE TABLE setting_groups (id text PRIMARY KEY);
