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
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at);

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
  UNIQUE (endpoint_id, message_id),
  CHECK ((state = 'pending') = (next_try_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_by_message ON webhook_deliveries (message_id);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (next_try_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, created_at) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

-- How far the owners' tables have been read for events, by the database's own clock.
CREATE TABLE webhook_progress (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  read_to timestamptz NOT NULL
);
INSERT INTO webhook_progress (read_to) VALUES (now());

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
JOIN webhook_endpoints e ON e.id = d.endpoint_id
JOIN webhook_messages m ON m.id = d.message_id;
