-- One transfer at the bank pays one thing, a customer's payout or an architect's: two at once meet at this key.
CREATE TABLE bank_references (
  reference text PRIMARY KEY,
  subject_kind text NOT NULL CHECK (subject_kind IN ('payout', 'royalty-payout')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (subject_kind, subject_id)
);
INSERT INTO bank_references (reference, subject_kind, subject_id, created_at)
SELECT payment_reference, 'payout', id, paid_at FROM payouts WHERE payment_reference IS NOT NULL AND paid_at IS NOT NULL
ON CONFLICT DO NOTHING;
INSERT INTO bank_references (reference, subject_kind, subject_id, created_at)
SELECT payment_reference, 'royalty-payout', id, created_at FROM royalty_payouts ON CONFLICT DO NOTHING;
