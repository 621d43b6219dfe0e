ALTER TABLE customers ADD COLUMN identity_verified_at timestamptz;

-- Where money may go. The account itself is sealed with an app key; people see its last signs.
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
  state text NOT NULL CHECK (state IN ('requested', 'approved', 'paid', 'rejected', 'cancelled')),
  -- 2 from the amount on that the settings name.
  approvals_needed smallint NOT NULL CHECK (approvals_needed IN (1, 2)),
  first_approved_by uuid REFERENCES staff (id),
  first_approved_at timestamptz,
  approved_by uuid REFERENCES staff (id),
  approved_at timestamptz,
  rejected_by uuid REFERENCES staff (id),
  rejection_reason text,
  paid_by uuid REFERENCES staff (id),
  paid_at timestamptz,
  -- What the bank calls the transfer.
  payment_reference text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (first_approved_by IS DISTINCT FROM approved_by OR approved_by IS NULL),
  CHECK (approvals_needed = 1 OR approved_by IS NULL OR first_approved_by IS NOT NULL),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK (state NOT IN ('approved', 'paid') OR approved_by IS NOT NULL),
  CHECK ((state = 'rejected') = (rejection_reason IS NOT NULL))
);
CREATE INDEX payouts_by_customer ON payouts (customer_id, created_at, id);
CREATE INDEX payouts_by_state ON payouts (state, created_at, id);
CREATE INDEX payouts_by_age ON payouts (created_at, id);

CREATE VIEW payouts_with_names AS
SELECT p.id, p.customer_id, p.destination_id, p.amount_cents, p.state, p.approvals_needed, p.first_approved_by,
  p.first_approved_at, p.approved_by, p.approved_at, p.rejected_by, p.rejection_reason, p.paid_by, p.paid_at,
  p.payment_reference, p.version, p.created_at, p.updated_at, d.holder, d.last_signs, d.country,
  c.display_name AS customer_name, c.email AS customer_email, c.identity_verified_at,
  f.name AS first_approved_by_name, a.name AS approved_by_name
FROM payouts p
JOIN payout_destinations d ON d.id = p.destination_id
JOIN customers c ON c.id = p.customer_id
LEFT JOIN staff f ON f.id = p.first_approved_by
LEFT JOIN staff a ON a.id = p.approved_by;
