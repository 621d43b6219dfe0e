-- A request for a correction may also be withdrawn or expire; both book nothing.
ALTER TABLE balance_adjustments DROP CONSTRAINT balance_adjustments_state_check;
ALTER TABLE balance_adjustments ADD CONSTRAINT balance_adjustments_state_check
  CHECK (state IN ('pending', 'booked', 'rejected', 'reversed', 'withdrawn', 'expired'));

-- What waited before there were approvals goes on waiting.
INSERT INTO approvals (id, kind, subject_kind, subject_id, title, before, after, requested_by, reason, customer_id,
  expires_at, created_at, updated_at)
SELECT gen_random_uuid(), 'balance-adjustment', 'balance-adjustment', a.id, 'Correction of a balance', '{}',
  jsonb_build_object('amountCents', a.amount_cents, 'bucket', a.bucket), a.requested_by, a.reason, a.customer_id,
  now() + interval '7 days', a.created_at, now()
FROM balance_adjustments a WHERE a.state = 'pending';
