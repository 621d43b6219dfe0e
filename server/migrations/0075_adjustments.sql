-- What staff put right in a wallet. Up to a cap it is booked at once; more waits for a second person.
CREATE TABLE balance_adjustments (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id),
  bucket text NOT NULL CHECK (bucket IN ('cash', 'promo')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'booked', 'rejected', 'reversed')),
  requested_by uuid NOT NULL REFERENCES staff (id),
  -- Who approved or rejected what was above the cap; null for what was booked at once.
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The ledger transaction that booked it.
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
CREATE INDEX balance_adjustments_by_customer ON balance_adjustments (customer_id, created_at, id);
CREATE INDEX balance_adjustments_by_age ON balance_adjustments (created_at, id);
CREATE INDEX balance_adjustments_pending ON balance_adjustments (created_at, id) WHERE state = 'pending';

CREATE VIEW balance_adjustments_with_names AS
SELECT a.id, a.customer_id, a.bucket, a.amount_cents, a.reason, a.state, a.requested_by, a.decided_by, a.decided_at,
  a.decision_reason, a.transaction_id, a.reversed_by, a.reversed_at, a.reversal_reason, a.version, a.created_at, a.updated_at,
  c.display_name AS customer_name, c.email AS customer_email, q.name AS requester_name, d.name AS decider_name,
  v.name AS reverser_name
FROM balance_adjustments a
JOIN customers c ON c.id = a.customer_id
JOIN staff q ON q.id = a.requested_by
LEFT JOIN staff d ON d.id = a.decided_by
LEFT JOIN staff v ON v.id = a.reversed_by;
