-- Units that one member of staff wants to sell for less than the shop itself would pay for them: a second one decides.
CREATE TABLE listing_requests (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id),
  unit_ids uuid[] NOT NULL CHECK (cardinality(unit_ids) BETWEEN 1 AND 300),
  price_cents bigint NOT NULL CHECK (price_cents > 0),
  -- The most that one of the units would bring if it were sold back, when it was asked.
  buyback_cents bigint NOT NULL CHECK (buyback_cents > price_cents),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  requested_by uuid NOT NULL REFERENCES staff (id),
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT listing_requests_four_eyes CHECK (state <> 'approved' OR decided_by <> requested_by)
);
CREATE INDEX listing_requests_by_age ON listing_requests (created_at, id);
CREATE INDEX listing_requests_pending ON listing_requests (created_at, id) WHERE state = 'pending';

CREATE VIEW listing_requests_with_names AS
SELECT
  q.id, q.product_id, q.unit_ids, cardinality(q.unit_ids) AS unit_count, q.price_cents, q.buyback_cents, q.reason, q.state,
  q.requested_by, q.decided_by, q.decided_at, q.decision_reason, q.version, q.created_at, q.updated_at,
  p.title AS product_title, c.name AS card_name, c.value_cents, c.image ->> 'small' AS image_url,
  asked.name AS requester_name, decided.name AS decider_name
FROM listing_requests q
JOIN products p ON p.id = q.product_id
LEFT JOIN cards c ON c.id = p.card_id
JOIN staff asked ON asked.id = q.requested_by
LEFT JOIN staff decided ON decided.id = q.decided_by;
