-- An architect's share of one pack that was sold. A job writes these rows after the sales, so that no purchase waits for them.
CREATE TABLE royalties (
  purchase_id uuid PRIMARY KEY REFERENCES pack_purchases (id),
  architect_id uuid NOT NULL REFERENCES architects (id),
  -- What was paid for the pack, cash and promo, and the share of it, rounded down.
  paid_cents bigint NOT NULL CHECK (paid_cents > 0),
  royalty_bps integer NOT NULL CHECK (royalty_bps BETWEEN 1 AND 5000),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'payable', 'returned')),
  sold_at timestamptz NOT NULL,
  payable_at timestamptz,
  returned_at timestamptz,
  -- When the pack was opened or returned: nothing about this row can change any more.
  closed_at timestamptz,
  CHECK (amount_cents = paid_cents * royalty_bps / 10000),
  CHECK (state <> 'payable' OR payable_at IS NOT NULL),
  CHECK ((state = 'returned') = (returned_at IS NOT NULL)),
  CHECK (state <> 'returned' OR closed_at IS NOT NULL)
);
CREATE INDEX royalties_by_architect ON royalties (architect_id, state) INCLUDE (amount_cents);
CREATE INDEX royalties_open ON royalties (purchase_id) WHERE closed_at IS NULL;

-- Up to which order the job has looked. One row.
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
  -- What the bank calls the transfer.
  payment_reference text NOT NULL UNIQUE,
  reason text NOT NULL,
  paid_by uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX royalty_payouts_by_architect ON royalty_payouts (architect_id, created_at, id);
CREATE INDEX royalty_payouts_by_age ON royalty_payouts (created_at, id);

CREATE VIEW royalty_payouts_with_names AS
SELECT p.id, p.architect_id, p.amount_cents, p.payment_reference, p.reason, p.paid_by, p.created_at, a.name AS architect_name,
  s.name AS payer_name
FROM royalty_payouts p JOIN architects a ON a.id = p.architect_id JOIN staff s ON s.id = p.paid_by;

CREATE OR REPLACE VIEW architects_with_counts AS
SELECT a.*, (SELECT count(*)::int FROM packs WHERE packs.architect_id = a.id) AS pack_count,
  (SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM royalties r WHERE r.architect_id = a.id AND r.state = 'pending')
    AS pending_cents,
  -- Below zero when packs were returned after their share was paid out.
  ((SELECT coalesce(sum(r.amount_cents), 0) FROM royalties r WHERE r.architect_id = a.id AND r.state = 'payable')
    - (SELECT coalesce(sum(p.amount_cents), 0) FROM royalty_payouts p WHERE p.architect_id = a.id))::bigint AS payable_cents,
  (SELECT coalesce(sum(p.amount_cents), 0)::bigint FROM royalty_payouts p WHERE p.architect_id = a.id) AS paid_cents
FROM architects a;
