-- A limit that a customer has set on what may be paid in. Null is no limit. What raises it waits in the pending columns.
CREATE TABLE deposit_limits (
  customer_id uuid NOT NULL REFERENCES customers (id),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  limit_cents bigint CHECK (limit_cents >= 0),
  pending_cents bigint CHECK (pending_cents >= 0),
  pending_from timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, period)
);

-- Times in which a customer may not play. They are only ever added; the latest end counts.
CREATE TABLE exclusions (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  kind text NOT NULL CHECK (kind IN ('cool-off', 'self-exclusion')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at)
);
CREATE INDEX exclusions_by_customer ON exclusions (customer_id, ends_at);
