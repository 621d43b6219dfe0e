-- Royalty payouts that take two people are approvals now.
INSERT INTO approvals (id, kind, subject_kind, subject_id, title, after, requested_by, reason, state, decided_by, decided_at,
  decision_reason, expires_at, created_at, updated_at)
SELECT q.id, 'royalty-payout', 'architect', q.architect_id, 'Payout to an architect',
  jsonb_build_object('amountCents', q.amount_cents), q.requested_by, q.reason,
  CASE q.state WHEN 'paid' THEN 'approved'
    WHEN 'refused' THEN CASE WHEN q.decided_by = q.requested_by THEN 'withdrawn' ELSE 'declined' END
    ELSE q.state END,
  q.decided_by, q.decided_at, CASE q.state WHEN 'refused' THEN 'No reason given' END,
  CASE WHEN q.state = 'pending' THEN now() + interval '7 days' END, q.requested_at, coalesce(q.decided_at, q.requested_at)
FROM royalty_payout_requests q;

ALTER TABLE royalty_payouts DROP CONSTRAINT royalty_payouts_request_id_fkey,
  ADD CONSTRAINT royalty_payouts_request_id_fkey FOREIGN KEY (request_id) REFERENCES approvals (id);

CREATE OR REPLACE VIEW royalty_payouts_with_names AS
SELECT p.id, p.architect_id, p.amount_cents, p.payment_reference, p.reason, p.paid_by, p.created_at, a.name AS architect_name,
  s.name AS payer_name, q.requested_by, r.name AS requester_name
FROM royalty_payouts p JOIN architects a ON a.id = p.architect_id JOIN staff s ON s.id = p.paid_by
LEFT JOIN approvals q ON q.id = p.request_id LEFT JOIN staff r ON r.id = q.requested_by;

CREATE OR REPLACE VIEW architects_with_counts AS
SELECT a.*, (SELECT count(*)::int FROM packs WHERE packs.architect_id = a.id) AS pack_count,
  (SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM royalties r WHERE r.architect_id = a.id AND r.state = 'pending')
    AS pending_cents,
  -- Below zero when packs were returned after their share was paid out.
  ((SELECT coalesce(sum(r.amount_cents), 0) FROM royalties r WHERE r.architect_id = a.id AND r.state = 'payable')
    - (SELECT coalesce(sum(p.amount_cents), 0) FROM royalty_payouts p WHERE p.architect_id = a.id))::bigint AS payable_cents,
  (SELECT coalesce(sum(p.amount_cents), 0)::bigint FROM royalty_payouts p WHERE p.architect_id = a.id) AS paid_cents,
  (SELECT jsonb_build_object('amountCents', q.after -> 'amountCents', 'reason', q.reason, 'requestedBy', q.requested_by,
      'requesterName', s.name, 'requestedAt', q.created_at)
   FROM approvals q JOIN staff s ON s.id = q.requested_by
   WHERE q.kind = 'royalty-payout' AND q.subject_id = a.id::text AND q.state = 'pending') AS asked_payout
FROM architects a;

DROP TABLE royalty_payout_requests;

-- Withdrawals that wait for two people.
INSERT INTO approvals (id, kind, subject_kind, subject_id, title, after, reason, customer_id, approvals_needed,
  first_approved_by, first_approved_at, created_at, updated_at)
SELECT gen_random_uuid(), 'payout', 'payout', p.id, 'Withdrawal', jsonb_build_object('amountCents', p.amount_cents),
  'Large enough for two people', p.customer_id, 2, p.first_approved_by, p.first_approved_at, p.created_at, now()
FROM payouts p WHERE p.state = 'requested' AND p.approvals_needed = 2;

-- The account a withdrawal goes to, as a keyed hash: withdrawals to one account are counted together whoever asks.
ALTER TABLE payouts ADD COLUMN account_hash text CHECK (account_hash ~ '^[0-9a-f]{64}$');
CREATE INDEX payouts_by_account ON payouts (account_hash, created_at) WHERE account_hash IS NOT NULL;
CREATE TABLE account_keys (
  id text PRIMARY KEY CHECK (id = 'accounts'),
  sealed text NOT NULL
);

-- Retirements that wait for a second person.
INSERT INTO approvals (id, kind, subject_kind, subject_id, title, after, requested_by, reason, expires_at, created_at,
  updated_at)
SELECT gen_random_uuid(), 'run-retirement', 'run', r.id, 'Retirement of a run', '{}', r.retire_requested_by,
  coalesce(r.notice_reason, 'No reason given'), now() + interval '7 days', r.updated_at, now()
FROM runs r JOIN staff s ON s.id = r.retire_requested_by WHERE r.state = 'on_sale' AND r.notice_at IS NULL;
