-- Payouts that a provider carries out: handed over once (sent), then reported as paid, or as money that came back.
ALTER TABLE payouts
  ADD COLUMN provider text CHECK (provider <> ''),
  ADD COLUMN sent_at timestamptz,
  -- What the provider calls it; absent while its answer is not known.
  ADD COLUMN provider_reference text,
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN returned_at timestamptz,
  ADD COLUMN failure text,
  -- What a report differed in from what was sent: somebody has to look.
  ADD COLUMN mismatch text,
  DROP CONSTRAINT payouts_state_check,
  DROP CONSTRAINT payouts_check2,
  DROP CONSTRAINT payouts_check3,
  ADD CONSTRAINT payouts_state CHECK (
    state IN ('requested', 'approved', 'sent', 'paid', 'returned', 'rejected', 'cancelled')),
  ADD CONSTRAINT payouts_paid CHECK (
    CASE state WHEN 'paid' THEN paid_at IS NOT NULL WHEN 'returned' THEN true ELSE paid_at IS NULL END),
  ADD CONSTRAINT payouts_approved CHECK (
    state NOT IN ('approved', 'sent', 'paid', 'returned') OR approved_by IS NOT NULL),
  ADD CONSTRAINT payouts_sent CHECK (
    state NOT IN ('sent', 'returned') OR (sent_at IS NOT NULL AND provider IS NOT NULL)),
  ADD CONSTRAINT payouts_returned CHECK ((state = 'returned') = (returned_at IS NOT NULL AND failure IS NOT NULL));
CREATE UNIQUE INDEX payouts_by_provider_reference ON payouts (provider, provider_reference);
CREATE INDEX payouts_under_way ON payouts (created_at) WHERE state IN ('approved', 'sent');
UPDATE payouts SET provider = 'manual' WHERE state IN ('approved', 'paid');

ALTER TABLE webhook_events ADD COLUMN payout_id uuid;
CREATE INDEX webhook_events_by_payout ON webhook_events (payout_id) WHERE payout_id IS NOT NULL;

-- The books of the sandbox's bank, which plays one in demo mode. The id is the payout's: one payout is one transfer.
CREATE TABLE sandbox_payouts (
  id uuid PRIMARY KEY,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'paid', 'refused', 'returned')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE OR REPLACE VIEW payouts_with_names AS
SELECT p.id, p.customer_id, p.destination_id, p.amount_cents, p.state, p.approvals_needed, p.first_approved_by,
  p.first_approved_at, p.approved_by, p.approved_at, p.rejected_by, p.rejection_reason, p.paid_by, p.paid_at,
  p.payment_reference, p.version, p.created_at, p.updated_at, d.holder, d.last_signs, d.country,
  c.display_name AS customer_name, c.email AS customer_email, c.identity_verified_at,
  f.name AS first_approved_by_name, a.name AS approved_by_name,
  p.provider, p.provider_reference, p.sent_at, p.returned_at, p.failure, p.mismatch,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'type', w.type, 'outcome', w.outcome, 'receivedAt', w.received_at)
     ORDER BY w.received_at, w.id), '[]') FROM webhook_events w WHERE w.payout_id = p.id) AS events
FROM payouts p
JOIN payout_destinations d ON d.id = p.destination_id
JOIN customers c ON c.id = p.customer_id
LEFT JOIN staff f ON f.id = p.first_approved_by
LEFT JOIN staff a ON a.id = p.approved_by;
