-- A large payout to an architect takes two people: one asks for it, another writes the transfer down.
CREATE TABLE royalty_payout_requests (
  id uuid PRIMARY KEY,
  architect_id uuid NOT NULL REFERENCES architects (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'refused')),
  requested_by uuid NOT NULL REFERENCES staff (id),
  requested_at timestamptz NOT NULL,
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  CHECK ((state = 'pending') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT royalty_payout_requests_four_eyes CHECK (state <> 'paid' OR decided_by <> requested_by)
);
CREATE UNIQUE INDEX royalty_payout_requests_pending ON royalty_payout_requests (architect_id) WHERE state = 'pending';

-- Null where one person was enough.
ALTER TABLE royalty_payouts ADD COLUMN request_id uuid UNIQUE REFERENCES royalty_payout_requests (id);

CREATE OR REPLACE VIEW royalty_payouts_with_names AS
SELECT p.id, p.architect_id, p.amount_cents, p.payment_reference, p.reason, p.paid_by, p.created_at, a.name AS architect_name,
  s.name AS payer_name, q.requested_by, r.name AS requester_name
FROM royalty_payouts p JOIN architects a ON a.id = p.architect_id JOIN staff s ON s.id = p.paid_by
LEFT JOIN royalty_payout_requests q ON q.id = p.request_id LEFT JOIN staff r ON r.id = q.requested_by;

CREATE OR REPLACE VIEW architects_with_counts AS
SELECT a.*, (SELECT count(*)::int FROM packs WHERE packs.architect_id = a.id) AS pack_count,
  (SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM royalties r WHERE r.architect_id = a.id AND r.state = 'pending')
    AS pending_cents,
  -- Below zero when packs were returned after their share was paid out.
  ((SELECT coalesce(sum(r.amount_cents), 0) FROM royalties r WHERE r.architect_id = a.id AND r.state = 'payable')
    - (SELECT coalesce(sum(p.amount_cents), 0) FROM royalty_payouts p WHERE p.architect_id = a.id))::bigint AS payable_cents,
  (SELECT coalesce(sum(p.amount_cents), 0)::bigint FROM royalty_payouts p WHERE p.architect_id = a.id) AS paid_cents,
  (SELECT jsonb_build_object('amountCents', q.amount_cents, 'reason', q.reason, 'requestedBy', q.requested_by,
      'requesterName', s.name, 'requestedAt', q.requested_at)
   FROM royalty_payout_requests q JOIN staff s ON s.id = q.requested_by
   WHERE q.architect_id = a.id AND q.state = 'pending') AS asked_payout
FROM architects a;
